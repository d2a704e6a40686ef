import { css, cx } from '@/styled-system/css';
import { KeyList } from '@/ui/controls/key-list.tsx';
import { HeatFill, type HeatMark, heatPlace } from './heat-square.tsx';

type HeatLegendProps = {
  /** One for each level, with the words for it. */
  items: readonly { readonly level: HeatMark; readonly text: string }[];
  label: string;
};

/** What the marks of a HeatGrid mean, in words. */
export function HeatLegend({ items, label }: HeatLegendProps) {
  const keys = items.map(({ level, text }) => ({
    key: String(level),
    mark: (
      <span
        aria-hidden="true"
        data-level={level}
        className={cx(heatPlace, css({ width: '4', height: '4' }))}
      >
        <HeatFill level={level} />
      </span>
    ),
    text,
  }));
  return <KeyList label={label} items={keys} />;
}
