import { DatePicker, type DateValue, parseDate } from '@ark-ui/react/date-picker';
import { useEffect, useState } from 'react';
import type { CalendarLabels } from './calendar-popover.tsx';
import { CalendarDays, CalendarMonths, CalendarYears } from './calendar-views.tsx';

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
  return [from, to].filter((day) => day !== '').map((day) => parseDate(day));
}
