import { routes } from '@/config/routes.ts';
import type { WorthLine } from '@/domain/reports/net-worth.ts';
import { accountName } from '@/features/reports/parts/names.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';

/** What an account or a debt is called. @param debtNames by id */
export function lineName(
  { band, id }: WorthLine,
  base: ReportBase,
  debtNames: ReadonlyMap<string, string>,
): string {
  if (band === 'debts') return debtNames.get(id) ?? t('reportParts.goneDebt');
  return accountName(base, id);
}

/** The page of an account or a debt. */
export function lineLink({ band, id }: WorthLine): string {
  return band === 'debts' ? routes.planning('debts', { id }) : routes.account(id);
}
