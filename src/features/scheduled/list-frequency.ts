import { everyText } from '@/components/text/every-text.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { weekdayOf } from '@/domain/scheduled/occurrences.ts';
import type { Frequency, ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { keptDayOfMonth } from '@/domain/scheduled/scheduled-list.ts';
import { pageLanguage } from '@/messages/language.ts';
import { currentLocale, t } from '@/messages/t.ts';

type Repeating = Pick<
  ScheduledTransaction,
  'frequency' | 'interval' | 'anchorDate' | 'nextDueDate' | 'monthEnd'
>;

/** How often something happens, in words: 'Every 2 weeks', 'Monthly on the last day', 'Monthly on the 31st'. */
export function frequencyText(item: Repeating): string {
  const every = everyText(item);
  if (item.frequency === 'monthly') {
    return item.monthEnd
      ? t('scheduled.onLastDay', { every })
      : t('scheduled.onDay', { every, day: ordinal(keptDayOfMonth(item)) });
  }
  return every;
}

/** By the language of the texts, as the words around it are. */
function ordinal(day: number): string {
  const form = new Intl.PluralRules(pageLanguage(), { type: 'ordinal' }).select(day);
  return t(`scheduled.ordinal-${form === 'zero' || form === 'many' ? 'other' : form}`, { day });
}

/** What else is to be known about when it happens: a weekend that moves it, its end. */
export function frequencyDetails({
  frequency,
  weekendRule,
  nextDueDate,
  endDate,
}: Pick<
  ScheduledTransaction,
  'frequency' | 'weekendRule' | 'nextDueDate' | 'endDate'
>): readonly string[] {
  const weekend =
    weekendRule === 'none' || !canMeetWeekend(frequency, nextDueDate)
      ? ''
      : t(`scheduled.weekend-${weekendRule}`);
  const end =
    endDate === ''
      ? ''
      : t('scheduled.until', { date: formatDate(endDate, 'medium', currentLocale()) });
  return [weekend, end].filter(Boolean);
}

/** What comes every so many weeks keeps its weekday; what comes every day is not moved. */
function canMeetWeekend(frequency: Frequency, nextDueDate: CalendarDate): boolean {
  if (frequency === 'daily') return false;
  return (
    (frequency !== 'weekly' && frequency !== 'bi-weekly') || [0, 6].includes(weekdayOf(nextDueDate))
  );
}
