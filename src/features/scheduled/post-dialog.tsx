import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type PostOptions, postScheduled } from '@/commands/scheduled/posting.ts';
import { FormDialog, notifyRepeat } from '@/components/forms/form-dialog.tsx';
import { FormField, formResolver, typedAmountError } from '@/components/forms/form-field.tsx';
import { AmountInput, DateInput } from '@/components/forms/form-inputs.tsx';
import { showFieldErrors, useSubmitOnce } from '@/components/forms/form-save.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, directionMark, formatMoney } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { dueDateAfterNext, postingDate } from '@/domain/scheduled/occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { checkPosting, type PostingForm, signedAsItem } from '@/domain/scheduled/scheduled-form.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { ScheduledLoader } from './scheduled-loader.tsx';
import { dayText } from './scheduled-text.ts';

/** 'Post … now': posts the next occurrence, with an editable amount and date. */
export function PostDialog({ request, onClose }: DialogProps<'post-scheduled'>) {
  const { scheduledId } = request;
  const title = t('scheduledForm.post');
  const accounts = useAccounts();
  return (
    <ScheduledLoader title={title} scheduledId={scheduledId} onClose={onClose} more={accounts}>
      {(item, loaded) => {
        const currency = loaded.find(({ id }) => id === item.accountId)?.currency;
        return <PostForm item={item} currency={currency} onClose={onClose} />;
      }}
    </ScheduledLoader>
  );
}

type PostFormProps = {
  readonly item: ScheduledTransaction;
  readonly currency: string | undefined;
  readonly onClose: () => void;
};

/** Dialog that posts the next occurrence. */
export function PostForm({ item, currency, onClose }: PostFormProps) {
  const services = useServices();
  const undo = useUndo();
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  /** The posting to confirm, because its day is in a reconciled statement. */
  const [awaitingUnlock, setAwaitingUnlock] = useState<PostOptions | null>(null);
  const [defaultValues] = useState(() => newPostFormState(item, today));
  // Scheduled processing or another tab may post this occurrence while the dialog is open. Then the
  // dialog must not post the next one instead.
  const [dueDate] = useState(item.nextDueDate);
  const form = useForm<PostFormState>({
    defaultValues,
    resolver: formResolver((values) => checkPostFormState(item, values, today)),
  });

  const typed = useWatch({ control: form.control, name: 'amount' });
  const signHelp = signHelpOf(item, typed, currency);

  const fail = (description?: string) => {
    notifyError(t('scheduledForm.postFailed'), description ? { description } : {});
  };
  const post = async (options: PostOptions): Promise<boolean> => {
    const outcome = await postScheduled(services, item.id, { ...options, dueDate });
    setAwaitingUnlock(!outcome.ok && outcome.code === 'locked' ? options : null);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
    } else if (outcome.fields?.targetAccountId) {
      // scheduled-currencies: this dialog has no field for the target account, so show a notice.
      fail(messageFor(outcome.fields.targetAccountId));
    } else if (outcome.fields) {
      showFieldErrors(form.setError, outcome.fields);
    } else if (outcome.code === 'taken') {
      const again = () => void submitOnce(() => post({ ...options, anyway: true }), fail);
      notifyRepeat(t('scheduledForm.postFailed'), again, t('scheduledForm.postRepeats'));
    } else if (outcome.code !== 'locked') {
      fail(messageFor(outcome.code));
    }
    return outcome.ok;
  };
  const submit = (values: PostFormState) => submitOnce(() => post(optionsOf(item, values)), fail);

  return (
    <>
      <FormDialog
        title={t('scheduledForm.postTitle', { description: item.description })}
        description={helpOf({ ...item, nextDueDate: dueDate }, today)}
        submitLabel={t('scheduledForm.post')}
        pending={pending}
        dirty={form.formState.isDirty}
        size="sm"
        onClose={onClose}
        onSubmit={form.handleSubmit(submit)}
      >
        <FormField control={form.control} name="date" label={t('scheduledForm.date')} required>
          {({ onChange, ...field }) => (
            <DateInput {...field} onValueChange={onChange} max={today} />
          )}
        </FormField>
        <FormField
          control={form.control}
          name="amount"
          label={t('scheduledForm.amount')}
          help={signHelp}
          required
        >
          {(field) => (
            <AmountInput
              {...field}
              size="figure"
              data-autofocus
              signed={!isScheduledTransfer(item)}
              currency={currency}
            />
          )}
        </FormField>
        <VisuallyHidden role="status">{signHelp}</VisuallyHidden>
      </FormDialog>
      <LockedConfirm
        open={awaitingUnlock !== null}
        message={t('scheduledForm.postLocked')}
        pending={pending}
        onConfirm={() =>
          awaitingUnlock && void submitOnce(() => post({ ...awaitingUnlock, unlock: true }), fail)
        }
        onCancel={() => setAwaitingUnlock(null)}
      />
    </>
  );
}

function optionsOf(item: ScheduledTransaction, values: PostFormState): PostOptions {
  const { amount, date } = postingFormOf(item, values);
  const day = parseCalendarDate(date);
  return { ...(amount === null ? {} : { amount }), ...(day ? { date: day } : {}) };
}

/** Which occurrence is posted, and which one comes next. */
function helpOf(item: ScheduledTransaction, today: CalendarDate): string {
  const textOf = (dueDate: CalendarDate) => dayText(postingDate(item, dueDate), today);
  const date = textOf(item.nextDueDate);
  const next = dueDateAfterNext(item);
  return next
    ? t('scheduledForm.postHelp', { date, next: textOf(next) })
    : t('scheduledForm.postHelpLast', { date });
}

/** Raw form state; the amount of a transfer is shown without its minus. */
export type PostFormState = { readonly date: string; readonly amount: string };

/** Form state to post the next occurrence today. */
export function newPostFormState(item: ScheduledTransaction, today: CalendarDate): PostFormState {
  const amount = isScheduledTransfer(item) ? cents(-item.amount) : item.amount;
  return { date: today, amount: typedMoneyText(amount, currentLocale()) };
}

/** Parses the fields into the domain's form. An amount without a sign takes the item's sign. */
export function postingFormOf(
  item: Pick<ScheduledTransaction, 'amount' | 'targetAccountId'>,
  values: PostFormState,
): PostingForm {
  const typed = parseTypedMoney(values.amount, currentLocale());
  return {
    date: values.date.trim(),
    amount: typed === null ? null : signedAsItem(item, typed, hasPlus(values.amount)),
  };
}

/**
 * Whether a plus or CR marks the amount as money in: '+20', '$+20', '20+', '20 CR', 'CR 20', but
 * not '20+5'.
 */
export function hasPlus(typed: string): boolean {
  const text = typed.trim();
  return /^[^\d.,(]*\+|\+\D*$/u.test(text) || directionMark(text)?.mark === 'CR';
}

/** Validates the form. Codes: those of checkPosting and typedAmountError. */
export function checkPostFormState(
  item: ScheduledTransaction,
  values: PostFormState,
  today: CalendarDate,
): FieldErrors {
  return {
    ...checkPosting(item, postingFormOf(item, values), today),
    ...typedAmountError('amount', values.amount),
  };
}

/**
 * Explains how the typed amount will be posted if that isn't obvious: it has no sign and becomes
 * an expense, or its sign is the opposite of the item's. null = nothing to explain, as always for
 * transfers.
 */
export function signHelpOf(
  item: Pick<ScheduledTransaction, 'amount' | 'targetAccountId'>,
  typed: string,
  currency: string | undefined,
): string | null {
  const { amount } = postingFormOf(item, { date: '', amount: typed });
  if (!amount || currency === undefined || isScheduledTransfer(item)) return null;
  const text = {
    amount: formatMoney(cents(Math.abs(amount)), currency, { locale: currentLocale() }),
  };
  if (amount > 0) return item.amount < 0 ? t('scheduledForm.postIncomeInstead', text) : null;
  if (item.amount > 0) return t('scheduledForm.postExpenseInstead', text);
  return (parseTypedMoney(typed, currentLocale()) ?? 0) > 0
    ? t('scheduledForm.postAsExpense', text)
    : null;
}
