import { type ComponentProps, useEffect, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Progress } from '@/ui/feedback/progress.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

type QuarterStatusProps = {
  /** Names the work. */
  readonly label: string;
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
};

/** Says that long work goes on, and at every quarter how far it is: each step would be too much to listen to. */
function QuarterStatus({ label, done, total }: QuarterStatusProps) {
  const percent = total > 0 ? Math.floor((done / total) * 4) * 25 : 0;
  const text = percent > 0 ? t('common.quarter', { label, percent }) : label;
  const [said, setSaid] = useState('');
  // A region that comes together with its words is not read out everywhere: they follow it.
  useEffect(() => setSaid(text), [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

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
