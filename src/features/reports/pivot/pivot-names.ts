import { categoryPath } from '@/domain/backup/csv-export.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { PivotDimension } from '@/domain/reports/explorer/explorer-view.ts';
import { exactPayeeIn, UNTAGGED } from '@/domain/transactions/transaction-filter.ts';
import { accountName } from '@/features/reports/parts/names.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { PivotLists } from './use-pivot-lists.ts';

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
