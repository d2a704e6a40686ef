import { css } from '@/styled-system/css';

const WIDTH = 380;
const HEIGHT = 52;
const GAP = 6;

const svgClass = css({
  display: 'block',
  width: 'full',
  height: '52px',
  '& rect': { fill: 'accent.solid', opacity: '0.34', forcedColorAdjust: 'none' },
  '& rect[data-marked]': { opacity: '1' },
  '& line': {
    stroke: 'fg.muted',
    strokeWidth: '1',
    strokeDasharray: '2 3',
    vectorEffect: 'non-scaling-stroke',
  },
});

type MiniBarsProps = {
  /** What the picture says, in words. */
  label: string;
  /** Values from 0 up, oldest first. */
  bars: readonly { readonly key: string; readonly value: number }[];
  /** Key of the bar that stands out. */
  marked: string;
  /** A dashed line across. */
  mean: number;
};

/** A few bars without axes, with their mean. */
export function MiniBars({ label, bars, marked, mean }: MiniBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = (WIDTH + GAP) / Math.max(1, bars.length);
  const line = HEIGHT - (mean / most) * HEIGHT;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={svgClass}
    >
      {bars.map(({ key, value }, index) => {
        const height = Math.max(2, (value / most) * HEIGHT);
        return (
          <rect
            key={key}
            data-marked={key === marked || undefined}
            x={index * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            rx={3}
          />
        );
      })}
      <line x1={0} x2={WIDTH} y1={line} y2={line} />
    </svg>
  );
}
