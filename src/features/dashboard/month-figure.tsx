import { Link } from 'react-router-dom';
import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import { explainAverage, explainMonth } from '@/domain/dashboard/dashboard-explanations.ts';
import type { MonthFlow } from '@/domain/dashboard/recent-months.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { Explain } from '@/features/dashboard/parts/explain.tsx';
import { moneyText, periodText, signedText } from '@/features/dashboard/parts/texts.ts';
import type { DashboardMonths } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine } from '@/ui/tables/figure-line.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';

type MonthProps = { readonly known: DashboardMonths; readonly month: MonthFlow };

/** What came in, or went out, in a month, against the mean of the months before; it opens its rows. */
export function MonthFigure({
  known,
  month,
  kind,
}: MonthProps & { readonly kind: 'income' | 'expense' }) {
  const { flows, scope } = known;
  const { currency } = scope;
  const average = kind === 'income' ? flows.averageIncome : flows.averageExpense;
  const count = flows.averaged.length;
  const figure = (
    <StatFigure
      label={t(`dashboardFigures.${kind}ThisMonth`)}
      value={
        <Link
          to={askedRowsLink(month.rows[kind])}
          className={linkClass({ tone: 'quiet', reach: true })}
        >
          {moneyText(month[kind].amount, currency)}
        </Link>
      }
      detail={
        average === null
          ? null
          : t('dashboardFigures.average', {
              amount: moneyText(average, currency),
              count,
            })
      }
    />
  );
  if (average === null) return figure;
  const about = t(`dashboardFigures.averageOf-${kind}`);
  return (
    <Stack gap={1} align="start">
      {figure}
      <Explain
        isStep
        about={about}
        help={t('dashboardFigures.averageHelp', { count })}
        figure={explainAverage(flows, kind, currency)}
        labelOf={() => t('dashboardFigures.averageMonths', { count })}
        names={{ daysOf: (asked) => monthIn(flows.averaged, asked) }}
      >
        <FigureLine strong last label={about} figure={moneyText(average, currency)} />
      </Explain>
    </Stack>
  );
}

function monthIn(months: readonly MonthFlow[], { from }: RowQuery): string {
  const found = months.find(({ month }) => month.start === from);
  return found ? periodText(found.month) : t('dashboardFigures.transactions');
}

/** What is left of a month's income; it opens the rows of both, and explains itself. */
export function MonthLeft({ known, month }: MonthProps) {
  const { scope, base, material } = known;
  return (
    <Stack direction="row" gap={3} align="baseline" wrap>
      <Text size="sm" tone="muted">
        <Link
          to={askedRowsLink(month.rows.net)}
          className={linkClass({ tone: 'quiet', reach: true })}
        >
          {t('dashboardFigures.leftThisMonth', {
            amount: signedText(month.net.amount, scope.currency),
          })}
        </Link>
      </Text>
      <Explain
        about={t('dashboardFigures.netThisMonth')}
        help={t('dashboardFigures.monthHelp')}
        figure={explainMonth(material, month)}
        labelOf={(each) => t(`dashboardFigures.${each}`)}
        names={{ categories: base.categories }}
      />
    </Stack>
  );
}
