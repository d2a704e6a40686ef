import {
  DatePicker,
  type DatePickerValueChangeDetails,
  type DateValue,
  parseDate,
} from '@ark-ui/react/date-picker';
import { Popover as ArkPopover } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { css, cx } from '@/styled-system/css';
import { floatingClass, useInsideDialog } from '@/ui/overlays/floating-layer.ts';
import { CalendarDays, CalendarMonths, CalendarYears } from './calendar-views.tsx';

/** Texts of the calendar's controls. */
export type CalendarLabels = {
  /** The button next to the text field. */
  readonly open: string;
  /** The floating panel. */
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  /** The heading that switches from days to months to years. */
  readonly changeView: string;
  /** How to type a date, in the letters of the language; shown while the field is empty. */
  readonly pattern?: string;
  /** Announced before a day that is chosen, or can't be chosen. */
  readonly chosen?: string;
  readonly notAvailable?: string;
};

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

/** The date in a text, or undefined if it is incomplete or doesn't exist. */
function dayOf(text: string | undefined): DateValue | undefined {
  if (!text || !isoDay.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}

/** The calendar of a DateField, in a panel anchored to the field. Loaded on first use. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, button, labels } = props;
  const insideDialog = useInsideDialog();
  const panel = useRef<HTMLDivElement>(null);
  const chosen = dayOf(props.value);
  // The popover mounts open, and Ark moves the focus only when one opens later.
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
              <CalendarDays />
              <CalendarMonths />
              <CalendarYears />
            </DatePicker.Root>
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}

type RangeCalendarProps = {
  /** First and last day, YYYY-MM-DD; '' = open. */
  readonly from: string;
  readonly to: string;
  /** Called with both ends once the second one is pressed. */
  readonly onChoose: (from: string, to: string) => void;
  readonly labels: CalendarLabels;
  readonly locale?: string | undefined;
  readonly startOfWeek?: number | undefined;
  readonly min?: string | undefined;
};

/** A month in the page, in which the first and the last day of a range are pressed. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { from, to, onChoose, labels } = props;
  const [chosen, setChosen] = useState(() => daysOf(from, to));
  const [focused, setFocused] = useState(() => daysOf(from, to)[0] ?? parseDate(new Date()));
  useEffect(() => {
    const days = daysOf(from, to);
    setChosen(days);
    const [first] = days;
    if (first) setFocused(first);
  }, [from, to]);
  return (
    <DatePicker.Root
      inline
      selectionMode="range"
      value={chosen}
      focusedValue={focused}
      onFocusChange={(details) => setFocused(details.focusedValue)}
      onValueChange={({ value }) => {
        setChosen(value);
        const [first, last] = value;
        if (first && last) onChoose(first.toString(), last.toString());
      }}
      {...(props.min ? { min: parseDate(props.min) } : {})}
      {...(props.locale ? { locale: props.locale } : {})}
      {...(props.startOfWeek === undefined ? {} : { startOfWeek: props.startOfWeek })}
      fixedWeeks
      translations={{
        content: labels.title,
        prevTrigger: () => labels.previous,
        nextTrigger: () => labels.next,
        viewTrigger: () => labels.changeView,
        dayCell: (day) =>
          [day.selected ? labels.chosen : '', day.valueText].filter(Boolean).join('. '),
      }}
    >
      <CalendarDays />
      <CalendarMonths />
      <CalendarYears />
    </DatePicker.Root>
  );
}

/** The ends of a range that are set; an open end shows as the other one alone. */
function daysOf(from: string, to: string): DateValue[] {
  return [from, to].flatMap((day) => dayOf(day) ?? []);
}
