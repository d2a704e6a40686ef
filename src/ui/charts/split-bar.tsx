import { css } from '@/styled-system/css';

/** A part of a SplitBar. */
type BarPart = {
  readonly key: string;
  /** Greater than zero, in the unit of all parts. */
  readonly size: number;
  /** A CSS colour of chartColor or chartHue. */
  readonly color: string;
};

type SplitBarProps = {
  /** The parts with their figures, for screen readers. */
  label: string;
  parts: readonly BarPart[];
  /** The size of a bar over the whole width, so that several bars have one scale. */
  full: number;
};

/** What a sum is made of: parts of a bar, side by side. */
export function SplitBar({ label, parts, full }: SplitBarProps) {
  const sum = parts.reduce((total, { size }) => total + size, 0);
  return (
    <div
      role="img"
      aria-label={label}
      style={{ width: `${full > 0 ? Math.min(100, (sum / full) * 100) : 0}%` }}
      className={css({
        display: 'flex',
        gap: '2px',
        height: '3',
        minWidth: '2',
        '& > :first-child': { borderStartStartRadius: '6px', borderEndStartRadius: '6px' },
        '& > :last-child': { borderStartEndRadius: '6px', borderEndEndRadius: '6px' },
      })}
    >
      {parts.map(({ key, size, color }) => (
        <span
          key={key}
          style={{ flexGrow: size, background: color }}
          className={css({
            flexBasis: '0',
            minWidth: '4px',
            borderRadius: '3px',
            forcedColorAdjust: 'none',
          })}
        />
      ))}
    </div>
  );
}

type PartMarkProps = { color: string };

/** The colour of a part, for the key below the bar. */
export function PartMark({ color }: PartMarkProps) {
  return (
    <span
      aria-hidden="true"
      style={{ background: color }}
      className={css({
        flex: 'none',
        width: '2',
        height: '2',
        borderRadius: '2px',
        forcedColorAdjust: 'none',
      })}
    />
  );
}
