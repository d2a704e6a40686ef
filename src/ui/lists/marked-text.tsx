import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import { FittingMarks } from './row-list.tsx';

const marked = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    maxWidth: 'full',
    verticalAlign: 'bottom',
    '& > svg': { width: '0.875rem', height: '0.875rem', flex: 'none' },
  },
  variants: {
    tone: { default: {}, muted: { color: 'fg.muted' }, faint: { color: 'fg.faint' } },
    fitting: {
      true: {
        flexWrap: 'wrap',
        height: '6',
        overflow: 'hidden',
        // What doesn't fit wraps to a second line, which is hidden.
        _before: { content: '""', width: '0', height: '6', marginInlineEnd: '-2' },
        _print: { flexWrap: 'nowrap', height: 'auto', _before: { display: 'none' } },
      },
    },
  },
});

const beforeMark = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  maxWidth: 'full',
  '& > svg': { width: '0.875rem', height: '0.875rem', flex: 'none' },
});

const textClass = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: '0',
  _print: { whiteSpace: 'normal' },
});

type MarkedTextProps = {
  /** A Dot or an icon with the same meaning as the text. */
  mark?: ReactNode;
  tone?: 'default' | 'muted' | 'faint';
  /** A small Mark after the text, left out if both don't fit. */
  after?: ReactNode;
  /** The full text, if it may be truncated. */
  title?: string;
  children: ReactNode;
};

/** Text with a small mark before it, truncated with an ellipsis if necessary. */
export function MarkedText({ mark, tone, after, title, children }: MarkedTextProps) {
  return (
    <span className={marked({ tone, fitting: after ? true : undefined })} title={title}>
      {after ? (
        <span className={beforeMark}>
          {mark}
          <span className={textClass}>{children}</span>
        </span>
      ) : (
        <>
          {mark}
          <span className={textClass}>{children}</span>
        </>
      )}
      {after}
    </span>
  );
}

type MarkedPairProps = Omit<MarkedTextProps, 'children'> & {
  first: string;
  /** The text between the two, including its spaces. */
  joint: string;
  second: string;
};

/**
 * Two names with something between them. If space is short, both shrink, so that both stay
 * recognizable.
 */
export function MarkedPair({ mark, tone, title, first, joint, second }: MarkedPairProps) {
  return (
    <span className={marked({ tone })} title={title}>
      {mark}
      <span className={css({ display: 'flex', minWidth: '0', overflow: 'hidden' })}>
        <span className={pairName}>{first}</span>
        <span className={css({ flex: 'none', whiteSpace: 'pre' })}>{joint}</span>
        <span className={pairName}>{second}</span>
      </span>
    </span>
  );
}

/** A short name next to a long one isn't truncated at all. */
const pairName = css({
  flex: '0 1 auto',
  minWidth: 'min(2.5rem, max-content)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const lineClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  maxWidth: 'full',
});

const lineTextClass = css({
  flex: '0 1 auto',
  minWidth: '3rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _print: { whiteSpace: 'normal' },
});

type LineWithMarksProps = {
  /** A dot before the text. */
  before?: ReactNode;
  children: ReactNode;
  /** Chips and small icons after the text; they shrink after the text does. */
  marks?: ReactNode;
};

/** Text that is truncated if necessary, with small marks around it. */
export function LineWithMarks({ before, children, marks }: LineWithMarksProps) {
  return (
    <span className={lineClass}>
      {before}
      <span className={lineTextClass}>{children}</span>
      {marks ? <FittingMarks>{marks}</FittingMarks> : null}
    </span>
  );
}

type MarkProps = { label: string; icon: ReactNode; tone?: 'accent' | 'faint' };

/** A small icon with a meaning, among other marks; `label` is its accessible name and tooltip. */
export function Mark({ label, icon, tone }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={css({
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        height: '6',
        color: tone === 'accent' ? 'accent.text' : tone === 'faint' ? 'fg.faint' : undefined,
        position: 'relative',
        zIndex: '1',
        '& svg': { width: '0.875rem', height: '0.875rem' },
      })}
    >
      {icon}
    </span>
  );
}

type MarkButtonProps = {
  label: string;
  icon: ReactNode;
  tabIndex?: number;
  onClick: () => void;
};

/** A mark that can be pressed. */
export function MarkButton({ label, icon, tabIndex, onClick }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onClick}
      className={css({
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: '6',
        height: '6',
        borderRadius: 'chip',
        color: 'accent.text',
        cursor: 'pointer',
        position: 'relative',
        zIndex: '1',
        // A larger target for touch, on top of the row's own button.
        _before: { content: '""', position: 'absolute', inset: { base: '-0.625rem', md: '0' } },
        _hover: { bg: 'bg.subtle' },
        _focusVisible: { outlineOffset: '-2px' },
        '& svg': { width: '0.875rem', height: '0.875rem' },
      })}
    >
      {icon}
    </button>
  );
}

const tagClass = css({
  flex: 'none',
  maxWidth: '8rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  height: '5',
  paddingInline: '7px',
  borderRadius: 'chip',
  bg: 'bg.subtle',
  color: 'fg.muted',
  textStyle: 'xs',
  lineHeight: '1.25rem',
  fontWeight: 'medium',
  '[role=row]:hover &, [aria-current] &, [aria-selected=true] &': { bg: 'bg.surface' },
});

/** A quiet label in a row. */
export function RowTag({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <span data-tag className={tagClass} title={title}>
      {children}
    </span>
  );
}
