import { Link, useSearchParams } from 'react-router-dom';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CategoryReport } from '@/domain/reports/categories.ts';
import type { CategoryLevel, LevelLine } from '@/domain/reports/category-level.ts';
import { categoryName } from '@/features/reports/parts/record-labels.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Breadcrumbs } from '@/ui/feedback/steps.tsx';

/** Props shared by the parts of a category report. */
export type CategoriesProps = Pick<ReportProps, 'compared' | 'base'> & {
  readonly nature: CategoryNature;
  readonly currency: string;
  readonly report: CategoryReport;
  /** The level currently shown. */
  readonly level: CategoryLevel;
  /** What each line had in the last full months, in cents, oldest first; by lineKey. */
  readonly trends: ReadonlyMap<string, readonly number[]>;
  /** Address that drills down into a category; '' = all categories. */
  readonly drillDownLink: (categoryId: string) => string;
};

/**
 * Link to this report with another category; '' = the whole report. Keeps the rest of the address.
 */
export function useDrillDownLink(): (categoryId: string) => string {
  const [params] = useSearchParams();
  return (categoryId) => {
    const next = new URLSearchParams(params);
    if (categoryId === '') next.delete('category');
    else next.set('category', categoryId);
    return `?${next}`;
  };
}

type CategoryTrailProps = Pick<CategoriesProps, 'nature' | 'base' | 'drillDownLink'> & {
  /** Category ids from the top down; empty = all. */
  readonly path: readonly string[];
};

/** Breadcrumbs: All > category > subcategory. */
export function CategoryTrail({ nature, base, drillDownLink, path }: CategoryTrailProps) {
  const all = { id: '', name: t(`reportTabs.all-${nature}`) };
  const steps = [all, ...path.map((id) => ({ id, name: nameOf(base, id) }))];
  return (
    <Breadcrumbs
      label={t('reportTabs.path')}
      steps={steps.map(({ id, name }, at) => ({
        key: id,
        content:
          at === steps.length - 1 ? (
            name
          ) : (
            <Link to={drillDownLink(id)} className={linkClass({ tone: 'accent' })}>
              {name}
            </Link>
          ),
      }))}
    />
  );
}

function nameOf(base: CategoryTrailProps['base'], id: string): string {
  const exists = base.categories.some((category) => category.id === id);
  return exists ? categoryName(base, id) : t('reportTabs.goneCategory');
}

/** Identifies a line among those of its level. */
export function lineKey({ categoryId, isOwn }: Pick<LevelLine, 'categoryId' | 'isOwn'>): string {
  return `${categoryId} ${isOwn}`;
}

/** Name of a line: a category, or the current category's own transactions. */
export function lineName(base: ReportBase, { categoryId, isOwn }: LevelLine): string {
  const name = categoryName(base, categoryId);
  return isOwn ? t('reportParts.ownLine', { name }) : name;
}

/** Name of the current level: a category, or the whole report. */
export function levelName({
  base,
  level,
  nature,
}: Pick<CategoriesProps, 'base' | 'nature'> & { readonly level: CategoryLevel }): string {
  const id = level.path.at(-1);
  return id === undefined ? t(`reportTabs.title-${nature}`) : categoryName(base, id);
}
