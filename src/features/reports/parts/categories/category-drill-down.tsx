import { Link, useSearchParams } from 'react-router-dom';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CategoryReport } from '@/domain/reports/categories.ts';
import type { CategoryLevel, LevelLine } from '@/domain/reports/category-level.ts';
import { categoryName } from '@/features/reports/parts/record-labels.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Breadcrumbs } from '@/ui/feedback/steps.tsx';

/** What the parts of a report by category are drawn from. */
export type CategoriesProps = Pick<ReportProps, 'compared' | 'base'> & {
  readonly nature: CategoryNature;
  readonly currency: string;
  readonly report: CategoryReport;
  /** What is looked into. */
  readonly level: CategoryLevel;
  /** The address that looks into a category; '' = all of them. */
  readonly lookLink: (categoryId: string) => string;
};

type CategoryTrailProps = Pick<CategoriesProps, 'nature' | 'base' | 'lookLink'> & {
  /** Categories from the top down; empty = all. */
  readonly path: readonly string[];
};

/** All > category > the one below it that is looked into. */
export function CategoryTrail({ nature, base, lookLink, path }: CategoryTrailProps) {
  const all = { id: '', name: t(`reportFlows.all-${nature}`) };
  const steps = [all, ...path.map((id) => ({ id, name: nameOf(base, id) }))];
  return (
    <Breadcrumbs
      label={t('reportFlows.path')}
      steps={steps.map(({ id, name }, at) => ({
        key: id,
        content:
          at === steps.length - 1 ? (
            name
          ) : (
            <Link to={lookLink(id)} className={linkClass({ tone: 'accent' })}>
              {name}
            </Link>
          ),
      }))}
    />
  );
}

function nameOf(base: CategoryTrailProps['base'], id: string): string {
  const isThere = base.categories.some((category) => category.id === id);
  return isThere ? categoryName(base, id) : t('reportFlows.goneCategory');
}

/** The address of this report looking into a category, with all else as it is; '' = the whole report. */
export function useDrillDownLink(): (categoryId: string) => string {
  const [params] = useSearchParams();
  return (categoryId) => {
    const next = new URLSearchParams(params);
    if (categoryId === '') next.delete('category');
    else next.set('category', categoryId);
    return `?${next}`;
  };
}

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
}: Pick<CategoriesProps, 'base' | 'nature'> & { readonly level: CategoryLevel }): string {
  const id = level.path.at(-1);
  return id === undefined ? t(`reportFlows.title-${nature}`) : categoryName(base, id);
}
