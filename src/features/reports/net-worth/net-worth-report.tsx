import { useMemo } from 'react';
import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import { weekStart } from '@/components/text/weekdays.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import {
  type NetWorthPoint,
  netWorthPoint,
  standaloneDebts,
  type WorthOnDay,
} from '@/domain/reports/net-worth.ts';
import { netWorthDaysFromStart, worthChange, worthRows } from '@/domain/reports/net-worth-days.ts';
import { explainNetWorth, explainSide } from '@/domain/reports/report-explanation.ts';
import { bucketsOf, changeOf, stepFor } from '@/domain/reports/report-period.ts';
import { ChangeText, ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import { useReportParam } from '@/features/reports/report-address.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useDebts, useHoldings } from '@/live/records.ts';
import { type ReportBase, useWorthOnDays, useWorthStart } from '@/live/reports/report-base.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { WorthChart } from './net-worth-chart.tsx';
import { WorthLines } from './net-worth-table.tsx';

/** Net worth over time, and its composition. */
export function NetWorthReport(props: ReportProps) {
  const worthStart = useWorthStart(true);
  return (
    <LiveReport live={worthStart}>
      {(start) =>
        start === null ? (
          <NothingToReport
            title={t('reportTabs.worthNothingTitle')}
            text={t('reportTabs.worthNothingText')}
          />
        ) : (
          <WorthSince {...props} start={start} />
        )
      }
    </LiveReport>
  );
}

/** `start`: the first day with any net worth. */
function WorthSince(props: ReportProps & { readonly start: CalendarDate }) {
  const { period, compared, base, start } = props;
  const { monthStartDay, today } = base.calendar;
  const firstDay = weekStart();
  const days = useMemo(() => {
    const buckets = bucketsOf(period, stepFor(period), monthStartDay, firstDay);
    return netWorthDaysFromStart(buckets, today, start);
  }, [period, monthStartDay, firstDay, today, start]);
  const against = compared && compared.to >= start && days.length > 0 ? compared.to : null;
  const daysToRead = useMemo(
    () => [...new Set([...(against ? [against] : []), ...days])].sort(),
    [against, days],
  );
  const worth = useWorthOnDays(daysToRead);
  const debts = useDebts();
  const holdings = useHoldings();
  if (days.length === 0) {
    const date = formatDate(start, 'long', currentLocale());
    return (
      <NothingToReport
        title={t('reportTabs.worthOutsideTitle')}
        text={t('reportTabs.worthOutsideText', { date })}
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
                  start={start}
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

type NetWorthBodyProps = ReportProps & {
  /** At least one, oldest first. */
  readonly days: readonly CalendarDate[];
  /** The first day with any net worth. */
  readonly start: CalendarDate;
  /** The day to compare with; null = none. */
  readonly against: CalendarDate | null;
  /** Net worth on `days` and on `against`. */
  readonly worth: readonly WorthOnDay[];
  readonly debts: readonly Debt[];
  readonly holdings: readonly Holding[];
};

/** The report once its data is loaded. The selected day is stored in the address. */
export function NetWorthBody(props: NetWorthBodyProps) {
  const { scope, isConverted, base, days, against, worth, debts, holdings } = props;
  const [account] = useReportParam('account');
  const [on, setOn] = useReportParam('on');
  const points = useMemo(() => {
    const known = new Map(worth.map((day) => [day.date, netWorthPoint(day, scope, isConverted)]));
    return {
      at: days.flatMap((day) => known.get(day) ?? []),
      before: against ? known.get(against) : undefined,
    };
  }, [worth, scope, isConverted, days, against]);
  const last = points.at.at(-1);
  if (!last) return null;
  const chosen = points.at.find(({ date }) => date === on) ?? last;
  const debtNames = new Map(debts.map(({ id, name }) => [id, name]));
  const shared = { currency: scope.currency, base, debtNames };
  return (
    <Stack gap={8}>
      {account === '' ? null : <Notice>{t('reportTabs.worthAllAccounts')}</Notice>}
      <WorthFigures {...shared} points={points.at} before={points.before ?? null} />
      <WorthChart
        points={points.at}
        period={props.period}
        calendar={base.calendar}
        start={props.start}
        currency={scope.currency}
        chosen={chosen.date}
        onChoose={setOn}
      />
      <WorthLines
        {...shared}
        points={points.at}
        point={chosen}
        rowsOf={worthRows(chosen, base.accounts, holdings)}
        onChoose={setOn}
      />
    </Stack>
  );
}

type WorthFiguresProps = {
  /** At least one, oldest first. */
  readonly points: readonly NetWorthPoint[];
  /** The day to compare with. */
  readonly before: NetWorthPoint | null;
  readonly currency: string;
  readonly base: ReportBase;
  readonly debtNames: ReadonlyMap<string, string>;
};

/** Net worth on the last day, its change, and its two sides. */
export function WorthFigures(props: WorthFiguresProps) {
  const { points, currency, base, debtNames } = props;
  const point = points.at(-1);
  if (!point) return null;
  const shared = { currency, base, names: debtNames, rows: null };
  const date = formatDate(point.date, 'medium', currentLocale());
  return (
    <Card>
      <FigureGrid>
        <ReportFigure
          {...shared}
          label={t('reportTabs.worthOn', { date })}
          amount={point.total}
          explanation={explainNetWorth(point)}
          size="hero"
          detail={<Changes {...props} point={point} />}
        />
        {(['assets', 'liabilities'] as const).map((side) => (
          <ReportFigure
            key={side}
            {...shared}
            label={t(`reportTabs.${side}`)}
            amount={point[side]}
            explanation={explainSide(point, side)}
            size="lg"
          />
        ))}
      </FigureGrid>
    </Card>
  );
}

function Changes({
  debtNames,
  points,
  point,
  before,
  currency,
}: WorthFiguresProps & { readonly point: NetWorthPoint }) {
  const change = worthChange(points);
  const changes = [
    ...(change ? [{ ...change, since: change.from }] : []),
    ...(before && before.date !== change?.from
      ? [{ ...changeOf(point.total, before.total), since: before.date }]
      : []),
  ];
  return (
    <Stack as="span" gap={1}>
      {changes.map((each) => (
        <ChangeText
          key={each.since}
          change={each}
          currency={currency}
          welcome="more"
          than={formatDate(each.since, 'medium', currentLocale())}
        />
      ))}
      {changes.length === 0 ? <span>{t('reportTabs.worthFirst')}</span> : null}
      <DebtsApart
        apart={standaloneDebts(point)}
        currency={currency}
        debts={[...debtNames].map(([id, name]) => ({ id, name }))}
      />
      {point.unpriced === 0 ? null : (
        <span>{t('reportTabs.unpriced', { count: point.unpriced })}</span>
      )}
    </Stack>
  );
}
