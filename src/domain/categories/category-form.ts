import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { checkNameForm } from '@/domain/core/form-errors.ts';
import type { Category, CategoryNature } from './category.ts';

/** State of the category dialog. */
export type CategoryForm = {
  readonly name: string;
  /** '' = no parent. */
  readonly parentId: string;
  readonly nature: CategoryNature;
  /** 1 to 12. */
  readonly color: number;
  /** A glyph of `CATEGORY_GLYPHS` or an emoji; '' = what the name suggests. */
  readonly icon: string;
  readonly hidden: boolean;
  /** Left out of reports and budgets. */
  readonly excluded: boolean;
};

/** The rules of spec §5. Codes: category-name-too-short, category-name-too-long. */
export function checkCategoryForm(form: Pick<CategoryForm, 'name'>): FieldErrors {
  return checkNameForm('category', form);
}

/** The nature a new category takes from its chosen parent; expense without a parent. */
export function inheritedNature(parent: Pick<Category, 'nature'> | undefined): CategoryNature {
  return parent?.nature ?? 'expense';
}
