import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { css, cva, cx } from '@/styled-system/css';
import { KeyList } from './chart-colors.tsx';

/** The intensity of a day; 0 = none. */
type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** A square, filled according to the level of its day; data-level holds it. */
const squareClass = css({
  display: 'flex',
  flex: 'none',
  padding: '1px',
  borderRadius: '3px',
  bg: 'bg.subtle',
  border: 'clear',
  '&[data-level="0"]': { borderColor: 'border.subtle' },
  '&:not([data-level="0"])': { bg: 'var(--soft)' },
});

/** Spending is warm, everything else has the accent. */
const toneClass = css({
  '--heat': '{colors.accent.solid}',
  '--soft': '{colors.accent.subtle}',
  '&[data-tone=spend]': {
    '--heat': '{colors.money.spend}',
    '--soft': '{colors.money.spendSubtle}',
  },
});

const fill = cva({
  base: {
    display: 'block',
    margin: 'auto',
    borderRadius: '2px',
    bg: 'var(--heat)',
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

/** The filled part of a square. */
const HeatFill = ({ level }: { readonly level: HeatLevel }) => <span className={fill({ level })} />;

type HeatDayProps = {
  /** YYYY-MM-DD. */
  day: string;
  level: HeatLevel;
  isToday: boolean;
  takesFocus: boolean;
  /** Describes a day in full; this is its accessible name. */
  labelOf: (day: string, level: HeatLevel) => string;
  onPress: (day: string) => void;
};

/** A day of a HeatGrid. Memoized: it renders again only if one of its props changes. */
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
      className={cx(squareClass, dayClass)}
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

/** How many days each key moves. Columns are weeks, so one step down is one day. */
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

/**
 * Handles the keys of the table.
 * @param onStep moves the current day by a number of days and returns the day that gets the focus
 */
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

/** A year wider than its container scrolls, while the weekday names stay. */
const boxClass = css({
  position: 'relative',
  maxWidth: 'full',
  minWidth: '0',
  overflowX: 'auto',
  scrollPaddingInlineStart: '10',
  // Room for the focus ring of a day.
  padding: '2px',
  margin: '-2px',
  scrollbarWidth: 'thin',
  overscrollBehaviorX: 'contain',
  _print: { overflow: 'visible' },
});

/** Where a whole year fits on the screen, its squares are smaller than a touch target. */
const tableClass = css({
  '--cell': { base: '1.5rem', xl: '0.875rem' },
  '&[data-large]': { '--cell': '2rem' },
  // Paper can't scroll: a year has to fit.
  _print: { '--cell': '0.8125rem', '&[data-large]': { '--cell': '1.5rem' }, breakInside: 'avoid' },
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  width: 'max-content',
});

/**
 * The weekday names and the corner above them are sticky, and cover what scrolls beneath them,
 * including the gaps.
 */
const weekdayCellClass = css({
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

/** With small squares, every other name is for screen readers only, because not all fit. */
const weekdayTextClass = css({ xl: { '&[data-quiet]': { srOnly: true } } });

/** Above a column. */
const headClass = css({
  position: 'relative',
  width: 'var(--cell)',
  height: '6',
  padding: '0',
  textStyle: 'xs',
  color: 'fg.muted',
});

/** The text of a heading may be wider than its column. */
const headTextClass = css({ position: 'absolute', bottom: '1', whiteSpace: 'nowrap' });

/** The cell around a day. */
const cellClass = css({ padding: '0', width: 'var(--cell)', height: 'var(--cell)' });

type HeatCell = {
  /** YYYY-MM-DD; unique, ascending. */
  readonly day: string;
  readonly level: HeatLevel;
};

type HeatGridProps = {
  /** Names the table. */
  caption: string;
  /** Row headings, in order. */
  weekdays: readonly { readonly short: string; readonly long: string }[];
  /** Columns of seven; null = not part of the year. */
  weeks: readonly (readonly (HeatCell | null)[])[];
  /** The text above a column: its month. */
  heads: readonly { readonly column: number; readonly text: string }[];
  /** The day that is the tab stop; arrow keys reach the others. */
  current: string;
  today: string;
  /** Few weeks, so there is room for larger squares. */
  isLarge: boolean;
  tone?: 'accent' | 'spend';
  /**
   * Describes a day in full; this is its accessible name. If the function is stable, only days that
   * changed render again.
   */
  labelOf: (day: string, level: HeatLevel) => string;
  /** Moves the current day by a number of days; returns the day that gets the focus. */
  onStep: (days: number) => string;
  onPress: (day: string) => void;
};

/**
 * A year of days as a table with one column per week. The filled part of a square shows the level
 * of its day. Arrow keys move the focus; the grid is a single tab stop.
 */
export function HeatGrid(props: HeatGridProps) {
  const { caption, weekdays, weeks, heads, current, today, isLarge, labelOf, onPress } = props;
  const captionId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On mount only: if the year is wider than the screen, scroll to the current day. Later, moving
    // the focus scrolls.
    const day = box.current?.querySelector<HTMLElement>('button[tabindex="0"]');
    if (!box.current || !day) return;
    const { left, width } = box.current.getBoundingClientRect();
    box.current.scrollLeft += day.getBoundingClientRect().left - left - width / 2;
  }, []);
  const textOf = new Map(heads.map(({ column, text }) => [column, text]));
  return (
    <div ref={box} data-tone={props.tone} className={cx(toneClass, boxClass)}>
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
            <td className={weekdayCellClass} />
            {weeks.map((week, column) => (
              <td key={keyOf(week)} className={headClass}>
                <span className={headTextClass}>{textOf.get(column)}</span>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map(({ short, long }, row) => (
            <tr key={long}>
              <th scope="row" abbr={long} className={weekdayCellClass}>
                <span
                  data-quiet={(!isLarge && row % 2 === 0) || undefined}
                  className={weekdayTextClass}
                >
                  {short}
                </span>
              </th>
              {weeks.map((week) => {
                const cell = week[row];
                return (
                  <td key={keyOf(week)} className={cellClass}>
                    {cell ? (
                      <HeatDay
                        day={cell.day}
                        level={cell.level}
                        isToday={cell.day === today}
                        takesFocus={cell.day === current}
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

const keyOf = (week: readonly (HeatCell | null)[]) => week.find((cell) => cell !== null)?.day;

type HeatLegendProps = {
  /** One for each level, with its text. */
  items: readonly { readonly level: HeatLevel; readonly text: string }[];
  label: string;
  tone?: 'accent' | 'spend';
};

/** Explains the levels of a HeatGrid. */
export function HeatLegend({ items, label, tone }: HeatLegendProps) {
  const keys = items.map(({ level, text }) => ({
    key: String(level),
    mark: (
      <span
        aria-hidden="true"
        data-level={level}
        data-tone={tone}
        className={cx(toneClass, squareClass, css({ width: '4', height: '4' }))}
      >
        <HeatFill level={level} />
      </span>
    ),
    text,
  }));
  return <KeyList label={label} items={keys} />;
}
