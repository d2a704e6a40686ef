import {
  DatePicker,
  type DatePickerValueChangeDetails,
  type DateValue,
  parseDate,
} from '@ark-ui/react/date-picker';
import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { css, cx } from '../styled-system/css';
import type { CalendarLabels } from './calendar-labels.ts';
import { useInsideDialog } from './dialog-context.ts';
import { floatingClass } from './floating-class.ts';

type CalendarPopoverProps = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  labels: CalendarLabels;
  locale?: string | undefined;
  startOfWeek?: number | undefined;
  anchor: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panelId: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The day that a text names, or none: text half typed and days that do not exist are both none. */
function dayOf(text: string | undefined): DateValue | undefined {
  if (!text || !isoDay.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
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
  '&[data-selected]': { bg: 'accent.solid', color: 'accent.fg', fontWeight: 'medium' },
  '&[data-outside-range]': { color: 'fg.faint' },
  '&[data-disabled], &[aria-disabled=true]': {
    color: 'fg.faint',
    opacity: '0.45',
    cursor: 'not-allowed',
    bg: 'transparent',
  },
});

const wideCellClass = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: { base: 'touch', md: '10' },
  width: '4.5rem',
  borderRadius: 'chip',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-selected]': { bg: 'accent.solid', color: 'accent.fg' },
  '&[aria-disabled=true]': { color: 'fg.faint', opacity: '0.45', cursor: 'not-allowed' },
});

/** The calendar of a DateField, in a panel anchored to its box. Loaded on first use. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, button, labels } = props;
  const insideDialog = useInsideDialog();
  const panel = useRef<HTMLDivElement>(null);
  const chosen = dayOf(props.value);
  // The popover is born open, and Ark moves the focus only when one opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const day = panel.current?.querySelector<HTMLElement>(
        '[data-part=table-cell-trigger][tabindex="0"]',
      );
      (day ?? panel.current?.querySelector<HTMLElement>('button'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const min = dayOf(props.min);
  const max = dayOf(props.max);
  return (
    <ArkPopover.Root
      open
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      ids={{ content: props.panelId }}
      portalled={!insideDialog}
      positioning={{
        placement: 'bottom-start',
        gutter: 4,
        strategy: insideDialog ? 'fixed' : 'absolute',
        getAnchorElement: () => anchor.current,
      }}
      persistentElements={[() => button.current]}
      autoFocus={false}
      restoreFocus={false}
    >
      <Portal disabled={insideDialog}>
        <ArkPopover.Positioner>
          <ArkPopover.Content
            ref={panel}
            aria-label={labels.title}
            className={cx(floatingClass, css({ padding: '3' }))}
          >
            <DatePicker.Root
              inline
              {...(chosen ? { defaultValue: [chosen], defaultFocusedValue: chosen } : {})}
              {...(min ? { min } : {})}
              {...(max ? { max } : {})}
              {...(props.locale ? { locale: props.locale } : {})}
              {...(props.startOfWeek === undefined ? {} : { startOfWeek: props.startOfWeek })}
              fixedWeeks
              translations={{
                content: labels.title,
                prevTrigger: () => labels.previous,
                nextTrigger: () => labels.next,
                viewTrigger: () => labels.changeView,
                dayCell: (day) =>
                  [
                    day.unavailable ? labels.notAvailable : '',
                    day.selected ? labels.chosen : '',
                    day.valueText,
                  ]
                    .filter(Boolean)
                    .join('. '),
              }}
              onValueChange={(details: DatePickerValueChangeDetails) => {
                const text = details.value[0]?.toString();
                if (text) props.onChoose(text);
              }}
            >
              <Days />
              <Months />
              <Years />
            </DatePicker.Root>
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}

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

function ViewHead() {
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

function Days() {
  return (
    <DatePicker.View view="day">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <ViewHead />
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

function Months() {
  return (
    <DatePicker.View view="month">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <ViewHead />
            <WideTable rows={calendar.getMonthsGrid({ columns: 4, format: 'short' })} />
          </>
        )}
      </DatePicker.Context>
    </DatePicker.View>
  );
}

function Years() {
  return (
    <DatePicker.View view="year">
      <DatePicker.Context>
        {(calendar) => (
          <>
            <ViewHead />
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
