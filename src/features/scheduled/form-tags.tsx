import { type UseFormReturn, useController } from 'react-hook-form';
import type { FormChoices } from '@/components/forms/form-choices.ts';
import { FormField } from '@/components/forms/form-field.tsx';
import { TagMultiSelect } from '@/components/pickers/tag-multi-select.tsx';
import { t } from '@/messages/t.ts';
import type { ScheduledValues } from './form-values.ts';

type ScheduledTagsProps = {
  readonly form: UseFormReturn<ScheduledValues>;
  readonly choices: Pick<FormChoices, 'tags'>;
};

/** The tags that each posting gets. */
export function ScheduledTags({ form, choices }: ScheduledTagsProps) {
  const { control } = form;
  const typedTag = useController({ control, name: 'typedTag' }).field;
  return (
    <FormField
      control={control}
      name="tags"
      label={t('scheduledForm.tags')}
      hint={t('scheduledForm.optional')}
    >
      {({ onChange, ...field }) => (
        <TagMultiSelect
          {...field}
          tags={choices.tags}
          onValueChange={onChange}
          typed={typedTag.value}
          onTypedChange={(text) => {
            typedTag.onChange(text);
            if (form.getFieldState('tags').invalid) form.clearErrors('tags');
          }}
        />
      )}
    </FormField>
  );
}
