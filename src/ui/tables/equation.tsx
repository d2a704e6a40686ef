import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';

const list = cva({
  base: { listStyle: 'none', display: 'grid', minWidth: '0', padding: '1' },
  variants: {
    layout: {
      row: {
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: '1px',
        xl: { display: 'flex' },
      },
      fitting: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(auto-fit, minmax(10rem, 1fr))',
        },
      },
    },
  },
});

type EquationProps = {
  /** Names the list. */
  label: string;
  /**
   * `row`: one row on wide screens for any number of terms, otherwise four columns. `fitting`: as
   * many side by side as fit, stacked on a phone.
   */
  layout?: 'row' | 'fitting';
  /** EquationTerms; the last one is the result. */
  children: ReactNode;
};

/** Figures that add up, each with its sign; the result is in the last column. */
export function Equation({ label, layout = 'row', children }: EquationProps) {
  return (
    <ul aria-label={label} className={list({ layout })}>
      {children}
    </ul>
  );
}

const box = cva({
  base: {
    display: 'flex',
    minWidth: '0',
    width: 'full',
    minHeight: 'touch',
    textAlign: 'start',
    borderRadius: 'control',
    '[data-result] > &': { bg: 'bg.subtle' },
  },
  variants: {
    pressed: {
      true: {
        flexDirection: 'column',
        gap: '1',
        paddingInline: { base: '3', xl: '2' },
        paddingBlock: '3',
        cursor: 'pointer',
        transition: 'background-color {durations.fast} {easings.out}',
        _hover: { bg: 'bg.subtle' },
        '& > :first-child': {
          display: 'block',
          maxWidth: 'full',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        '& > :last-child': { whiteSpace: 'nowrap', xl: { textStyle: 'md' } },
      },
      false: {
        flexDirection: { base: 'row', md: 'column' },
        flexWrap: 'wrap',
        alignItems: { base: 'center', md: 'flex-start' },
        justifyContent: { base: 'space-between', md: 'flex-start' },
        columnGap: '3',
        rowGap: '1',
        paddingInline: '3',
        paddingBlock: { base: '2', md: '3' },
      },
    },
  },
});

type EquationTermProps = {
  /** Shown before the label. */
  sign?: string;
  label: ReactNode;
  /** Formatted text, or a link if the term itself can't be pressed. */
  figure: ReactNode;
  /** After the label: an explanation of the figure. Only if the term can't be pressed. */
  aside?: ReactNode;
  result?: boolean;
  tone?: 'default' | 'danger';
  /** Makes the whole term a button; `name` says what it is, how much, and what a press does. */
  press?: { readonly name: string; readonly onClick: () => void };
};

/**
 * One figure of an Equation below its label; in the `fitting` layout on a phone, at the end of its
 * label's line.
 */
export function EquationTerm(props: EquationTermProps) {
  const { sign, label, figure, aside, result = false, tone = 'default', press } = props;
  const className = box({ pressed: press !== undefined });
  const body = (
    <>
      <span
        className={css({
          display: 'inline-flex',
          alignItems: 'baseline',
          gap: '2',
          minWidth: '0',
          minHeight: '5',
          textStyle: 'sm',
          color: 'fg.muted',
        })}
      >
        {sign ? <span className={css({ marginInlineEnd: '1' })}>{sign}</span> : null}
        <span className={css({ minWidth: '0' })}>{label}</span>
        {aside}
      </span>
      <span
        data-tone={tone}
        className={css({
          textStyle: 'lg',
          fontWeight: 'medium',
          fontVariantNumeric: 'tabular-nums lining-nums',
          '&[data-tone=danger]': { color: 'status.danger' },
        })}
      >
        {figure}
      </span>
    </>
  );
  return (
    <li
      data-result={result ? '' : undefined}
      className={css({
        flex: '1 1 auto',
        minWidth: '0',
        display: 'flex',
        '&[data-result]': { gridColumnEnd: '-1' },
      })}
    >
      {press ? (
        <button
          type="button"
          aria-label={press.name}
          aria-haspopup="dialog"
          onClick={press.onClick}
          className={className}
        >
          {body}
        </button>
      ) : (
        <div className={className}>{body}</div>
      )}
    </li>
  );
}
