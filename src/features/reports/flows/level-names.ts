import type { CategoryLevel, LevelLine } from '@/domain/reports/category-level.ts';
import { categoryName } from '@/features/reports/parts/names.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import type { FlowProps } from './flow-props.ts';

/** What a line is called: a category, or what lies in the one that is looked into alone. */
export function lineName(base: ReportBase, { categoryId, isOwn }: LevelLine): string {
  const name = categoryName(base, categoryId);
  return isOwn ? t('reportFlows.ownLine', { name }) : name;
}

/** What is looked into: a category, or all of it. */
export function levelName({
  base,
  level,
  nature,
}: Pick<FlowProps, 'base' | 'nature'> & { readonly level: CategoryLevel }): string {
  const id = level.path.at(-1);
  return id === undefined ? t(`reportFlows.title-${nature}`) : categoryName(base, id);
}
