import { Link } from 'react-router-dom';
import { NothingToReport } from '@/features/reports/parts/report-states.tsx';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import type { FlowProps } from './flow-props.ts';
import { FlowTrail } from './flow-trail.tsx';

type FlowGoneProps = Pick<FlowProps, 'nature' | 'base' | 'lookLink'> & {
  readonly categoryId: string;
};

/** A category that is looked into, in days without anything in it. */
export function FlowGone({ categoryId, ...props }: FlowGoneProps) {
  return (
    <Stack gap={4}>
      <FlowTrail {...props} path={[categoryId]} />
      <NothingToReport
        title={t('reportFlows.goneTitle')}
        text={t('reportFlows.goneText')}
        actions={
          <Link to={props.lookLink('')} className={linkClass()}>
            {t(`reportFlows.all-${props.nature}`)}
          </Link>
        }
      />
    </Stack>
  );
}
