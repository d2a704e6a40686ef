import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { askedRowsLink } from '@/components/rows/asked-rows-link.ts';
import { cents } from '@/domain/core/money.ts';
import { explainCurve } from '@/domain/dashboard/dashboard-explanations.ts';
import { CurrencyNote } from '@/features/dashboard/parts/currency-note.tsx';
import { reportLinkOf } from '@/features/dashboard/parts/report-link.ts';
import { SectionEmpty } from '@/features/dashboard/parts/section-empty.tsx';
import { SectionPanel } from '@/features/dashboard/parts/section-panel.tsx';
import { moneyText } from '@/features/dashboard/parts/texts.ts';
import { type DashboardCurve, useDashboardCurve } from '@/live/dashboard/dashboard-figures.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { SpendingChart } from './spending-chart.tsx';
import { SpendingExplain } from './spending-explain.tsx';

/** What was spent this month so far, against the person's own usual. */
export function SpendingSection() {
  const curve = useDashboardCurve();
  return (
    <SectionPanel
      section="spending"
      live={curve}
      more={{ label: t('dashboard.spendingReport'), to: reportLinkOf('spending', curve) }}
    >
      {(value) => (hasSpending(value) ? <Spending known={value} /> : <NoSpending />)}
    </SectionPanel>
  );
}

function NoSpending() {
  const { open } = useDialogs();
  return (
    <SectionEmpty
      text={t('dashboard.spendingEmpty')}
      action={<Button onClick={() => open('import', {})}>{t('dashboard.importFile')}</Button>}
    />
  );
}

function hasSpending({ curve: { days, usualTotal } }: DashboardCurve): boolean {
  return usualTotal !== null || days.some(({ spent }) => spent !== null && spent !== 0);
}

function Spending({ known }: { readonly known: DashboardCurve }) {
  const { curve, scope, leftOut } = known;
  const { currency } = scope;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <StatFigure
          size="lg"
          label={t('dashboardFigures.spentSoFar')}
          value={
            <Link
              to={askedRowsLink(curve.rows)}
              className={linkClass({ tone: 'quiet', reach: true })}
            >
              {moneyText(curve.soFar.amount, currency)}
            </Link>
          }
          detail={differenceText(known)}
        />
        {explainCurve(curve, currency) ? (
          <div>
            <SpendingExplain known={known} />
          </div>
        ) : null}
        <CurrencyNote amount={curve.soFar} currency={currency} leftOut={leftOut} />
      </Stack>
      <SpendingChart curve={curve} currency={currency} />
    </Stack>
  );
}

/** Against what is usually spent by now. */
function differenceText({ curve: { difference }, scope: { currency } }: DashboardCurve): string {
  if (difference === null) return t('dashboardFigures.noUsual');
  if (difference === 0) return t('dashboardFigures.asUsual');
  const amount = moneyText(cents(Math.abs(difference)), currency);
  return t(difference > 0 ? 'dashboardFigures.moreThanUsual' : 'dashboardFigures.lessThanUsual', {
    amount,
  });
}
