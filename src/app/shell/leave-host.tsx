import { useEffect, useSyncExternalStore } from 'react';
import {
  discardUnsaved,
  hasUnsaved,
  isWorkHere,
  subscribeUnsaved,
} from '@/components/forms/unsaved.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { isAtWork, subscribeWork } from '@/platform/at-work.ts';
import { fetched } from '@/ui/feedback/fetched.tsx';
import { askedLeave, endAsking, subscribeLeave } from './leaving.ts';

const LeaveQuestion = fetched(
  async () => (await import('@/components/notices/leave-question.tsx')).LeaveQuestion,
);

/** Asks before a way out loses something: here for the ways within Coffer, by the browser for closing or reloading the tab. */
export function LeaveHost() {
  const { closeAll } = useDialogs();
  const asked = useSyncExternalStore(subscribeLeave, askedLeave);
  const mayBeAsked = useSyncExternalStore(subscribeUnsaved, hasUnsaved);
  const isWriting = useSyncExternalStore(subscribeWork, isAtWork);
  const isWorking = useSyncExternalStore(subscribeUnsaved, isWorkHere);
  const asksTab = mayBeAsked || isWriting || isWorking;
  useEffect(() => {
    // The question must not hang on the connection.
    if (mayBeAsked) void LeaveQuestion.preload();
  }, [mayBeAsked]);
  useEffect(() => {
    if (!asksTab) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() || isAtWork() || isWorkHere()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asksTab]);
  if (!asked && !mayBeAsked) return null;
  return (
    <LeaveQuestion
      open={asked !== null}
      words={asked?.words}
      onLeave={() => {
        endAsking();
        discardUnsaved();
        closeAll();
        asked?.goOn();
      }}
      onStay={endAsking}
    />
  );
}
