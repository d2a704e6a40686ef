import type { Tag } from '@/domain/categories/tag.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';

/** A form with a box of tags, as react-hook-form gives it. */
type FormWithTags = {
  readonly getValues: (name: 'tags') => readonly string[];
  readonly setValue: (
    name: 'tags',
    value: readonly string[],
    options: { readonly shouldDirty: true },
  ) => void;
};

/** Takes tags out of the box that another tab deleted: it shows them no more, and nobody could take them out by hand. */
export function dropGoneTags(
  form: FormWithTags,
  errors: FieldErrors,
  tags: readonly Pick<Tag, 'id'>[],
): void {
  if (!errors.tags) return;
  const there = form.getValues('tags').filter((id) => tags.some((tag) => tag.id === id));
  form.setValue('tags', there, { shouldDirty: true });
}
