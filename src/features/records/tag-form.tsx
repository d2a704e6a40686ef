import { Controller } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import type { TagForm as TagValues } from '@/domain/categories/tag.ts';
import { checkNameForm } from '@/domain/core/name-form.ts';
import { t } from '@/messages/t.ts';
import { ColorField } from './color-field.tsx';
import { NameField } from './name-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { type RecordFormProps, useRecordForm } from './use-record-form.ts';

/** The open dialog of a tag. */
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
