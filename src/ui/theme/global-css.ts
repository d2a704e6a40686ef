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
  '*, *::before, *::after': { borderColor: 'border.subtle' },
  ':focus-visible': {
    outline: '2px solid {colors.accent.solid}',
    outlineOffset: '2px',
  },
  '::selection': { bg: 'accent.subtle', color: 'fg.default' },
  '::placeholder': { color: 'fg.faint', opacity: '1' },
  'button, [role=button], summary, label, select': { touchAction: 'manipulation' },
  'h1, h2, h3, h4': { fontWeight: 'semibold', textWrap: 'balance' },
  '@media print': {
    html: { bg: 'transparent' },
    'section[aria-live]': { display: 'none' },
    'h2, h3': { breakAfter: 'avoid' },
    'figure, tr': { breakInside: 'avoid' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
