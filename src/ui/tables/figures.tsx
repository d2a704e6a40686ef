import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';

type FigureStripProps = {
  /** Before the figures, or above them on a narrow screen. */
  title: ReactNode;
  /** Links of the class `stripLinkClass` around a StripFigure. */
  children: ReactNode;
};

/**
 * Figures of less weight than those on cards, side by side; on a narrow screen, each is below its
 * label.
 */
export function FigureStrip({ title, children }: FigureStripProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        paddingInline: '2',
        paddingBlock: { base: '2', md: '1' },
      })}
    >
      <span
        className={css({
          flexBasis: { base: 'full', md: 'auto' },
          paddingInline: '2',
          textStyle: { base: 'xs', md: 'sm' },
          fontWeight: { base: 'medium', md: 'normal' },
          color: 'fg.muted',
        })}
      >
        {title}
      </span>
      {children}
    </div>
  );
}

/** The class of a link around a StripFigure. */
export function stripLinkClass(): string {
  return css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: '9' },
    paddingInline: '2',
    borderRadius: 'control',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
  });
}

type StripFigureProps = {
  label: ReactNode;
  figure: ReactNode;
  /** Marks the figure whose details are shown now. */
  current?: boolean;
};

/** A figure of a FigureStrip after its label. */
export function StripFigure({ label, figure, current }: StripFigureProps) {
  return (
    <span
      data-current={current || undefined}
      className={css({
        display: 'inline-flex',
        flexDirection: { base: 'column', md: 'row' },
        columnGap: '2',
        alignItems: { base: 'flex-start', md: 'baseline' },
        textStyle: 'sm',
        color: 'fg.muted',
        '&[data-current]': { color: 'accent.text', fontWeight: 'medium' },
      })}
    >
      <span>{label}</span>
      <span className={css({ fontWeight: 'medium', color: 'fg.default', whiteSpace: 'nowrap' })}>
        {figure}
      </span>
    </span>
  );
}

/**
 * Headline figures side by side, as many as fit; on a narrow screen two by two, the first of an odd
 * number alone.
 */
export function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: { base: 'grid', md: 'flex' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
        flexWrap: 'wrap',
        columnGap: { base: '4', md: '6' },
        rowGap: { base: '4', md: '6' },
        minWidth: '0',
        '& > *': {
          flex: '1 1 11rem',
          // Keeps figures from running into each other.
          minWidth: { base: '0', md: 'min-content' },
        },
        '& > :first-child:nth-last-child(odd)': { gridColumn: '1 / -1' },
        // Four wrap to two by two, rather than three plus one: below 60.5rem, each takes a half.
        '& > :first-child:nth-last-child(4), & > :first-child:nth-last-child(4) ~ *': {
          flexBasis: { md: 'clamp(14rem, (60.5rem - 100%) * 999, 50% - 0.75rem)' },
        },
        // Five wrap to three plus two, rather than four plus one; the first may be a hero.
        '& > :first-child:nth-last-child(5) ~ *': {
          flexBasis: {
            md: 'max(11rem, min((67rem - 100%) * 999, (100% - 53rem) * 999, 33% - 1rem))',
          },
        },
        '& > :first-child:nth-last-child(5)': { flexBasis: { md: '17rem' } },
        // Paper is as narrow as a tablet, and has no space to waste.
        _print: {
          display: 'flex',
          rowGap: '4',
          '& > :first-child:nth-last-child(4), & > :first-child:nth-last-child(4) ~ *': {
            flexBasis: '14rem',
          },
        },
      })}
    >
      {children}
    </div>
  );
}

type FigureRowProps = {
  label: ReactNode;
  figure: ReactNode;
  /** Marks the figure whose details are shown now. */
  current?: boolean;
};

/**
 * A figure at the end of its label's line: what a StatFigure becomes in a list on a narrow screen.
 */
export function FigureRow({ label, figure, current }: FigureRowProps) {
  return (
    <span
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '3',
        minHeight: 'row',
        paddingInline: '4',
        paddingBlock: 'cell',
      })}
    >
      <span
        data-current={current || undefined}
        className={css({
          color: 'fg.muted',
          minWidth: '0',
          '&[data-current]': { color: 'accent.text', fontWeight: 'medium' },
        })}
      >
        {label}
      </span>
      <span className={css({ textStyle: 'lg', fontWeight: 'medium', whiteSpace: 'nowrap' })}>
        {figure}
      </span>
    </span>
  );
}

type LevelRowProps = {
  title: ReactNode;
  /** At the end of the title's line. */
  value: ReactNode;
  /** A LevelBar between the two lines. */
  bar: ReactNode;
  detail: ReactNode;
  /** At the end of the detail's line, or below it if both don't fit. */
  note?: ReactNode;
  /** A control after everything else. */
  trailing: ReactNode;
};

/**
 * A name with its remaining amount, a bar, and the figures behind both: a row for something that
 * gets used up, on a narrow screen.
 */
export function LevelRow({ title, value, bar, detail, note, trailing }: LevelRowProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '1',
        minWidth: '0',
        paddingBlock: 'line',
        paddingInlineStart: '4',
        paddingInlineEnd: '1',
      })}
    >
      <div
        className={css({
          flex: '1 1 auto',
          display: 'flex',
          flexDirection: 'column',
          gap: '1',
          minWidth: '0',
        })}
      >
        <div className={css({ display: 'flex', gap: '3', minWidth: '0' })}>
          <span
            className={css({
              flex: '1 1 0',
              minWidth: '0',
              overflowWrap: 'anywhere',
            })}
          >
            {title}
          </span>
          <span className={css({ flex: 'none' })}>{value}</span>
        </div>
        {bar}
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: '3',
            minWidth: '0',
            textStyle: 'sm',
            color: 'fg.muted',
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          <span className={css({ minWidth: '0' })}>{detail}</span>
          <span className={css({ minWidth: '0' })}>{note}</span>
        </div>
      </div>
      <div className={css({ flex: 'none', position: 'relative', zIndex: '1' })}>{trailing}</div>
    </div>
  );
}
