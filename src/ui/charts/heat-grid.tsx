import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { css, cva, cx } from '@/styled-system/css';
import { KeyList } from './chart-colors.tsx';

/** How strong a day is marked; 0 = not at all. */
type HeatMark = 0 | 1 | 2 | 3 | 4;

/** The place that a mark fills in part; it tells its mark by data-level. */
const heatPlace = css({
  display: 'flex',
  flex: 'none',
  padding: '1px',
  borderRadius: '3px',
  bg: 'bg.subtle',
  border: 'clear',
  '&[data-level="0"]': { borderColor: 'border.subtle' },
  '&:not([data-level="0"])': { bg: 'accent.subtle' },
});

const fill = cva({
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

/** How much of a place is filled. */
function HeatFill({ level }: { readonly level: HeatMark }) {
  return <span className={fill({ level })} />;
}

type HeatDayProps = {
  /** YYYY-MM-DD. */
  day: string;
  level: HeatMark;
  isToday: boolean;
  takesFocus: boolean;
  /** The whole of it in words: the day is read as this. */
  labelOf: (day: string, level: HeatMark) => string;
  onPress: (day: string) => void;
};

/** A day of a HeatGrid: drawn again only if something of it is another. */
const HeatDay = memo(function HeatDay(props: HeatDayProps) {
  const { day, level, isToday, takesFocus, labelOf, onPress } = props;
  const label = labelOf(day, level);
  return (
    <button
      type="button"
      data-day={day}
      data-level={level}
      data-today={isToday || undefined}
      tabIndex={takesFocus ? 0 : -1}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      title={label}
      className={cx(heatPlace, dayClass)}
      onClick={() => onPress(day)}
    >
      <HeatFill level={level} />
    </button>
  );
});

const dayClass = css({
  width: 'var(--cell)',
  height: 'var(--cell)',
  cursor: 'pointer',
  '&[data-today]': { borderColor: 'fg.default' },
  _hover: { borderColor: 'border.input' },
  _focusVisible: { outlineOffset: '1px' },
});

/** By how many days a key moves: columns are weeks, so a step down is a day. */
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

/** What the keys do in a table of days. @param onStep moves the focus by so many days and answers the day that takes it */
function heatGridKeys(onStep: (days: number) => string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const days = STEPS[event.key];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const next = onStep(days);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
}

/** Where the year is wider than its place, it scrolls below the names of the weekdays. */
const boxClass = css({
  position: 'relative',
  maxWidth: 'full',
  minWidth: '0',
  overflowX: 'auto',
  scrollPaddingInlineStart: '10',
  // Room for the ring around a day.
  padding: '2px',
  margin: '-2px',
  scrollbarWidth: 'thin',
  overscrollBehaviorX: 'contain',
  _print: { overflow: 'visible' },
});

/** From the width on at which a whole year has room, its squares are smaller than a finger. */
const tableClass = css({
  '--cell': { base: '1.5rem', xl: '0.875rem' },
  '&[data-large]': { '--cell': '2rem' },
  // Paper does not scroll: a year has to fit.
  _print: { '--cell': '0.8125rem', '&[data-large]': { '--cell': '1.5rem' }, breakInside: 'avoid' },
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  width: 'max-content',
});

/** The names of the weekdays, and the corner above them: they stay in sight, and cover what scrolls below them, gaps too. */
const namesClass = css({
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  width: '9',
  padding: '0',
  paddingInlineEnd: '2',
  bg: 'bg.surface',
  boxShadow: '0 0 0 2px {colors.bg.surface}',
  textStyle: 'xs',
  fontWeight: 'normal',
  color: 'fg.muted',
  textAlign: 'start',
  lineHeight: '1',
});

/** Where squares are small, every other name is only read out: there is no room for all. */
const nameClass = css({ xl: { '&[data-quiet]': { srOnly: true } } });

/** Above a column. */
const headClass = css({
  position: 'relative',
  width: 'var(--cell)',
  height: '6',
  padding: '0',
  textStyle: 'xs',
  color: 'fg.muted',
});

/** The word of a head may be wider than its column. */
const headWordClass = css({ position: 'absolute', bottom: '1', whiteSpace: 'nowrap' });

/** The place of a day. */
const cellClass = css({ padding: '0', width: 'var(--cell)', height: 'var(--cell)' });

/** A day of a HeatGrid. */
type HeatCell = {
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
