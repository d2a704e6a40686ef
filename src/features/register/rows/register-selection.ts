import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { t } from '@/messages/t.ts';

/** How far around its former place a row is looked for when the data was replaced. */
const SEARCHED_ROWS = 150;

/** Where a row stands now; null where it is gone, or too far to be in memory. */
export function placeOf(view: RegisterView, id: string, around: number): number | null {
  if (view.rowAt(around)?.id === id) return around;
  for (let distance = 1; distance <= SEARCHED_ROWS; distance++) {
    if (view.rowAt(around + distance)?.id === id) return around + distance;
    if (view.rowAt(around - distance)?.id === id) return around - distance;
  }
  return null;
}

const NONE: ReadonlySet<string> = new Set();

export type RegisterSelection = {
  /** Ids: the selection stays with its rows wherever they move. */
  readonly ids: ReadonlySet<string>;
  /** The same as a list; the same value as long as nothing changes. */
  readonly list: readonly string[];
  /** A touch on a row selects it. */
  /** Every row was asked for: their ids may still be on their way. */
  readonly isChoosingAll: boolean;
  readonly isMode: boolean;
  readonly setMode: (isMode: boolean) => void;
  /** One row more or less; with `range` all from the row that was pressed before. */
  readonly toggle: (row: Transaction, index: number, range: boolean) => void;
  /** Shift and an arrow: from where the selection began to here. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

type Anchor = { readonly id: string; readonly index: number };

/** Which rows are selected. Another `listKey` is another list: the selection goes. */
export function useRegisterSelection(
  view: RegisterView | null,
  allIds: () => Promise<readonly string[]>,
  listKey: string,
): RegisterSelection {
  const [ids, setIds] = useState(NONE);
  const [isMode, setMode] = useState(false);
  const [isChoosingAll, setChoosingAll] = useState(false);
  const shownKey = useRef(listKey);
  const anchor = useRef<Anchor | null>(null);
  /** What was selected before the keyboard began to extend. */
  const base = useRef<ReadonlySet<string> | null>(null);
  const latest = useRef({ view, allIds, ids });
  latest.current = { view, allIds, ids };

  const begin = useCallback((next: Anchor | null) => {
    anchor.current = next;
    base.current = null;
  }, []);
  const clear = useCallback(() => {
    begin(null);
    setIds(NONE);
    setMode(false);
  }, [begin]);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    clear();
  }, [listKey, clear]);

  /** The ids from one place to another; those that are not in memory are read. */
  const between = useCallback(async (a: number, b: number): Promise<readonly string[]> => {
    const [first, last] = a < b ? [a, b] : [b, a];
    const loaded: string[] = [];
    for (let index = first; index <= last; index++) {
      const id = latest.current.view?.rowAt(index)?.id;
      if (id === undefined) return (await latest.current.allIds()).slice(first, last + 1);
      loaded.push(id);
    }
    return loaded;
  }, []);
  const failed = useCallback(() => notifyError(t('register.selectFailed')), []);

  const toggle = useCallback(
    (row: Transaction, index: number, range: boolean) => {
      const from = anchor.current;
      if (range && from && latest.current.view) {
        const start = placeOf(latest.current.view, from.id, from.index) ?? from.index;
        between(start, index).then(
          (found) => setIds((current) => new Set([...current, ...found])),
          failed,
        );
        return;
      }
      begin({ id: row.id, index });
      setIds((current) => {
        const next = new Set(current);
        if (!next.delete(row.id)) next.add(row.id);
        return next;
      });
    },
    [between, begin, failed],
  );

  const extend = useCallback(
    (from: number, to: number) => {
      const { view: shown, ids: selected } = latest.current;
      if (!shown) return;
      if (!base.current) {
        const id = shown.rowAt(from)?.id;
        if (id === undefined) return;
        anchor.current = { id, index: from };
        base.current = selected;
      }
      const before = base.current;
      const start = anchor.current;
      if (!start) return;
      const startIndex = placeOf(shown, start.id, start.index) ?? start.index;
      between(startIndex, to).then((found) => {
        // A press in between began something else.
        if (base.current === before) setIds(new Set([...before, ...found]));
      }, failed);
    },
    [between, failed],
  );

  const selectAll = useCallback(() => {
    begin(null);
    setChoosingAll(true);
    latest.current
      .allIds()
      .then((found) => setIds(new Set(found)), failed)
      .finally(() => setChoosingAll(false));
  }, [begin, failed]);
  const toggleAll = useCallback(() => {
    const { view: shown, ids: selected } = latest.current;
    if (shown && selected.size >= shown.total) clear();
    else selectAll();
  }, [clear, selectAll]);

  const list = useMemo(() => [...ids], [ids]);
  return useMemo(
    () => ({
      ids,
      list,
      isChoosingAll,
      isMode,
      setMode,
      toggle,
      extend,
      toggleAll,
      selectAll,
      clear,
    }),
    [ids, list, isChoosingAll, isMode, toggle, extend, toggleAll, selectAll, clear],
  );
}
