import { createContext, type ReactNode, useContext } from 'react';
import type { RuleOffer } from '@/domain/rules/category-choice.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/** What the app can do with changes that were made. */
export type Undo = {
  /**
   * Tells that a change was made, by its own sentence or by `text`, with the action Undo. With `rule` it also offers to make
   * that rule of it.
   */
  readonly offer: (change: ChangeNote | undefined, text?: string, rule?: RuleOffer | null) => void;
  /** Takes back the newest change that stands; says so, or why not. */
  readonly undoLast: () => void;
  /** Does again what was taken back last. */
  readonly redoLast: () => void;
};

const UndoContext = createContext<Undo | null>(null);

export function UndoProvider(props: { readonly undo: Undo; readonly children: ReactNode }) {
  return <UndoContext.Provider value={props.undo}>{props.children}</UndoContext.Provider>;
}

/** Undo for every change to records; the app stands behind it. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('no UndoProvider above');
  return undo;
}
