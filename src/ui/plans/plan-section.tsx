import { type CSSProperties, type ReactNode, useId } from 'react';
import { css, cx } from '@/styled-system/css';

/** The columns that heads and rows share from 768 px on. */
export const planColumnsClass = css({
  gridTemplateColumns: {
    md: 'minmax(7.5rem, 1fr) minmax(0, 26%) 6.25rem 6.75rem 2rem',
    lg: 'minmax(11rem, 1fr) minmax(0, 34%) 7.5rem 7.75rem 2rem',
    xl: 'minmax(14.75rem, 1fr) minmax(0, 40%) 8rem 8.25rem 2rem',
  },
});

type PlanSectionProps = {
  title: ReactNode;
  /** After the title, such as a count. */
  note?: ReactNode;
  /** Sums at the ends of the columns of the rows: label and figure. */
  sums: readonly { readonly label: string; readonly figure: ReactNode }[];
  /** Where today is in the periods of the rows, from 0 to 1, and its label. */
  mark?: { readonly at: number; readonly label: string } | undefined;
  /** Names the list. */
  listLabel: string;
  /** PlanRow elements. */
  children: ReactNode;
};

/** Rows of a plan under one heading, with their sums and one mark through all bars. */
export function PlanSection(props: PlanSectionProps) {
  const { title, note, sums, mark, listLabel, children } = props;
  const id = useId();
  const [amount, value] = sums.length === 1 ? [undefined, sums[0]] : sums;
  return (
    <section
      aria-labelledby={id}
      style={mark ? ({ '--mark': mark.at } as CSSProperties) : undefined}
      className={css({ minWidth: '0', bg: 'bg.surface', border: 'hairline', borderRadius: 'card' })}
    >
      <div className={cx(planColumnsClass, headClass)}>
        <div
          className={css({
            display: 'flex',
            alignItems: 'baseline',
            gap: '2',
            minWidth: '0',
          })}
        >
          <h2 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
            {title}
          </h2>
          <span className={css({ textStyle: 'sm', color: 'fg.muted', hideBelow: 'md' })}>
            {note}
          </span>
        </div>
        <div className={css({ position: 'relative', alignSelf: 'stretch', hideBelow: 'md' })}>
          {mark ? <span className={markLabelClass}>{mark.label}</span> : null}
        </div>
        <HeadSum sum={amount} isFirst />
        <HeadSum sum={value} />
        <span className={css({ hideBelow: 'md' })} />
      </div>
      <ul
        aria-label={listLabel}
        data-marked={mark ? '' : undefined}
        className={css({ listStyle: 'none', minWidth: '0' })}
      >
        {children}
      </ul>
    </section>
  );
}

const headClass = css({
  display: { base: 'flex', md: 'grid' },
  justifyContent: 'space-between',
  alignItems: { base: 'baseline', md: 'end' },
  columnGap: { base: '3', md: '4', xl: '6' },
  minHeight: { md: '60px' },
  paddingInlineStart: { base: '4', md: '5' },
  paddingInlineEnd: '4',
  paddingBlock: '3',
  borderBottom: 'hairline',
});

const markLabelClass = css({
  position: 'absolute',
  insetInlineStart: 'calc(var(--mark) * 100%)',
  bottom: '-21px',
  translate: '-50% 0',
  paddingInline: '1',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'fg.muted',
  bg: 'bg.surface',
  borderRadius: 'chip',
  // Over the first row, also while that is edited.
  zIndex: '3',
  whiteSpace: 'nowrap',
});

type HeadSumProps = {
  sum: { readonly label: string; readonly figure: ReactNode } | undefined;
  /** Left out on a phone, where there is room for one sum. */
  isFirst?: boolean;
};

function HeadSum({ sum, isFirst }: HeadSumProps) {
  return (
    <div
      data-first={isFirst || undefined}
      className={css({
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
        '&[data-first]': { hideBelow: 'md' },
      })}
    >
      {sum ? (
        <>
          <span
            className={css({
              display: { base: 'inline', md: 'block' },
              marginInlineEnd: { base: '1', md: '0' },
              textStyle: { base: 'sm', md: 'xs' },
              color: 'fg.muted',
            })}
          >
            {sum.label}
          </span>{' '}
          <span className={css({ fontWeight: 'semibold' })}>{sum.figure}</span>
        </>
      ) : null}
    </div>
  );
}
