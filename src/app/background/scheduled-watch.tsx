import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishLeftovers } from '@/app/start/finish-leftovers.ts';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import { onNewDay } from '@/live/today.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled-events.ts';
import { type ScheduledHandle, startScheduledRun } from '@/pipelines/start-scheduled.ts';
import { tellOfRun } from './scheduled-notice.ts';
import { ScheduledProgress } from './scheduled-progress.tsx';

/** A run of fewer occurrences is over before anybody could read of it. */
const SHOWN_FROM = 100;

type Progress = Extract<ScheduledEvent, { type: 'progress' }>;

/**
 * Processes what is due (spec §4): at the start, and on each further day on which the app is open. Says what came of it in the tab
 * that did it. After Stop it waits for the next start.
 */
export function ScheduledWatch() {
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
