import { useState } from 'react';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';

/** What is typed stands as it is; the filter takes it once it means something. */
function useDraft<Value>(
  value: Value,
  none: Value,
  textOf: (value: Value) => string,
  parse: (text: string) => Value | null,
  onChange: (value: Value) => void,
) {
  const [draft, setDraft] = useState(() => ({ text: textOf(value), value }));
  const [hasLeft, setLeft] = useState(false);
  // The filter changed from outside (Clear filters, the address): the box follows.
  if (draft.value !== value) setDraft({ text: textOf(value), value });
  const text = draft.value === value ? draft.text : textOf(value);
  const isWrong = text.trim() !== '' && parse(text) === null;
  return {
    text,
    isWrong: isWrong && hasLeft,
    onBlur: () => setLeft(true),
    onText: (typed: string) => {
      const next = typed.trim() === '' ? none : (parse(typed) ?? none);
      setLeft(false);
      setDraft({ text: typed, value: next });
      if (next !== value) onChange(next);
    },
  };
}

type DateFilterProps = {
  readonly label: string;
  readonly value: CalendarDate | '';
  readonly onChange: (value: CalendarDate | '') => void;
};

/** One end of a range of days. */
export function RegisterDateFilter({ label, value, onChange }: DateFilterProps) {
  const draft = useDraft<CalendarDate | ''>(value, '', String, parseCalendarDate, onChange);
  return (
    <Field label={label} width="md" error={draft.isWrong ? t('register.dateInvalid') : undefined}>
      <DateInput value={draft.text} onValueChange={draft.onText} onBlur={draft.onBlur} />
    </Field>
  );
}

type AmountFilterProps = {
  readonly label: string;
  readonly value: Money | null;
  readonly onChange: (value: Money | null) => void;
};

/** One bound of the size of an amount; a sign is dropped. */
export function RegisterAmountFilter({ label, value, onChange }: AmountFilterProps) {
  const locale = currentLocale();
  const draft = useDraft<Money | null>(
    value,
    null,
    (amount) => (amount === null ? '' : typedMoneyText(amount, locale)),
    (text) => {
      const amount = parseTypedMoney(text, locale);
      return amount === null ? null : cents(Math.abs(amount));
    },
    onChange,
  );
  return (
    <Field label={label} width="sm" error={draft.isWrong ? t('register.amountInvalid') : undefined}>
      <AmountInput
        value={draft.text}
        onChange={(event) => draft.onText(event.currentTarget.value)}
        onBlur={draft.onBlur}
      />
    </Field>
  );
}
