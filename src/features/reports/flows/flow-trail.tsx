import { Link } from 'react-router-dom';
import { categoryName } from '@/features/reports/parts/names.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Trail } from '@/ui/layout/trail.tsx';
import type { FlowProps } from './flow-props.ts';

type FlowTrailProps = Pick<FlowProps, 'nature' | 'base' | 'lookLink'> & {
  /** Categories from the top down; empty = all. */
  readonly path: readonly string[];
};

/** All > category > the one below it that is looked into. */
export function FlowTrail({ nature, base, lookLink, path }: FlowTrailProps) {
  const all = { id: '', name: t(`reportFlows.all-${nature}`) };
  const steps = [all, ...path.map((id) => ({ id, name: nameOf(base, id) }))];
  return (
    <Trail
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

function nameOf(base: FlowTrailProps['base'], id: string): string {
  const isThere = base.categories.some((category) => category.id === id);
  return isThere ? categoryName(base, id) : t('reportFlows.goneCategory');
}
