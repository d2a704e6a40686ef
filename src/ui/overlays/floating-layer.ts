import { createContext, useContext } from 'react';
import { css } from '@/styled-system/css';

/** The class of everything that floats over the page: menus, lists, popovers. */
export const floatingClass = css({
  bg: 'bg.surface',
  color: 'fg.default',
  border: 'strong',
  borderRadius: 'card',
  boxShadow: 'floating',
  outline: 'none',
  zIndex: 'floating',
  _open: { animation: 'popIn {durations.fast} {easings.out}' },
});

/** The class of one item in a floating menu or list. */
export const floatingItemClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: 'touch', md: '8' },
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'chip',
  cursor: 'pointer',
  userSelect: 'none',
  textAlign: 'start',
  '& svg': { width: '4', height: '4', flex: 'none', strokeWidth: '1.75', color: 'fg.muted' },
  '&[data-highlighted]': {
    bg: 'bg.subtle',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  '&[data-disabled]': { color: 'fg.faint', cursor: 'not-allowed' },
  '&[data-danger]': { color: 'status.danger', '& svg': { color: 'status.danger' } },
});

/** True inside a modal dialog. */
export const DialogContext = createContext(false);

/**
 * Whether a floating list or panel is inside a modal dialog. There it must not be portalled to the
 * end of the document, because the dialog keeps focus and screen readers inside itself.
 */
export function useInsideDialog(): boolean {
  return useContext(DialogContext);
}
