import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DebtsApart } from '@/components/notices/figure-explanations.tsx';
import { WORTH_SPANS, type WorthSpan } from '@/domain/accounts/account-trend.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { explainNetWorth } from '@/domain/dashboard/dashboard-explanations.ts';
import { type CurrencyWorth, worthComparisonDay } from '@/domain/dashboard/dashboard-net-worth.ts';
import { standaloneDebts } from '@/domain/reports/net-worth.ts';
import { changeFraction } from '@/domain/transactions/explained-figure.ts';
import {
  type DashboardWorth,
  type DashboardWorthHistory,
  useDashboardWorth,
  useDashboardWorthHistory,
} from '@/live/dashboard/dashboard-figures.ts';
import { valueOr } from '@/live/live.ts';
import { useDebts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { chartColor } from '@/ui/charts/chart-colors.tsx';
import { ColorFigures, SplitBar } from '@/ui/charts/split-bar.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { TrendPill } from '@/ui/feedback/trend-pill.tsx';
import { BoardFigure } from '@/ui/layout/board-card.tsx';
import { dateText, moneyText, percentText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { TableMenu } from './figure-table.tsx';
import { NetWorthHistory } from './net-worth-history.tsx';
import { CurrencyNote, reportLink, reportLinkOf, SectionPanel } from './section-panel.tsx';

/** Net worth, its history over a while, and what it consists of. */
export function NetWorthSection() {
  const worth = useDashboardWorth();
  const [span, setSpan] = useState<WorthSpan>('1y');
  const [isTable, setTable] = useState(false);
  return (
    <SectionPanel
      section="net-worth"
      live={worth}
      to={reportLinkOf('net-worth', worth)}
      aside={() => (
        <>
          <SegmentedControl<WorthSpan>
            legend={t('dashboardFigures.rangeLegend')}
            value={span}
            options={WORTH_SPANS.map((value) => ({
              value,
              label: t(`accounts.span-${value}`),
            }))}
            onValueChange={setSpan}
          />
          <TableMenu
            section="net-worth"
            label={t('dashboardFigures.historyTable')}
            isTable={isTable}
            onChange={setTable}
          />
        </>
      )}
    >
      {(value) => <NetWorth worth={value} span={span} isTable={isTable} />}
    </SectionPanel>
  );
}

type NetWorthProps = {
  readonly worth: DashboardWorth;
  readonly span: WorthSpan;
  readonly isTable: boolean;
};

function NetWorth({ worth, span, isTable }: NetWorthProps) {
  const history = useDashboardWorthHistory(span);
  // The last span stays in view until another one has been read.
  const [last, setLast] = useState(history);
  if (history.status === 'ready' && history !== last) setLast(history);
  const shown = history.status === 'loading' ? last : history;
  const [first] = worth.currencies;
  return (
    <>
      {worth.currencies.map((each, index) => (
        <Figure
          key={each.currency}
          each={each}
          worth={worth}
          change={
            index > 0
              ? changeSinceLastMonth(each.worth)
              : shown.status === 'ready'
                ? changeOver(shown.value)
                : null
          }
        />
      ))}
      <NetWorthHistory history={shown} isTable={isTable} />
      {first ? <Sides each={first} /> : null}
    </>
  );
}

type FigureProps = {
  readonly each: CurrencyWorth;
  readonly worth: DashboardWorth;
  /** Null while it isn't known. */
  readonly change: Change | null;
};

function Figure({ each: { currency, worth }, worth: all, change }: FigureProps) {
  const debts = valueOr(useDebts(), []);
  const { now } = worth;
  const isOnly = all.currencies.length === 1;
  const label = isOnly
    ? t('dashboardFigures.netWorth')
    : t('dashboardFigures.netWorthIn', { currency });
  return (
    <BoardFigure
      value={
        <Link
          to={reportLink('net-worth', all, isOnly ? '' : currency)}
          className={linkClass({ tone: 'quiet', reach: true })}
        >
          {moneyText(now.total.amount, currency)}
        </Link>
      }
      beside={
        <>
          <FigureExplanation
            about={label}
            help={t('dashboardFigures.netWorthHelp')}
            figure={explainNetWorth(now, currency)}
            labelOf={(kind) => t(`dashboardFigures.${kind}`)}
            names={{ accounts: all.base.accounts, debts }}
          />
          {change ? <ChangePill change={change} currency={currency} /> : null}
        </>
      }
      note={
        <>
          <CurrencyNote amount={now.total} currency={currency} />
          {now.unpriced > 0 ? t('dashboardFigures.unpriced', { count: now.unpriced }) : null}
        </>
      }
    />
  );
}

/** 'none' if there is nothing to compare with. */
type Change =
  | 'none'
  | {
      readonly amount: Money;
      /** See changeFraction. */
      readonly rate: number | null;
      readonly since: CalendarDate;
    };

/** The change over the history. */
function changeOver({ points }: DashboardWorthHistory): Change {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return 'none';
  const [before, now] = [first.total.amount, last.total.amount];
  return { amount: cents(now - before), rate: changeFraction(now, before), since: first.date };
}

/** For currencies without a history. */
function changeSinceLastMonth({ change, rate, now }: CurrencyWorth['worth']): Change {
  if (change === null) return 'none';
  return { amount: change.amount, rate, since: worthComparisonDay(now.date) };
}

type ChangePillProps = { readonly change: Change; readonly currency: string };

/** How net worth changed, or that there is nothing to compare with. */
function ChangePill({ change, currency }: ChangePillProps) {
  if (change === 'none' || change.amount === 0) {
    return (
      <TrendPill direction="none" tone="plain">
        {change === 'none'
          ? t('dashboardFigures.noChange')
          : t('dashboardFigures.same', { date: dateText(change.since) })}
      </TrendPill>
    );
  }
  const { amount, rate, since } = change;
  const direction = amount > 0 ? 'up' : 'down';
  const values = { amount: moneyText(cents(Math.abs(amount)), currency), date: dateText(since) };
  return (
    <TrendPill direction={direction} tone={amount > 0 ? 'good' : 'bad'}>
      {rate === null
        ? t(`dashboardFigures.${direction}`, values)
        : t(`dashboardFigures.${direction}Percent`, { ...values, percent: percentText(rate) })}
    </TrendPill>
  );
}

/** What net worth consists of: all that is owned, and all that is owed. */
function Sides({ each: { currency, worth } }: { readonly each: CurrencyWorth }) {
  const debts = valueOr(useDebts(), []);
  const { assets, liabilities } = worth.now;
  return (
    <>
      <SplitBar
        parts={[
          { key: 'assets', amount: assets.amount, color: chartColor.inflow },
          { key: 'debts', amount: -liabilities.amount, color: chartColor.spend },
        ]}
      />
      <ColorFigures
        spread
        items={[
          {
            key: 'assets',
            color: chartColor.inflow,
            label: t('dashboardFigures.assetsShort'),
            figure: moneyText(assets.amount, currency),
          },
          ...(liabilities.amount === ZERO
            ? []
            : [
                {
                  key: 'debts',
                  color: chartColor.spend,
                  label: t('dashboardFigures.debtsShort'),
                  figure: moneyText(liabilities.amount, currency),
                },
              ]),
        ]}
      />
      <DebtsApart apart={standaloneDebts(worth.now)} currency={currency} debts={debts} />
    </>
  );
}
