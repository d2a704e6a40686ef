import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { type DebtEnd, type DebtFree, debtFree } from '@/domain/dashboard/debt-free.ts';
import { type DebtView, useDebtViews } from '@/live/debts.ts';
import { mapLive } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { moneyText, monthText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { SectionEmpty, SectionPanel } from './section-panel.tsx';

/** The debt-free date, the interest until then, and the amount owed. */
export function DebtsSection() {
  const { open } = useDialogs();
  const views = useDebtViews();
  const today = useToday();
  const debts = mapLive(views, (all) => ({ views: all, free: debtFree(all, today) }));
  return (
    <SectionPanel
      section="debts"
      live={debts}
      more={{ label: t('dashboard.allDebts'), to: routes.planning('debts') }}
    >
      {({ views: all, free }) => {
        if (all.length === 0) {
          return (
            <SectionEmpty
              text={t('dashboard.debtsEmpty')}
              action={
                <Button onClick={() => open('add-debt', {})}>{t('dashboard.addDebt')}</Button>
              }
            />
          );
        }
        if (free.length === 0) return <SectionEmpty text={t('dashboard.debtsPaid')} />;
        return (
          <Stack gap={6}>
            {free.map((each) => (
              <Debts key={each.currency} free={each} views={all} />
            ))}
          </Stack>
        );
      }}
    </SectionPanel>
  );
}

type DebtsProps = { readonly free: DebtFree; readonly views: readonly DebtView[] };

function Debts({ free, views }: DebtsProps) {
  const { currency, date, interest, ends, amount } = free;
  const debts = views.map(({ debt }) => debt);
  return (
    <Stack gap={6}>
      <Grid columns="figures" gap={4}>
        <Stack gap={1} align="start">
          <StatFigure
            label={t('dashboardFigures.debtFree')}
            value={
              <Link
                to={routes.planning('debts')}
                className={linkClass({ tone: 'quiet', reach: true })}
              >
                {date === null ? t('dashboardFigures.never') : monthText(date)}
              </Link>
            }
            detail={
              interest === null
                ? t('dashboardFigures.neverDetail')
                : t('dashboardFigures.interest', { amount: moneyText(interest.amount, currency) })
            }
          />
          {interest === null ? null : (
            <FigureExplanation
              about={t('dashboardFigures.interestUntil')}
              help={t('dashboardFigures.interestHelp')}
              figure={interest}
              labelOf={() => t('dashboardFigures.interestUntil')}
              names={{ debts }}
            />
          )}
        </Stack>
        {/* Leave enough room to tap each of the two. */}
        <Stack gap={5} align="start">
          <StatFigure
            label={t('dashboardFigures.owed')}
            value={
              <Link
                to={routes.planning('debts')}
                className={linkClass({ tone: 'quiet', reach: true })}
              >
                {moneyText(amount, currency)}
              </Link>
            }
          />
          <FigureExplanation
            about={t('dashboardFigures.owed')}
            help={t('dashboardFigures.owedHelp')}
            figure={free}
            labelOf={() => t('dashboardFigures.owed')}
            names={{ debts }}
          />
        </Stack>
      </Grid>
      <DataList
        items={ends.map((end) => ({
          key: end.debtId,
          label: (
            <Link
              to={routes.planning('debts', { id: end.debtId })}
              className={linkClass({ tone: 'quiet', reach: true })}
            >
              {debts.find(({ id }) => id === end.debtId)?.name ?? t('dashboardFigures.gone')}
            </Link>
          ),
          value: <EndText end={end} currency={currency} />,
        }))}
      />
    </Stack>
  );
}

type EndTextProps = { readonly end: DebtEnd; readonly currency: string };

/** Payoff month of a debt, or the smallest payment that would pay it off. */
function EndText({ end: { end, why }, currency }: EndTextProps) {
  if (end !== null) return monthText(end);
  return (
    <Text tone="warn">
      {why
        ? t('dashboardFigures.leastWorks', { amount: moneyText(why.least, currency) })
        : t('dashboardFigures.never')}
    </Text>
  );
}
