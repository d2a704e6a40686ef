import { css } from '@/styled-system/css';
import { areaPath, type PlotPoint, smoothPath } from './plot-geometry.ts';

type StackedAreasProps = {
  /** From the bottom up; one value for each position. */
  layers: readonly {
    readonly key: string;
    readonly color: string;
    readonly values: readonly number[];
  }[];
  /** Below the axis, spread over its width. */
  labels: readonly string[];
};

/** Amounts on top of each other over time. Hidden from screen readers: show the figures beside it. */
export function StackedAreas({ layers, labels }: StackedAreasProps) {
  const count = layers[0]?.values.length ?? 0;
  const sums = Array.from({ length: count }, () => 0);
  const stacked = layers.map(({ key, color, values }) => {
    const floor = [...sums];
    values.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + value;
    });
    return { key, color, floor, top: [...sums] };
  });
  const highest = Math.max(1, ...sums) / 0.92;
  const pointsOf = (values: readonly number[]) =>
    values.map((value, at): PlotPoint => {
      return [(at / Math.max(1, count - 1)) * 100, 100 - (value / highest) * 100];
    });
  return (
    <div
      aria-hidden="true"
      className={css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={css({
          flex: '1 1 4.5rem',
          minHeight: '4.5rem',
          width: 'full',
          height: '4.5rem',
          borderBottom: 'strong',
        })}
      >
        {stacked.toReversed().map(({ key, color, floor, top }) => (
          <g key={key}>
            <path d={areaPath(pointsOf(top), pointsOf(floor))} fill={color} opacity="0.24" />
            <path
              d={smoothPath(pointsOf(top))}
              stroke={color}
              strokeWidth="2.5"
              className={css({ fill: 'none', vectorEffect: 'non-scaling-stroke' })}
            />
          </g>
        ))}
      </svg>
      <div
        className={css({
          display: 'flex',
          justifyContent: 'space-between',
          marginTop: '6px',
          textStyle: 'xs',
          color: 'fg.muted',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}
