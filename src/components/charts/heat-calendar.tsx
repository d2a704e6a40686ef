import { useState } from 'react';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { HeatDay } from '../../domain/report-heat.ts';
import { type HeatYear, heatStep } from '../../domain/report-heat-years.ts';
import { currentLocale } from '../../messages/t.ts';
import { type HeatCell, HeatGrid } from '../../ui/heat-grid.tsx';
import { weekdayNames } from '../weekdays.ts';

type HeatCalendarProps = {
  readonly year: HeatYear;
  /** 0 = Sunday: as the weeks were laid out. */
  readonly weekStart: 0 | 1;
  readonly today: CalendarDate;
  /** It is the only one of its calendar: with few weeks its squares are larger. */
  readonly isAlone: boolean;
  /** Names the table, with how the keys work. */
  readonly caption: string;
  /** A day in words, with its amount and its level. */
  readonly dayText: (day: HeatDay) => string;
  readonly onOpen: (day: HeatDay) => void;
};

/** A year of days, a column a week. Arrow keys walk over days and weeks, Enter or a press opens a day. */
export function HeatCalendar(props: HeatCalendarProps) {
  const { year, weekStart, today, dayText, onOpen } = props;
  const { days, weeks, months } = year;
  const [place, setPlace] = useState<CalendarDate | null>(null);
  const usual = days.find(({ date }) => date === today) ?? days.findLast(({ level }) => level > 0);
  const current = days.find(({ date }) => date === place) ?? usual ?? days[0];
  const cellOf = (day: HeatDay | null): HeatCell | null =>
    day && { key: day.date, level: day.level, label: dayText(day) };
  return (
    <HeatGrid
      caption={props.caption}
      weekdays={weekdayNames(weekStart)}
      weeks={weeks.map((week) => week.map(cellOf))}
      heads={months.map(({ column, date }) => ({ column, text: monthText(date) }))}
      current={current?.date ?? ''}
      today={today}
      isLarge={props.isAlone && weeks.length <= FEW_WEEKS}
      onStep={(steps) => {
        const at = days.findIndex(({ date }) => date === current?.date);
        const next = days[heatStep(days.length, Math.max(0, at), steps)];
        setPlace(next?.date ?? null);
        return next?.date ?? '';
      }}
      onPress={(key) => {
        const day = days.find(({ date }) => date === key);
        if (day) onOpen(day);
      }}
    />
  );
}

/** A quarter, and a week cut at both ends. */
const FEW_WEEKS = 15;

function monthText(date: CalendarDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
