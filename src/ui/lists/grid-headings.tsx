import type { CSSProperties, ReactNode } from 'react';
import { css } from '@/styled-system/css';

const listClass = css({
  listStyle: 'none',
  position: 'absolute',
  insetInline: '0',
  // Below the table's header, which narrow screens don't have.
  top: { base: 'var(--above)', md: 'calc({sizes.listHead} + 1px + var(--above))' },
  zIndex: '1',
  pointerEvents: 'none',
  // Rows on paper have places of their own.
  _print: { display: 'none' },
});

type GridHeadingsProps = {
  label: string;
  /** The height of the LeadRows above the rows (px). */
  above: number;
  /** GridHeading. */
  children: ReactNode;
};

/**
 * Headings between the rows of a GridTable. They aren't rows, so they are a list of their own: put
 * it before the table, in the same Card.
 */
export function GridHeadings({ label, above, children }: GridHeadingsProps) {
  return (
    <ul
      aria-label={label}
      className={listClass}
      style={{ '--above': `${above}px` } as CSSProperties}
    >
      {children}
    </ul>
  );
}

const spanClass = css({ position: 'absolute', insetInline: '0' });

const headingClass = css({
  position: 'sticky',
  top: {
    base: 'var(--list-top, 0px)',
    md: 'calc(var(--list-top, 0px) + {sizes.listHead} + 1px)',
  },
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  pointerEvents: 'auto',
  // The edges of the date and the amounts.
  paddingInlineStart: { base: '4', md: '10' },
  paddingInlineEnd: { base: '4', md: '2.75rem' },
  '@container (max-width: 899px)': {
    paddingInlineStart: { md: '9' },
    paddingInlineEnd: { md: '10' },
  },
  bg: 'color-mix(in oklab, {colors.bg.subtle} 55%, {colors.bg.surface})',
  borderBlock: 'hairline',
  color: 'fg.muted',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
});

const titleClass = css({
  textStyle: 'md',
  fontWeight: 'semibold',
  color: 'fg.default',
  display: 'inline-block',
  _firstLetter: { textTransform: 'uppercase' },
});

const countClass = css({
  color: 'fg.faint',
  '@container (max-width: 640px)': { srOnly: true },
});

const figuresClass = css({
  display: 'flex',
  alignItems: 'baseline',
  marginInlineStart: 'auto',
  gap: '4',
  '& > span': { display: 'inline-flex', alignItems: 'baseline', gap: '4' },
});

type GridHeadingProps = {
  /** Distance from the top of GridBody, and the height of the heading and its rows (px). */
  top: number;
  height: number;
  headingHeight: number;
  title: string;
  count: string;
  /** HeadingFigures. */
  children: ReactNode;
};

/** A heading that stays at the top while its rows scroll. */
export function GridHeading(props: GridHeadingProps) {
  const { top, height, headingHeight, title, count, children } = props;
  return (
    <li className={spanClass} style={{ top, height }}>
      <div className={headingClass} style={{ height: headingHeight }}>
        <span className={titleClass}>{title}</span>
        <span className={countClass}>{count}</span>
        <span className={figuresClass}>{children}</span>
      </div>
    </li>
  );
}

const figureClass = css({
  '& > b': { fontWeight: 'medium', color: 'fg.default', marginInlineStart: '1' },
  '&[data-in] > b': { color: 'money.in' },
  '&[data-main] > b': { fontWeight: 'semibold', textStyle: 'sm' },
  // Little room is for the main figure.
  '@container (max-width: 640px)': { '&:not([data-main])': { srOnly: true } },
});

type HeadingFigureProps = {
  label: string;
  figure: string;
  isIn?: boolean;
  /** The one that stays where there is little room. */
  isMain?: boolean;
};

/** A named figure in a GridHeading. */
export function HeadingFigure({ label, figure, isIn, isMain }: HeadingFigureProps) {
  return (
    <span className={figureClass} data-in={isIn || undefined} data-main={isMain || undefined}>
      {label} <b>{figure}</b>
    </span>
  );
}
