import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../../domain/check-form.ts';
import type { Tag } from '../../domain/tag.ts';
import type { TransactionValues } from './transaction-form-values.ts';

/** Takes tags out of the box that another tab deleted: it shows them no more, and nobody could take them out by hand. */
export function dropGoneTags(
  form: Pick<UseFormReturn<TransactionValues>, 'getValues' | 'setValue'>,
  errors: FieldErrors,
  tags: readonly Pick<Tag, 'id'>[],
): void {
  if (!errors.tags) return;
  const there = form.getValues('tags').filter((id) => tags.some((tag) => tag.id === id));
  form.setValue('tags', there, { shouldDirty: true });
}
