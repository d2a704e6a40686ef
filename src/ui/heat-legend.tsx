import { css, cx } from '../styled-system/css';
import { HeatFill, type HeatMark, heatPlace } from './heat-square.tsx';

type HeatLegendProps = {
  /** One for each level, with the words for it. */
  items: readonly { readonly level: HeatMark; readonly text: string }[];
  label: string;
};

/** What the marks of a HeatGrid mean, in words. */
export function HeatLegend({ items, label }: HeatLegendProps) {
  return (
    <ul
      aria-label={label}
      className={css({
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        rowGap: '1',
        textStyle: 'sm',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      {items.map(({ level, text }) => (
        <li key={level} className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          <span
            aria-hidden="true"
            data-level={level}
            className={cx(heatPlace, css({ width: '4', height: '4' }))}
          >
            <HeatFill level={level} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
