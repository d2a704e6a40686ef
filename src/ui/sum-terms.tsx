import type { ReactNode } from 'react';
import { css } from '../styled-system/css';

type SumTermsProps = {
  /** Names the list. */
  label: string;
  /** SumTerms; the last one is what the others come to. */
  children: ReactNode;
};

/** Figures that add up and lead somewhere: side by side as far as there is room, one below the other on a phone, the result in the last place. */
export function SumTerms({ label, children }: SumTermsProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(auto-fit, minmax(8.75rem, 1fr))',
        },
        minWidth: '0',
        padding: '1',
      })}
    >
      {children}
    </ul>
  );
}

type SumTermProps = {
  /** Stands before the label: +, −, =. */
  sign?: string;
  label: ReactNode;
  /** A finished text, or a link. */
  figure: ReactNode;
  /** After the label: what explains the figure. */
  aside?: ReactNode;
  result?: boolean;
};

/** One figure of SumTerms under its label with its sign; on a phone at the end of its label's line. */
export function SumTerm({ sign, label, figure, aside, result = false }: SumTermProps) {
  return (
    <li
      data-result={result ? '' : undefined}
      className={css({
        display: 'flex',
        flexDirection: { base: 'row', md: 'column' },
        flexWrap: 'wrap',
        alignItems: { base: 'center', md: 'flex-start' },
        justifyContent: { base: 'space-between', md: 'flex-start' },
        columnGap: '3',
        rowGap: '1',
        minWidth: '0',
        minHeight: 'touch',
        paddingInline: '3',
        paddingBlock: { base: '2', md: '3' },
        borderRadius: 'control',
        '&[data-result]': { bg: 'bg.subtle', gridColumnEnd: '-1' },
      })}
    >
      <span
        className={css({
          display: 'inline-flex',
          alignItems: 'baseline',
          gap: '2',
          minHeight: '5',
          minWidth: '0',
          textStyle: 'sm',
          color: 'fg.muted',
        })}
      >
        {sign ? <span>{sign}</span> : null}
        <span className={css({ minWidth: '0' })}>{label}</span>
        {aside}
      </span>
      <span
        className={css({
          textStyle: 'lg',
          fontWeight: 'medium',
          fontVariantNumeric: 'tabular-nums lining-nums',
        })}
      >
        {figure}
      </span>
    </li>
  );
}
