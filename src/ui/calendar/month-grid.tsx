import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { css, cva } from '@/styled-system/css';

/** How a key moves: by a day, week, or month, or to the first or last day of the week. */
type MonthGridStep = 'day' | 'week' | 'month' | 'weekEdge';

type MonthGridProps = {
  /** Names the month; read by screen readers. */
  caption: string;
  /** Column headings, in order. */
  weekdays: readonly { readonly short: string; readonly long: string }[];
  /** Days as YYYY-MM-DD; null for days of another month. */
  weeks: readonly (readonly (string | null)[])[];
  /** The day that is the tab stop; arrow keys reach the others. */
  current: string;
  today: string;
  /** Cells are large enough for text; otherwise they fit only a number and dots. */
  roomy: boolean;
  /** Describes a day in full; this is its cell's accessible name. */
  labelOf: (day: string) => string;
  /** After the number, on the same line. */
  cornerOf?: (day: string) => ReactNode;
  /** Below the number. */
  contentOf: (day: string) => ReactNode;
  onStep: (step: MonthGridStep, direction: -1 | 1) => string;
  onPress: (day: string, cell: HTMLElement) => void;
  /** The day whose panel is open. */
  open?: string | null;
};

const STEPS: Readonly<Record<string, readonly [MonthGridStep, -1 | 1]>> = {
  ArrowLeft: ['day', -1],
  ArrowRight: ['day', 1],
  ArrowUp: ['week', -1],
  ArrowDown: ['week', 1],
  PageUp: ['month', -1],
  PageDown: ['month', 1],
  Home: ['weekEdge', -1],
  End: ['weekEdge', 1],
};

const cell = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    minWidth: '0',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    roomy: {
      true: { gap: '0.125rem', minHeight: '6rem', height: 'full', padding: '1' },
      false: { alignItems: 'center', gap: '0.125rem', minHeight: '3.25rem', paddingBlock: '1' },
    },
    chosen: { true: { bg: 'accent.subtle', _hover: { bg: 'accent.subtle' } } },
  },
});

const number = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '6',
    height: '6',
    borderRadius: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    /**
     * The number aligns with the text below it; today's number is centred in its circle, which fits
     * two digits.
     */
    roomy: { true: { paddingInline: '1' } },
    today: {
      true: {
        bg: 'accent.solid',
        color: 'accent.fg',
        fontWeight: 'semibold',
        _highContrast: { outline: '2px solid Highlight' },
      },
      false: { color: 'fg.muted' },
    },
  },
  compoundVariants: [{ roomy: true, today: false, css: { justifyItems: 'start' } }],
});

/**
 * A month as a table of days, and a single tab stop. Arrow keys move by days and weeks, PageUp and
 * PageDown by months.
 */
export function MonthGrid(props: MonthGridProps) {
  const { caption, weekdays, weeks, current, today, roomy, open } = props;
  const captionId = useId();
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== current) return;
    wanted.current = null;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    wanted.current = props.onStep(...step);
  };
  return (
    <table
      ref={table}
      aria-labelledby={captionId}
      onKeyDown={onKeyDown}
      className={css({
        width: 'full',
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: '0',
      })}
    >
      <caption id={captionId} className={css({ srOnly: true })}>
        {caption}
      </caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th
              key={long}
              scope="col"
              abbr={long}
              data-roomy={roomy || undefined}
              className={css({
                height: '8',
                textStyle: 'xs',
                fontWeight: 'medium',
                color: 'fg.muted',
                textAlign: 'center',
                '&[data-roomy]': { textAlign: 'start', paddingInline: '2' },
                '&[data-roomy] + &': { borderInlineStart: 'clear' },
              })}
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={weekdays[column]?.long} className={outsideClass} />
              ) : (
                <td key={weekdays[column]?.long} className={dayClass}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={props.labelOf(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={roomy ? undefined : day === current}
                    aria-haspopup={roomy ? 'dialog' : undefined}
                    aria-expanded={roomy ? day === open : undefined}
                    className={cell({ roomy, chosen: roomy ? day === open : day === current })}
                    onClick={(event) => props.onPress(day, event.currentTarget)}
                  >
                    <span className={topClass}>
                      <span className={number({ roomy, today: day === today })}>
                        {Number(day.slice(8, 10))}
                      </span>
                      {props.cornerOf?.(day)}
                    </span>
                    {props.contentOf(day)}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const edges = { borderTop: 'hairline', '& + td': { borderInlineStart: 'hairline' } } as const;

const dayClass = css({ ...edges, padding: '0', height: '1px', verticalAlign: 'top' });

const outsideClass = css({ ...edges, padding: '0', bg: 'bg.canvas' });

const topClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1',
  minWidth: '0',
});

type DayLineProps = {
  /** A small mark before the text. */
  mark?: ReactNode;
  /** Paler, for what is past. */
  quiet?: boolean;
  /** There is room for two lines: the whole text, and the figure below it. */
  isTall?: boolean;
  figure: ReactNode;
  children: ReactNode;
};

/**
 * An event of a day in a roomy MonthGrid, on one line: text that is truncated if necessary, and a
 * figure if both fit.
 */
export function DayLine({ mark, quiet = false, isTall, figure, children }: DayLineProps) {
  return (
    <span
      data-quiet={quiet || undefined}
      data-tall={isTall || undefined}
      className={css({
        display: 'flex',
        // A figure that doesn't fit wraps to a second line, which is cut off.
        flexWrap: 'wrap',
        columnGap: '1',
        flex: 'none',
        width: 'full',
        height: '4',
        minWidth: '0',
        overflow: 'hidden',
        paddingInline: '1',
        textStyle: 'xs',
        '&[data-quiet]': { color: 'fg.muted' },
        '&[data-tall]': { height: '8', '& > :first-child': { flexBasis: '100%' } },
        '& svg': { width: '3', height: '3', flex: 'none', color: 'fg.muted' },
      })}
    >
      <span
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '1',
          flex: '1 1 2.75rem',
          minWidth: '0',
        })}
      >
        {mark}
        <span
          className={css({
            minWidth: '0',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          })}
        >
          {children}
        </span>
      </span>
      <span className={css({ flex: 'none', fontVariantNumeric: 'tabular-nums' })}>{figure}</span>
    </span>
  );
}

/** Small marks in a row below the number of a narrow MonthGrid's day. */
export function DayDots({ children }: { children: ReactNode }) {
  return (
    <span
      className={css({ display: 'flex', gap: '0.125rem', height: '2', justifyContent: 'center' })}
    >
      {children}
    </span>
  );
}
