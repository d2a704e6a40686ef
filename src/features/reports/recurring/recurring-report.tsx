import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { cents } from '@/domain/core/money.ts';
import {
  type RecurringSummary,
  recurringLeft,
  recurringReport,
} from '@/domain/reports/recurring.ts';
import { type ReportAmount, sumAmounts } from '@/domain/reports/report-amount.ts';
import { type Explanation, explainRecurring } from '@/domain/reports/report-explanation.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { ReportFigure } from '@/features/reports/parts/report-figure.tsx';
import {
  LiveReport,
  NothingToReport,
  ReportSkeleton,
} from '@/features/reports/parts/report-states.tsx';
import { moneyText } from '@/features/reports/parts/report-text.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { valueOr } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';
import { useProposals } from '@/live/scheduled/proposals.ts';
import { t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureGrid } from '@/ui/tables/figures.tsx';
import { RecurringSide } from './recurring-table.tsx';

/** Scheduled transactions as monthly and yearly amounts. */
export function RecurringReport(props: ReportProps) {
  const items = useScheduledTransactions();
  return (
    <LiveReport live={items} skeleton={<ReportSkeleton hasChart={false} />}>
      {(value) => <RecurringContent {...props} all={value} />}
    </LiveReport>
  );
}

function RecurringContent(props: ReportProps & { readonly all: readonly ScheduledTransaction[] }) {
  const { scope, base, all } = props;
  const { today } = base.calendar;
  const dialogs = useDialogs();
  const report = useMemo(() => recurringReport(all, scope, today), [all, scope, today]);
  const items = useMemo(() => new Map(all.map((item) => [item.id, item])), [all]);
  const shared = { report, items, base, currency: scope.currency };
  const isEmpty = report.costs.length === 0 && report.income.length === 0;
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        {isEmpty ? (
          <NothingToReport
            title={t('reportTabs.noRecurring')}
            text={t('reportTabs.noRecurringText')}
            actions={
              <Button variant="solid" onClick={() => dialogs.open('add-scheduled', {})}>
                {t('reportTabs.addScheduled')}
              </Button>
            }
          />
        ) : (
          <>
            <Text as="p" size="sm" tone="muted" measure>
              {t('reportTabs.recurringContext')}
            </Text>
            <RecurringFigures {...shared} />
          </>
        )}
        <RecurringProposals />
      </Stack>
      <RecurringSide side="costs" {...shared} />
      <RecurringSide side="income" {...shared} />
    </Stack>
  );
}

type RecurringFiguresProps = {
  readonly report: RecurringSummary;
  readonly items: ReadonlyMap<string, ScheduledTransaction>;
  readonly currency: string;
  readonly base: ReportBase;
};

/** Recurring costs, income and net in an average month; yearly figures below. */
export function RecurringFigures({ report, items, currency, base }: RecurringFiguresProps) {
  const names = new Map([...items].map(([id, { description }]) => [id, description]));
  const { costs, income, costsTotal, incomeTotal } = report;
  const yearOf = (lines: RecurringSummary['costs']) => sumAmounts(lines.map((each) => each.yearly));
  const [out, into] = [yearOf(costs), yearOf(income)];
  const perYear = (amount: number) =>
    t('reportTabs.aYear', { amount: moneyText(cents(amount), currency) });
  const shared = { currency, base, names, rows: null } as const;
  const left = recurringLeft(report);
  return (
    <Card>
      <FigureGrid>
        <ReportFigure
          {...shared}
          size="hero"
          label={t('reportTabs.recurringCosts')}
          amount={costsTotal}
          explanation={explainRecurring(report, 'costs')}
          detail={perYear(out.amount)}
        />
        <ReportFigure
          {...shared}
          size="lg"
          label={t('reportTabs.recurringIncome')}
          amount={incomeTotal}
          explanation={explainRecurring(report, 'income')}
          detail={perYear(into.amount)}
        />
        <ReportFigure
          {...shared}
          size="lg"
          signed
          label={t('reportTabs.recurringLeft')}
          amount={left}
          explanation={explainLeft(left, incomeTotal, costsTotal)}
          detail={perYear(into.amount - out.amount)}
        />
      </FigureGrid>
    </Card>
  );
}

function explainLeft(left: ReportAmount, income: ReportAmount, costs: ReportAmount): Explanation {
  const term = (kind: 'income' | 'expense') => ({ kind: 'cash', term: kind }) as const;
  return {
    kind: 'sum',
    result: left,
    terms: [
      { sign: 1, label: term('income'), amount: income, rows: null },
      { sign: -1, label: term('expense'), amount: costs, rows: null },
    ],
  };
}

/**
 * Number of recurring patterns that aren't scheduled yet, with a link. Renders nothing if there are
 * none.
 */
export function RecurringProposals() {
  const { length: count } = valueOr(useProposals().proposals, []);
  return (
    <ShowIn medium="screen">
      {count > 0 ? (
        <Notice
          tone="info"
          actions={
            <Link to={routes.scheduled()} className={buttonClass({ size: 'sm' })}>
              <CalendarClock aria-hidden="true" />
              {t('reportTabs.seeProposals')}
            </Link>
          }
        >
          {t('reportTabs.looksRecurring', { count })}
        </Notice>
      ) : null}
    </ShowIn>
  );
}
