import { cva } from '@/styled-system/css';

const content = cva({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    height: { base: '100dvh', md: 'auto' },
    maxHeight: { base: '100dvh', md: 'full' },
    bg: 'bg.surface',
    color: 'fg.default',
    border: { base: 'none', md: 'hairline' },
    borderRadius: { base: '0', md: 'card' },
    boxShadow: 'dialog',
    outline: 'none',
    zIndex: 'dialog',
    _open: {
      animation: {
        base: 'sheetIn {durations.spring} {easings.spring}',
        md: 'riseIn {durations.spring} {easings.spring}',
      },
    },
    _closed: {
      animation: {
        base: 'sheetOut {durations.fast} {easings.out}',
        md: 'riseOut {durations.fast} {easings.out}',
      },
    },
  },
  variants: {
    size: {
      sm: { maxWidth: { md: '26rem' } },
      md: { maxWidth: { md: '34rem' } },
      lg: { maxWidth: { md: '46rem' } },
      // Its steps differ in height; a minimum height keeps the buttons in place.
      xl: { maxWidth: { md: '64rem' }, minHeight: { md: 'min(40rem, 100%)' } },
      /** As high as its content, at the bottom of a narrow screen. */
      low: {
        maxWidth: { md: '26rem' },
        height: 'auto',
        maxHeight: '85dvh',
        alignSelf: { base: 'flex-end', md: 'auto' },
        borderTopRadius: { base: 'card', md: 'card' },
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
      /** Fills the window; its content is as wide as a page. */
      full: {
        height: '100dvh',
        maxHeight: '100dvh',
        bg: 'bg.canvas',
        border: 'none',
        borderRadius: '0',
      },
      /** A sheet along the end of the window. */
      side: {
        maxWidth: { md: '28rem' },
        height: '100dvh',
        maxHeight: '100dvh',
        border: 'none',
        borderInlineStart: { md: 'hairline' },
        borderRadius: '0',
        _open: { animation: { md: 'sideIn {durations.spring} {easings.spring}' } },
        _closed: { animation: { md: 'sideOut {durations.fast} {easings.out}' } },
      },
    },
    steady: { true: { height: { base: '100dvh', md: 'min(52rem, 100%)' } } },
  },
  defaultVariants: { size: 'md' },
});

const head = cva({
  base: {
    flex: 'none',
    paddingInline: { base: '4', md: '6' },
  },
  variants: {
    isFull: {
      true: {
        display: 'grid',
        gridTemplateColumns: {
          base: 'minmax(0, 1fr) auto',
          lg: 'minmax(max-content, 1fr) minmax(0, 36rem) 1fr',
        },
        alignItems: 'center',
        columnGap: '4',
        minHeight: '4rem',
        paddingTop: { base: 'calc({spacing.2} + env(safe-area-inset-top))', lg: '0' },
        paddingBottom: { base: '3', lg: '0' },
        bg: 'bg.surface',
        borderBottom: 'hairline',
        '& > [data-progress]': {
          gridRow: { base: '2', lg: '1' },
          gridColumn: { base: '1 / -1', lg: '2' },
          minWidth: '0',
        },
        '& > [data-close]': {
          gridRow: '1',
          gridColumn: { base: '2', lg: '3' },
          justifySelf: 'end',
          marginInlineEnd: '-2',
        },
      },
      false: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: '4',
        paddingTop: { base: 'calc({spacing.3} + env(safe-area-inset-top))', md: '5' },
        paddingBottom: '4',
        '& > [data-titles]': { paddingTop: { base: '2', md: '0' } },
        '& > [data-close]': { marginInlineEnd: '-2', marginTop: { md: '-1' } },
      },
    },
  },
});

const body = cva({
  base: {
    flex: '1 1 auto',
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  variants: {
    isFull: {
      true: {
        '& > div': {
          width: 'full',
          maxWidth: '80rem',
          marginInline: 'auto',
          paddingInline: { base: '4', md: '6', lg: '12' },
          paddingTop: { base: '5', md: '8' },
          paddingBottom: '10',
        },
      },
      false: { paddingInline: { base: '4', md: '6' }, paddingTop: '1', paddingBottom: '6' },
    },
  },
});

const foot = cva({
  base: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    paddingInline: { base: '4', md: '6' },
    borderTop: 'hairline',
  },
  variants: {
    isFull: {
      true: {
        minHeight: '4.5rem',
        bg: 'bg.surface',
        paddingTop: '3',
        paddingBottom: 'calc({spacing.3} + env(safe-area-inset-bottom))',
      },
      false: {
        paddingTop: '4',
        paddingBottom: { base: 'calc({spacing.4} + env(safe-area-inset-bottom))', md: '4' },
      },
    },
  },
});

/** The looks of a dialog's parts. `isFull`: it fills the window. */
export const dialogLook = { content, head, body, foot } as const;
