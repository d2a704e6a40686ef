import { cents } from '@/domain/core/money.ts';
import type { ExplorerView, PivotMeasure } from '@/domain/reports/explorer/explorer-view.ts';
import { measured, type PivotValue } from '@/domain/reports/explorer/pivot-table.ts';
import {
  exactCategoriesIn,
  exactPayeeIn,
  idsListed,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';
import type { PivotLists } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { pivotNames } from '@/features/reports/parts/pivot/pivot-rows.ts';
import { moneyText } from '@/features/reports/parts/report-text.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { countText } from '@/messages/count-text.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';

/** Title of a layout: 'Expense by main category and month'. */
export function viewTitle({ rows, columns, ...view }: ExplorerView): string {
  const words = { what: measuredText(view), rows: t(`reportExplorer.by-${rows}`) };
  return columns === null
    ? t('reportExplorer.titleOfOne', words)
    : t('reportExplorer.titleOfTwo', { ...words, columns: t(`reportExplorer.by-${columns}`) });
}

/** What is measured: 'Expense', 'Mean expense of a transaction'. */
export function measuredText({
  subject,
  measure,
}: Pick<ExplorerView, 'subject' | 'measure'>): string {
  const name = t(`reportExplorer.subject-${subject}`);
  return measure === 'sum'
    ? name
    : t(`reportExplorer.measured-${measure}`, { subject: lowered(name) });
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Text of a cell. */
export function valueText(value: PivotValue, measure: PivotMeasure, currency: string): string {
  return heightText(measured(value, measure), measure, currency);
}

/** A number formatted for its measure: an amount in cents, or a count. */
export function heightText(height: number, measure: PivotMeasure, currency: string): string {
  return measure === 'count' ? countText(height) : moneyText(cents(height), currency);
}

/** One sentence for each active part of a filter; empty if it filters nothing. */
export function filterTexts(
  { text, categoryId, payeeId, tagId, minimum, maximum }: TransactionFilter,
  base: ReportBase,
  lists: PivotLists,
  currency: string,
): readonly string[] {
  const nameOf = (dimension: 'category' | 'payee' | 'tag', id: string) =>
    pivotNames(dimension, base, lists, new Map())(id);
  const categories = (exactCategoriesIn(categoryId) ?? [categoryId]).map((id) =>
    nameOf('category', id === UNCATEGORIZED ? '' : id),
  );
  const tags = (idsListed(tagId) ?? [tagId]).map((id) => nameOf('tag', id));
  const payee = exactPayeeIn(payeeId) ?? nameOf('payee', payeeId);
  return [
    ...(text.trim() === '' ? [] : [t('reportExplorer.filterText', { text: text.trim() })]),
    ...(categoryId === ''
      ? []
      : [t('reportExplorer.filterCategory', { names: listText(categories, 'disjunction') })]),
    ...(payeeId === '' ? [] : [t('reportExplorer.filterPayee', { name: payee })]),
    ...(tagId === '' ? [] : [t('reportExplorer.filterTag', { names: listText(tags) })]),
    ...(minimum === null
      ? []
      : [t('reportExplorer.filterMinimum', { amount: moneyText(minimum, currency) })]),
    ...(maximum === null
      ? []
      : [t('reportExplorer.filterMaximum', { amount: moneyText(maximum, currency) })]),
  ];
}
