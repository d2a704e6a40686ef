import { useMemo } from 'react';
import { useAddressParams } from '@/components/links/use-address-params.ts';
import type { ReportTab } from '@/config/routes.ts';
import {
  type PickedPeriod,
  paramsOfPeriod,
  paramsOfScope,
  periodFromParams,
  scopeFromParams,
} from '@/domain/reports/report-params.ts';
import { comparedDays, periodOfChoice } from '@/domain/reports/report-period.ts';
import { reportScope, type ScopeChoice } from '@/domain/reports/report-scope.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { paramsOfTab, periodOfTab, tabInParams } from './report-tab.ts';

/** Which report the address names, over which days and accounts; and what changes it. */
export function useReportAddress(base: ReportBase) {
  const [params, setParams] = useAddressParams();
  const text = params.toString();
  const { accounts, rates, calendar, baseCurrency } = base;
  const asked = useMemo(() => {
    const now = new URLSearchParams(text);
    const tab = tabInParams(now);
    const picked = periodFromParams(now, periodOfTab(tab));
    const period = periodOfChoice(picked.choice, calendar);
    const compared = comparedDays(period, picked.comparison, calendar.today);
    const choice = scopeFromParams(now, accounts, baseCurrency);
    const scope = reportScope(accounts, choice, rates);
    return { tab, picked, period, compared, choice, scope };
  }, [text, accounts, rates, calendar, baseCurrency]);
  const set = (change: (current: URLSearchParams) => URLSearchParams) =>
    setParams(change, { replace: true });
  return {
    ...asked,
    setTab: (tab: ReportTab) => set((current) => paramsOfTab(tab, current)),
    /** Of two quick ones the second keeps what the first has changed. */
    setPicked: ({ choice, comparison }: PickedPeriod) =>
      set((current) => {
        const now = periodFromParams(current, periodOfTab(tabInParams(current)));
        const { picked } = asked;
        return paramsOfPeriod(
          {
            choice: choice === picked.choice ? now.choice : choice,
            comparison: comparison === picked.comparison ? now.comparison : comparison,
          },
          current,
        );
      }),
    /** An account brings its currency only as long as it is chosen: that one is not written. */
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
