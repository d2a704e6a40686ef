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

/**
 * The part of a register filter that the explorer uses. Period, accounts and row kinds come from
 * the report.
 */
export function explorerFilter(filter: TransactionFilter): TransactionFilter {
  const { text, categoryId, tagId, payeeId, minimum, maximum } = filter;
  return { ...NO_FILTER, text, categoryId, tagId, payeeId, minimum, maximum };
}

/**
 * URL parameters of the register that lists the rows of a cell: the cell's query combined with the
 * explorer's filter.
 * @param query from rowsOfPivotCell
 * @param filter from explorerFilter
 */
export function paramsOfPivotRows(
  query: RowQuery,
  filter: TransactionFilter,
  categories: readonly Pick<Category, 'id' | 'parentId'>[],
  today: CalendarDate,
): Readonly<Record<string, string>> {
  const { categoryId, tagId } = filter;
  const others = paramsFromFilter({ ...filter, tagId: '' });
  const narrowed: RowQuery = {
    ...query,
    categoryIds: query.categoryIds && within(query.categoryIds, categoryIdsOf()),
    tagIds: tagId === '' ? query.tagIds : [...new Set([tagId, ...query.tagIds])],
  };
  return { ...Object.fromEntries(others), ...paramsOfRows(narrowed) };

  function categoryIdsOf(): readonly string[] | null {
    const names = { categories, payees: [], tags: [] };
    return filterQueryOf({ ...NO_FILTER, categoryId }, names, { today, monthStartDay: 1 })
      .categoryIds;
  }
}

function within(ids: readonly string[], filtered: readonly string[] | null): readonly string[] {
  return filtered === null ? ids : ids.filter((id) => filtered.includes(id));
}
