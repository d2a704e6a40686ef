import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import {
  type DebtEnd,
  type DebtFree,
  debtFree,
  type PayoffCurve,
  payoffCurve,
} from '@/domain/dashboard/debt-free.ts';
import { type DebtView, useDebtViews } from '@/live/debts.ts';
import { mapLive } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { Dot, type Hue, hueOf } from '@/ui/charts/hue.tsx';
import { StackedAreas } from '@/ui/charts/stacked-areas.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BoardRow, BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { moneyText, tickText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { SectionPanel } from './section-panel.tsx';

/** The debt-free date, the amount owed, and how the debts shrink until then. */
export function DebtsSection() {
  const { open } = useDialogs();
  const views = useDebtViews();
  const today = useToday();
  const debts = mapLive(views, (all) => ({ views: all, free: debtFree(all, today) }));
  return (
    <SectionPanel
      section="debts"
      live={debts}
      to={routes.planning('debts')}
      summary={({ free }) =>
        free.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ')
      }
      empty={({ views: all, free }) => {
        if (free.length > 0) return null;
        if (all.length > 0) return { text: t('dashboard.debtsPaid') };
        return {
          text: t('dashboard.debtsEmpty'),
          action: <Button onClick={() => open('add-debt', {})}>{t('dashboard.addDebt')}</Button>,
        };
      }}
    >
      {({ views: all, free }) =>
        free.map((each) => <Debts key={each.currency} free={each} views={all} />)
      }
    </SectionPanel>
  );
}

type DebtsProps = { readonly free: DebtFree; readonly views: readonly DebtView[] };

function Debts({ free, views }: DebtsProps) {
  const { currency, date, interest, ends, amount } = free;
  const today = useToday();
  const debts = views.map(({ debt }) => debt);
  const curve = payoffCurve(views, free, today);
  const largestFirst = [...ends].sort((a, b) => owedOf(views, b) - owedOf(views, a));
  return (
    <>
      <Stack direction="row" gap={3} justify="between" wrap>
        <Pair
          label={t('dashboardFigures.debtFree')}
          value={date === null ? t('dashboardFigures.never') : shortMonth(date)}
          beside={
            interest === null ? null : (
              <FigureExplanation
                about={t('dashboardFigures.interestUntil')}
                help={t('dashboardFigures.interestHelp')}
                figure={interest}
                labelOf={() => t('dashboardFigures.interestUntil')}
                names={{ debts }}
              />
            )
          }
        />
        <Pair
          label={t('dashboardFigures.owed')}
          value={moneyText(amount, currency)}
          beside={
            <FigureExplanation
              about={t('dashboardFigures.owed')}
              help={t('dashboardFigures.owedHelp')}
              figure={free}
              labelOf={() => t('dashboardFigures.owed')}
              names={{ debts }}
            />
          }
        />
      </Stack>
      {interest === null ? (
        <Text as="p" size="sm" tone="muted">
          {t('dashboardFigures.neverDetail')}
        </Text>
      ) : null}
      {curve ? <Payoff curve={curve} /> : null}
      <BoardRows>
        {largestFirst.map((end, at) => (
          <li key={end.debtId}>
            <DebtRow
              end={end}
              name={debts.find(({ id }) => id === end.debtId)?.name ?? t('dashboardFigures.gone')}
              owed={moneyText(
                views.find(({ debt }) => debt.id === end.debtId)?.owed ?? amount,
                currency,
              )}
              hue={hueOfPlace(at)}
              currency={currency}
            />
          </li>
        ))}
      </BoardRows>
    </>
  );
}

const owedOf = (views: readonly DebtView[], { debtId }: DebtEnd) =>
  views.find(({ debt }) => debt.id === debtId)?.owed ?? 0;

/** 'Feb 2029'. */
const shortMonth = (date: CalendarDate) => `${tickText({ start: date })} ${date.slice(0, 4)}`;

/** Neighbours get hues that can be told apart. */
const hueOfPlace = (at: number): Hue => hueOf(1 + at * 6);

type PairProps = {
  readonly label: string;
  readonly value: string;
  readonly beside: ReactNode;
};

function Pair({ label, value, beside }: PairProps) {
  return (
    <div>
      <Stack direction="row" gap={1} align="center">
        <Text size="sm" tone="muted">
          {label}
        </Text>
        {beside}
      </Stack>
      <Text size="lg" weight="semibold" numeric>
        <Link to={routes.planning('debts')} className={linkClass({ tone: 'quiet', reach: true })}>
          {value}
        </Link>
      </Text>
    </div>
  );
}

/** What is owed until the last payment, the largest debt at the bottom. */
function Payoff({ curve: { days, debts } }: { readonly curve: PayoffCurve }) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const middle = addDays(first, Math.round((dayNumber(last) - dayNumber(first)) / 2));
  return (
    <StackedAreas
      layers={debts.map(({ debtId, owed }, at) => ({
        key: debtId,
        color: chartHue(hueOfPlace(at)),
        values: owed,
      }))}
      labels={[t('dashboardFigures.todayMark'), middle.slice(0, 4), shortMonth(last)]}
    />
  );
}

type DebtRowProps = {
  readonly end: DebtEnd;
  readonly name: string;
  readonly owed: string;
  readonly hue: Hue;
  readonly currency: string;
};

/** A debt, its payoff month or the smallest payment that would pay it off, and what is owed. */
function DebtRow({ end: { debtId, end, why }, name, owed, hue, currency }: DebtRowProps) {
  return (
    <Link to={routes.planning('debts', { id: debtId })} className={boardRowClass('two')}>
      <BoardRow
        leading={<Dot hue={hue} />}
        title={name}
        below={
          end === null ? (
            <Text size="xs" tone="warn">
              {why
                ? t('dashboardFigures.leastWorks', { amount: moneyText(why.least, currency) })
                : t('dashboardFigures.never')}
            </Text>
          ) : (
            shortMonth(end)
          )
        }
        value={owed}
      />
    </Link>
  );
}
