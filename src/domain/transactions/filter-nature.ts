import { countedCategories, type NaturedCategory } from './budget-sums.ts';
import { NO_CATEGORY, type TransactionSplit } from './transaction.ts';
import type { FilterStatus } from './transaction-filter.ts';

/** The statuses that ask what a part of a row counts as in reports. */
export type NatureStatus = Extract<FilterStatus, 'income' | 'expense' | 'reported' | 'unreported'>;

/** Which parts of normal rows are asked for by what they count as, with the categories looked up. Plain data: workers get it. */
export type NatureAsked = {
  readonly status: NatureStatus;
  /** The categories that count in reports: not left out, nor below one that is. */
  readonly income: readonly string[];
  readonly expense: readonly string[];
};

/** Whether a status is one of those. */
export function isOfReports(status: FilterStatus | ''): status is NatureStatus {
  return (
    status === 'income' || status === 'expense' || status === 'reported' || status === 'unreported'
  );
}

/** What a filter's status asks for; null where it is none of reports. */
export function natureAsked(
  status: FilterStatus | '',
  categories: readonly NaturedCategory[],
): NatureAsked | null {
  if (!isOfReports(status)) return null;
  const [income, expense] = [
    countedCategories(categories, 'income'),
    countedCategories(categories, 'expense'),
  ];
  return { status, income, expense };
}

/** Whether a normal row, or a part of a split, counts as what is asked for: see natureOfPart and amountAsked. */
export function countsAs(
  row: { readonly excluded?: boolean },
  { categoryId, amount }: Pick<TransactionSplit, 'categoryId' | 'amount'>,
  { status, income, expense }: NatureAsked,
): boolean {
  const isPlain = categoryId === NO_CATEGORY;
  const isIncome = isPlain ? amount > 0 : income.includes(categoryId);
  const isExpense = isPlain ? amount <= 0 : expense.includes(categoryId);
  if (row.excluded === true) return status === 'unreported';
  switch (status) {
    case 'income':
      return isIncome;
    case 'expense':
      return isExpense;
    case 'reported':
      return isIncome || isExpense;
    case 'unreported':
      return !(isIncome || isExpense);
  }
}
