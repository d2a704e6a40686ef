import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { FormField, formResolver } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { checkDatedAmount, type DatedAmountForm } from '@/domain/transactions/transaction-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';

/** A day and a figure as they stand in the boxes. */
export type DatedAmountValues = { readonly date: string; readonly amount: string };

/** The boxes as the domain's form. */
export function datedAmountFormOf({ date, amount }: DatedAmountValues): DatedAmountForm {
  return { date: date.trim(), amount: parseTypedMoney(amount, currentLocale()) };
}

/** A stored day and figure as the boxes show them; null = a new one of today. */
export function datedAmountValuesOf(
  stored: { readonly date: CalendarDate; readonly amount: Money } | null,
  today: CalendarDate,
): DatedAmountValues {
  return stored
    ? { date: stored.date, amount: typedMoneyText(stored.amount, currentLocale()) }
    : { date: today, amount: '' };
}

type DatedAmountFieldsProps = {
  readonly control: Control<DatedAmountValues>;
  readonly dateLabel: string;
  readonly amountLabel: string;
  readonly currency: string;
  readonly today: CalendarDate;
};

/** A day, not in the future, and a figure. The figure has the focus: the day is mostly right. */
export function DatedAmountFields(props: DatedAmountFieldsProps) {
  const { control } = props;
  return (
    <FieldRow>
      <FormField control={control} name="date" label={props.dateLabel} required>
        {({ onChange, ...field }) => (
          <DateInput {...field} max={props.today} onValueChange={onChange} />
        )}
      </FormField>
      <FormField control={control} name="amount" label={props.amountLabel} required>
        {(field) => (
          <AmountInput
            {...field}
            data-autofocus
            signed
            currency={props.currency}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FormField>
    </FieldRow>
  );
}

type DatedAmountWork<Code extends string> = {
  readonly defaultValues: DatedAmountValues;
  /** `unlock`: the person goes on, though an agreed statement stands there. */
  readonly run: (form: DatedAmountForm, unlock: boolean) => Promise<Outcome<null, Code>>;
  readonly onClose: () => void;
  readonly failedText: string;
  /** Sentences of refusals that this form knows better than the general ones. */
  readonly reasons?: Readonly<Record<string, string>>;
};

/**
 * A form of a day and a figure: its rules, one submission at a time, and Undo when it is done. `question` is for
 * LockedQuestion, where what is saved may stand in an agreed statement (code 'locked').
 */
export function useDatedAmountForm<Code extends string = never>(work: DatedAmountWork<Code>) {
  const { clock } = useServices();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  /** What waits for the answer whether an agreed statement shall be changed. */
  const [locked, setLocked] = useState<DatedAmountValues | null>(null);
  const form = useForm<DatedAmountValues>({
    defaultValues: work.defaultValues,
    resolver: formResolver((values) => checkDatedAmount(datedAmountFormOf(values), clock.today())),
  });
  const fail = (description?: string) => {
    notifyError(work.failedText, description ? { description } : {});
  };
  const submit = async (values: DatedAmountValues, unlock: boolean): Promise<boolean> => {
    const outcome = await work.run(datedAmountFormOf(values), unlock);
    const isLocked = !outcome.ok && outcome.code === 'locked';
    setLocked(isLocked ? values : null);
    if (outcome.ok) {
      if (outcome.change) undo.offer(outcome.change);
      work.onClose();
    } else if (outcome.code === 'invalid') showFieldErrors(form.setError, outcome.fields);
    else if (!isLocked) fail(work.reasons?.[outcome.code] ?? messageFor(outcome.code));
    return outcome.ok;
  };
  return {
    control: form.control,
    dialog: {
      pending,
      dirty: form.formState.isDirty,
      onSubmit: form.handleSubmit((values) => submitOnce(() => submit(values, false), fail)),
    },
    question: {
      open: locked !== null,
      pending,
      onConfirm: () => {
        if (locked) void submitOnce(() => submit(locked, true), fail);
      },
      onCancel: () => setLocked(null),
    },
  };
}
