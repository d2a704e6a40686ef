import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { sampleAccountId } from './sample-accounts.ts';
import { sampleCategoryId } from './sample-categories.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import { sampleRegulars } from './sample-regular.ts';
import { nextOf } from './sample-regular-days.ts';
import type { SampleSpan } from './sample-span.ts';
import { sampleTagId } from './sample-tags.ts';

/** How many days before today the household set them up. */
const SET_UP_DAYS = 30;

/** What of the regular items is scheduled: each goes on after the last one that came, none is due by today. */
export function sampleScheduled(span: SampleSpan): readonly ScheduledTransaction[] {
  return sampleRegulars.flatMap((regular): readonly ScheduledTransaction[] => {
    const { key, account, to, category, frequency, scheduledAs, tags, weekendRule } = regular;
    if (scheduledAs === undefined) return [];
    const { dueDate, amount, anchorDate } = nextOf(regular, span);
    return [
      {
        id: sampleId('scheduled', key),
        accountId: sampleAccountId(account),
        description: scheduledAs,
        amount: cents(amount),
        categoryId: category === '' ? '' : sampleCategoryId(category),
        frequency,
        nextDueDate: dueDate,
        endDate: '',
        anchorDate,
        interval: 1,
        weekendRule: weekendRule ?? 'none',
        targetAccountId: to ? sampleAccountId(to) : '',
        tags: (tags ?? []).map(sampleTagId),
        paused: false,
        createdAt: instantOf(addDays(span.today, -SET_UP_DAYS)),
      },
    ];
  });
}
