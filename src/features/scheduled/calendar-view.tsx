import Check from 'lucide-react/icons/check';
import { useMemo, useState } from 'react';
import { weekdayNames, weekStart } from '@/components/text/weekdays.ts';
import {
  type CalendarDate,
  formatDate,
  lastOfMonth,
  monthOf,
} from '@/domain/core/calendar-date.ts';
import {
  type CalendarEntry,
  calendarEntries,
  calendarTotals,
  entriesByDay,
  firstDayOf,
  stepFrom,
  weeksOf,
} from '@/domain/scheduled/scheduled-calendar.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useScheduledPast } from '@/live/scheduled/proposals.ts';
import { useUpcoming } from '@/live/transactions/upcoming-rows.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { DayDots, DayLine, MonthGrid } from '@/ui/calendar/month-grid.tsx';
import { Dot } from '@/ui/charts/hue.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AnchoredPopover } from '@/ui/overlays/anchored-popover.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { CalendarDayList, entryAmount, entryText } from './calendar-day-list.tsx';
import { CalendarHead, CalendarTotals } from './scheduled-calendar-head.tsx';
import type { ScheduledNames } from './use-scheduled-names.ts';

type CalendarViewProps = {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly today: CalendarDate;
  readonly names: ScheduledNames;
  readonly onMonth: (month: string) => void;
};

const NONE: readonly CalendarEntry[] = [];

/**
 * Month calendar of posted and upcoming scheduled transactions. With enough room, a day opens its
 * list in a popover; otherwise the list appears below.
 */
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
      <CalendarTotals
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
              // Wait one frame with the focus on the day. Otherwise the dialog would later return
              // the focus to a popover that is gone.
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

/** What schedules have posted and will post in the month of a day. */
function useMonthEntries(first: CalendarDate): Live<readonly CalendarEntry[]> {
  const last = lastOfMonth(first);
  const past = useScheduledPast(first, last);
  const upcoming = useUpcoming(last);
  return useMemo(() => {
    if (past.status !== 'ready') return past;
    if (upcoming.status !== 'ready') return upcoming;
    return {
      status: 'ready',
      value: calendarEntries(monthOf(first), past.value.posted, upcoming.value, past.value.entered),
    };
  }, [first, past, upcoming]);
}

/** Most entries that fit into a day cell. */
const MOST = 3;

/** Number of entries that don't fit. */
function DayMore({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const count = entries.length - MOST;
  if (count <= 0) return null;
  return (
    <Text size="xs" tone="muted" numeric>
      {t('scheduled.more', { count })}
    </Text>
  );
}

type DayLinesProps = {
  readonly entries: readonly CalendarEntry[];
  readonly names: ScheduledNames;
};

/** The first entries of a day, one line each. */
function DayLines({ entries, names }: DayLinesProps) {
  return entries.slice(0, MOST).map((entry) => {
    const isPosted = entry.transactionId !== '';
    const isIncome = entry.amount > 0 && !entry.isTransfer;
    return (
      <DayLine
        key={entry.key}
        quiet={isPosted}
        isTall={entries.length < MOST}
        mark={isPosted ? <Check aria-hidden="true" /> : null}
        figure={
          <Amount tone={isPosted ? 'inherit' : isIncome ? 'in' : 'default'}>
            {entryAmount(entry, names)}
          </Amount>
        }
      >
        {entry.description}
      </DayLine>
    );
  });
}

/** The entries of a day as dots; money in is green. */
function EntryDots({ entries }: Pick<DayLinesProps, 'entries'>) {
  return (
    <DayDots>
      {entries.slice(0, MOST).map(({ key, amount, isTransfer }) => (
        <Dot key={key} hue={amount > 0 && !isTransfer ? 1 : undefined} />
      ))}
    </DayDots>
  );
}
