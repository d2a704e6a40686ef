import type { ComponentProps } from 'react';
import { Progress } from '@/ui/feedback/progress.tsx';
import { QuarterStatus } from './quarter-status.tsx';

/** Progress that is also read out: as the work begins, and at every quarter of it. */
export function SpokenProgress(props: ComponentProps<typeof Progress>) {
  const { label, value, max } = props;
  return (
    <>
      <Progress {...props} />
      <QuarterStatus label={label} done={value ?? 0} total={value === null ? 0 : max} />
    </>
  );
}
