import { Controller } from 'react-hook-form';
import { addTag, saveTag } from '@/commands/categories/payees-and-tags.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ColorField } from '@/components/pickers/icon-field.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { leastUsedColor, type TagForm as TagValues } from '@/domain/categories/tag.ts';
import { checkNameForm } from '@/domain/core/form-errors.ts';
import { valueOr } from '@/live/live.ts';
import { useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import {
  EditedRecord,
  NameField,
  type RecordFormProps,
  SwitchField,
  useRecordForm,
} from './record-form.tsx';

/** 'Add Tag', from Settings or above another dialog, which then selects the new tag. */
export function AddTagDialog({ request, onClose }: DialogProps<'add-tag'>) {
  const services = useServices();
  const tags = useTags();
  // The preset colour depends on the colours in use.
  if (tags.status === 'loading') return null;
  return (
    <TagForm
      title={t('records.addTag')}
      id={null}
      initial={{
        name: (request.name ?? '').trim().slice(0, NAME_MAX_CHARS),
        color: leastUsedColor(valueOr(tags, [])),
        hidden: false,
      }}
      save={async (form) => {
        const outcome = await addTag(services, form);
        if (outcome.ok) request.onAdded?.(outcome.value.id);
        return outcome;
      }}
      onClose={onClose}
    />
  );
}

/** 'Edit Tag'. */
export function EditTagDialog({ request, onClose }: DialogProps<'edit-tag'>) {
  const services = useServices();
  const tags = useTags();
  return (
    <EditedRecord title={t('records.editTag')} records={tags} id={request.tagId} onClose={onClose}>
      {({ id, name, color, hidden = false }) => (
        <TagForm
          title={t('records.editTag')}
          id={id}
          initial={{ name, color, hidden }}
          save={(form, before) => saveTag(services, id, form, before)}
          onClose={onClose}
        />
      )}
    </EditedRecord>
  );
}

export function TagForm(props: RecordFormProps<TagValues>) {
  const { id } = props;
  const { form, dialog } = useRecordForm('tag', props, (values) => checkNameForm('tag', values));
  const { control } = form;
  return (
    <FormDialog {...dialog} submitLabel={t('records.saveTag')}>
      <NameField control={control} />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorField value={field.value} onValueChange={field.onChange} />}
      />
      {id === null ? null : (
        <SwitchField
          control={control}
          name="hidden"
          label={t('records.hideTag')}
          help={t('records.hideTagHelp')}
        />
      )}
    </FormDialog>
  );
}
