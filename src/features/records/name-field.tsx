import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormField } from '@/components/forms/form-field.tsx';
import { NAME_MAX_CHARS } from '@/config/limits.ts';
import { t } from '@/messages/t.ts';
import { Input } from '@/ui/controls/input.tsx';

/** The name of a category, payee or tag. */
export function NameField<Values extends FieldValues & { readonly name: string }>({
  control,
  help,
}: {
  readonly control: Control<Values>;
  readonly help?: string | undefined;
}) {
  return (
    <FormField
      control={control}
      name={'name' as FieldPath<Values>}
      label={t('records.name')}
      help={help}
      required
    >
      {(field) => <Input {...field} data-autofocus maxLength={NAME_MAX_CHARS} />}
    </FormField>
  );
}
