import { DatePicker, useDatePickerContext } from '@ark-ui/react/date-picker';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { css } from '@/styled-system/css';

const stepClass = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'touch', md: '8' },
  height: { base: 'touch', md: '8' },
  borderRadius: 'control',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle', color: 'fg.default' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  '& svg': { width: '4', height: '4' },
});

/**
 * The header of the days, months, and years views: the visible range, steps back and forth, and a
 * button for the next wider view.
 */
function CalendarHead() {
  const { visibleRangeText, getViewTriggerProps } = useDatePickerContext();
  const { 'aria-label': changeView } = getViewTriggerProps();
  return (
    <DatePicker.ViewControl
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        marginBottom: '2',
      })}
    >
      <DatePicker.PrevTrigger className={stepClass}>
        <ChevronLeft aria-hidden="true" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger
        // The accessible name starts with the visible text, so that voice control finds it (WCAG
        // 2.5.3).
        aria-label={`${visibleRangeText.start}, ${changeView}`}
        className={css({
          minHeight: { base: 'touch', md: '8' },
          paddingInline: '3',
          borderRadius: 'control',
          fontWeight: 'medium',
          cursor: 'pointer',
          _hover: { bg: 'bg.subtle' },
        })}
      >
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={stepClass}>
        <ChevronRight aria-hidden="true" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

const cellClass = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'min(2.75rem, calc((100vw - 3rem) / 7))', md: '9' },
  height: { base: '2.75rem', md: '9' },
  borderRadius: 'chip',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-today]': { fontWeight: 'semibold', color: 'accent.text' },
  '&[data-selected]': {
    bg: 'accent.solid',
    color: 'accent.fg',
    fontWeight: 'medium',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
  },
  '&[data-outside-range]': { color: 'fg.faint' },
  // Days between the ends of a range.
  '&[data-in-range]:not([data-range-start], [data-range-end])': {
    bg: 'accent.subtle',
    color: 'accent.text',
    borderRadius: '0',
    fontWeight: 'normal',
  },
  '&[data-disabled], &[aria-disabled=true]': {
    color: 'fg.faint',
    opacity: '0.45',
    cursor: 'not-allowed',
    bg: 'transparent',
  },
});

/** The days of a month, in weeks. */
export function CalendarDays() {
  return (
    <DatePicker.View view="day">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <CalendarHead />
            <DatePicker.Table>
              <DatePicker.TableHead>
                <DatePicker.TableRow>
                  {calendar.weekDays.map((day) => (
                    <DatePicker.TableHeader
                      key={day.long}
                      className={css({
                        textStyle: 'xs',
                        fontWeight: 'medium',
                        color: 'fg.muted',
                        height: '7',
                        textAlign: 'center',
                      })}
                    >
                      {day.narrow}
                    </DatePicker.TableHeader>
                  ))}
                </DatePicker.TableRow>
              </DatePicker.TableHead>
              <DatePicker.TableBody>
                {calendar.weeks.map((week) => (
                  <DatePicker.TableRow key={week[0]?.toString()}>
                    {week.map((day) => (
                      <DatePicker.TableCell
                        key={day.toString()}
                        value={day}
                        className={css({ padding: '0' })}
                      >
                        <DatePicker.TableCellTrigger className={cellClass}>
                          {day.day}
                        </DatePicker.TableCellTrigger>
                      </DatePicker.TableCell>
                    ))}
                  </DatePicker.TableRow>
                ))}
              </DatePicker.TableBody>
            </DatePicker.Table>
          </>
        )}
      </DatePicker.Context>
    </DatePicker.View>
  );
}

const wideCellClass = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: { base: 'touch', md: '10' },
  width: '4.5rem',
  borderRadius: 'chip',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-selected]': {
    bg: 'accent.solid',
    color: 'accent.fg',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
  },
  '&[aria-disabled=true]': { color: 'fg.faint', opacity: '0.45', cursor: 'not-allowed' },
});

/** The months of a year. */
export function CalendarMonths() {
  return (
    <DatePicker.View view="month">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <CalendarHead />
            <WideTable rows={calendar.getMonthsGrid({ columns: 4, format: 'short' })} />
          </>
        )}
      </DatePicker.Context>
    </DatePicker.View>
  );
}

/** The years of a decade. */
export function CalendarYears() {
  return (
    <DatePicker.View view="year">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <CalendarHead />
            <WideTable rows={calendar.getYearsGrid({ columns: 4 })} />
          </>
        )}
      </DatePicker.Context>
    </DatePicker.View>
  );
}

type WideCell = { readonly label: string; readonly value: number };

function WideTable({ rows }: { rows: readonly (readonly WideCell[])[] }) {
  return (
    <DatePicker.Table>
      <DatePicker.TableBody>
        {rows.map((row) => (
          <DatePicker.TableRow key={row[0]?.value}>
            {row.map((cell) => (
              <DatePicker.TableCell
                key={cell.value}
                value={cell.value}
                className={css({ padding: '0' })}
              >
                <DatePicker.TableCellTrigger className={wideCellClass}>
                  {cell.label}
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}
