import { memo, useCallback, useMemo, useState } from 'react';
import { weekdayNames } from '@/components/text/weekdays.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { HeatDay, HeatLevel } from '@/domain/reports/trend-heat.ts';
import { heatStep, heatWeeks } from '@/domain/reports/trend-heat.ts';
import { currentLocale } from '@/messages/t.ts';
import { HeatGrid } from '@/ui/charts/heat-grid.tsx';

type HeatCalendarProps = {
  /** At least one, oldest first. */
  readonly days: readonly HeatDay[];
  /**
   * One digit per day. Levels are relative to all years together. As a string, they compare equal
   * when another year didn't change them, so memo works.
   */
  readonly levels: string;
  /** 0 = Sunday. */
  readonly weekStart: number;
  readonly today: CalendarDate;
  readonly tone: 'accent' | 'spend';
  /** The only year of its calendar: its squares are larger if it has few weeks. */
  readonly isAlone: boolean;
  /** Names the table, including how the keys work. */
  readonly caption: string;
  /** Describes a day with its amount and level. */
  readonly dayText: (day: HeatDay, level: HeatLevel) => string;
  readonly onOpen: (day: HeatDay) => void;
};

/**
 * A year of days, one column per week. Arrow keys move by days and weeks; Enter or a press opens a
 * day. Memoized: with the same props nothing renders again, and otherwise only the days whose level
 * changed.
 */
export const HeatCalendar = memo(function HeatCalendar(props: HeatCalendarProps) {
  const { days, levels, weekStart, today, dayText, onOpen } = props;
  const [place, setPlace] = useState<CalendarDate | null>(null);
  const cells = days.map(({ date }, at) => ({
    date,
    day: date,
    level: Number(levels[at]) as HeatLevel,
  }));
  const { weeks, months } = heatWeeks(cells, weekStart);
  const byDate = useMemo(
    () => new Map<string, HeatDay>(days.map((day) => [day.date, day])),
    [days],
  );
  const usual =
    cells.find(({ date }) => date === today) ?? cells.findLast(({ level }) => level > 0);
  const current = byDate.get(place ?? '') ?? usual ?? days[0];
  const labelOf = useCallback(
    (date: string, level: HeatLevel) => {
      const day = byDate.get(date);
      return day ? dayText(day, level) : '';
    },
    [byDate, dayText],
  );
  const onPress = useCallback(
    (date: string) => {
      const day = byDate.get(date);
      if (day) onOpen(day);
    },
    [byDate, onOpen],
  );
  return (
    <HeatGrid
      caption={props.caption}
      weekdays={weekdayNames(weekStart)}
      weeks={weeks}
      heads={months.map(({ column, date }) => ({ column, text: monthText(date) }))}
      current={current?.date ?? ''}
      today={today}
      tone={props.tone}
      isLarge={props.isAlone && weeks.length <= FEW_WEEKS}
      labelOf={labelOf}
      onStep={(steps) => {
        const at = days.findIndex(({ date }) => date === current?.date);
        const next = days[heatStep(days.length, Math.max(0, at), steps)];
        setPlace(next?.date ?? null);
        return next?.date ?? '';
      }}
      onPress={onPress}
    />
  );
});

/** A quarter, with a partial week at both ends. */
const FEW_WEEKS = 15;

function monthText(date: CalendarDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
