import { defineGlobalStyles } from '@pandacss/dev';

/** Global styles: background, type, the focus ring, print, and reduced motion. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    fontFamily: 'body',
    bg: 'bg.canvas',
    color: 'fg.default',
    textSizeAdjust: '100%',
    scrollPaddingTop: '3.5rem',
    // Space for the bottom bar of narrow screens.
    scrollPaddingBottom: { base: 'calc(5rem + env(safe-area-inset-bottom))', md: '0' },
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  body: {
    textStyle: 'md',
    minHeight: '100dvh',
    minWidth: '320px',
    overflowWrap: 'break-word',
  },
  // Ark sets `pointer-events: none` on <body> while a modal dialog is open. Stop the inheritance
  // here, or every element is restyled (decisions/ui.md). The backdrop takes the presses.
  '#root': { pointerEvents: 'auto' },
  '*, *::before, *::after': { borderColor: 'border.subtle' },
  ':focus-visible': {
    outline: '2px solid {colors.accent.solid}',
    outlineOffset: '2px',
  },
  '::selection': { bg: 'accent.subtle', color: 'fg.default' },
  '::placeholder': { color: 'fg.faint', opacity: '1' },
  'button, [role=button], summary, label, select': { touchAction: 'manipulation' },
  'h1, h2, h3, h4': { fontWeight: 'semibold', textWrap: 'balance' },
  // A row that scrolls sideways within 1 rem of padding (`data-fades` is its gap, in spacing steps)
  // fades at an end while more of it is beyond that. Where all of it shows, the fades lie on the
  // padding: browsers keep sticky boxes out of that, hence the negative insets.
  '[data-fades]': { '--fade-gap': '{spacing.2}' },
  '[data-fades="5"]': { '--fade-gap': '{spacing.5}' },
  '[data-fades]::before, [data-fades]::after': {
    content: '""',
    flex: 'none',
    alignSelf: 'stretch',
    position: 'sticky',
    zIndex: '1',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
  '[data-fades]::before': {
    insetInlineStart: '-1rem',
    width: '4',
    marginInline: '-1rem calc(-1 * var(--fade-gap))',
    background: 'linear-gradient(to right, {colors.bg.canvas} 25%, transparent)',
  },
  '[data-fades]::after': {
    insetInlineEnd: '-1rem',
    width: '8',
    marginInline: 'calc(-1 * var(--fade-gap)) -1rem',
    background: 'linear-gradient(to left, {colors.bg.canvas} 25%, transparent)',
  },
  '@page': { margin: '14mm 12mm' },
  '@page wide': { size: 'landscape' },
  '@media print': {
    // Charts paint bars, areas and marks as CSS backgrounds, which browsers don't print by default.
    html: { bg: 'transparent', printColorAdjust: 'exact' },
    body: { minHeight: '0', minWidth: '0' },
    // Tables with many columns use landscape pages and small type.
    'body:has(table > thead > tr > :nth-child(8))': { page: 'wide' },
    'table:has(> thead > tr > :nth-child(8)) :is(th, td)': {
      fontSize: '0.625rem !important',
      lineHeight: '1.4 !important',
      whiteSpace: 'normal !important',
    },
    // Even smaller from 13 columns on. `[aria-label]` leaves out heat grids, whose cells have fixed
    // widths: they have aria-labelledby.
    'table[aria-label]:has(> thead > tr > :nth-child(13)) :is(th, td)': {
      fontSize: '0.5625rem !important',
      paddingInline: '0.1875rem !important',
    },
    // section[aria-live] holds the toasts.
    'nav, section[aria-live], details:not([open])': { display: 'none' },
    // Keep headings, and the title row of a Section, with what follows.
    'h2, h3, section[aria-labelledby] > div:first-child': { breakAfter: 'avoid' },
    'figure, tr, li': { breakInside: 'avoid' },
    // Table headers repeat on each page only if nothing in them is positioned; totals appear once,
    // at the end.
    'thead *': { position: 'static !important', overflow: 'visible !important' },
    tfoot: { display: 'table-row-group' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
