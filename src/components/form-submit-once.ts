import { useCallback, useRef, useState } from 'react';
import { useServices } from '../live/services-context.tsx';

type SubmitOnce = {
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
      setPending(true);
      let isDone = false;
      try {
        isDone = await work();
      } catch (error) {
        log.error('saving what a dialog holds failed', error);
        failed();
      }
      if (isDone) return;
      busy.current = false;
      setPending(false);
    },
    [log],
  );
  return { pending, submitOnce };
}
