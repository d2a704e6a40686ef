import { DatePicker } from '@ark-ui/react/date-picker';
import { css } from '@/styled-system/css';
import { CalendarHead } from './calendar-head.tsx';

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
