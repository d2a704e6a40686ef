import ChevronDown from 'lucide-react/icons/chevron-down';
import type { CSSProperties, ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

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
  borderBottom: 'hairline',
  // Over the line of what is above, if that has one.
  boxShadow: '0 -1px {colors.border.subtle}',
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

const stripClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  paddingInlineStart: { base: '4', md: '14px' },
  paddingInlineEnd: '4',
  textStyle: 'sm',
  color: 'fg.muted',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
  backgroundImage:
    'repeating-linear-gradient(-45deg, transparent 0 7px, {colors.bg.subtle} 7px 8px)',
  '& svg': { width: '4', height: '4', flex: 'none' },
  _print: { backgroundImage: 'none' },
});

const stripTitleClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  flex: 'none',
  color: 'fg.default',
  fontWeight: 'medium',
  // What follows begins where the tiles do.
  minWidth: { md: '6.625rem' },
  '@container (max-width: 899px)': { minWidth: { md: '0' } },
  // On narrow screens the icon alone, for the sake of what follows.
  '& > span': { srOnly: { base: true, md: false } },
  '& svg': { color: 'fg.muted' },
});

const pillsClass = css({
  display: 'flex',
  flex: '1 1 auto',
  gap: '2',
  minWidth: '0',
  listStyle: 'none',
  '& > li': { minWidth: '0', flex: '0 1 auto', display: 'flex' },
  '@container (max-width: 899px)': { '& > li:nth-child(n+2)': { display: 'none' } },
});

const toggleClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  flex: 'none',
  minHeight: { base: 'touch', md: '6' },
  marginInlineStart: 'auto',
  color: 'fg.muted',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  borderRadius: 'chip',
  _hover: { color: 'fg.default' },
  '& svg': { transition: 'rotate {durations.base} {easings.out}' },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
  _print: { display: 'none' },
});

type ListStripProps = {
  /** Height in px. */
  height: number;
  icon: ReactNode;
  title: string;
  /** Names the list of pills. */
  label: string;
  /** Pills, as list items; none while the rows are shown. */
  pills?: ReactNode;
  /** The text of the button that shows or hides the rows, and what narrow screens show of it. */
  toggle: string;
  shortToggle: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** A quiet line above a list that names what comes next, and unfolds to rows. */
export function ListStrip(props: ListStripProps) {
  const { height, icon, title, label, pills, toggle, shortToggle, isOpen, onToggle } = props;
  return (
    <div className={stripClass} style={{ height }}>
      <span className={stripTitleClass}>
        {icon}
        <span>{title}</span>
      </span>
      {pills ? (
        <ul aria-label={label} className={pillsClass}>
          {pills}
        </ul>
      ) : null}
      <button type="button" aria-expanded={isOpen} onClick={onToggle} className={toggleClass}>
        <span className={css({ srOnly: { base: true, md: false } })}>{toggle}</span>
        <span aria-hidden="true" className={css({ display: { md: 'none' } })}>
          {shortToggle}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
    </div>
  );
}

const pillClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  maxWidth: 'full',
  height: { base: 'touch', md: '26px' },
  paddingInline: { base: '0', md: '10px' },
  border: { md: '1px dashed {colors.border.strong}' },
  borderRadius: 'full',
  bg: { md: 'bg.surface' },
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  '[data-density=compact] &': { height: '6' },
  '& > *': { flex: 'none' },
  '& > :nth-child(2)': {
    flex: '0 1 auto',
    minWidth: '2rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'fg.default',
  },
  '&:is(button)': {
    cursor: 'pointer',
    _hover: { borderColor: 'border.input' },
    _focusVisible: { outlineOffset: '0' },
  },
});

/** One thing of a ListStrip: when, what and how much. Without `onClick` it is only text. */
export function StripPill({ onClick, ...rest }: NativeProps<'button'>) {
  return (
    <li>
      {onClick ? (
        <button type="button" {...rest} onClick={onClick} className={pillClass} />
      ) : (
        <span className={pillClass}>{rest.children}</span>
      )}
    </li>
  );
}
