import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';
import { scrollToMiddle } from '@/ui/layout/responsive.tsx';

type PinLineProps = {
  readonly label: string;
  /** PinChips and buttons; they scroll sideways where they don't fit. */
  readonly children: ReactNode;
  /** Figures of the list, at the end; narrow screens leave them to screen readers. */
  readonly aside: ReactNode;
};

/** The pins of a list in one line, and the figures of what it shows. */
export function PinLine({ label, children, aside }: PinLineProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '4',
        minWidth: '0',
        minHeight: { base: '9', md: '7' },
        marginBottom: { base: '3', _compact: '2' },
      })}
    >
      <div
        role="group"
        aria-label={label}
        data-fades=""
        className={css({
          display: 'flex',
          flex: '0 1 auto',
          alignItems: 'center',
          gap: '2',
          minWidth: '0',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          marginInline: { base: '-4', md: '-1' },
          paddingInline: { base: '4', md: '1' },
          marginBlock: '-1',
          paddingBlock: '1',
        })}
      >
        {children}
      </div>
      <div
        className={css({
          flex: 'none',
          position: { base: 'absolute', md: 'static' },
          marginInlineStart: { md: 'auto' },
        })}
      >
        <div className={css({ srOnly: { base: true, md: false } })}>{aside}</div>
      </div>
    </div>
  );
}

/** One figure of SummaryFigures. */
export type SummaryFigure = {
  readonly key: string;
  /** Before and after the amount; either may be ''. */
  readonly before: string;
  readonly amount: string;
  readonly after: string;
  readonly tone: 'in' | 'plain' | 'muted';
  /** What the label is short for. */
  readonly hint?: string;
};

type SummaryFiguresProps = {
  readonly count: ReactNode;
  readonly figures: readonly SummaryFigure[];
  /** Shows the count only from 1,300 px on. */
  readonly isTight?: boolean;
};

/** What a list adds up to, in one line: the number of rows, then labelled amounts. */
export function SummaryFigures({ count, figures, isTight = false }: SummaryFiguresProps) {
  return (
    <span
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
        '& > span': { whiteSpace: 'nowrap' },
        // With little room, only the last figure.
        '& > :not(:last-child)': {
          display: { base: 'inline', md: 'none', xl: 'inline' },
          'html[data-side-panel] &': {
            '@media (min-width: 1280px) and (max-width: 1679px)': { display: 'none' },
          },
        },
      })}
    >
      <span
        data-tight={isTight || undefined}
        className={css({
          '&[data-tight]': {
            display: 'none',
            '@media (min-width: 1300px)': { display: 'inline' },
          },
        })}
      >
        {count}
      </span>
      {figures.map(({ key, before, amount, after, tone, hint }) => (
        <span key={key} data-part="" title={hint}>
          <span className={css({ srOnly: true })}>{' · '}</span>
          {before === '' ? null : <span className={labelClass}>{before}</span>}
          <span
            data-tone={tone}
            className={css({
              fontWeight: 'semibold',
              color: 'fg.default',
              '&[data-tone=in]': { color: 'money.in' },
              '&[data-tone=muted]': { color: 'fg.muted', fontWeight: 'medium' },
            })}
          >
            {amount}
          </span>
          {after}
        </span>
      ))}
    </span>
  );
}

/** Labels are written for the middle of a sentence; here each begins a part of its own. */
const labelClass = css({
  display: 'inline-block',
  paddingInlineEnd: '0.25em',
  _firstLetter: { textTransform: 'uppercase' },
});

type PinChipProps = Omit<NativeProps<'button'>, 'children'> & {
  readonly icon?: ReactNode;
  readonly label: string;
  /** Blank until it is known. */
  readonly count?: string | undefined;
  readonly isActive: boolean;
};

/** A pinned filter with the number of rows it finds. A press applies it; the next one clears it. */
export function PinChip({ icon, label, count, isActive, ...rest }: PinChipProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={isActive ? scrollToMiddle : undefined}
      aria-pressed={isActive}
      className={css({
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        gap: '0.375rem',
        maxWidth: '15rem',
        position: 'relative',
        minHeight: { base: '9', md: '7' },
        paddingInline: '0.625rem',
        // A target of 44 px for touch.
        _before: { content: '""', position: 'absolute', inset: { base: '-4px 0', md: '0' } },
        borderRadius: 'full',
        border: 'clear',
        bg: 'bg.subtle',
        color: 'fg.muted',
        fontWeight: 'medium',
        textStyle: 'sm',
        whiteSpace: 'nowrap',
        cursor: 'pointer',
        _hover: { color: 'fg.default' },
        '&[aria-pressed=true]': {
          bg: 'accent.subtle',
          color: 'accent.text',
          borderColor: 'accent.solid',
        },
        _print: { '&[aria-pressed=false]': { display: 'none' } },
      })}
    >
      {icon}
      <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis' })}>{label}</span>
      <span
        className={css({
          fontWeight: 'normal',
          fontVariantNumeric: 'tabular-nums',
          // A bar holds its place until it is known.
          _empty: { width: '1.25rem', height: '2', borderRadius: 'chip', bg: 'border.strong' },
        })}
      >
        {count}
      </span>
    </button>
  );
}

/** The mark of a pin: a dot, or a dashed square for what is missing. */
export function PinMark({ look }: { readonly look: 'dot' | 'dashed' }) {
  return (
    <span
      aria-hidden="true"
      data-look={look}
      className={css({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: '0.875rem',
        height: '0.875rem',
        fontSize: '12',
        lineHeight: '1',
        '&[data-look=dot]': {
          width: '2',
          height: '2',
          borderRadius: 'full',
          bg: 'accent.solid',
        },
        '&[data-look=dashed]': {
          border: '1px dashed currentColor',
          borderRadius: '4px',
          _before: { content: '"?"', fontSize: '10px' },
        },
      })}
    />
  );
}
