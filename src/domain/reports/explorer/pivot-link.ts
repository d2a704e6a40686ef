import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { filterQueryOf } from '@/domain/transactions/filter-query.ts';
import {
  NO_FILTER,
  paramsFromFilter,
  paramsOfRows,
  type RowQuery,
  type TransactionFilter,
} from '@/domain/transactions/transaction-filter.ts';

/** What of a register's filter the explorer has: period, accounts and kinds of rows come from the report. */
export function explorerFilter(filter: TransactionFilter): TransactionFilter {
  const { text, categoryId, tagId, payeeId, minimum, maximum } = filter;
  return { ...NO_FILTER, text, categoryId, tagId, payeeId, minimum, maximum };
}

/**
 * The address of the register that shows the rows of a cell: what the cell asks for, and what the explorer's filter asks for
 * beside it.
 * @param asked from rowsOfPivotCell
 * @param filter from explorerFilter
 */
export function paramsOfPivotRows(
  asked: RowQuery,
  filter: TransactionFilter,
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
  today: CalendarDate,
): Readonly<Record<string, string>> {
  const { categoryId, tagId } = filter;
  const others = paramsFromFilter({ ...filter, tagId: '' });
  const narrowed: RowQuery = {
    ...asked,
    categoryIds: asked.categoryIds && within(asked.categoryIds, categoryIdsOf()),
    tagIds: tagId === '' ? asked.tagIds : [...new Set([tagId, ...asked.tagIds])],
  };
  return { ...Object.fromEntries(others), ...paramsOfRows(narrowed) };

  function categoryIdsOf(): readonly string[] | null {
    const names = { categories, payees: [], tags: [] };
    return filterQueryOf({ ...NO_FILTER, categoryId }, names, today).categoryIds;
  }
}

function within(ids: readonly string[], filtered: readonly string[] | null): readonly string[] {
  return filtered === null ? ids : ids.filter((id) => filtered.includes(id));
}
