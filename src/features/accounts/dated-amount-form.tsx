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

/** Raw form state of a date and an amount. */
export type DatedAmountFormState = { readonly date: string; readonly amount: string };

export function datedAmountFormOf({ date, amount }: DatedAmountFormState): DatedAmountForm {
  return { date: date.trim(), amount: parseTypedMoney(amount, currentLocale()) };
}

/** Form state of a stored date and amount; null means a new entry dated today. */
export function datedAmountFormStateOf(
  stored: { readonly date: CalendarDate; readonly amount: Money } | null,
  today: CalendarDate,
): DatedAmountFormState {
  return stored
    ? { date: stored.date, amount: typedMoneyText(stored.amount, currentLocale()) }
    : { date: today, amount: '' };
}

type DatedAmountFieldsProps = {
  readonly control: Control<DatedAmountFormState>;
  readonly dateLabel: string;
  readonly amountLabel: string;
  readonly currency: string;
  readonly today: CalendarDate;
};

/**
 * A date (today or earlier) and an amount. The amount gets the focus because the date is usually
 * right.
 */
export function DatedAmountFields(props: DatedAmountFieldsProps) {
  const { control } = props;
  return (
    <>
      <FormField control={control} name="date" label={props.dateLabel} required>
        {({ onChange, ...field }) => (
          <DateInput {...field} max={props.today} onValueChange={onChange} />
        )}
      </FormField>
      <FormField control={control} name="amount" label={props.amountLabel} required>
        {(field) => (
          <AmountInput
            {...field}
            size="figure"
            data-autofocus
            signed
            currency={props.currency}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FormField>
    </>
  );
}

type DatedAmountFormOptions<Code extends string> = {
  readonly defaultValues: DatedAmountFormState;
  /** `unlock` means the user confirmed the change even though it affects a reconciled statement. */
  readonly run: (form: DatedAmountForm, unlock: boolean) => Promise<Outcome<null, Code>>;
  readonly onClose: () => void;
  readonly failedText: string;
  /** Error texts by code that replace the general ones. */
  readonly reasons?: Readonly<Record<string, string>>;
};

/**
 * Form logic for a date and an amount: validation, a single submission at a time, and Undo when
 * saved. Pass `question` to LockedConfirm: it asks for confirmation if the change affects a
 * reconciled statement (code 'locked').
 */
export function useDatedAmountForm<Code extends string = never>(
  work: DatedAmountFormOptions<Code>,
) {
  const { clock } = useServices();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  /** The submission that waits for confirmation to change a reconciled statement. */
  const [locked, setLocked] = useState<DatedAmountFormState | null>(null);
  const form = useForm<DatedAmountFormState>({
    defaultValues: work.defaultValues,
    resolver: formResolver((values) => checkDatedAmount(datedAmountFormOf(values), clock.today())),
  });
  const fail = (description?: string) => {
    notifyError(work.failedText, description ? { description } : {});
  };
  const submit = async (values: DatedAmountFormState, unlock: boolean): Promise<boolean> => {
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
