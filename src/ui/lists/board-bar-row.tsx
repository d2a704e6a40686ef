import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import type { Hue } from '@/ui/charts/hue.tsx';

type BoardBarRowProps = {
  leading?: ReactNode;
  title: ReactNode;
  /** At the end of the title's line. */
  change?: ReactNode;
  /** Its last words are left out where the title needs the room. */
  value: ReactNode;
  bar: ReactNode;
  /** Below the bar, if something is wrong. */
  below?: ReactNode;
};

/** A row with a bar across it; goes into an element with boardRowClass('bar'). */
export function BoardBarRow({ leading, title, change, value, bar, below }: BoardBarRowProps) {
  return (
    <>
      {leading}
      <span
        className={css({
          flex: '1 1 0',
          minWidth: '0',
          display: 'flex',
          flexDirection: 'column',
          gap: '6px',
        })}
      >
        <span className={css({ display: 'flex', alignItems: 'baseline', gap: '2', minWidth: '0' })}>
          <span
            className={css({
              flex: '1 1 auto',
              minWidth: '0',
              fontWeight: 'medium',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            })}
          >
            {title}
          </span>
          {change ? (
            <span
              className={css({
                display: 'inline-flex',
                flex: 'none',
                alignItems: 'baseline',
                gap: '1',
                textStyle: 'sm',
                color: 'fg.muted',
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
              })}
            >
              {change}
            </span>
          ) : null}
          <span
            className={css({
              // Words that would shorten the title go to a second line, which isn't shown.
              flex: '0 1000 auto',
              minWidth: 'min-content',
              height: '1lh',
              overflow: 'hidden',
              fontWeight: 'medium',
              textAlign: 'end',
              fontVariantNumeric: 'tabular-nums',
              '& small': { textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted' },
            })}
          >
            {value}
          </span>
        </span>
        {bar}
        {below ? <span className={css({ textStyle: 'xs' })}>{below}</span> : null}
      </span>
    </>
  );
}

const widthOf = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

type HueBarProps = {
  hue?: Hue | undefined;
  /** From 0 to 1. */
  share: number;
  /** The part of the whole after which the bar changes its colour; a mark is drawn there. */
  mark?: number | undefined;
  /** Changes its colour: all of it without a mark, else what is past the mark. */
  tone?: 'plain' | 'warn' | 'danger';
};

/** A bar in the hue of a category. Hidden from screen readers: show the figures beside it. */
export function HueBar({ hue, share, mark, tone = 'plain' }: HueBarProps) {
  const color = chartHue(hue);
  const isPast = tone === 'warn' && mark !== undefined && share > mark;
  return (
    <span
      aria-hidden="true"
      className={css({ position: 'relative', display: 'block', height: '6px' })}
    >
      <span
        className={css({
          position: 'absolute',
          inset: '0',
          borderRadius: '3px',
          bg: 'bg.subtle',
          overflow: 'hidden',
          forcedColorAdjust: 'none',
          _highContrast: { outline: '1px solid CanvasText' },
        })}
      >
        <span
          data-tone={tone}
          style={{ width: widthOf(share), ...(tone === 'danger' ? {} : { background: color }) }}
          className={css({
            position: 'absolute',
            insetBlock: '0',
            insetInlineStart: '0',
            borderRadius: '3px',
            transformOrigin: 'left',
            animation: 'growIn 300ms {easings.out} backwards',
            'li:nth-child(2) &': { animationDelay: '20ms' },
            'li:nth-child(3) &': { animationDelay: '40ms' },
            'li:nth-child(4) &': { animationDelay: '60ms' },
            'li:nth-child(5) &': { animationDelay: '80ms' },
            'li:nth-child(6) &': { animationDelay: '100ms' },
            '&[data-tone=danger]': { bg: 'status.danger' },
          })}
        />
        {isPast ? (
          <span
            style={{ insetInlineStart: widthOf(mark), width: widthOf(share - mark) }}
            className={css({
              position: 'absolute',
              insetBlock: '0',
              bg: 'status.warn',
              borderEndRadius: '3px',
            })}
          />
        ) : null}
      </span>
      {mark === undefined ? null : (
        <span
          style={{ insetInlineStart: `clamp(0px, calc(${widthOf(mark)} - 1px), calc(100% - 2px))` }}
          className={css({
            position: 'absolute',
            top: '-3px',
            width: '2px',
            height: '12px',
            borderRadius: '1px',
            bg: 'fg.default',
            outline: '1.5px solid {colors.bg.surface}',
            forcedColorAdjust: 'none',
          })}
        />
      )}
    </span>
  );
}
