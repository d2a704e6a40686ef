import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type FieldErrors as FormErrors,
  type Resolver,
  useController,
} from 'react-hook-form';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { readTypedMoney } from '@/domain/core/typed-money.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, type MessageValues } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  readonly control: Control<Values>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  /** Renders the control with its value and handlers. */
  readonly children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
};

/** A label, one form control, and its error message. */
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

/**
 * A react-hook-form resolver around a domain check. Each error code becomes a message at its field,
 * with the values of `wordsOf` filled in.
 */
export function formResolver<Values extends FieldValues>(
  check: (values: Values) => FieldErrors,
  wordsOf: (values: Values) => MessageValues = () => ({}),
): Resolver<Values> {
  return (values) => {
    const errors = Object.entries(check(values));
    if (errors.length === 0) return { values, errors: {} };
    const byField = errors.map(([field, code]) => [
      field,
      { type: code, message: messageFor(code, wordsOf(values)) },
    ]);
    return { values: {}, errors: Object.fromEntries(byField) as FormErrors<Values> };
  };
}

/**
 * The error code of a typed number that can't be stored: amount-too-large or amount-decimals. Empty
 * if the text is no number at all.
 */
export function typedAmountError(field: string, typed: string): FieldErrors {
  const read = readTypedMoney(typed, currentLocale());
  if (read.ok) return {};
  const isNumber = read.code === 'amount-too-large' || read.code === 'amount-decimals';
  return isNumber ? { [field]: read.code } : {};
}
