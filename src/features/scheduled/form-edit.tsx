import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FormChoices } from '@/components/forms/form-choices.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
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
  type ScheduledValues,
  scheduledFormOf,
  scheduledValuesOf,
  withTypedTag,
} from './form-values.ts';

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
        <ScheduledRhythmFields form={form}>
          <ScheduledPreviewLine
            control={form.control}
            today={today}
            accounts={accounts}
            stored={first.item}
          />
        </ScheduledRhythmFields>
        <ScheduledTags form={form} choices={choices} />
      </FormDialog>
      <AddingDialog adding={adding} />
    </>
  );
}
