import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import { placeOf } from '@/features/register/rows/register-selection.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import type { PanelFieldName } from './panel-fields.tsx';

/** The transaction beside the list; '' while its row is being read. */
export type OpenPanel = {
  readonly id: string;
  readonly index: number;
  /** The field to edit at once. */
  readonly field?: PanelFieldName | undefined;
};

/** Which field of the panel is being edited. */
export function useOpenField(panel: OpenPanel, box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<PanelFieldName | null>(panel.field ?? null);
  useEffect(() => setOpen(panel.field ?? null), [panel]);
  /** The field that was closed by a key: its value takes the focus once it is drawn. */
  const closedByKey = useRef<PanelFieldName | null>(null);
  const closeField = (byKey: boolean) => {
    if (byKey) closedByKey.current = open;
    setOpen(null);
  };
  useEffect(() => {
    const name = closedByKey.current;
    if (open !== null || name === null) return;
    closedByKey.current = null;
    box.current?.querySelector<HTMLElement>(`[data-panel-field=${name}] button`)?.focus();
  }, [open, box]);
  return { open, setOpen, closeField };
}

/** Which transaction the panel shows, and how it moves through the list. */
export function usePanelState(view: RegisterView, actions: RegisterActions | undefined) {
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  /** A row marked as reviewed, which may leave the list for that. */
  const leaving = useRef('');
  const open = useCallback(
    (row: Transaction, index: number, field?: PanelFieldName) =>
      setPanel({ id: row.id, index, field }),
    [],
  );
  const show = (index: number) => setPanel({ id: view.rowAt(index)?.id ?? '', index });
  const place =
    panel === null ? null : panel.id === '' ? panel.index : placeOf(view, panel.id, panel.index);
  const row = place === null ? undefined : view.rowAt(place);
  useEffect(() => {
    if (!panel) return;
    if (panel.id === '' && row) setPanel({ ...panel, id: row.id });
    // In a list of what isn't reviewed the row leaves, and the next one is shown.
    const isLeft = panel.id !== '' && leaving.current === panel.id && place === null;
    if (!isLeft || view.isOutdated || view.total === 0) return;
    leaving.current = '';
    const index = Math.min(panel.index, view.total - 1);
    setPanel({ id: view.rowAt(index)?.id ?? '', index });
  }, [panel, row, place, view]);
  return {
    panel,
    /** The row as the list knows it, and its place; null if it isn't in the list anymore. */
    row,
    place,
    open,
    close: () => setPanel(null),
    /** Shows the row at a place, if the panel is open. */
    follow: (index: number) => {
      if (panel) show(index);
    },
    /** Shows the next row (1) or the one before (-1), and returns its place. */
    step: (by: 1 | -1): number | null => {
      if (!panel || view.total === 0) return null;
      // Where the row has left the list, the next one has its place.
      const next = place === null ? panel.index - Number(by < 0) : place + by;
      const index = Math.max(0, Math.min(view.total - 1, next));
      show(index);
      return index;
    },
    review:
      actions &&
      ((reviewed: Transaction) => {
        leaving.current = reviewed.id;
        void actions.edit([reviewed.id], { reviewed: needsReview(reviewed) });
      }),
  };
}
