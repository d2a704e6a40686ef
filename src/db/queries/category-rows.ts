import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { CountedCategories } from '@/domain/integrity/record-replacement.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { countRowsOfCategory } from './references.ts';
import { readSplits } from './split-rows.ts';

/**
 * How many rows stand in each of these categories, by the index, and how many are split over which. Not from the sums, which
 * leave out rows that are excluded from reports: the number must be that of the rows which its link shows.
 */
export async function countRowsByCategory(
  database: CofferDatabase,
  categoryIds: readonly string[],
): Promise<CountedCategories> {
  const counts = await readTogether(database, (tables) =>
    Promise.all(categoryIds.map((id) => countRowsOfCategory(tables, id))),
  );
  const plain = new Map(categoryIds.map((id, index) => [id, counts[index] ?? 0]));
  const splits = new Map<string, { readonly categoryIds: readonly string[]; count: number }>();
  for await (const rows of readSplits(database)) {
    for (const row of rows) {
      const ids = [...new Set(row.splits?.map((part) => part.categoryId))]
        .filter((id) => id !== NO_CATEGORY)
        .sort();
      const key = ids.join(' ');
      const known = splits.get(key);
      if (known) known.count++;
      else splits.set(key, { categoryIds: ids, count: 1 });
    }
  }
  return { plain, splits: [...splits.values()] };
}
