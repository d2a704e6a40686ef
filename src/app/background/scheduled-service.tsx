import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishLeftovers } from '@/app/start/database-provider.tsx';
import { notifyInfo } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import { onNewDay } from '@/live/today.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled/scheduled-events.ts';
import { type ScheduledHandle, startScheduledRun } from '@/pipelines/scheduled/scheduled-run.ts';
import { Button } from '@/ui/controls/button.tsx';
import { FloatingStatus } from '@/ui/feedback/work-progress.tsx';

/** It comes while the page is still new to the eye. */
const NOTICE_MS = 10_000;
const MOST_ENDED = 3;

/** Says what a run at the start did, where it did anything. A failure is only logged (spec §7). */
export function tellOfRun(event: ScheduledEvent, onReview: () => void): void {
  if (event.type !== 'done' && event.type !== 'cancelled') return;
  const { added, ended } = event;
  const sentences = [
    ...(added > 0 ? [addedText(added, event.names)] : []),
    ...(event.type === 'cancelled' && added === 0 ? [t('scheduledRun.stopped')] : []),
    ...(ended.length > 0 ? [endedText(ended)] : []),
    ...(event.type === 'cancelled' ? [t('scheduledRun.stoppedText')] : []),
  ];
  const [title, ...rest] = sentences;
  if (!title) return;
  notifyInfo(title, {
    durationMs: NOTICE_MS,
    ...(rest.length > 0 ? { description: rest.join(' · ') } : {}),
    ...(added > 0 ? { action: { label: t('scheduledRun.review'), onClick: onReview } } : {}),
  });
}

/** Few are named, where their names tell them apart; of more the number is said. */
function addedText(added: number, names: readonly string[]): string {
  const [name = '', ...others] = new Set(names);
  if (added === names.length) {
    if (others.length === added - 1) {
      return t('scheduledRun.addedNames', { names: listed(names), count: added });
    }
    if (others.length === 0) return t('scheduledRun.addedTimes', { name, count: added });
  }
  return t('scheduledRun.added', { count: added });
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);
}

function endedText(ended: readonly string[]): string {
  const more = ended.length - MOST_ENDED;
  if (more > 0) {
    const names = ended.slice(0, MOST_ENDED).join(', ');
    return t('scheduledRun.endedAndMore', { names, more, count: more });
  }
  return t('scheduledRun.ended', { names: listed(ended), count: ended.length });
}

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

/** A run of fewer occurrences is over before anybody could read of it. */
const SHOWN_FROM = 100;

type Progress = Extract<ScheduledEvent, { type: 'progress' }>;

/**
 * Processes what is due (spec §4): at the start, and on each further day on which the app is open. Says what came of it in the tab
 * that did it. After Stop it waits for the next start.
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
    let isHere = true;
    const process = () => {
      if (!isHere || isStopped.current) return;
      const handle = startScheduledRun(services, {}, (event) => {
        if (event.type === 'progress') {
          if (event.total >= SHOWN_FROM) setProgress(event);
          return;
        }
        running.current.delete(handle);
        setProgress(null);
        tellOfRun(event, () => navigate.current(routes.transactions({ status: 'scheduled' })));
      });
      running.current.add(handle);
    };
    void finishLeftovers(services).then(process);
    // Another tab may have been killed between a row and its item: what it began is taken back before the item is looked at.
    const forgetDays = onNewDay(
      services.clock,
      () => void finishLeftovers(services, true).then(process),
    );
    return () => {
      isHere = false;
      forgetDays();
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
