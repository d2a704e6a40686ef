import { css } from '@/styled-system/css';

type HueBarProps = {
  /** From 0 to 1, relative to the longest bar or to the whole; more than 1 fills it. */
  share: number;
  /** A CSS colour of chartColor or chartHue. */
  color: string;
  /** The position of a mark, from 0 to 1: what the value is compared with. */
  mark?: number | undefined;
  /** 'danger' colours all of it, 'warn' what is past the mark. */
  tone?: 'plain' | 'warn' | 'danger';
};

const widthOf = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/**
 * The size of something relative to others, as wide as its container. Hidden from screen readers:
 * show the figures beside it.
 */
export function HueBar({ share, color, mark, tone = 'plain' }: HueBarProps) {
  const isPast = tone === 'warn' && mark !== undefined && share > mark;
  return (
    <span aria-hidden="true" className={barClass}>
      <span className={trackClass}>
        {share > 0 ? (
          <span
            data-tone={tone}
            style={{ width: widthOf(share), ...(tone === 'danger' ? {} : { background: color }) }}
            className={fillClass}
          />
        ) : null}
        {isPast ? (
          <span
            style={{ insetInlineStart: widthOf(mark), width: widthOf(share - mark) }}
            className={pastClass}
          />
        ) : null}
      </span>
      {mark === undefined ? null : (
        <span
          style={{ insetInlineStart: `clamp(0px, calc(${widthOf(mark)} - 1px), calc(100% - 2px))` }}
          className={markClass}
        />
      )}
    </span>
  );
}

const barClass = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  minWidth: '0',
  height: '6px',
  pointerEvents: 'none',
});

const trackClass = css({
  position: 'absolute',
  inset: '0',
  borderRadius: '3px',
  bg: 'bg.subtle',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  _highContrast: { outline: '1px solid CanvasText' },
});

const fillClass = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: '0',
  // Keeps tiny shares visible.
  minWidth: '2px',
  borderRadius: '3px',
  transformOrigin: 'left',
  transition: 'width {durations.slow} {easings.out}',
  animation: 'growIn 300ms {easings.out} backwards',
  'li:nth-child(2) &': { animationDelay: '20ms' },
  'li:nth-child(3) &': { animationDelay: '40ms' },
  'li:nth-child(4) &': { animationDelay: '60ms' },
  'li:nth-child(5) &': { animationDelay: '80ms' },
  'li:nth-child(6) &': { animationDelay: '100ms' },
  '&[data-tone=danger]': { bg: 'status.danger' },
});

const pastClass = css({
  position: 'absolute',
  insetBlock: '0',
  bg: 'status.warn',
  borderEndRadius: '3px',
});

const markClass = css({
  position: 'absolute',
  top: '-3px',
  width: '2px',
  height: '12px',
  borderRadius: '1px',
  bg: 'fg.default',
  outline: '1.5px solid {colors.bg.surface}',
  forcedColorAdjust: 'none',
});
