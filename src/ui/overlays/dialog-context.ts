import { createContext, useContext } from 'react';

/** True inside a modal dialog. */
export const DialogContext = createContext(false);

/**
 * Whether a floating list or panel stands in a modal dialog. There it is not moved to the end of the document: the dialog
 * keeps focus and screen readers inside itself, and what floats has to be inside with them.
 */
export function useInsideDialog(): boolean {
  return useContext(DialogContext);
}
