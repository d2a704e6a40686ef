import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Field } from '@/ui/controls/field.tsx';

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  readonly control: Control<Values>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** The control, given its value and handlers. */
  readonly children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
};

/** A label, one control of a form, and the sentence on what is wrong with it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
  ...look
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...look} error={fieldState.error?.message}>
      {children(field)}
    </Field>
  );
}
