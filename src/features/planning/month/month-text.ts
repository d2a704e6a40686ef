import { shownMoney } from '@/components/text/amount-text.tsx';
import { addDays, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** Name of a month, or its days if it doesn't start on the 1st. */
export function monthText({ start, end }: Pick<Period, 'start' | 'end'>): string {
  const locale = currentLocale();
  if (start.endsWith('-01') && addDays(end, 1).endsWith('-01')) {
    return formatDate(start, 'month', locale);
  }
  return t('monthPlan.range', {
    from: formatDate(start, 'short', locale),
    to: formatDate(end, 'short', locale),
  });
}

export function moneyText(amount: Money, currency: string): string {
  return shownMoney(amount, currency);
}
