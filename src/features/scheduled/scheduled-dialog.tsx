import { useMemo, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { type FormChoices, useFormChoices } from '@/components/forms/form-choices.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { NoAccounts } from '@/components/pickers/record-select.tsx';
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  type CheckedScheduledForm,
  checkScheduledForm,
  type ScheduledForm,
  scheduledWithForm,
} from '@/domain/scheduled/scheduled-form.ts';
import { previewScheduled, type ScheduledPreview } from '@/domain/scheduled/scheduled-list.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FrequencyFields } from './frequency-fields.tsx';
import { ScheduledFields, ScheduledTags } from './scheduled-form-fields.tsx';
import {
  checkScheduledFormState,
  newScheduledFormState,
  type ScheduledFormState,
  scheduledFormOf,
  scheduledFormStateOf,
  withTypedTag,
} from './scheduled-form-state.ts';
import { ScheduledLoader } from './scheduled-loader.tsx';
import { datesText } from './scheduled-text.ts';
import { AddingDialog, failSave, useScheduledSave } from './use-scheduled-save.tsx';

/** 'Add Scheduled Transaction'. Renders nothing for the few milliseconds its data takes to load. */
export function AddScheduledDialog({ request, onClose }: DialogProps<'add-scheduled'>) {
  const choices = useFormChoices();
  if (choices.status === 'loading') return null;
  if (choices.status === 'failed') {
    const title = t('scheduledForm.addTitle');
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('scheduledForm.failedTitle')}
        error={choices.error}
        onClose={onClose}
      />
    );
  }
  return <AddScheduledForm choices={choices.value} values={request.values} onClose={onClose} />;
}

/** 'Edit Scheduled Transaction'. */
export function EditScheduledDialog({ request, onClose }: DialogProps<'edit-scheduled'>) {
  const { scheduledId } = request;
  const title = t('scheduledForm.editTitle');
  const choices = useFormChoices();
  return (
    <ScheduledLoader title={title} scheduledId={scheduledId} onClose={onClose} more={choices}>
      {(item, loaded) => <EditScheduledForm item={item} choices={loaded} onClose={onClose} />}
    </ScheduledLoader>
  );
}

type AddScheduledFormProps = {
  readonly choices: FormChoices;
  /** Initial values. */
  readonly values?: Partial<ScheduledForm> | undefined;
  readonly onClose: () => void;
};

/**
 * Dialog for a new scheduled transaction. If saving fails, it stays open with everything that was
 * entered.
 */
function AddScheduledForm({ choices, values: wanted, onClose }: AddScheduledFormProps) {
  const { accounts, tags } = choices;
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  const hasAccounts = selectableAccounts(accounts).length > 0;
  const form = useForm<ScheduledFormState>({
    defaultValues: newScheduledFormState(today, choices, wanted),
    resolver: formResolver(
      (values) => checkScheduledFormState(withTypedTag(values, tags), accounts),
      ({ typedTag }) => ({ name: typedTag.trim() }),
    ),
  });
  const { save, adding } = useScheduledSave({ form, tags, onClose });
  return (
    <>
      <FormDialog
        title={t('scheduledForm.addTitle')}
        description={t('scheduledForm.help')}
        submitLabel={t('scheduledForm.save')}
        submitDisabled={!hasAccounts}
        pending={pending}
        dirty={form.formState.isDirty}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) =>
          submitOnce(() => save(scheduledFormOf(withTypedTag(values, tags))), failSave),
        )}
      >
        {hasAccounts ? null : (
          <NoAccounts
            text={t('scheduledForm.noAccounts')}
            onAdded={(id) => form.setValue('accountId', id, { shouldDirty: true })}
          />
        )}
        <ScheduledFields form={form} choices={choices} isCategoryChosen={!!wanted?.categoryId} />
        <FrequencyFields form={form}>
          <ScheduledFormPreview control={form.control} today={today} accounts={accounts} />
        </FrequencyFields>
        <ScheduledTags form={form} choices={choices} />
      </FormDialog>
      <AddingDialog adding={adding} />
    </>
  );
}

type EditScheduledFormProps = {
  readonly item: ScheduledTransaction;
  readonly choices: FormChoices;
  readonly onClose: () => void;
};

/**
 * Dialog for a stored scheduled transaction. Changes by another tab or a run don't touch the
 * fields; saving writes only what was changed here.
 */
function EditScheduledForm({ item, choices, onClose }: EditScheduledFormProps) {
  const { accounts, tags } = choices;
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  const [first] = useState(() => ({ item, values: scheduledFormStateOf(item) }));
  const keep = { account: first.item.accountId, target: first.item.targetAccountId };
  const form = useForm<ScheduledFormState>({
    defaultValues: first.values,
    resolver: formResolver(
      (values) =>
        checkScheduledFormState(withTypedTag(values, tags), accounts, [keep.account, keep.target]),
      ({ typedTag }) => ({ name: typedTag.trim() }),
    ),
  });
  const stored = { id: item.id, before: scheduledFormOf(first.values) };
  const { save, adding } = useScheduledSave({ form, tags, stored, onClose });
  return (
    <>
      <FormDialog
        title={t('scheduledForm.editTitle')}
        description={t('scheduledForm.help')}
        submitLabel={t('scheduledForm.save')}
        pending={pending}
        dirty={form.formState.isDirty}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) =>
          submitOnce(() => save(scheduledFormOf(withTypedTag(values, tags))), failSave),
        )}
      >
        <ScheduledFields
          form={form}
          choices={choices}
          keep={keep}
          isCategoryChosen={first.item.categoryId !== ''}
        />
        <FrequencyFields form={form}>
          <ScheduledFormPreview
            control={form.control}
            today={today}
            accounts={accounts}
            stored={first.item}
          />
        </FrequencyFields>
        <ScheduledTags form={form} choices={choices} />
      </FormDialog>
      <AddingDialog adding={adding} />
    </>
  );
}

type ScheduledPreviewProps = {
  readonly control: Control<ScheduledFormState>;
  readonly today: CalendarDate;
  readonly accounts: readonly Account[];
  /** The edited item; absent for a new one. */
  readonly stored?: ScheduledTransaction | undefined;
};

const NEW = { id: '', paused: false, createdAt: '' };
/** From this many overdue occurrences on, the year is probably a typo. */
const MANY_DUE = 100;
const RECURRENCE_FIELDS = ['frequency', 'interval', 'nextDueDate', 'endDate'] as const;

/**
 * Says on which days it will occur, and what saving posts at once. Hidden while the form is empty
 * or its dates are invalid.
 */
function ScheduledFormPreview({ control, today, accounts, stored }: ScheduledPreviewProps) {
  const values = useWatch({ control }) as ScheduledFormState;
  const { frequency, interval, nextDueDate, anchorDate, endDate, monthEnd, weekendRule } = values;
  const item = useMemo(() => {
    const anchor = anchorDate === undefined ? {} : { anchorDate };
    const recurrence = {
      frequency,
      interval,
      nextDueDate,
      ...anchor,
      endDate,
      monthEnd,
      weekendRule,
    };
    return itemOf(recurrence, stored);
  }, [frequency, interval, nextDueDate, anchorDate, endDate, monthEnd, weekendRule, stored]);
  const { accountId, targetAccountId } = values;
  const reconciled = reconciledUntil(accounts, [accountId, targetAccountId]);
  const preview = useMemo(
    () => item && previewScheduled(item, today, reconciled),
    [item, today, reconciled],
  );
  const isEmpty = values.description.trim() === '' && values.amount.trim() === '';
  const lines = preview && !isEmpty ? linesOf(preview, values, today, stored) : [];
  return (
    <Stack role="status" collapses>
      {lines.length > 0 ? (
        <Notice tone={preview && preview.due >= MANY_DUE ? 'warn' : 'info'}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Notice>
      ) : null}
    </Stack>
  );
}

function linesOf(
  { due, overdue, locked, next, isLast }: ScheduledPreview,
  values: ScheduledFormState,
  today: CalendarDate,
  stored: ScheduledTransaction | undefined,
): readonly string[] {
  const dates = datesText(next, today);
  return [
    ...(due > 0 ? [t(dueKey(values, overdue), { count: due })] : []),
    ...(locked > 0 ? [t('scheduledForm.dueLocked', { count: locked })] : []),
    ...(next.length > 0 ? [t(nextKey(isLast, stored), { dates })] : []),
  ];
}

/** Last day covered by a reconciled statement of one of the accounts; '' = none. */
function reconciledUntil(accounts: readonly Account[], ids: readonly string[]): CalendarDate | '' {
  const concerned = accounts.filter(({ id }) => ids.includes(id));
  return lockedUntil({ statements: concerned.flatMap(({ statements }) => statements) });
}

function dueKey(values: ScheduledFormState, overdue: number) {
  const isTransfer = isScheduledTransfer(values);
  if (overdue === 0)
    return isTransfer ? 'scheduledForm.dueTodayTransfer' : 'scheduledForm.dueToday';
  return isTransfer ? 'scheduledForm.dueTransfer' : 'scheduledForm.due';
}

function nextKey(isLast: boolean, stored: ScheduledTransaction | undefined) {
  if (stored?.paused) return 'scheduledForm.nextPaused';
  return isLast ? 'scheduledForm.nextAndEnd' : 'scheduledForm.next';
}

type RecurrenceFormState = Pick<
  ScheduledFormState,
  'frequency' | 'interval' | 'nextDueDate' | 'anchorDate' | 'endDate' | 'monthEnd' | 'weekendRule'
>;

/** An item with this recurrence; null if it is invalid. */
function itemOf(
  values: RecurrenceFormState,
  stored: ScheduledTransaction | undefined,
): ScheduledTransaction | null {
  const others = { description: '', amount: '', accountId: '', targetAccountId: '' };
  const form = scheduledFormOf({ ...others, categoryId: '', tags: [], typedTag: '', ...values });
  const errors = checkScheduledForm(form);
  if (RECURRENCE_FIELDS.some((field) => errors[field])) return null;
  return scheduledWithForm(stored ?? NEW, form as CheckedScheduledForm);
}
