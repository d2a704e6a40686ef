import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type FormChoices, useFormChoices } from '@/components/forms/form-choices.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import { NoAccounts } from '@/components/pickers/record-select.tsx';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import { ScheduledFields, ScheduledTags } from './scheduled-form-fields.tsx';
import { ScheduledFormPreview } from './scheduled-form-preview.tsx';
import {
  checkScheduledFormState,
  newScheduledFormState,
  type ScheduledFormState,
  scheduledFormOf,
  scheduledFormStateOf,
  withTypedTag,
} from './scheduled-form-state.ts';
import { ScheduledLoader } from './scheduled-loader.tsx';
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
export function AddScheduledForm({ choices, values: wanted, onClose }: AddScheduledFormProps) {
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
export function EditScheduledForm({ item, choices, onClose }: EditScheduledFormProps) {
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
