import { Link } from 'react-router-dom';
import { askedRowsLink } from '@/components/asked-rows-link.ts';
import { explainMonth } from '@/domain/dashboard-explain.ts';
import type { MonthFlow } from '@/domain/recent-months.ts';
import type { DashboardMonths } from '@/live/use-dashboard-flows.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/link-class.ts';
import { Stack } from '@/ui/stack.tsx';
import { StatFigure } from '@/ui/stat-figure.tsx';
import { Text } from '@/ui/text.tsx';
import { Explain } from './parts/explain.tsx';
import { moneyText, signedText } from './parts/texts.ts';

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
  return (
    <StatFigure
      label={t(`dashboardFigures.${kind}ThisMonth`)}
      value={
        <Link to={askedRowsLink(month.rows[kind])} className={linkClass({ tone: 'quiet' })}>
          {moneyText(month[kind].amount, currency)}
        </Link>
      }
      detail={
        average === null
          ? null
          : t('dashboardFigures.average', {
              amount: moneyText(average, currency),
              count: flows.averagedMonths,
            })
      }
    />
  );
}

/** What is left of a month's income; it opens the rows of both, and explains itself. */
export function MonthLeft({ known, month }: MonthProps) {
  const { scope, base, material } = known;
  return (
    <Stack direction="row" gap={3} align="baseline" wrap>
      <Text size="sm" tone="muted">
        <Link to={askedRowsLink(month.rows.net)} className={linkClass({ tone: 'quiet' })}>
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
