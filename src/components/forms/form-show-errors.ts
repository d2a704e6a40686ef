import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { messageFor } from '@/messages/message-for.ts';
import type { MessageValues } from '@/messages/t.ts';

/** Puts what a command refused at the fields it names, with `words` in the sentences; the first of them gets the focus. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: FieldErrors = {},
  words: MessageValues = {},
): void {
  Object.entries(errors).forEach(([field, code], index) => {
    setError(
      field as FieldPath<Values>,
      { type: code, message: messageFor(code, words) },
      { shouldFocus: index === 0 },
    );
  });
}
