import { REPORT_TABS, type ReportTab } from '@/config/routes.ts';
import { DEFAULT_PERIOD, type PickedPeriod } from '@/domain/reports/report-params.ts';

/** The report that an address names; without one, or with one that is none, the overview. */
export function tabInParams(params: URLSearchParams): ReportTab {
  return REPORT_TABS.find((each) => each === params.get('tab')) ?? 'overview';
}

/** What reports over time show of their own: one month is no trend. */
const OVER_TIME: PickedPeriod = { ...DEFAULT_PERIOD, choice: { kind: 'last12', month: '' } };

/** The period of a report as long as the address has none. */
export function periodOfTab(tab: ReportTab): PickedPeriod {
  return tab === 'net-worth' || tab === 'trends' || tab === 'explorer' ? OVER_TIME : DEFAULT_PERIOD;
}

/** What all reports have in common in their address: it stays when another one is opened. */
const SHARED = ['period', 'month', 'from', 'to', 'compare', 'currency', 'converted', 'account'];

/** The address of another report of the same days and accounts. */
export function paramsOfTab(tab: ReportTab, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams({ tab });
  for (const name of SHARED) {
    const value = params.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
