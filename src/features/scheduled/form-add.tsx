import { useForm } from 'react-hook-form';
import type { FormChoices } from '@/components/forms/form-choices.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { NoAccounts } from '@/components/forms/no-accounts.tsx';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { AddingDialog } from './form-adding.tsx';
import { ScheduledFields } from './form-fields.tsx';
import { ScheduledPreviewLine } from './form-preview.tsx';
import { ScheduledRhythmFields } from './form-rhythm-fields.tsx';
import { failSave, useScheduledSave } from './form-save.ts';
import { ScheduledTags } from './form-tags.tsx';
import {
  checkScheduledValues,
  newScheduledValues,
  type ScheduledValues,
  scheduledFormOf,
  withTypedTag,
} from './form-values.ts';

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
        <ScheduledRhythmFields form={form}>
          <ScheduledPreviewLine control={form.control} today={today} accounts={accounts} />
        </ScheduledRhythmFields>
        <ScheduledTags form={form} choices={choices} />
      </FormDialog>
      <AddingDialog adding={adding} />
    </>
  );
}
