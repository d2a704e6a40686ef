import { css } from '@/styled-system/css';

const button = css({
  flex: 'none',
  minHeight: { base: 'touch', md: '7' },
  marginBlock: { base: '-2', md: '0' },
  paddingInline: '3',
  borderRadius: 'chip',
  border: 'strong',
  fontWeight: 'medium',
  textStyle: 'sm',
  color: 'accent.text',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
});

/** Classes of the parts of a toast for a toaster that brings no look of its own (sonner with `unstyled: true`). */
export const toastClass = {
  toast: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: { base: 'calc(100vw - 2rem)', sm: '356px' },
    maxWidth: '356px',
    '@media (max-width: 600px)': { maxWidth: 'none' },
    minHeight: 'touch',
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'bg.surface',
    color: 'fg.default',
    border: 'strong',
    borderRadius: 'card',
    boxShadow: 'floating',
    textStyle: 'md',
    fontFamily: 'body',
    // Beside two buttons there is no room for words: those stand above them.
    '&:has([data-cancel])': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: '2' },
    '&:has([data-cancel]) > button': { marginBlock: '0' },
    '&:has([data-cancel]) > [data-content]': { flexBasis: 'calc(100% - 3rem)' },
  }),
  content: css({ flex: '1 1 auto', minWidth: '0', overflowWrap: 'anywhere' }),
  title: css({ fontWeight: 'medium' }),
  description: css({ color: 'fg.muted', textStyle: 'sm' }),
  icon: css({
    flex: 'none',
    display: 'flex',
    color: 'fg.muted',
    '& svg': { width: '4', height: '4' },
  }),
  success: css({ '& [data-icon]': { color: 'accent.text' } }),
  error: css({ '& [data-icon]': { color: 'status.danger' } }),
  warning: css({ '& [data-icon]': { color: 'status.warn' } }),
  actionButton: button,
  cancelButton: button,
  closeButton: css({
    flex: 'none',
    color: 'fg.muted',
    cursor: 'pointer',
    order: '1',
    '& svg': { width: '4', height: '4' },
  }),
} as const;
