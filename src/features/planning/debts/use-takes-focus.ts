import { useEffect, useRef } from 'react';

/**
 * Whether a view takes the focus when it appears: it stands in place of another one, whose focus went with it.
 * @param shown names the view; null = nothing is read yet
 */
export function useTakesFocus(shown: string | null): boolean {
  const last = useRef<string | null>(null);
  const takesFocus = last.current !== null && last.current !== shown;
  useEffect(() => {
    if (shown !== null) last.current = shown;
  }, [shown]);
  return takesFocus;
}
