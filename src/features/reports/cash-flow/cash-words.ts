import type { CashTerm } from '@/domain/reports/cash-flow.ts';
import { t } from '@/messages/t.ts';

/** What a term of the sum is called. */
export function cashTermText(term: CashTerm | 'opening' | 'closing'): string {
  return term === 'closing' ? t('reportWorth.closing') : t(`reportParts.cash-${term}`);
}
