import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CategoryReport } from '@/domain/reports/categories.ts';
import type { CategoryLevel } from '@/domain/reports/category-level.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';

/** What the parts of a report by category are drawn from. */
export type FlowProps = Pick<ReportProps, 'compared' | 'base'> & {
  readonly nature: CategoryNature;
  readonly currency: string;
  readonly report: CategoryReport;
  /** What is looked into. */
  readonly level: CategoryLevel;
  /** The address that looks into a category; '' = all of them. */
  readonly lookLink: (categoryId: string) => string;
};
