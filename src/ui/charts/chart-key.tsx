import type { ReactNode } from 'react';
import { css } from '@/styled-system/css';
import { KeyList } from '@/ui/controls/key-list.tsx';

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

type ChartWithKeyProps = {
  /** Empty = nothing to name: the chart has the whole box. */
  items: readonly ChartKeyItem[];
  children: ReactNode;
};

/** A chart below the line of its names, so that no name lies over what is drawn. Fills the box around it. */
export function ChartWithKey({ items, children }: ChartWithKeyProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        height: 'full',
        minWidth: '0',
      })}
    >
      {items.length > 0 ? <ChartKey items={items} /> : null}
      <div className={css({ flex: '1', minHeight: '0', minWidth: '0' })}>{children}</div>
    </div>
  );
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
