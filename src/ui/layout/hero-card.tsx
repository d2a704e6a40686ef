import type { ReactNode } from 'react';
import { css, cva } from '@/styled-system/css';
import { RollingFigure } from '@/ui/tables/stat-figure.tsx';

type HeroCardProps = {
  /** Names the region. */
  label: string;
  /** A quiet line above the headline. */
  eyebrow?: ReactNode;
  /** The verdict in words. */
  title: ReactNode;
  /** A sentence below it. */
  detail?: ReactNode;
  /** A HeroFigure at the end of the first line, below the words on a phone. */
  figure?: ReactNode;
  /** A bar, keys, actions. */
  children?: ReactNode;
};

/** The card at the top of a page: a verdict in words, and one figure. */
export function HeroCard({ label, eyebrow, title, detail, figure, children }: HeroCardProps) {
  return (
    <section
      aria-label={label}
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: { base: '2', md: '5' },
        minWidth: '0',
        bg: 'bg.surface',
        border: 'hairline',
        borderRadius: 'card',
        paddingBlock: { base: '4', md: '6' },
        paddingInline: { base: '4', md: '7' },
      })}
    >
      <div
        className={css({
          display: 'flex',
          flexDirection: { base: 'column', md: 'row' },
          justifyContent: 'space-between',
          alignItems: { base: 'stretch', md: 'flex-start' },
          columnGap: '8',
          rowGap: '3',
        })}
      >
        <div className={css({ minWidth: '0' })}>
          {eyebrow ? (
            <div
              className={css({
                display: 'flex',
                alignItems: 'center',
                gap: '1',
                minHeight: '7',
                textStyle: 'sm',
                color: 'fg.muted',
              })}
            >
              {eyebrow}
            </div>
          ) : null}
          <p
            className={css({
              textStyle: { base: 'xl', md: '2xl' },
              fontWeight: 'semibold',
              textWrap: 'balance',
              overflowWrap: 'anywhere',
            })}
          >
            {title}
          </p>
          {detail ? (
            <p
              className={css({
                color: 'fg.muted',
                marginTop: '1',
                maxWidth: '65ch',
                textStyle: { base: 'sm', md: 'md' },
              })}
            >
              {detail}
            </p>
          ) : null}
        </div>
        {figure}
      </div>
      {children}
    </section>
  );
}

type HeroFigureProps = {
  label: ReactNode;
  /** A control after the label, which explains the figure. */
  explain?: ReactNode;
  /** Its digits roll when it changes, if it is a text. */
  value: ReactNode;
  tone?: 'default' | 'danger';
};

const figureClass = cva({
  base: {
    textStyle: { base: '2xl', md: 'hero' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: { tone: { default: {}, danger: { color: 'status.danger' } } },
});

/** The one large figure of a HeroCard, below its label; on a phone before it. */
export function HeroFigure({ label, explain, value, tone }: HeroFigureProps) {
  return (
    <div
      className={css({
        flex: 'none',
        display: 'flex',
        flexDirection: { base: 'row-reverse', md: 'column' },
        flexWrap: { base: 'wrap', md: 'nowrap' },
        alignItems: { base: 'baseline', md: 'flex-end' },
        justifyContent: 'space-between',
        columnGap: '4',
      })}
    >
      <span
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '1',
          minHeight: '7',
          textStyle: 'sm',
          color: 'fg.muted',
        })}
      >
        {label}
        {explain}
      </span>
      <span className={figureClass({ tone })}>
        {typeof value === 'string' ? <RollingFigure text={value} /> : value}
      </span>
    </div>
  );
}
