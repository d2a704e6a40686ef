import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled-events.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FloatingStatus } from '@/ui/feedback/floating-status.tsx';

type ScheduledProgressProps = {
  readonly progress: Extract<ScheduledEvent, { type: 'progress' }>;
  /** Stop was pressed, and the batch in hand is being finished. */
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

/** How far a long run is, read out at every quarter. */
export function ScheduledProgress({ progress, isStopping, onStop }: ScheduledProgressProps) {
  const { done, total } = progress;
  const countText = t('scheduledRun.addingCount', { done, total });
  return (
    <FloatingStatus
      label={t('scheduledRun.adding')}
      count={countText}
      hint={t('scheduledRun.stopHint')}
      action={
        <Button size="sm" pending={isStopping} onClick={onStop}>
          {t('scheduledRun.stop')}
        </Button>
      }
    >
      <SpokenProgress
        label={t('scheduledRun.adding')}
        value={done}
        max={Math.max(1, total)}
        valueText={countText}
        hideValueText
      />
    </FloatingStatus>
  );
}
