import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Tag } from '@/domain/categories/tag.ts';
import { t } from '@/messages/t.ts';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import type { DebtValues } from './form-values.ts';

/** No id begins with a tilde. */
const ADD_NEW = '~add';

type DebtTagFieldProps = {
  readonly form: UseFormReturn<DebtValues>;
  readonly tags: readonly Tag[];
};

/** The tag that the payments carry; its last choice makes a new one, called like the debt. */
export function DebtTagField({ form, tags }: DebtTagFieldProps) {
  const dialogs = useDialogs();
  return (
    <FormField
      control={form.control}
      name="tagId"
      label={t('debtForm.tag')}
      help={t('debtForm.tagHelp')}
    >
      {({ onChange, value, ...field }) => {
        const choices = tags.filter(({ id, hidden }) => !hidden || id === value);
        return (
          <NativeSelect
            {...field}
            // A tag that another tab removed meanwhile is no choice any more.
            value={choices.some(({ id }) => id === value) ? value : ''}
            options={[
              { value: '', label: t('debtForm.noTag') },
              ...choices.map(({ id, name }) => ({ value: id, label: name })),
              { value: ADD_NEW, label: t('debtForm.addTag') },
            ]}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (chosen !== ADD_NEW) return onChange(chosen);
              const name = form.getValues('name').trim();
              dialogs.open('add-tag', {
                ...(name ? { name } : {}),
                onAdded: (id) => form.setValue('tagId', id, { shouldDirty: true }),
              });
            }}
          />
        );
      }}
    </FormField>
  );
}
