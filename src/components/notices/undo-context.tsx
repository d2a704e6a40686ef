import { createContext, type ReactNode, useContext } from 'react';
import type { RuleOffer } from '@/domain/rules/category-choice.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

/** What the app can do with changes that were made. */
export type Undo = {
  /**
   * Says that a change was made, in its own words or in `text`, and offers Undo. With `rule`, also
   * offers to create that rule.
   */
  readonly offer: (change: ChangeNote | undefined, text?: string, rule?: RuleOffer | null) => void;
  /** Undoes the newest change that isn't undone yet, and says so, or why it couldn't. */
  readonly undoLast: () => void;
  /** Redoes the change that was undone last. */
  readonly redoLast: () => void;
};

const UndoContext = createContext<Undo | null>(null);

export function UndoProvider(props: { readonly undo: Undo; readonly children: ReactNode }) {
  return <UndoContext.Provider value={props.undo}>{props.children}</UndoContext.Provider>;
}

/** Undo for every change to records; provided by the app. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('no UndoProvider above');
  return undo;
}
