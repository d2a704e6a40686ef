import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { t } from '@/messages/t.ts';

export type RegisterSelection = {
  /** By id, so the selection follows its rows wherever they move. */
  readonly ids: ReadonlySet<string>;
  /** The ids as an array; keeps its identity while nothing changes. */
  readonly list: readonly string[];
  /** True while the ids of all rows are being read. */
  readonly isChoosingAll: boolean;
  /** Tapping a row selects it. */
  readonly isMode: boolean;
  readonly setMode: (isMode: boolean) => void;
  /** Selects or unselects one row; with `range`, selects all rows from the one pressed before. */
  readonly toggle: (row: Transaction, index: number, range: boolean) => void;
  /** For Shift with an arrow key: selects from where the selection began to `to`. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

type Anchor = { readonly id: string; readonly index: number };

/** The selected rows. A new `listKey` means a different list and clears the selection. */
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
  /** The selection before extending it by keyboard. */
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

  /** The ids between two indexes; reads those that aren't loaded. */
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
        // Something else was selected in the meantime.
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

/** How far around its former position a row is searched after the data changed. */
const SEARCHED_ROWS = 150;

/** Current index of a row; null if it is gone, or too far away to be loaded. */
export function placeOf(view: RegisterView, id: string, around: number): number | null {
  if (view.rowAt(around)?.id === id) return around;
  for (let distance = 1; distance <= SEARCHED_ROWS; distance++) {
    if (view.rowAt(around + distance)?.id === id) return around + distance;
    if (view.rowAt(around - distance)?.id === id) return around - distance;
  }
  return null;
}
