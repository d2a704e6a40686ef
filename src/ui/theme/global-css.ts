import { defineGlobalStyles } from '@pandacss/dev';

/** The page itself: paper, type, the focus ring, and no movement for those who asked for none. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    fontFamily: 'body',
    bg: 'bg.canvas',
    color: 'fg.default',
    textSizeAdjust: '100%',
    scrollPaddingTop: '3.5rem',
    // The bottom bar of narrow screens.
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
  // A modal dialog takes the pointer from the body: that it does not come down to every element below, which its scrim covers.
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
  '@page': { margin: '14mm 12mm' },
  '@page wide': { size: 'landscape' },
  '@media print': {
    // Bars, areas and marks are grounds: without them a chart says nothing.
    html: { bg: 'transparent', printColorAdjust: 'exact' },
    body: { minHeight: '0', minWidth: '0' },
    // Many columns take the long side of the paper, in small type.
    'body:has(table > thead > tr > :nth-child(8))': { page: 'wide' },
    'table:has(> thead > tr > :nth-child(8)) :is(th, td)': {
      fontSize: '0.625rem !important',
      lineHeight: '1.4 !important',
      whiteSpace: 'normal !important',
    },
    // Not those of squares, whose places are as wide as they say.
    'table[aria-label]:has(> thead > tr > :nth-child(13)) :is(th, td)': {
      fontSize: '0.5625rem !important',
      paddingInline: '0.1875rem !important',
    },
    'nav, section[aria-live], details:not([open])': { display: 'none' },
    'h2, h3, section[aria-labelledby] > div:first-child': { breakAfter: 'avoid' },
    'figure, tr, li': { breakInside: 'avoid' },
    // A head is repeated on each page, but for layers in it; a total stands once, at the end.
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
