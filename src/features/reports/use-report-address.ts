import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { comparedDays } from '@/domain/report-comparison.ts';
import { periodOfChoice } from '@/domain/report-period.ts';
import {
  type PickedPeriod,
  paramsOfPeriod,
  periodFromParams,
} from '@/domain/report-period-params.ts';
import { reportScope, type ScopeChoice } from '@/domain/report-scope.ts';
import { paramsOfScope, reportCurrencies, scopeFromParams } from '@/domain/report-scope-params.ts';
import type { ReportBase } from '@/live/use-report-base.ts';
import { paramsOfTab, periodOfTab, type ReportTab, tabInParams } from './report-tab.ts';

/** Which report the address names, over which days and accounts; and what changes it. */
export function useReportAddress(base: ReportBase) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const { accounts, rates, calendar } = base;
  const asked = useMemo(() => {
    const now = new URLSearchParams(text);
    const tab = tabInParams(now);
    const picked = periodFromParams(now, periodOfTab(tab));
    const period = periodOfChoice(picked.choice, calendar);
    const compared = comparedDays(period, picked.comparison, calendar.today);
    const choice = scopeFromParams(now, accounts);
    const scope = reportScope(accounts, choice, rates);
    return { tab, picked, period, compared, choice, scope };
  }, [text, accounts, rates, calendar]);
  const set = (next: URLSearchParams) => setParams(next, { replace: true });
  return {
    ...asked,
    setTab: (tab: ReportTab) => set(paramsOfTab(tab, params)),
    setPicked: (picked: PickedPeriod) => set(paramsOfPeriod(picked, params)),
    /** An account brings its currency only as long as it is chosen: that one is not written. */
    setScope: (change: Partial<ScopeChoice>) => {
      const [first = ''] = reportCurrencies(accounts);
      const written = { ...asked.choice, currency: params.get('currency') ?? first };
      set(paramsOfScope({ ...written, ...change }, first, params));
    },
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;
