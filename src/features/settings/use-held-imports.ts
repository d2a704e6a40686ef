import { useEffect, useState } from 'react';
import { importLock } from '@/domain/import/import-batch.ts';
import { heldLocks } from '@/platform/browser/held-locks.ts';

/** The browser tells of no lock that is let go: a killed tab is found out by asking again. */
const ASK_EVERY_MS = 2_000;

/** Which of these imports a tab is working on; null until the browser answered. */
export function useHeldImports(importIds: readonly string[]): ReadonlySet<string> | null {
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null);
  const key = importIds.join(' ');
  useEffect(() => {
    if (key === '') return;
    let isShown = true;
    const ask = async () => {
      const locks = await heldLocks();
      if (isShown) setHeld(new Set(key.split(' ').filter((id) => locks.has(importLock(id)))));
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [key]);
  return held;
}
