import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '@/messages/t.ts';

/** How a question is asked: only the active one is shown, with its place among all. */
export type Asked = {
  readonly isActive: boolean;
  readonly place: { readonly place: string; readonly number: number; readonly total: number };
  /** Says whether there is something to ask. */
  readonly onOpen: (isOpen: boolean) => void;
};

/** Tells the list whether a question is open; null while that isn't known yet. */
export function useAsked({ onOpen }: Asked, isOpen: boolean | null): void {
  useLayoutEffect(() => {
    if (isOpen !== null) onOpen(isOpen);
  }, [onOpen, isOpen]);
  // A question disappears if its account is deleted in another tab; the next one mustn't wait for it.
  useLayoutEffect(() => () => onOpen(false), [onOpen]);
}

/**
 * Which of some questions is asked now: the first open one, once it is known that none before it is
 * open. The next one takes the focus.
 */
export function useQuestions(keys: readonly string[]) {
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const reports = useRef(new Map<string, (isOpen: boolean) => void>());
  const reportOf = useCallback((key: string) => {
    const known = reports.current.get(key);
    if (known) return known;
    const report = (isOpen: boolean) => setOpen((all) => new Map(all).set(key, isOpen));
    reports.current.set(key, report);
    return report;
  }, []);
  const waiting = keys.filter((key) => open.get(key) === true);
  const seen = useRef(new Set<string>());
  for (const key of waiting) seen.current.add(key);
  const first = keys.find((key) => open.get(key) !== false);
  const active = first !== undefined && open.get(first) === true ? first : undefined;
  const total = seen.current.size;
  const number = total - waiting.length + 1;

  const before = useRef(active);
  useLayoutEffect(() => {
    const wasAsked = before.current !== undefined && before.current !== active;
    before.current = active;
    if (!wasAsked) return;
    // The pressed button has disappeared.
    const next = box.current?.querySelector<HTMLElement>('h4, [data-answered]');
    (next ?? box.current)?.focus();
  }, [active]);

  const place = useMemo(
    () => ({ place: t('importGuide.question', { number, total }), number, total }),
    [number, total],
  );
  const asked = (key: string): Asked => ({
    isActive: key === active,
    place,
    onOpen: reportOf(key),
  });
  return { asked, box };
}
