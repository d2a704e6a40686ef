import { type RefCallback, useCallback, useState } from 'react';

/** The room inside an element, CSS pixels. */
export type BoxSize = { readonly width: number; readonly height: number };

/** How large the element with this ref is, as it changes; null = not measured yet. For pictures that are laid out by hand. */
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
