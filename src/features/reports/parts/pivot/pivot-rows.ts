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
import { accountName } from '@/features/reports/parts/record-labels.ts';
import type { Live } from '@/live/live.ts';
import { usePayees, useTags } from '@/live/records.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { type ShownPivot, usePivot } from '@/live/reports/report-readings.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** Rows as they are laid out, with what they were asked by. */
export type HeldPivot = {
  readonly question: PivotQuery;
  readonly filter: TransactionFilter;
  readonly context: PivotContext;
  readonly pivot: ShownPivot;
  readonly table: PivotTable;
};

/**
 * Rows laid out, live. Asked something else, the former answer stays until the first figures of the new one are there:
 * nothing blinks. Its own question tells what it is.
 * @param filter its days are those of the report
 */
export function useHeldPivot(
  question: PivotQuery,
  filter: TransactionFilter,
  days: ReportDays,
  categories: PivotContext['categories'],
): Live<HeldPivot> {
  const { from, to } = days;
  // Bounds of amounts hold for a transaction, not for the part of it that a cell has.
  const asked = useMemo(
    () => ({ ...filter, status: 'reported' as const, from, to }),
    [filter, from, to],
  );
  const live = usePivot(question, asked);
  const held = useRef<HeldPivot | null>(null);
  const made = useMemo((): HeldPivot | null => {
    if (live.status !== 'ready') return null;
    const context: PivotContext = { ...question, days: { from, to }, categories };
    const table = pivotTable(live.value.cells, question);
    return { question, filter, context, pivot: live.value, table };
  }, [live, question, filter, from, to, categories]);
  if (made) held.current = made;
  const value = made ?? held.current;
  return useMemo((): Live<HeldPivot> => {
    if (live.status === 'failed') return live;
    return value ? { status: 'ready', value } : { status: 'loading' };
  }, [live, value]);
}

/** What rows are laid out by, beside what every report knows. */
export type PivotLists = {
  readonly payees: readonly Payee[];
  readonly tags: readonly Tag[];
  /** The payee to whom a description belongs, by its nameKeyOf. */
  readonly payeeOf: ReadonlyMap<string, string>;
  /** The highest category above each. */
  readonly topOf: ReadonlyMap<string, string>;
};

/** Payees and tags, and what belongs together by them; live. */
export function usePivotLists({ categories }: Pick<ReportBase, 'categories'>): Live<PivotLists> {
  const payees = usePayees();
  const tags = useTags();
  return useMemo(() => {
    if (payees.status !== 'ready') return payees;
    if (tags.status !== 'ready') return tags;
    const payeeOf = payeesByKey(payees.value);
    const topOf = topCategories(categories);
    return {
      status: 'ready',
      value: { payees: payees.value, tags: tags.value, payeeOf, topOf },
    };
  }, [payees, tags, categories]);
}

type Named = { readonly id: string; readonly name: string };

/** The name of a key of a dimension. */
export type PivotNameOf = (key: string) => string;

/**
 * The names of the keys of a dimension.
 * @param descriptions of those that are no payee, from the pivot
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
        key === UNTAGGED ? t('reportNames.untagged') : (names.get(key) ?? t('reportNames.goneTag'));
    }
    case 'nature':
      return (key) => t(key === 'income' ? 'reportNames.income' : 'reportNames.expense');
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
  return text === '' ? t('reportNames.noDescription') : text;
}

/** By name; two of one name with those above them. */
function categoryNames(categories: ReportBase['categories']): PivotNameOf {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const counts = new Map<string, number>();
  for (const { name } of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (key) => {
    if (key === '') return t('common.uncategorized');
    const category = byId.get(key);
    if (!category) return t('reportNames.goneCategory');
    return (counts.get(category.name) ?? 0) > 1 ? categoryPath(key, byId) : category.name;
  };
}

function timeName(time: 'month' | 'quarter', key: string): string {
  const first = parseCalendarDate(`${key.slice(0, 7)}-01`);
  if (first === null) return key;
  if (time === 'quarter') {
    const quarter = Math.ceil(Number(first.slice(5, 7)) / 3);
    return t('reportNames.quarterOf', { quarter, year: first.slice(0, 4) });
  }
  const format = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(currentLocale(), format).format(new Date(`${first}T00:00:00Z`));
}
