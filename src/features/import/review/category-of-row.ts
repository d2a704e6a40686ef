import type { Category } from '@/domain/categories/category.ts';
import type { NameChoice } from '@/domain/import/file-names.ts';
import type { RowChoice, RowVerdict } from '@/domain/import/verdict.ts';
import type { CategorisableRow, CategoryChoice } from '@/domain/rules/categorise.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { ReviewRow } from './review-row.ts';

/** Which category a row will have. */
export type CategoryShown =
  | { readonly kind: 'category'; readonly category: Category }
  /** One that is made by the import. */
  | { readonly kind: 'created'; readonly name: string }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'split' }
  | { readonly kind: 'none' };

/** What decides about it. */
export type CategoryParts = {
  /** What each category of the files means, by its spellings. */
  readonly named: ReadonlyMap<string, NameChoice>;
  /** By id. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly categorise: (row: CategorisableRow) => CategoryChoice | null;
};

const NONE = { kind: 'none' } as const;

/** A merged row keeps its own if it has one; else the file says it, by what was chosen for that name; else rules and rule book do. */
export function categoryOfRow(
  row: ReviewRow,
  verdict: RowVerdict,
  choice: RowChoice,
  { named, categories, categorise }: CategoryParts,
): CategoryShown {
  const existing = (id: string | undefined): CategoryShown => {
    if (id === SPLIT_CATEGORY) return { kind: 'split' };
    const category = id === undefined ? undefined : categories.get(id);
    return category ? { kind: 'category', category } : NONE;
  };
  if (choice === 'link') return { kind: 'transfer' };
  if (choice === 'merge' && verdict.verdict === 'match') {
    const { kind, categoryId } = verdict.own;
    if (kind === 'transfer') return { kind: 'transfer' };
    if (categoryId !== '') return existing(categoryId);
  }
  const meant = named.get(row.category);
  if (meant?.kind === 'existing') return existing(meant.id);
  if (meant?.kind === 'create') return { kind: 'created', name: row.category };
  return existing(categorise(row)?.categoryId);
}
