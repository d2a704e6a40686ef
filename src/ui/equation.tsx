import type { ReactNode } from 'react';
import { css, cx } from '../styled-system/css';

type EquationProps = {
  /** Names the list. */
  label: string;
  /** EquationTerms; the last one is what the others come to. */
  children: ReactNode;
};

/** Figures that add up: one row on wide screens however many there are, four columns on others, the result in the last. */
export function Equation({ label, children }: EquationProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        xl: { display: 'flex' },
        gap: '1px',
        minWidth: '0',
        padding: '1',
      })}
    >
      {children}
    </ul>
  );
}

type EquationTermProps = {
  /** Stands before the label; not read out: `name` says it all. */
  sign?: string;
  label: ReactNode;
  /** A finished text, or an Amount. */
  figure: ReactNode;
  /** What the term is, how much, and what a press does. */
  name: string;
  result?: boolean;
  tone?: 'default' | 'danger';
  onClick: () => void;
};

/** One figure of an Equation under its label, with its sign; it opens what it adds up. */
export function EquationTerm(props: EquationTermProps) {
  const { sign, label, figure, name, result = false, tone = 'default', onClick } = props;
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
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={onClick}
        className={cx(
          css({
            display: 'flex',
            flexDirection: 'column',
            gap: '1',
            width: 'full',
            minHeight: 'touch',
            paddingInline: { base: '3', xl: '2' },
            paddingBlock: '3',
            textAlign: 'start',
            borderRadius: 'control',
            cursor: 'pointer',
            transition: 'background-color {durations.fast} {easings.out}',
            _hover: { bg: 'bg.subtle' },
          }),
          result ? css({ bg: 'bg.subtle' }) : '',
        )}
      >
        <span
          className={css({
            textStyle: 'sm',
            color: 'fg.muted',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            maxWidth: 'full',
          })}
        >
          {sign ? <span className={css({ marginInlineEnd: '1' })}>{sign}</span> : null}
          {label}
        </span>
        <span
          data-tone={tone}
          className={css({
            textStyle: { base: 'lg', xl: 'md' },
            fontWeight: 'medium',
            fontVariantNumeric: 'tabular-nums lining-nums',
            whiteSpace: 'nowrap',
            '&[data-tone=danger]': { color: 'status.danger' },
          })}
        >
          {figure}
        </span>
      </button>
    </li>
  );
}
