import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { FieldErrors } from '../domain/check-form.ts';
import { messageFor } from '../messages/t.ts';

/** Puts what a command refused at the fields it names; the first of them gets the focus. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: FieldErrors = {},
): void {
  Object.entries(errors).forEach(([field, code], index) => {
    setError(
      field as FieldPath<Values>,
      { type: code, message: messageFor(code) },
      { shouldFocus: index === 0 },
    );
  });
}
