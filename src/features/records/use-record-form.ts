import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { formResolver } from '@/components/forms/form-resolver.ts';
import type { SaveOutcome } from '@/components/forms/form-save.ts';
import type { FieldErrors } from '@/domain/core/check-form.ts';
import { useRecordSave } from './use-record-save.ts';

/** What the dialog of a category, payee or tag is drawn from. */
export type RecordFormProps<Values> = {
  readonly title: string;
  /** null = a new one. */
  readonly id: string | null;
  readonly initial: Values;
  /** `before`: what the dialog showed when it opened. */
  readonly save: (form: Values, before: Values) => Promise<SaveOutcome<unknown>>;
  readonly onClose: () => void;
};

/** The form of a record, what its dialog is given, and what its boxes began with. */
export function useRecordForm<Values extends FieldValues>(
  kind: 'category' | 'payee' | 'tag',
  { title, initial, save, onClose }: RecordFormProps<Values>,
  check: (values: Values) => FieldErrors,
) {
  // What another tab changes meanwhile does not take back what is being entered.
  const [first] = useState(initial);
  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver: formResolver(check),
  });
  const { pending, submit } = useRecordSave(kind, form.setError, onClose);
  const dialog = {
    title,
    size: 'sm',
    pending,
    dirty: form.formState.isDirty,
    onClose,
    onSubmit: form.handleSubmit((values) => submit(() => save(values, first))),
  } as const;
  return { form, first, dialog };
}
