import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormField } from '@/components/form-field.tsx';
import { t } from '@/messages/t.ts';
import { Input } from '@/ui/input.tsx';

/** As long as a name can be stored. */
export const NAME_MAX_CHARS = 200;

/** The name of a category, payee or tag. */
export function NameField<Values extends FieldValues & { readonly name: string }>({
  control,
}: {
  readonly control: Control<Values>;
}) {
  return (
    <FormField
      control={control}
      name={'name' as FieldPath<Values>}
      label={t('records.name')}
      required
    >
      {(field) => <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />}
    </FormField>
  );
}
