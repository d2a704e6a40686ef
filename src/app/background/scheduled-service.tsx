import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ensurePendingFinished } from '@/app/start/database-provider.tsx';
import { notifyInfo } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import { onNewDay } from '@/live/today.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';
import { type ScheduledHandle, startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FloatingStatus } from '@/ui/feedback/work-progress.tsx';

/** A shorter run (in occurrences) is over before anyone could read its progress. */
const MIN_TOTAL_SHOWN = 100;

type Progress = Extract<ScheduledEvent, { type: 'progress' }>;

/**
 * Processes what is due (spec §4): at startup, and at the start of each new day while the app is
 * open. The tab that did the work shows the result. After Stop, it waits for the next start.
 */
export function ScheduledService() {
  const services = useServices();
  const go = useNavigate();
  const navigate = useRef(go);
  navigate.current = go;
  const running = useRef(new Set<ScheduledHandle>());
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isStopping, setStopping] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const process = () => {
      if (!isMounted || isStopped.current) return;
      const handle = startScheduledRun(services, {}, (event) => {
        if (event.type === 'progress') {
          if (event.total >= MIN_TOTAL_SHOWN) setProgress(event);
          return;
        }
        running.current.delete(handle);
        setProgress(null);
        notifyRunResult(event, () =>
          navigate.current(routes.transactions({ status: 'scheduled' })),
        );
      });
      running.current.add(handle);
    };
    void ensurePendingFinished(services).then(process);
    // Another tab may have been closed between storing a row and updating its item. Roll back such
    // leftovers before processing.
    const stopWatchingDays = onNewDay(
      services.clock,
      () => void ensurePendingFinished(services, true).then(process),
    );
    return () => {
      isMounted = false;
      stopWatchingDays();
    };
  }, [services]);
  if (!progress) return null;
  const onStop = () => {
    isStopped.current = true;
    setStopping(true);
    for (const handle of running.current) handle.cancel();
  };
  return <ScheduledProgress progress={progress} isStopping={isStopping} onStop={onStop} />;
}

type ScheduledProgressProps = {
  readonly progress: Extract<ScheduledEvent, { type: 'progress' }>;
  /** Stop was pressed, and the current batch is being finished. */
  readonly isStopping: boolean;
  readonly onStop: () => void;
};

/** The progress of a long run; screen readers hear it at every quarter. */
export function ScheduledProgress({ progress, isStopping, onStop }: ScheduledProgressProps) {
  const { done, total } = progress;
  const countText = t('scheduled.addingCount', { done, total });
  return (
    <FloatingStatus
      label={t('scheduled.adding')}
      count={countText}
      hint={t('scheduled.stopHint')}
      action={
        <Button size="sm" pending={isStopping} onClick={onStop}>
          {t('scheduled.stop')}
        </Button>
      }
    >
      <SpokenProgress
        label={t('scheduled.adding')}
        value={done}
        max={Math.max(1, total)}
        valueText={countText}
        hideValueText
      />
    </FloatingStatus>
  );
}

/** Longer (ms) than usual, because the notice comes while the user is still taking in the page. */
const NOTICE_MS = 10_000;

const MAX_ENDED_NAMES = 3;

/** Says what a run did, if it did anything. A failure is only logged (spec §7). */
export function notifyRunResult(event: ScheduledEvent, onReview: () => void): void {
  if (event.type !== 'done' && event.type !== 'cancelled') return;
  const { added, ended } = event;
  const sentences = [
    ...(added > 0 ? [addedText(added, event.names)] : []),
    ...(event.type === 'cancelled' && added === 0 ? [t('scheduled.stopped')] : []),
    ...(ended.length > 0 ? [endedText(ended)] : []),
    ...(event.type === 'cancelled' ? [t('scheduled.stoppedText')] : []),
  ];
  const [title, ...rest] = sentences;
  if (!title) return;
  notifyInfo(title, {
    durationMs: NOTICE_MS,
    ...(rest.length > 0 ? { description: rest.join(' · ') } : {}),
    ...(added > 0 ? { action: { label: t('scheduled.review'), onClick: onReview } } : {}),
  });
}

/** Names the items when their names are few enough to list; otherwise gives the count. */
function addedText(added: number, names: readonly string[]): string {
  const [name = '', ...others] = new Set(names);
  if (added === names.length) {
    if (others.length === added - 1) {
      return t('scheduled.addedNames', { names: listText(names), count: added });
    }
    if (others.length === 0) return t('scheduled.addedTimes', { name, count: added });
  }
  return t('scheduled.added', { count: added });
}

function endedText(ended: readonly string[]): string {
  const more = ended.length - MAX_ENDED_NAMES;
  if (more > 0) {
    const names = ended.slice(0, MAX_ENDED_NAMES).join(', ');
    return t('scheduled.endedAndMore', { names, more, count: more });
  }
  return t('scheduled.ended', { names: listText(ended), count: ended.length });
}
