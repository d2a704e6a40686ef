import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { checkNameForm } from '@/domain/core/form-errors.ts';
import type { Category, CategoryNature } from './category.ts';

/** What the category dialog holds. */
export type CategoryForm = {
  readonly name: string;
  /** '' = no parent. */
  readonly parentId: string;
  readonly nature: CategoryNature;
  /** 1 to 12. */
  readonly color: number;
  readonly hidden: boolean;
  /** Left out of reports and budgets. */
  readonly excluded: boolean;
};

/** The rules of spec §5. Codes: category-name-too-short, category-name-too-long. */
export function checkCategoryForm(form: Pick<CategoryForm, 'name'>): FieldErrors {
  return checkNameForm('category', form);
}

/** The nature that a new category takes from the parent that is chosen for it; expense without one. */
export function natureBelow(parent: Pick<Category, 'nature'> | undefined): CategoryNature {
  return parent?.nature ?? 'expense';
}
