import { useEffect, useRef } from 'react';
import type { QuickField } from './register-quick-field.ts';

/** Lists, calendars and dialogs that belong to a box float elsewhere in the page; notices are no leaving either. */
const FLOATING = '[data-scope], [role=dialog], [role=alertdialog], [aria-live]';

/** Calls when one leaves the boxes: a press anywhere else, or the Tab key out of the boxes. A focus that a closing dialog lets fall is no leaving. */
export function useLeaving(
  strip: { readonly current: HTMLElement | null },
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    let hasTabbed = false;
    const isElsewhere = ({ target }: Event) =>
      target instanceof Element &&
      target !== document.body &&
      !strip.current?.contains(target) &&
      !target.closest(FLOATING);
    const onKey = (event: KeyboardEvent) => {
      hasTabbed = event.key === 'Tab';
    };
    const onPress = (event: Event) => {
      if (isElsewhere(event)) latest.current();
    };
    const onFocus = (event: Event) => {
      if (hasTabbed && isElsewhere(event)) latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus, true);
    };
  }, [strip]);
}

/** All of the boxes come into view, and the one that was pressed has the focus. */
export function useFirstFocus(
  strip: { readonly current: HTMLElement | null },
  field: QuickField,
): void {
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' });
    const box =
      strip.current?.querySelector<HTMLElement>(`[data-field=${field}] input`) ??
      strip.current?.querySelector<HTMLElement>('input');
    box?.focus({ preventScroll: true });
    if (box instanceof HTMLInputElement) box.select();
  }, [strip, field]);
}
