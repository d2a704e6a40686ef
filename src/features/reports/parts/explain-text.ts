import { routes } from '@/config/routes.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { formatScaled } from '@/domain/core/scaled.ts';
import type { ForeignAmount, ReportAmount } from '@/domain/reports/report-amount.ts';
import type { ExplainLabel } from '@/domain/reports/report-explanation.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { accountName, categoryName } from './record-labels.tsx';
import { moneyText } from './report-text.ts';

/** Label of a formula term. `names`: those of debts and scheduled transactions, by id. */
export function labelText(
  label: ExplainLabel,
  base: ReportBase,
  names: ReadonlyMap<string, string>,
): string {
  switch (label.kind) {
    case 'category':
      return categoryName(base, label.categoryId);
    case 'own':
      return t('reportParts.ownLine', { name: categoryName(base, label.categoryId) });
    case 'account':
      return accountName(base, label.id);
    case 'debt':
      return names.get(label.id) ?? t('reportParts.goneDebt');
    case 'scheduled':
      return names.get(label.id) ?? t('reportParts.goneScheduled');
    case 'cash':
      return t(`reportParts.cash-${label.term}`);
  }
}

/** Link for a term without transactions; null = none. */
export function labelLink(label: ExplainLabel): string | null {
  switch (label.kind) {
    case 'account':
      return routes.account(label.id);
    case 'debt':
      return routes.planning('debts', { id: label.id });
    case 'scheduled':
      return routes.scheduled();
    case 'category':
    case 'own':
    case 'cash':
      return null;
  }
}

/**
 * How foreign amounts in a figure were converted, one line each: 'US$120.00 × 1.37 = $164.40. Your
 * rate of Nov 1, 2026'. The first line is the part that needed no rate. Empty if everything is in
 * the report's currency.
 */
export function conversionTexts(amount: ReportAmount, currency: string): readonly string[] {
  if (amount.foreign.length === 0) return [];
  const own = t('reportParts.ownAmount', { amount: moneyText(amount.own, currency) });
  return [
    ...(amount.own === 0 ? [] : [own]),
    ...amount.foreign.map((part) => foreignText(part, currency)),
  ];
}

function foreignText(part: ForeignAmount, currency: string): string {
  const amount = moneyText(part.amount, part.currency);
  if (part.rate === null || part.converted === null) {
    return t('reportParts.rateMissing', { amount });
  }
  const { rate, isInverse, date } = part.rate;
  return t(isInverse ? 'reportParts.convertedInverse' : 'reportParts.converted', {
    amount,
    rate: formatScaled(rate, { locale: currentLocale() }),
    result: moneyText(part.converted, currency),
    date: formatDate(date, 'medium', currentLocale()),
  });
}
