import { useMemo, useState } from 'react';
import { weekdayNames, weekStart } from '@/components/text/weekdays.ts';
import { type CalendarDate, formatDate, monthOf } from '@/domain/core/calendar-date.ts';
import {
  type CalendarEntry,
  calendarTotals,
  entriesByDay,
  firstDayOf,
  stepFrom,
  weeksOf,
} from '@/domain/scheduled/scheduled-calendar.ts';
import { valueOr } from '@/live/live.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { MonthGrid } from '@/ui/calendar/month-grid.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { AnchoredPopover } from '@/ui/overlays/anchored-popover.tsx';
import { DayLines, DayMore, EntryDots } from './calendar-cells.tsx';
import { CalendarDayList } from './calendar-day-list.tsx';
import { entryText } from './calendar-entry-text.ts';
import { CalendarHead, CalendarSums } from './calendar-head.tsx';
import { useMonthEntries } from './use-month-entries.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

type CalendarViewProps = {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly today: CalendarDate;
  readonly names: ScheduledNames;
  readonly onMonth: (month: string) => void;
};

const NONE: readonly CalendarEntry[] = [];

/** A month of what schedules posted and will post. On a wide screen a day opens its list; on a narrow one it stands below. */
export function CalendarView({ month, today, names, onMonth }: CalendarViewProps) {
  const isWide = useWideScreen();
  const isRoomy = useWideScreen('lg');
  const first = firstDayOf(month) ?? (`${monthOf(today)}-01` as CalendarDate);
  const entries = useMonthEntries(first);
  const byDay = useMemo(() => entriesByDay(valueOr(entries, NONE)), [entries]);
  const [chosen, setChosen] = useState(today);
  const [opened, setOpened] = useState<{ day: CalendarDate; cell: HTMLElement } | null>(null);
  const start = weekStart();
  const isHere = (day: CalendarDate) => monthOf(day) === monthOf(first);
  const current = isHere(chosen) ? chosen : isHere(today) ? today : first;
  const of = (day: string) => byDay.get(day) ?? NONE;
  const long = (day: string) => formatDate(day as CalendarDate, 'long', currentLocale());
  const listLabel = (day: CalendarDate) => t('scheduled.dayList', { date: long(day) });
  const close = () => setOpened(null);
  return (
    <Stack gap={3}>
      {isWide ? null : <CalendarHead month={month} today={today} onMonth={onMonth} />}
      <CalendarSums
        totals={entries.status === 'ready' ? calendarTotals(entries.value, names.currencyOf) : null}
      />
      {entries.status === 'failed' ? (
        <Notice tone="danger" role="alert">
          {t('scheduled.calendarFailed', { message: entries.error.message })}
        </Notice>
      ) : null}
      <Card padding="none" clip>
        <MonthGrid
          caption={t('scheduled.calendar', { month: formatDate(first, 'month', currentLocale()) })}
          weekdays={weekdayNames(start)}
          weeks={weeksOf(first, start)}
          current={current}
          today={today}
          roomy={isRoomy}
          open={opened?.day ?? null}
          labelOf={(day) => {
            const texts = of(day).map((entry) => entryText(entry, names));
            return texts.length === 0
              ? t('scheduled.dayEmpty', { date: long(day) })
              : t('scheduled.dayLabel', { date: long(day), entries: texts.join('; ') });
          }}
          cornerOf={(day) => (isRoomy ? <DayMore entries={of(day)} /> : null)}
          contentOf={(day) =>
            isRoomy ? <DayLines entries={of(day)} names={names} /> : <EntryDots entries={of(day)} />
          }
          onStep={(step, direction) => {
            const next = stepFrom(current, step, direction, start);
            setChosen(next);
            if (!isHere(next)) onMonth(monthOf(next));
            return next;
          }}
          onPress={(day, cell) => {
            setChosen(day as CalendarDate);
            setOpened(isRoomy && opened?.day !== day ? { day: day as CalendarDate, cell } : null);
          }}
        />
      </Card>
      {isRoomy && opened && isHere(opened.day) ? (
        <AnchoredPopover
          key={opened.day}
          title={long(opened.day)}
          anchor={opened.cell}
          onClose={close}
        >
          <CalendarDayList
            date={opened.day}
            label={listLabel(opened.day)}
            entries={of(opened.day)}
            names={names}
            today={today}
            onLeave={(next) => {
              close();
              // A frame later, with the focus on the day: a dialog opened now would give it back to a panel that is gone.
              opened.cell.focus({ preventScroll: true });
              requestAnimationFrame(next);
            }}
          />
        </AnchoredPopover>
      ) : null}
      {isRoomy ? null : (
        <Section title={long(current)}>
          <Card padding="none" clip>
            <CalendarDayList
              date={current}
              label={listLabel(current)}
              entries={of(current)}
              names={names}
              today={today}
            />
          </Card>
        </Section>
      )}
    </Stack>
  );
}
