import { type ReactNode, useId } from 'react';
import { css } from '@/styled-system/css';

type PreviewCardProps = {
  title: string;
  detail: string;
  /** What to look at, below the rows. */
  note: string;
  /** PreviewFacts. */
  facts: ReactNode;
  /** PreviewRows. */
  children: ReactNode;
};

/** A few rows as they will look, with the facts that tell whether they were read right. */
export function PreviewCard({ title, detail, note, facts, children }: PreviewCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={css({
        minWidth: '0',
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
        overflow: 'clip',
      })}
    >
      <div className={css({ paddingInline: { base: '4', md: '5' }, paddingBlock: '4' })}>
        <h4 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
          {title}
        </h4>
        <p className={css({ textStyle: 'sm', color: 'fg.muted' })}>{detail}</p>
      </div>
      {facts}
      <ul className={css({ listStyle: 'none' })}>{children}</ul>
      <p
        className={css({
          paddingInline: { base: '4', md: '5' },
          paddingBlock: '3',
          borderTop: 'hairline',
          bg: 'bg.subtle',
          textStyle: 'sm',
          color: 'fg.muted',
        })}
      >
        {note}
      </p>
    </section>
  );
}

/** Facts side by side; two by two where there is no room for four. */
export function PreviewFacts({ children }: { children: ReactNode }) {
  return (
    <dl
      className={css({
        display: 'grid',
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, auto)',
          // From here on, the card has another one beside it.
          lg: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, auto)',
        },
        // The lines between the facts are gaps.
        gap: '1px',
        bg: 'border.subtle',
        borderBlock: 'hairline',
      })}
    >
      {children}
    </dl>
  );
}

/** One fact, with its name above it. */
export function PreviewFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      className={css({
        minWidth: '0',
        paddingInline: { base: '4', md: '5' },
        paddingBlock: '3',
        bg: 'bg.surface',
      })}
    >
      <dt className={css({ textStyle: 'xs', color: 'fg.muted' })}>{label}</dt>
      <dd
        className={css({
          textStyle: { base: 'md', md: 'lg' },
          fontWeight: 'semibold',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        })}
      >
        {children}
      </dd>
    </div>
  );
}

type PreviewRowProps = {
  day: string;
  tile: ReactNode;
  title: string;
  detail: string;
  amount: ReactNode;
};

/** One row of a PreviewCard. */
export function PreviewRow({ day, tile, title, detail, amount }: PreviewRowProps) {
  const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  return (
    <li
      className={css({
        display: 'grid',
        gridTemplateColumns: {
          base: 'auto minmax(0, 1fr) auto',
          md: '4rem auto minmax(0, 1fr) auto',
        },
        alignItems: 'center',
        columnGap: '3',
        minHeight: '4rem',
        paddingInline: { base: '4', md: '5' },
        paddingBlock: '2',
        '& + &': { borderTop: 'hairline' },
      })}
    >
      <span
        className={css({
          display: { base: 'none', md: 'block' },
          textStyle: 'sm',
          color: 'fg.muted',
        })}
      >
        {day}
      </span>
      {tile}
      <span className={css({ minWidth: '0' })}>
        <span className={`${css({ display: 'block', fontWeight: 'medium' })} ${cut}`}>{title}</span>
        <span className={`${css({ display: 'block', textStyle: 'sm', color: 'fg.muted' })} ${cut}`}>
          {detail}
          <span className={css({ display: { base: 'inline', md: 'none' } })}> · {day}</span>
        </span>
      </span>
      <span className={css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' })}>
        {amount}
      </span>
    </li>
  );
}
