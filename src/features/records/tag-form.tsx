import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { checkNameForm } from '@/domain/name-form.ts';
import type { TagForm as TagValues } from '@/domain/tag.ts';
import { t } from '@/messages/t.ts';
import { Switch } from '@/ui/switch.tsx';
import { ColorField } from './color-field.tsx';
import { NameField } from './name-field.tsx';
import { type SaveOutcome, useRecordSave } from './use-record-save.ts';

type TagFormProps = {
  readonly title: string;
  /** null = a new one. */
  readonly id: string | null;
  readonly initial: TagValues;
  /** `before`: what the dialog showed when it opened. */
  readonly save: (form: TagValues, before: TagValues) => Promise<SaveOutcome<unknown>>;
  readonly onClose: () => void;
};

/** The open dialog of a tag. */
export function TagForm({ title, id, initial, save, onClose }: TagFormProps) {
  // What another tab changes meanwhile does not take back what is being entered.
  const [defaultValues] = useState(initial);
  const form = useForm<TagValues>({
    defaultValues,
    resolver: formResolver((values) => checkNameForm('tag', values)),
  });
  const { control } = form;
  const { pending, submit } = useRecordSave('tag', form.setError, onClose);
  return (
    <FormDialog
      title={title}
      submitLabel={t('records.saveTag')}
      pending={pending}
      dirty={form.formState.isDirty}
      size="sm"
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => submit(() => save(values, defaultValues)))}
    >
      <NameField control={control} />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorField value={field.value} onValueChange={field.onChange} />}
      />
      {id === null ? null : (
        <Controller
          control={control}
          name="hidden"
          render={({ field: { value, ...field } }) => (
            <Switch
              {...field}
              checked={value}
              label={t('records.hideTag')}
              help={t('records.hideTagHelp')}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
