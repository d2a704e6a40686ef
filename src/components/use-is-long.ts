import { useEffect, useState } from 'react';

const PATIENCE_MS = 500;

/** Whether what asks has stood for so long that a person wonders: what goes on is told from then on. */
export function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
