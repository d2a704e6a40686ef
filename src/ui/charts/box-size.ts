import { type RefCallback, useCallback, useState } from 'react';

/** The inner size of an element, CSS pixels. */
export type BoxSize = { readonly width: number; readonly height: number };

/**
 * The live size of the element with this ref; null = not measured yet. For drawings with a manual
 * layout.
 */
export function useBoxSize(): readonly [RefCallback<HTMLElement>, BoxSize | null] {
  const [size, setSize] = useState<BoxSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
