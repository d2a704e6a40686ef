import { cents } from '@/domain/core/money.ts';
import type { ExplorerView, PivotMeasure } from '@/domain/reports/explorer/explorer-view.ts';
import { measured, type PivotValue } from '@/domain/reports/explorer/pivot-table.ts';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';

/** What is laid out, in words: 'Expense by main category and month'. */
export function viewTitle({ rows, columns, ...view }: ExplorerView): string {
  const words = { what: measuredText(view), rows: t(`reportNames.by-${rows}`) };
  return columns === null
    ? t('reportNames.titleOfOne', words)
    : t('reportNames.titleOfTwo', { ...words, columns: t(`reportNames.by-${columns}`) });
}

/** What is added up or counted: 'Expense', 'Mean expense of a transaction'. */
export function measuredText({
  subject,
  measure,
}: Pick<ExplorerView, 'subject' | 'measure'>): string {
  const name = t(`reportNames.subject-${subject}`);
  return measure === 'sum'
    ? name
    : t(`reportNames.measured-${measure}`, { subject: lowered(name) });
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a cell shows. */
export function valueText(value: PivotValue, measure: PivotMeasure, currency: string): string {
  return heightText(measured(value, measure), measure, currency);
}

/** A number as the measure means it: an amount, or how many. */
export function heightText(height: number, measure: PivotMeasure, currency: string): string {
  return measure === 'count' ? countText(height) : moneyText(cents(height), currency);
}
