import { useState } from 'react';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Slider } from '@/ui/controls/slider.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { money } from './payoff-words.ts';
import type { SliderScale } from './slider-scale.ts';

type PayoffAmountProps = {
  readonly label: string;
  readonly help: string;
  readonly sliderLabel: string;
  readonly scale: SliderScale;
  readonly currency: string;
  /** Cents, 0 or more; may lie beyond the end of the slider. */
  readonly value: Money;
  readonly onValueChange: (value: Money) => void;
};

type Draft = { readonly text: string; readonly error: string | null };

/** An amount that is tried out: typed to the cent, or dragged. Counts at once. */
export function PayoffAmount(props: PayoffAmountProps) {
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
          onBlur={() => setDraft((former) => (former?.error ? former : null))}
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
