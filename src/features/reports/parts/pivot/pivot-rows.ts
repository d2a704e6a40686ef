import { useMemo, useRef } from 'react';
import { categoryPath } from '@/domain/backup/csv-export.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { PivotDimension, PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { payeesByKey, topCategories } from '@/domain/reports/explorer/pivot-cells.ts';
import type { PivotContext } from '@/domain/reports/explorer/pivot-figure.ts';
import { type PivotTable, pivotTable } from '@/domain/reports/explorer/pivot-table.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import {
  exactPayeeIn,
  type TransactionFilter,
  UNTAGGED,
} from '@/domain/transactions/transaction-filter.ts';
import { accountName } from '@/features/reports/parts/record-labels.tsx';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { usePayees, useTags } from '@/live/records.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { type ShownPivot, usePivot } from '@/live/reports/report-readings.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** A pivot table together with its query. */
export type HeldPivot = {
  readonly query: PivotQuery;
  readonly filter: TransactionFilter;
  readonly context: PivotContext;
  readonly pivot: ShownPivot;
  readonly table: PivotTable;
};

/**
 * A live pivot table. After the query changes, the previous table stays until the first results
 * arrive, so nothing flickers; `query` in the result says which one it is. The dates of `filter`
 * are replaced by `days`.
 */
export function useHeldPivot(
  query: PivotQuery,
  filter: TransactionFilter,
  days: ReportDays,
  categories: PivotContext['categories'],
): Live<HeldPivot> {
  const { from, to } = days;
  // Bounds of amounts apply to whole transactions, not to the part that falls in a cell.
  const rowFilter = useMemo(
    () => ({ ...filter, status: 'reported' as const, from, to }),
    [filter, from, to],
  );
  const live = usePivot(query, rowFilter);
  const held = useRef<HeldPivot | null>(null);
  const fresh = useMemo((): HeldPivot | null => {
    if (live.status !== 'ready') return null;
    const context: PivotContext = { ...query, days: { from, to }, categories };
    const table = pivotTable(live.value.cells, query);
    return { query, filter, context, pivot: live.value, table };
  }, [live, query, filter, from, to, categories]);
  if (fresh) held.current = fresh;
  const value = fresh ?? held.current;
  return useMemo((): Live<HeldPivot> => {
    if (live.status === 'failed') return live;
    return value ? { status: 'ready', value } : { status: 'loading' };
  }, [live, value]);
}

/** Lookup lists for pivot queries, besides those in ReportBase. */
export type PivotLists = {
  readonly payees: readonly Payee[];
  readonly tags: readonly Tag[];
  /** Payee ids by the nameKeyOf their descriptions. */
  readonly payeeOf: ReadonlyMap<string, string>;
  /** Top-level category id by category id. */
  readonly topOf: ReadonlyMap<string, string>;
};

/** Live payees and tags, with the lookups derived from them. */
export function usePivotLists({ categories }: Pick<ReportBase, 'categories'>): Live<PivotLists> {
  const payees = usePayees();
  const tags = useTags();
  return useMemo(
    () =>
      mapLive(combineLive({ payees, tags }), (lists) => ({
        ...lists,
        payeeOf: payeesByKey(lists.payees),
        topOf: topCategories(categories),
      })),
    [payees, tags, categories],
  );
}

type Named = { readonly id: string; readonly name: string };

/** Returns the display name of a dimension's key. */
export type PivotNameOf = (key: string) => string;

/**
 * Names for the keys of a dimension. `descriptions`, from the pivot, has the names of keys that
 * aren't payees.
 */
export function pivotNames(
  dimension: PivotDimension,
  base: ReportBase,
  lists: PivotLists,
  descriptions: ReadonlyMap<string, string>,
): PivotNameOf {
  switch (dimension) {
    case 'category':
    case 'topCategory':
      return categoryNames(base.categories);
    case 'account':
      return (key) => accountName(base, key);
    case 'payee': {
      const names = namesById(lists.payees);
      return (key) => names.get(key) ?? descriptionOf(key, descriptions);
    }
    case 'tag': {
      const names = namesById(lists.tags);
      return (key) =>
        key === UNTAGGED ? t('reportParts.untagged') : (names.get(key) ?? t('reportParts.goneTag'));
    }
    case 'nature':
      return (key) => t(key === 'income' ? 'reportParts.income' : 'reportParts.expense');
    case 'month':
    case 'quarter':
      return (key) => timeName(dimension, key);
    case 'year':
      return (key) => key.slice(0, 4);
  }
}

const namesById = (all: readonly Named[]) => new Map(all.map(({ id, name }) => [id, name]));

function descriptionOf(key: string, descriptions: ReadonlyMap<string, string>): string {
  const text = descriptions.get(key) ?? exactPayeeIn(key) ?? '';
  return text === '' ? t('reportParts.noDescription') : text;
}

/** By name; duplicate names get their full path. */
function categoryNames(categories: ReportBase['categories']): PivotNameOf {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const counts = new Map<string, number>();
  for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (key) => {
    if (key === '') return t('common.uncategorized');
    const category = byId.get(key);
    if (!category) return t('reportParts.goneCategory');
    return (counts.get(category.name) ?? 0) > 1 ? categoryPath(key, byId) : category.name;
  };
}

function timeName(time: 'month' | 'quarter', key: string): string {
  const first = parseCalendarDate(`${key.slice(0, 7)}-01`);
  if (first === null) return key;
  if (time === 'quarter') {
    const quarter = Math.ceil(Number(first.slice(5, 7)) / 3);
    return t('reportParts.quarter', { quarter, year: first.slice(0, 4) });
  }
  const format = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(currentLocale(), format).format(new Date(`${first}T00:00:00Z`));
}
