import { Link } from 'react-router-dom';
import { DebtsApart } from '@/components/notices/debts-apart.tsx';
import { cents } from '@/domain/core/money.ts';
import { explainNetWorth } from '@/domain/dashboard/dashboard-explanations.ts';
import type { CurrencyWorth } from '@/domain/dashboard/dashboard-net-worth.ts';
import { worthComparedWith } from '@/domain/dashboard/dashboard-net-worth.ts';
import { debtsApart } from '@/domain/reports/net-worth.ts';
import { CurrencyNote } from '@/features/dashboard/parts/currency-note.tsx';
import { Explain } from '@/features/dashboard/parts/explain.tsx';
import { reportLink, reportLinkOf } from '@/features/dashboard/parts/report-link.ts';
import { SectionPanel } from '@/features/dashboard/parts/section-panel.tsx';
import { dayText, moneyText, percentText } from '@/features/dashboard/parts/texts.ts';
import { type DashboardWorth, useDashboardWorth } from '@/live/dashboard/dashboard-figures.ts';
import { valueOr } from '@/live/live.ts';
import { useDebts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { Grid } from '@/ui/lists/grid.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { NetWorthHistory } from './net-worth-history.tsx';

/** What everything comes to, how that changed in a month, and how it came about. */
export function NetWorthSection() {
  const worth = useDashboardWorth();
  return (
    <SectionPanel
      section="net-worth"
      live={worth}
      more={{
        label: t('dashboard.netWorthReport'),
        to: reportLinkOf('net-worth', worth),
      }}
    >
      {(value) => (
        <Grid columns="asideMain" gap={6} align="start">
          <Figures worth={value} />
          <NetWorthHistory />
        </Grid>
      )}
    </SectionPanel>
  );
}

function Figures({ worth }: { readonly worth: DashboardWorth }) {
  return (
    <Stack gap={5}>
      {worth.currencies.map((each, place) => (
        <Figure key={each.currency} each={each} isFirst={place === 0} worth={worth} />
      ))}
    </Stack>
  );
}

type FigureProps = {
  readonly each: CurrencyWorth;
  readonly isFirst: boolean;
  readonly worth: DashboardWorth;
};

function Figure({ each: { currency, worth }, isFirst, worth: all }: FigureProps) {
  const debts = valueOr(useDebts(), []);
  const { now } = worth;
  const isOnly = all.currencies.length === 1;
  const label = isOnly
    ? t('dashboardFigures.netWorth')
    : t('dashboardFigures.netWorthIn', { currency });
  return (
    <Stack gap={1}>
      <StatFigure
        size={isFirst ? 'hero' : 'lg'}
        label={isOnly ? t('dashboardFigures.today') : label}
        value={
          <Link
            to={reportLink('net-worth', all, isOnly ? '' : currency)}
            className={linkClass({ tone: 'quiet', reach: true })}
          >
            {moneyText(now.total.amount, currency)}
          </Link>
        }
        detail={changeText(worth, currency)}
      />
      <div>
        <Explain
          about={label}
          help={t('dashboardFigures.netWorthHelp')}
          figure={explainNetWorth(now, currency)}
          labelOf={(kind) => t(`dashboardFigures.${kind}`)}
          names={{ accounts: all.base.accounts, debts }}
        />
      </div>
      <DebtsApart apart={debtsApart(now)} currency={currency} debts={debts} included />
      <CurrencyNote amount={now.total} currency={currency} />
      {now.unpriced > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('dashboardFigures.unpriced', { count: now.unpriced })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Since the day a month ago; nothing where nothing was there then. */
function changeText({ change, rate, now }: CurrencyWorth['worth'], currency: string): string {
  if (change === null) return t('dashboardFigures.noChange');
  const words = {
    amount: moneyText(cents(Math.abs(change.amount)), currency),
    date: dayText(worthComparedWith(now.date)),
  };
  if (change.amount === 0) return t('dashboardFigures.same', words);
  const direction = change.amount > 0 ? 'up' : 'down';
  return rate === null
    ? t(`dashboardFigures.${direction}`, words)
    : t(`dashboardFigures.${direction}Percent`, { ...words, percent: percentText(rate) });
}
