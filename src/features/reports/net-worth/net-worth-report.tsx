import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { netWorthDaysFromStart } from '@/domain/reports/net-worth-days.ts';
import { bucketsOf, stepFor } from '@/domain/reports/report-period.ts';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useDebts, useHoldings } from '@/live/records.ts';
import { useWorthOnDays } from '@/live/reports/report-base.ts';
import { useWorthStart } from '@/live/reports/report-readings.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { NetWorthBody } from './net-worth-body.tsx';

/** What everything comes to over time, and what it is made of. */
export function NetWorthReport(props: ReportProps) {
  return (
    <LiveReport live={useWorthStart()}>
      {(start) =>
        start === null ? (
          <NothingToReport
            title={t('reportWorth.worthNothingTitle')}
            text={t('reportWorth.worthNothingText')}
          />
        ) : (
          <WorthSince {...props} start={start} />
        )
      }
    </LiveReport>
  );
}

/** @param start the first day on which there was something */
function WorthSince(props: ReportProps & { readonly start: CalendarDate }) {
  const { period, compared, base, start } = props;
  const { monthStartDay, today } = base.calendar;
  const firstDay = weekStart();
  const days = useMemo(() => {
    const buckets = bucketsOf(period, stepFor(period), monthStartDay, firstDay);
    return netWorthDaysFromStart(buckets, today, start);
  }, [period, monthStartDay, firstDay, today, start]);
  const against = compared && compared.to >= start && days.length > 0 ? compared.to : null;
  const asked = useMemo(
    () => [...new Set([...(against ? [against] : []), ...days])].sort(),
    [against, days],
  );
  const worth = useWorthOnDays(asked);
  const debts = useDebts();
  const holdings = useHoldings();
  if (days.length === 0) {
    const date = formatDate(start, 'long', currentLocale());
    return (
      <NothingToReport
        title={t('reportWorth.worthOutsideTitle')}
        text={t('reportWorth.worthOutsideText', { date })}
      />
    );
  }
  return (
    <LiveReport live={worth}>
      {(onDays) => (
        <LiveReport live={debts}>
          {(owed) => (
            <LiveReport live={holdings}>
              {(held) => (
                <NetWorthBody
                  {...props}
                  days={days}
                  against={against}
                  worth={onDays}
                  debts={owed}
                  holdings={held}
                />
              )}
            </LiveReport>
          )}
        </LiveReport>
      )}
    </LiveReport>
  );
}
