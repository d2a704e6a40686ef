import { useEffect, useId, useRef } from 'react';
import { css } from '@/styled-system/css';
import { HeatDay } from './heat-day.tsx';
import { heatGridKeys } from './heat-grid-keys.ts';
import {
  boxClass,
  cellClass,
  headClass,
  headWordClass,
  nameClass,
  namesClass,
  tableClass,
} from './heat-grid-look.ts';
import type { HeatMark } from './heat-square.tsx';

/** A day of a HeatGrid. */
export type HeatCell = {
  /** Unique, ascending: YYYY-MM-DD. */
  readonly key: string;
  readonly level: HeatMark;
};

type HeatGridProps = {
  /** Names the table. */
  caption: string;
  /** Heads of the lines, in their order. */
  weekdays: readonly { readonly short: string; readonly long: string }[];
  /** Columns of seven; null = no day of it. */
  weeks: readonly (readonly (HeatCell | null)[])[];
  /** Words above a column: its month. */
  heads: readonly { readonly column: number; readonly text: string }[];
  /** The day that takes the focus. */
  current: string;
  today: string;
  /** There are few weeks, and room for larger squares. */
  isLarge: boolean;
  /** The whole of a day in words: it is read as this. With the same function a day is drawn again only if it changed. */
  labelOf: (key: string, level: HeatMark) => string;
  /** A key moved the focus by so many days; answers the day that takes it. */
  onStep: (days: number) => string;
  onPress: (key: string) => void;
};

/** A year of days as a table with a column a week; how strong a day is shows in how much of its place is filled. Arrow keys move, one day takes the focus. */
export function HeatGrid(props: HeatGridProps) {
  const { caption, weekdays, weeks, heads, current, today, isLarge, labelOf, onPress } = props;
  const captionId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the year is wider than the screen, the day that it is about is in sight.
    const day = box.current?.querySelector<HTMLElement>('button[tabindex="0"]');
    if (!box.current || !day) return;
    const { left, width } = box.current.getBoundingClientRect();
    box.current.scrollLeft += day.getBoundingClientRect().left - left - width / 2;
  }, []);
  const textOf = new Map(heads.map(({ column, text }) => [column, text]));
  return (
    <div ref={box} className={boxClass}>
      <table
        aria-labelledby={captionId}
        data-large={isLarge || undefined}
        onKeyDown={heatGridKeys(props.onStep)}
        className={tableClass}
      >
        <caption id={captionId} className={css({ srOnly: true })}>
          {caption}
        </caption>
        <thead aria-hidden="true">
          <tr>
            <td className={namesClass} />
            {weeks.map((week, column) => (
              <td key={keyOf(week)} className={headClass}>
                <span className={headWordClass}>{textOf.get(column)}</span>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map(({ short, long }, line) => (
            <tr key={long}>
              <th scope="row" abbr={long} className={namesClass}>
                <span data-quiet={(!isLarge && line % 2 === 0) || undefined} className={nameClass}>
                  {short}
                </span>
              </th>
              {weeks.map((week) => {
                const cell = week[line];
                return (
                  <td key={keyOf(week)} className={cellClass}>
                    {cell ? (
                      <HeatDay
                        day={cell.key}
                        level={cell.level}
                        isToday={cell.key === today}
                        takesFocus={cell.key === current}
                        labelOf={labelOf}
                        onPress={onPress}
                      />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const keyOf = (week: readonly (HeatCell | null)[]) => week.find((cell) => cell !== null)?.key;
