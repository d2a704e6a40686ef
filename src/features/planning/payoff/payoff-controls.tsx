import { useMemo, useState } from 'react';
import { DateInput } from '@/components/forms/date-input.tsx';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { sumMoney } from '@/domain/core/money.ts';
import { minimumPayment } from '@/domain/debts/debt-payment.ts';
import type { PayoffQuestion, PlannedDebt } from '@/domain/debts/payoff.ts';
import { payoffReach } from '@/domain/debts/payoff-reach.ts';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { PayoffAmount } from './payoff-amount.tsx';
import { money } from './payoff-words.ts';
import { sliderScale } from './slider-scale.ts';
import type { PayoffChoice } from './use-payoff-choice.ts';

type PayoffControlsProps = {
  readonly debts: readonly PlannedDebt[];
  readonly currency: string;
  readonly question: PayoffQuestion;
  readonly choice: PayoffChoice;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/** What a person could put in beside the minimums: something each month, something once. */
export function PayoffControls(props: PayoffControlsProps) {
  const { debts, currency, question, choice, onChange } = props;
  const [dateText, setDateText] = useState<string>(choice.lumpDate ?? question.start);
  const must = sumMoney(debts.map(({ minimum, owed }) => minimumPayment(minimum, owed)));
  const { start } = question;
  const reach = useMemo(() => payoffReach(debts, start), [debts, start]);
  const isDate = parseCalendarDate(dateText) !== null;
  return (
    <FieldRow columns={3}>
      <PayoffAmount
        label={t('payoff.extra')}
        help={t('payoff.extraHelp', { amount: money(must, { currency }) })}
        sliderLabel={t('payoff.extraSlider')}
        scale={sliderScale(reach.extra)}
        currency={currency}
        value={choice.extra}
        onValueChange={(extra) => onChange({ extra })}
      />
      <PayoffAmount
        label={t('payoff.lump')}
        help={t('payoff.lumpHelp')}
        sliderLabel={t('payoff.lumpSlider')}
        scale={sliderScale(reach.lump)}
        currency={currency}
        value={choice.lump}
        onValueChange={(lump) => onChange({ lump })}
      />
      <Field
        label={t('payoff.lumpDate')}
        help={t('payoff.lumpDateHelp')}
        error={isDate ? null : t('payoff.lumpDateUnreadable')}
      >
        <DateInput
          value={dateText}
          min={question.start}
          onValueChange={(text) => {
            setDateText(text);
            const lumpDate = parseCalendarDate(text);
            if (lumpDate) onChange({ lumpDate: lumpDate === question.start ? null : lumpDate });
          }}
        />
      </Field>
    </FieldRow>
  );
}
