import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { css, cva } from '@/styled-system/css';

const card = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    padding: { base: '5', md: '6' },
    borderRadius: '14px',
  },
  variants: {
    tone: {
      good: {
        bg: 'accent.subtle',
        border: '1px solid color-mix(in oklab, {colors.accent.solid} 22%, {colors.accent.subtle})',
      },
      warn: {
        bg: 'status.warnSubtle',
        border:
          '1px solid color-mix(in oklab, {colors.status.warn} 30%, {colors.status.warnSubtle})',
      },
    },
  },
});

const mark = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '10',
    height: '10',
    borderRadius: 'full',
    '& svg': { width: '5', height: '5', strokeWidth: '2.5' },
  },
  variants: {
    tone: {
      good: { bg: 'accent.solid', color: 'accent.fg' },
      warn: { bg: 'status.warn', color: 'bg.surface' },
    },
  },
});

type VerdictCardProps = {
  tone: 'good' | 'warn';
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Buttons side by side; below each other on a narrow screen. */
  actions: ReactNode;
};

/** What was detected, and buttons to accept or change it. */
export function VerdictCard({ tone, title, text, children, actions }: VerdictCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={card({ tone })}>
      <span aria-hidden="true" className={mark({ tone })}>
        {tone === 'good' ? <Check /> : <TriangleAlert />}
      </span>
      <div>
        <h4
          id={id}
          className={css({ textStyle: 'xl', fontWeight: 'semibold', textWrap: 'balance' })}
        >
          {title}
        </h4>
        <p className={css({ marginTop: '1', textWrap: 'pretty' })}>{text}</p>
      </div>
      {children}
      <div
        className={css({
          display: 'flex',
          flexDirection: { base: 'column', md: 'row' },
          flexWrap: 'wrap',
          gap: '2',
        })}
      >
        {actions}
      </div>
    </section>
  );
}

type VerdictRow = {
  readonly key: string;
  readonly name: string;
  /** An example of a value. */
  readonly sample: string;
  readonly result: string;
  /** It isn't used. */
  readonly isQuiet: boolean;
};

/** What each of some names is used as. Goes into a VerdictCard. */
export function VerdictRows({ label, rows }: { label: string; rows: readonly VerdictRow[] }) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        bg: 'bg.surface',
        borderRadius: 'control',
        overflow: 'hidden',
        textStyle: 'sm',
      })}
    >
      {rows.map(({ key, name, sample, result, isQuiet }) => (
        <li
          key={key}
          data-quiet={isQuiet || undefined}
          className={css({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) 1rem 6.5rem',
            alignItems: 'center',
            gap: '2',
            minHeight: '9',
            paddingInline: '3',
            '& + &': { borderTop: 'hairline' },
            '& svg': { width: '0.875rem', height: '0.875rem', color: 'fg.muted' },
            '& b': { fontWeight: 'medium' },
            '&[data-quiet]': { color: 'fg.muted', '& b': { fontWeight: 'normal' } },
          })}
        >
          <span
            className={css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })}
          >
            <b>{name}</b> <span className={css({ color: 'fg.muted' })}>{sample}</span>
          </span>
          <ArrowRight aria-hidden="true" />
          <b>{result}</b>
        </li>
      ))}
    </ul>
  );
}
