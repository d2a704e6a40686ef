import { useCallback, useRef, useState } from 'react';

/**
 * Runs one submission at a time; a second press while it runs, or after it succeeded, does nothing. `work` says whether
 * the form is done with.
 */
export function useSubmitOnce(): {
  readonly pending: boolean;
  readonly submitOnce: (work: () => Promise<boolean>) => Promise<void>;
} {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submitOnce = useCallback(async (work: () => Promise<boolean>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    let isDone = false;
    try {
      isDone = await work();
    } finally {
      if (!isDone) {
        busy.current = false;
        setPending(false);
      }
    }
  }, []);
  return { pending, submitOnce };
}
