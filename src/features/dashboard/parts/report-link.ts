import { routes } from '@/config/routes.ts';
import type { Live } from '@/live/live.ts';

type ReportTab = 'net-worth' | 'spending' | 'cash-flow';

/** A report that tells the same figure as a section; in another currency than the base one where it is given. */
export function reportLink(
  tab: ReportTab,
  { isConverted }: { readonly isConverted: boolean },
  currency = '',
): string {
  return routes.reports({
    tab,
    ...(isConverted ? { converted: '1' } : {}),
    ...(currency === '' ? {} : { currency }),
  });
}

/** The same before the section knows whether anything is converted. */
export function reportLinkOf(
  tab: ReportTab,
  live: Live<{ readonly isConverted: boolean }>,
): string {
  return reportLink(tab, live.status === 'ready' ? live.value : { isConverted: false });
}
