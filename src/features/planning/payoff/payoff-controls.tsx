import { useMemo, useState } from 'react';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { PayoffInput, PlannedDebt } from '@/domain/debts/payoff.ts';
import { payoffLimits, requiredMonthly } from '@/domain/debts/payoff-comparison.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { money } from './payoff-text.ts';
import type { PayoffChoice } from './use-payoff-choice.ts';

type PayoffControlsProps = {
  readonly debts: readonly PlannedDebt[];
  readonly currency: string;
  readonly input: PayoffInput;
  readonly choice: PayoffChoice;
  readonly onChange: (change: Partial<PayoffChoice>) => void;
};

/** What the user could pay on top of the minimums: an extra amount each month, and a lump sum. */
export function PayoffControls(props: PayoffControlsProps) {
  const { debts, currency, input, choice, onChange } = props;
  const [dateText, setDateText] = useState<string>(choice.lumpDate ?? input.start);
  const must = requiredMonthly(debts);
  const { start } = input;
  const reach = useMemo(() => payoffLimits(debts, start), [debts, start]);
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
          min={input.start}
          onValueChange={(text) => {
            setDateText(text);
            const lumpDate = parseCalendarDate(text);
            if (lumpDate) onChange({ lumpDate: lumpDate === input.start ? null : lumpDate });
          }}
        />
      </Field>
    </FieldRow>
  );
}

type PayoffAmountProps = {
  readonly label: string;
  readonly help: string;
  readonly sliderLabel: string;
  readonly scale: SliderScale;
  readonly currency: string;
  /** Cents, 0 or more; may exceed the slider's maximum. */
  readonly value: Money;
  readonly onValueChange: (value: Money) => void;
};

type Draft = { readonly text: string; readonly error: string | null };

/** An amount to experiment with, typed to the cent or dragged. Takes effect immediately. */
function PayoffAmount(props: PayoffAmountProps) {
  const { label, help, sliderLabel, scale, currency, value, onValueChange } = props;
  const locale = currentLocale();
  const [draft, setDraft] = useState<Draft | null>(null);
  const type = (text: string) => {
    const read = readTypedMoney(text, locale);
    const amount = read.ok ? read.value : read.code === 'amount-empty' ? ZERO : null;
    const isFine = amount !== null && amount >= 0;
    setDraft({ text, error: isFine ? null : messageFor(read.ok ? 'amount-negative' : read.code) });
    if (isFine) onValueChange(amount);
  };
  return (
    <Field label={label} help={help} error={draft?.error}>
      <Stack gap={1}>
        <AmountInput
          currency={currency}
          value={draft?.text ?? typedMoneyText(value, locale)}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setDraft((previous) => (previous?.error ? previous : null))}
        />
        <Slider
          label={sliderLabel}
          value={value}
          max={scale.max}
          step={scale.step}
          valueText={money(value, { currency })}
          onValueChange={(next) => {
            setDraft(null);
            onValueChange(cents(next));
          }}
        />
      </Stack>
    </Field>
  );
}

/** Maximum and step of a slider, both in cents. */
type SliderScale = { readonly max: Money; readonly step: Money };

const LEAST_MAX = 10_000;
const LEAST_STEPS = 60;
const ENDS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];
const STEPS = [1, 2.5, 5, 10];

/**
 * A slider scale that includes `reached`: ends at the next round amount, with 60 to 100 round
 * steps.
 */
export function sliderScale(reached: number): SliderScale {
  const wanted = Math.max(LEAST_MAX, reached);
  const max = cents(roundTo(ENDS, wanted, (each) => each >= wanted));
  const largestStep = max / LEAST_STEPS;
  return {
    max,
    step: cents(roundTo([...STEPS].reverse(), largestStep, (each) => each <= largestStep)),
  };
}

/** The first of `numbers`, times the power of ten below `value`, that fits. */
function roundTo(numbers: readonly number[], value: number, fits: (each: number) => boolean) {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.round((numbers.find((each) => fits(each * power)) ?? 1) * power);
}
