import { css } from '@/styled-system/css';

/** Class of a link or button that is a whole row: hover ground, no underline, full width. */
export function rowLinkClass(): string {
  return css({
    display: 'block',
    width: 'full',
    textAlign: 'start',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.out}',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  });
}
