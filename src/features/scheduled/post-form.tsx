import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type PostOptions, postScheduled } from '@/commands/scheduled/posting.ts';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { DateInput } from '@/components/forms/date-input.tsx';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { FormField } from '@/components/forms/form-field.tsx';
import { notifyRepeat } from '@/components/forms/form-notify-repeat.ts';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { showFieldErrors } from '@/components/forms/form-show-errors.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { LockedQuestion } from '@/components/forms/locked-question.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { dueDateAfterNext, postingDate } from '@/domain/scheduled/occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { dayText } from './form-dates.ts';
import { signHelpOf } from './post-sign.ts';
import { checkPostValues, newPostValues, type PostValues, postingFormOf } from './post-values.ts';

type PostFormProps = {
  readonly item: ScheduledTransaction;
  readonly currency: string | undefined;
  readonly onClose: () => void;
};

/** The open dialog that posts the next occurrence. */
export function PostForm({ item, currency, onClose }: PostFormProps) {
  const services = useServices();
  const undo = useUndo();
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  /** What waits for the answer whether it shall come into an agreed statement. */
  const [locked, setLocked] = useState<PostOptions | null>(null);
  const [defaultValues] = useState(() => newPostValues(item, today));
  // A run, or another tab, may post it while the dialog is open: then this is not about the one after it.
  const [dueDate] = useState(item.nextDueDate);
  const form = useForm<PostValues>({
    defaultValues,
    resolver: formResolver((values) => checkPostValues(item, values, today)),
  });

  const typed = useWatch({ control: form.control, name: 'amount' });
  const signHelp = signHelpOf(item, typed, currency);

  const fail = (description?: string) => {
    notifyError(t('scheduledForm.postFailed'), description ? { description } : {});
  };
  const post = async (options: PostOptions): Promise<boolean> => {
    const outcome = await postScheduled(services, item.id, { ...options, dueDate });
    setLocked(!outcome.ok && outcome.code === 'locked' ? options : null);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
    } else if (outcome.fields?.targetAccountId) {
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
  const submit = (values: PostValues) => submitOnce(() => post(optionsOf(item, values)), fail);

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
        <FieldRow>
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
                data-autofocus
                signed={!isScheduledTransfer(item)}
                currency={currency}
              />
            )}
          </FormField>
        </FieldRow>
        <VisuallyHidden role="status">{signHelp}</VisuallyHidden>
      </FormDialog>
      <LockedQuestion
        open={locked !== null}
        message={t('scheduledForm.postLocked')}
        pending={pending}
        onConfirm={() => locked && void submitOnce(() => post({ ...locked, unlock: true }), fail)}
        onCancel={() => setLocked(null)}
      />
    </>
  );
}

function optionsOf(item: ScheduledTransaction, values: PostValues): PostOptions {
  const { amount, date } = postingFormOf(item, values);
  const day = parseCalendarDate(date);
  return { ...(amount === null ? {} : { amount }), ...(day ? { date: day } : {}) };
}

/** Which occurrence it is, and which is then the next. */
function helpOf(item: ScheduledTransaction, today: CalendarDate): string {
  const textOf = (dueDate: CalendarDate) => dayText(postingDate(item, dueDate), today);
  const date = textOf(item.nextDueDate);
  const next = dueDateAfterNext(item);
  return next
    ? t('scheduledForm.postHelp', { date, next: textOf(next) })
    : t('scheduledForm.postHelpLast', { date });
}
