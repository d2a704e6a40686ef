import { useMemo } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import { REPORT_TABS, type ReportTab } from '@/config/routes.ts';
import {
  DEFAULT_PERIOD,
  type PickedPeriod,
  paramsOfPeriod,
  paramsOfScope,
  periodFromParams,
  scopeFromParams,
} from '@/domain/reports/report-params.ts';
import { comparedDays, type PeriodChoice, periodOfChoice } from '@/domain/reports/report-period.ts';
import { reportScope, type ScopeChoice } from '@/domain/reports/report-scope.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** The report named in the address; the overview if missing or unknown. */
export function tabInParams(params: URLSearchParams): ReportTab {
  return REPORT_TABS.find((each) => each === params.get('tab')) ?? 'overview';
}

/** Default period of reports over time, since one month is no trend. */
const OVER_TIME: PickedPeriod = { ...DEFAULT_PERIOD, choice: { kind: 'last12', month: '' } };

/** Default period of a report. */
export function periodOfTab(tab: ReportTab): PickedPeriod {
  return tab === 'net-worth' || tab === 'trends' || tab === 'explorer' ? OVER_TIME : DEFAULT_PERIOD;
}

/** Parameters shared by all reports; kept when switching reports. */
const SHARED = ['period', 'month', 'from', 'to', 'compare', 'currency', 'converted', 'account'];

/** Address of another report with the same days and accounts. */
export function paramsOfTab(tab: ReportTab, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams({ tab });
  for (const name of SHARED) {
    const value = params.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** Parses report, period and scope from the address, and returns setters that update it. */
export function useReportAddress(base: ReportBase) {
  const [params, setParams] = useAddressParams();
  const text = params.toString();
  const { accounts, rates, calendar, baseCurrency } = base;
  const parsed = useMemo(() => {
    const now = new URLSearchParams(text);
    const tab = tabInParams(now);
    const picked = periodFromParams(now, periodOfTab(tab));
    const period = periodOfChoice(picked.choice, calendar);
    const compared = comparedDays(period, picked.comparison, calendar.today);
    const scopeChoice = scopeFromParams(now, accounts, baseCurrency);
    const scope = reportScope(accounts, scopeChoice, rates);
    return { tab, picked, period, compared, scopeChoice, scope };
  }, [text, accounts, rates, calendar, baseCurrency]);
  const set = (change: (current: URLSearchParams) => URLSearchParams) =>
    setParams(change, { replace: true });
  return {
    ...parsed,
    setTab: (tab: ReportTab) => set((current) => paramsOfTab(tab, current)),
    /** Based on the current address, so two quick changes don't overwrite each other. */
    setPicked: ({ choice, comparison }: PickedPeriod) =>
      set((current) => {
        const now = periodFromParams(current, periodOfTab(tabInParams(current)));
        const { picked } = parsed;
        return paramsOfPeriod(
          {
            choice: choice === picked.choice ? now.choice : choice,
            comparison: comparison === picked.comparison ? now.comparison : comparison,
          },
          current,
        );
      }),
    /**
     * An account's currency applies only while it is selected, so it isn't stored in the address.
     */
    setScope: (change: Partial<ScopeChoice>) => {
      set((current) => {
        const choice = scopeFromParams(current, accounts, baseCurrency);
        const written = { ...choice, currency: current.get('currency') ?? baseCurrency };
        return paramsOfScope({ ...written, ...change }, baseCurrency, current);
      });
    },
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;

/** Sets the period in the address and keeps its comparison. */
export function useSetPeriod(): (choice: PeriodChoice) => void {
  const [, setParams] = useAddressParams();
  return (choice) =>
    setParams(
      (current) => {
        const { comparison } = periodFromParams(current, periodOfTab(tabInParams(current)));
        return paramsOfPeriod({ choice, comparison }, current);
      },
      { replace: true },
    );
}

/** One more address parameter, used by a single report (a category, a step); '' = not set. */
export function useReportParam(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useAddressParams();
  const set = (value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return [params.get(name) ?? '', set];
}
