import { columnsOf } from '@/db/queries/columns.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-question.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { Live } from './live.ts';
import { useBackgroundReading } from './use-background-reading.ts';

/** How many rows have no category, or a part without one: as many as the list that asks for them shows; live. */
export function useUncategorisedRows(): Live<number> {
  return useBackgroundReading('uncategorised', ['transactions'], async (database) => {
    const question = { ...ALL_ROWS, categoryIds: [NO_CATEGORY] };
    const found = await columnsOf(database).ask({ question, ranges: [], anchor: null });
    if (!found.ok) throw new Error(found.code);
    return found.value.total;
  });
}
