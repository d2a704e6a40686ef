import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { css, cva } from '../styled-system/css';

/** How strong a day is marked; 0 = not at all. */
export type HeatMark = 0 | 1 | 2 | 3 | 4;

/** A day of a HeatGrid. */
export type HeatCell = {
  /** Unique, ascending: YYYY-MM-DD. */
  readonly key: string;
  readonly level: HeatMark;
  /** The whole of it in words: the cell is read as this. */
  readonly label: string;
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
  /** A key moved the focus by so many days; answers the day that takes it. */
  onStep: (days: number) => string;
  onPress: (key: string) => void;
};

/** Columns are weeks: a step down is a day. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  PageUp: -28,
  PageDown: 28,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const mark = cva({
  base: {
    display: 'block',
    margin: 'auto',
    borderRadius: '2px',
    bg: 'accent.solid',
    forcedColorAdjust: 'none',
  },
  variants: {
    level: {
      0: { width: '0', height: '0' },
      1: { width: '30%', height: '30%' },
      2: { width: '50%', height: '50%' },
      3: { width: '72%', height: '72%' },
      4: { width: 'full', height: 'full' },
    },
  },
});

/** A year of days as a table with a column a week; how strong a day is shows in how much of its place is filled. Arrow keys move, one day takes the focus. */
export function HeatGrid(props: HeatGridProps) {
  const { caption, weekdays, weeks, heads, current, today, isLarge } = props;
  const captionId = useId();
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the year is wider than the screen, the day that it is about is in sight.
    const day = table.current?.querySelector<HTMLElement>('button[tabindex="0"]');
    if (!box.current || !day) return;
    const { left, width } = box.current.getBoundingClientRect();
    box.current.scrollLeft += day.getBoundingClientRect().left - left - width / 2;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const days = STEPS[event.key];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const next = props.onStep(days);
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const textOf = new Map(heads.map(({ column, text }) => [column, text]));
  return (
    <div ref={box} className={boxClass}>
      <table
        ref={table}
        aria-labelledby={captionId}
        data-large={isLarge || undefined}
        onKeyDown={onKeyDown}
        className={tableClass}
      >
        <caption id={captionId} className={css({ srOnly: true })}>
          {caption}
        </caption>
        <thead aria-hidden="true">
          <tr>
            <td className={cornerClass} />
            {weeks.map((week, column) => (
              <td key={keyOf(week)} className={headClass}>
                <span className={css({ position: 'absolute', bottom: '1', whiteSpace: 'nowrap' })}>
                  {textOf.get(column)}
                </span>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map(({ short, long }, line) => (
            <tr key={long}>
              <th scope="row" abbr={long} className={weekdayClass}>
                <span
                  data-quiet={(!isLarge && line % 2 === 0) || undefined}
                  className={weekdayWordClass}
                >
                  {short}
                </span>
              </th>
              {weeks.map((week) => {
                const cell = week[line];
                return cell ? (
                  <td key={keyOf(week)} className={cellClass}>
                    <button
                      type="button"
                      data-day={cell.key}
                      data-level={cell.level}
                      data-today={cell.key === today || undefined}
                      tabIndex={cell.key === current ? 0 : -1}
                      aria-label={cell.label}
                      aria-current={cell.key === today ? 'date' : undefined}
                      title={cell.label}
                      className={dayClass}
                      onClick={() => props.onPress(cell.key)}
                    >
                      <span className={mark({ level: cell.level })} />
                    </button>
                  </td>
                ) : (
                  <td key={keyOf(week)} className={cellClass} />
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

const boxClass = css({
  position: 'relative',
  maxWidth: 'full',
  minWidth: '0',
  overflowX: 'auto',
  // Room for the ring around a day.
  padding: '2px',
  margin: '-2px',
  scrollbarWidth: 'thin',
  overscrollBehaviorX: 'contain',
});

/** From the width on at which a whole year has room, its squares are smaller than a finger. */
const tableClass = css({
  '--cell': { base: '1.5rem', xl: '0.875rem' },
  '&[data-large]': { '--cell': '2rem' },
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  width: 'max-content',
});

const cornerClass = css({ width: '9', padding: '0' });

const headClass = css({
  position: 'relative',
  width: 'var(--cell)',
  height: '6',
  padding: '0',
  textStyle: 'xs',
  color: 'fg.muted',
});

const weekdayClass = css({
  width: '9',
  padding: '0',
  paddingInlineEnd: '2',
  textStyle: 'xs',
  fontWeight: 'normal',
  color: 'fg.muted',
  textAlign: 'start',
  lineHeight: '1',
});

/** Where squares are small, every other one is only read out: there is no room for all. */
const weekdayWordClass = css({ xl: { '&[data-quiet]': { srOnly: true } } });

const cellClass = css({ padding: '0', width: 'var(--cell)', height: 'var(--cell)' });

const dayClass = css({
  display: 'flex',
  width: 'var(--cell)',
  height: 'var(--cell)',
  padding: '1px',
  borderRadius: '3px',
  bg: 'bg.subtle',
  border: 'clear',
  cursor: 'pointer',
  '&[data-level="0"]': { borderColor: 'border.subtle' },
  '&:not([data-level="0"])': { bg: 'accent.subtle' },
  '&[data-today]': { borderColor: 'fg.default' },
  _hover: { borderColor: 'border.input' },
  _focusVisible: { outlineOffset: '1px' },
});

type HeatLegendProps = {
  /** One for each level above none, with the words for it. */
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
            className={css({
              display: 'flex',
              flex: 'none',
              width: '4',
              height: '4',
              padding: '1px',
              borderRadius: '3px',
              bg: 'bg.subtle',
              border: 'clear',
              '&[data-level="0"]': { borderColor: 'border.subtle' },
              '&:not([data-level="0"])': { bg: 'accent.subtle' },
            })}
          >
            <span className={mark({ level })} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
