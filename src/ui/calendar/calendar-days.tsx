import { DatePicker } from '@ark-ui/react/date-picker';
import { css } from '@/styled-system/css';
import { CalendarHead } from './calendar-head.tsx';

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
