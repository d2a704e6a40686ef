import { type ReactNode, useEffect, useState } from 'react';
import { css, cva } from '@/styled-system/css';

const value = cva({
  base: {
    display: 'block',
    fontVariantNumeric: 'tabular-nums lining-nums',
    minWidth: '0',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      hero: { textStyle: { base: '2xl', sm: 'hero' }, fontWeight: 'semibold' },
      lg: { textStyle: { base: 'xl', md: '2xl' }, fontWeight: 'medium' },
      md: { textStyle: 'xl', fontWeight: 'medium' },
    },
    tone: {
      default: {},
      in: { color: 'money.in' },
      warn: { color: 'status.warn' },
      danger: { color: 'status.danger' },
    },
  },
});

type StatFigureProps = {
  label: ReactNode;
  /** Its digits roll when it changes, if it is a text. */
  value: ReactNode;
  /** What the figure is compared with: a change, a period. */
  detail?: ReactNode;
  size?: 'hero' | 'lg' | 'md';
  tone?: 'default' | 'in' | 'warn' | 'danger';
};

/** A figure that stands alone, under its label. At most one hero per page. */
export function StatFigure({
  label,
  value: figure,
  detail,
  size = 'md',
  tone = 'default',
}: StatFigureProps) {
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
      <span className={css({ textStyle: 'sm', color: 'fg.muted' })}>{label}</span>
      <span className={value({ size, tone })}>
        {typeof figure === 'string' ? <RollingFigure text={figure} /> : figure}
      </span>
      {detail ? (
        <span className={css({ textStyle: 'sm', color: 'fg.muted' })}>{detail}</span>
      ) : null}
    </div>
  );
}

type RollingFigureProps = {
  /** The figure as shown, such as '$1,234.56'. */
  text: string;
};

type Rolling = {
  readonly text: string;
  /** The previous figure, while it rolls away; null at rest. */
  readonly from: string | null;
};

/** How long (ms) the previous digits stay; a little longer than their animation. */
const ROLL_MS = 300;

/**
 * A figure whose digits roll when it changes. Its text is the new one at once, so a search or a
 * screen reader never meets anything in between. At rest it is laid out like plain text.
 */
export function RollingFigure({ text }: RollingFigureProps) {
  const [state, setState] = useState<Rolling>({ text, from: null });
  if (state.text !== text) {
    setState({ text, from: canRoll(state.text, text) ? state.text : null });
  }
  const { from } = state;
  useEffect(() => {
    if (from === null) return undefined;
    const timer = setTimeout(() => setState((now) => ({ ...now, from: null })), ROLL_MS);
    return () => clearTimeout(timer);
  }, [from]);
  return (
    <span
      data-rolling={from === null ? undefined : ''}
      className={css({
        '&[data-rolling]': {
          position: 'relative',
          display: 'inline-block',
          '& > :first-child': { opacity: '0' },
        },
      })}
    >
      <span>{text}</span>
      {from === null ? null : <Roll key={`${from} ${text}`} from={from} to={text} />}
    </span>
  );
}

/** Only figures roll: a mask or a dash must not show digits, and words (as in a date) stay still. */
function canRoll(from: string, to: string): boolean {
  const isReduced =
    typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isFigure = (text: string) => /\d/.test(text) && !/\p{Ll}/u.test(text);
  return !isReduced && isFigure(from) && isFigure(to);
}

/** The digits of two figures, aligned at the end as figures are. */
function Roll({ from, to }: { from: string; to: string }) {
  const before = [...from].reverse();
  const columns = [...to]
    .reverse()
    .map((sign, place) => ({ sign, place, old: before[place] ?? '' }));
  return (
    <span
      aria-hidden="true"
      className={css({
        position: 'absolute',
        inset: '0',
        display: 'flex',
        justifyContent: 'flex-end',
        whiteSpace: 'pre',
        overflow: 'hidden',
      })}
    >
      {columns.reverse().map(({ sign, place, old }) => (
        <span key={place} className={css({ position: 'relative' })}>
          <span
            data-new={sign === old ? undefined : ''}
            className={css({
              display: 'inline-block',
              '&[data-new]': { animation: 'rollIn {durations.figure} {easings.out}' },
            })}
          >
            {sign}
          </span>
          {sign === old ? null : (
            <span
              className={css({
                position: 'absolute',
                insetInlineStart: '0',
                top: '0',
                opacity: '0',
                animation: 'rollOut {durations.figure} {easings.out}',
              })}
            >
              {old}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
