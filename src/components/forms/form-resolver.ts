import type { FieldValues, FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { messageFor } from '@/messages/message-for.ts';
import type { MessageValues } from '@/messages/t.ts';

/** Lets react-hook-form ask the domain's check of a form; each code becomes its sentence, with `wordsOf` in it, at its field. */
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
