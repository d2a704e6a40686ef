/**
 * Widths at which the layout changes, mobile first: below md a bottom bar, from md an icon rail,
 * from lg the full sidebar, from xl room for wide tables next to it, from 2xl for wider gaps.
 */
export const breakpoints = {
  sm: '480px',
  md: '768px',
  lg: '1024px',
  xl: '1280px',
  '2xl': '1360px',
} as const;

/** Widths from which a board of cards has twelve columns, and a rail beside them. */
export const boardWidths = { board: '1200px', rail: '1760px' } as const;
