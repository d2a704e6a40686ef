import { useEffect, useState } from 'react';

const PATIENCE_MS = 500;

/** Whether something has gone on for so long that a person wonders: it is told from then on. */
export function useIsLong(isGoing: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isGoing]);
  return isLong;
}
