import { css } from '@/styled-system/css';

/** Where the year is wider than its place, it scrolls below the names of the weekdays. */
export const boxClass = css({
  position: 'relative',
  maxWidth: 'full',
  minWidth: '0',
  overflowX: 'auto',
  scrollPaddingInlineStart: '10',
  // Room for the ring around a day.
  padding: '2px',
  margin: '-2px',
  scrollbarWidth: 'thin',
  overscrollBehaviorX: 'contain',
  _print: { overflow: 'visible' },
});

/** From the width on at which a whole year has room, its squares are smaller than a finger. */
export const tableClass = css({
  '--cell': { base: '1.5rem', xl: '0.875rem' },
  '&[data-large]': { '--cell': '2rem' },
  // Paper does not scroll: a year has to fit.
  _print: { '--cell': '0.8125rem', '&[data-large]': { '--cell': '1.5rem' }, breakInside: 'avoid' },
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  width: 'max-content',
});

/** The names of the weekdays, and the corner above them: they stay in sight, and cover what scrolls below them, gaps too. */
export const namesClass = css({
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  width: '9',
  padding: '0',
  paddingInlineEnd: '2',
  bg: 'bg.surface',
  boxShadow: '0 0 0 2px {colors.bg.surface}',
  textStyle: 'xs',
  fontWeight: 'normal',
  color: 'fg.muted',
  textAlign: 'start',
  lineHeight: '1',
});

/** Where squares are small, every other name is only read out: there is no room for all. */
export const nameClass = css({ xl: { '&[data-quiet]': { srOnly: true } } });

/** Above a column. */
export const headClass = css({
  position: 'relative',
  width: 'var(--cell)',
  height: '6',
  padding: '0',
  textStyle: 'xs',
  color: 'fg.muted',
});

/** The word of a head may be wider than its column. */
export const headWordClass = css({ position: 'absolute', bottom: '1', whiteSpace: 'nowrap' });

/** The place of a day. */
export const cellClass = css({ padding: '0', width: 'var(--cell)', height: 'var(--cell)' });
