import type { ReactNode } from 'react';
import { css, cx } from '../styled-system/css';

type EquationProps = {
  /** Names the list. */
  label: string;
  /** EquationTerms; the last one is what the others come to. */
  children: ReactNode;
};

/** Figures that add up, side by side and, where they do not fit, in lines of their own. */
export function Equation({ label, children }: EquationProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
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
    <li className={css({ flex: '1 1 8.5rem', minWidth: '0', display: 'flex' })}>
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
            paddingInline: '3',
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
            textStyle: 'lg',
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
