import type { CofferDatabase } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { rowsOfDays } from './rows-of-days.ts';

/** A debt with a tag, and the day on which it was last paid in rows that count as spending. */
export type LastPaid = {
  readonly debtId: string;
  readonly tagId: string;
  readonly linkedAccountId: string;
  readonly date: CalendarDate;
};

/** In which categories the last payment of each debt lay, by its id. Reads the rows of those days alone. */
export async function readDebtCategories(
  database: CofferDatabase,
  debts: readonly LastPaid[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const date of new Set(debts.map((debt) => debt.date))) {
    const rows: Transaction[] = [];
    for await (const some of rowsOfDays(database, date, date)) rows.push(...some);
    for (const debt of debts) {
      if (debt.date !== date) continue;
      const paying = rows.filter((row) => pays(row, debt));
      found.set(debt.debtId, [...new Set(paying.flatMap(categoriesOf))]);
    }
  }
  return found;
}

function pays(row: Transaction, { tagId, linkedAccountId }: LastPaid): boolean {
  const isSpending = row.kind === 'normal' && row.amount < 0 && row.excluded !== true;
  return isSpending && row.accountId !== linkedAccountId && row.tags.includes(tagId);
}

function categoriesOf({ categoryId, splits }: Transaction): readonly string[] {
  return categoryId === SPLIT_CATEGORY
    ? (splits ?? []).map((part) => part.categoryId)
    : [categoryId];
}
