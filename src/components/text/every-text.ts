import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { t } from '@/messages/t.ts';

/** How often, without the day: 'Every 2 weeks', 'Monthly'. */
export function everyText({
  frequency,
  interval,
}: Pick<ScheduledTransaction, 'frequency' | 'interval'>): string {
  if (interval === 1) return t(`scheduled.every-${frequency}`);
  switch (frequency) {
    case 'daily':
      return t('scheduled.everyDays', { count: interval });
    case 'weekly':
      return t('scheduled.everyWeeks', { count: interval });
    case 'bi-weekly':
      return t('scheduled.everyWeeks', { count: interval * 2 });
    case 'monthly':
      return t('scheduled.everyMonths', { count: interval });
    case 'yearly':
      return t('scheduled.everyYears', { count: interval });
  }
}
