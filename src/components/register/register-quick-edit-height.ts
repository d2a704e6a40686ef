import { useEffect, useRef } from 'react';

/** Tells how high (px) the boxes are whenever that changes, and keeps all of them in view as they grow. */
export function useStripHeight(
  strip: { readonly current: HTMLElement | null },
  onHeight: (height: number) => void,
): void {
  const latest = useRef(onHeight);
  latest.current = onHeight;
  useEffect(() => {
    const element = strip.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let known = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      latest.current(height);
      // What came up below, such as a suggestion, must not push the buttons out of sight.
      if (height > known) requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
      known = height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
}
