import { css } from '../styled-system/css';
import { KeyList } from './key-list.tsx';

/** One thing that a chart draws. */
export type ChartKeyItem = {
  readonly text: string;
  /** A CSS colour of chart-color or chart-hue. */
  readonly color: string;
  readonly shape: 'area' | 'line' | 'dashes';
};

/** What the colours of a chart stand for, where the chart has no room for names. */
export function ChartKey({ items }: { items: readonly ChartKeyItem[] }) {
  const keys = items.map(({ text, color, shape }) => ({
    key: text,
    mark: <Mark color={color} shape={shape} />,
    text,
  }));
  return <KeyList items={keys} />;
}

function Mark({ color, shape }: Pick<ChartKeyItem, 'color' | 'shape'>) {
  return (
    <span
      aria-hidden="true"
      data-shape={shape}
      style={{ color }}
      className={css({
        flex: 'none',
        width: '3',
        height: '3',
        borderRadius: '3px',
        bg: 'currentColor',
        forcedColorAdjust: 'none',
        '&[data-shape=line], &[data-shape=dashes]': {
          height: '0',
          width: '4',
          bg: 'transparent',
          borderRadius: '0',
          borderTop: '2px solid currentColor',
        },
        '&[data-shape=dashes]': { borderTopStyle: 'dashed' },
      })}
    />
  );
}
