import { useCallback, useRef, useState } from 'react';
import { useServices } from '@/live/services-context.tsx';

/** What is saved within this time is not worth a drawing that says so: it would stand in the way of the saving. */
const PATIENCE_MS = 100;

type SubmitOnce = {
  /** A submission goes on for longer than a moment. */
  readonly pending: boolean;
  /** `work` says whether the form is done with; where it throws, `failed` tells the person. */
  readonly submitOnce: (work: () => Promise<boolean>, failed: () => void) => Promise<void>;
};

/** Runs one submission at a time: a second press while it runs, or after it succeeded, does nothing. */
export function useSubmitOnce(): SubmitOnce {
  const { log } = useServices();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submitOnce = useCallback<SubmitOnce['submitOnce']>(
    async (work, failed) => {
      if (busy.current) return;
      busy.current = true;
      const timer = setTimeout(() => setPending(true), PATIENCE_MS);
      let isDone = false;
      try {
        isDone = await work();
      } catch (error) {
        log.error('saving what a dialog holds failed', error);
        failed();
      } finally {
        clearTimeout(timer);
      }
      if (isDone) return;
      busy.current = false;
      setPending(false);
    },
    [log],
  );
  return { pending, submitOnce };
}
