import type { TrendLine } from '@/domain/reports/trends.ts';
import { categoryName } from '@/features/reports/parts/names.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';

/** What a line is called: a category, or what lies in the one that is looked into alone. */
export function trendName(
  base: ReportBase,
  line: Pick<TrendLine, 'categoryId' | 'isOwn'> | undefined,
): string {
  const name = categoryName(base, line?.categoryId ?? '');
  return line?.isOwn ? t('reportFlows.ownLine', { name }) : name;
}

/** Whether there is something below a category in these days. */
export function canLookInto({ isOwn, rows }: Pick<TrendLine, 'isOwn' | 'rows'>): boolean {
  return !isOwn && (rows.categoryIds?.length ?? 0) > 1;
}
