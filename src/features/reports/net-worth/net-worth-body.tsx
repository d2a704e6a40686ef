import { useMemo } from 'react';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Holding } from '@/domain/investments/holding.ts';
import { netWorthPoint, type WorthOnDay } from '@/domain/reports/net-worth.ts';
import { worthRows } from '@/domain/reports/net-worth-days.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useReportParam } from '@/features/reports/use-report-param.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { WorthChart } from './worth-chart.tsx';
import { WorthFigures } from './worth-figures.tsx';
import { WorthLines } from './worth-lines.tsx';

type NetWorthBodyProps = ReportProps & {
  /** One at least, oldest first. */
  readonly days: readonly CalendarDate[];
  /** The day that it is compared with; null = with none. */
  readonly against: CalendarDate | null;
  /** Of the days and that one. */
  readonly worth: readonly WorthOnDay[];
  readonly debts: readonly Debt[];
  readonly holdings: readonly Holding[];
};

/** The report once its figures are there. The day that is looked into stands in the address. */
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
      {account === '' ? null : <Notice>{t('reportWorth.worthAllAccounts')}</Notice>}
      <WorthFigures {...shared} points={points.at} before={points.before ?? null} />
      <WorthChart
        points={points.at}
        period={props.period}
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
