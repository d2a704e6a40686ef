import { type ComponentProps, useEffect, useState } from 'react';
import { t } from '@/messages/t.ts';
import { Progress } from '@/ui/feedback/progress.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';

/** A progress bar that is also announced, at the start and at every quarter. */
export function SpokenProgress(props: ComponentProps<typeof Progress>) {
  const { label, value, max } = props;
  return (
    <>
      <Progress {...props} />
      <QuarterStatus label={label} done={value ?? 0} total={value === null ? 0 : max} />
    </>
  );
}

type QuarterStatusProps = {
  /** Names the work. */
  readonly label: string;
  readonly done: number;
  /** 0 until it is known. */
  readonly total: number;
};

/**
 * Announces that long work is running, and its progress at every quarter; every step would be too
 * much to listen to.
 */
function QuarterStatus({ label, done, total }: QuarterStatusProps) {
  const percent = total > 0 ? Math.floor((done / total) * 4) * 25 : 0;
  const text = percent > 0 ? t('common.quarter', { label, percent }) : label;
  const [said, setSaid] = useState('');
  // Add the text after the live region: some screen readers ignore a region that appears together
  // with its text.
  useEffect(() => setSaid(text), [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
