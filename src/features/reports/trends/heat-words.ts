import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { HeatBounds, HeatDay, HeatLevel } from '@/domain/reports/trend-heat.ts';
import { apartText, moneyText } from '@/features/reports/parts/report-words.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** 'Friday, March 6, 2026: $45.00, level 2 of 4'. */
export function heatDayText(
  { date, amount }: Pick<HeatDay, 'date' | 'amount'>,
  level: HeatLevel,
  currency: string,
): string {
  const told = {
    date: formatDate(date, 'long', currentLocale()),
    amount: [moneyText(amount.amount, currency), apartText(amount)].filter(Boolean).join(' '),
  };
  return level === 0
    ? t('reportWorth.heatDayNone', told)
    : t('reportWorth.heatDay', { ...told, level });
}

/** The levels with the least amount of each; one that no day can have is left out. */
export function heatLegend(
  bounds: HeatBounds,
  currency: string,
): readonly { readonly level: HeatLevel; readonly text: string }[] {
  const levels = ([1, 2, 3, 4] as const).flatMap((level) => {
    const least = bounds?.[level - 1];
    if (least === undefined || least === bounds?.[level]) return [];
    const amount = moneyText(cents(least), currency);
    return { level, text: t('reportWorth.heatLevel', { level, amount }) };
  });
  return [{ level: 0, text: t('reportWorth.heatNone') }, ...levels];
}
