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
  checkScheduledValues,
  newScheduledValues,
  type ScheduledValues,
  scheduledFormOf,
  scheduledValuesOf,
  withTypedTag,
} from './scheduled-form-state.ts';
import { ScheduledLoader } from './scheduled-loader.tsx';
import { AddingDialog, failSave, useScheduledSave } from './use-scheduled-save.tsx';

type AddScheduledFormProps = {
  readonly choices: FormChoices;
  /** What it is begun with. */
  readonly values?: Partial<ScheduledForm> | undefined;
  readonly onClose: () => void;
};

/** The open dialog for a new scheduled transaction. A refusal leaves it open with all that was entered. */
export function AddScheduledForm({ choices, values: wanted, onClose }: AddScheduledFormProps) {
  const { accounts, tags } = choices;
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  const hasAccounts = selectableAccounts(accounts).length > 0;
  const form = useForm<ScheduledValues>({
    defaultValues: newScheduledValues(today, choices, wanted),
    resolver: formResolver(
      (values) => checkScheduledValues(withTypedTag(values, tags), accounts),
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
 * The open dialog of a stored scheduled transaction. What is in the boxes stays when another tab, or a run, changes it
 * meanwhile; saving writes what was changed here alone.
 */
export function EditScheduledForm({ item, choices, onClose }: EditScheduledFormProps) {
  const { accounts, tags } = choices;
  const today = useToday();
  const { pending, submitOnce } = useSubmitOnce();
  const [first] = useState(() => ({ item, values: scheduledValuesOf(item) }));
  const keep = { account: first.item.accountId, target: first.item.targetAccountId };
  const form = useForm<ScheduledValues>({
    defaultValues: first.values,
    resolver: formResolver(
      (values) =>
        checkScheduledValues(withTypedTag(values, tags), accounts, [keep.account, keep.target]),
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

/** 'Add Scheduled Transaction'. It appears with its data, a few milliseconds after it was asked for. */
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
  return (
    <ScheduledLoader
      title={title}
      scheduledId={scheduledId}
      onClose={onClose}
      more={useFormChoices()}
    >
      {(item, choices) => <EditScheduledForm item={item} choices={choices} onClose={onClose} />}
    </ScheduledLoader>
  );
}
