import {
  exactCategoriesIn,
  exactPayeeIn,
  idsListed,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import { pivotNames } from '@/features/reports/pivot/pivot-names.ts';
import type { PivotLists } from '@/features/reports/pivot/use-pivot-lists.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** What a filter of the explorer asks for, one sentence for each part; empty = it leaves everything in. */
export function filterWords(
  { text, categoryId, payeeId, tagId, minimum, maximum }: TransactionFilter,
  base: ReportBase,
  lists: PivotLists,
  currency: string,
): readonly string[] {
  const nameOf = (dimension: 'category' | 'payee' | 'tag', id: string) =>
    pivotNames(dimension, base, lists, new Map())(id);
  const listed = (type: 'conjunction' | 'disjunction', names: readonly string[]) =>
    new Intl.ListFormat(currentLocale(), { type }).format(names);
  const categories = (exactCategoriesIn(categoryId) ?? [categoryId]).map((id) =>
    nameOf('category', id === UNCATEGORIZED ? '' : id),
  );
  const tags = (idsListed(tagId) ?? [tagId]).map((id) => nameOf('tag', id));
  const payee = exactPayeeIn(payeeId) ?? nameOf('payee', payeeId);
  return [
    ...(text.trim() === '' ? [] : [t('reportNames.filterText', { text: text.trim() })]),
    ...(categoryId === ''
      ? []
      : [t('reportNames.filterCategory', { names: listed('disjunction', categories) })]),
    ...(payeeId === '' ? [] : [t('reportNames.filterPayee', { name: payee })]),
    ...(tagId === '' ? [] : [t('reportNames.filterTag', { names: listed('conjunction', tags) })]),
    ...(minimum === null
      ? []
      : [t('reportNames.filterMinimum', { amount: moneyText(minimum, currency) })]),
    ...(maximum === null
      ? []
      : [t('reportNames.filterMaximum', { amount: moneyText(maximum, currency) })]),
  ];
}
