import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import type { CashAvailable } from '@/domain/dashboard/cash-available.ts';
import { type SafeAnswer, type SafeToSpend, safeSteps } from '@/domain/dashboard/safe-to-spend.ts';
import { type DashboardSafe, useDashboardSafe } from '@/live/dashboard/dashboard-figures.ts';
import { type DashboardCash, useDashboardCash } from '@/live/dashboard/dashboard-sections.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { Waterfall } from '@/ui/charts/waterfall.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BoardFigure } from '@/ui/layout/board-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { dayText, moneyText, roundMoneyText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { FigureSkeleton, SectionPanel } from './section-panel.tsx';

/** What is safe to spend until the next income, step by step from the cash. */
export function CashSection() {
  const { open } = useDialogs();
  const cash = useDashboardCash();
  return (
    <SectionPanel
      section="cash"
      live={cash}
      to={ROUTE_PATTERNS.accounts}
      empty={(value) =>
        value.cash.length > 0
          ? null
          : {
              text: t('dashboard.cashEmpty'),
              action: (
                <Button onClick={() => open('add-account', {})}>{t('dashboard.addAccount')}</Button>
              ),
            }
      }
    >
      {(value) => (
        <>
          <SafeFigure />
          <CashFigures data={value} />
        </>
      )}
    </SectionPanel>
  );
}

/** The cash itself: where what is safe to spend doesn't begin with it, or isn't known. */
function CashFigures({ data }: { readonly data: DashboardCash }) {
  const safe = useDashboardSafe();
  const isInSafe = safe.status !== 'ready' || safe.value?.answer.kind === 'known';
  if (isInSafe && data.cash.length === 1) return null;
  return data.cash.map((each) => <CashFigure key={each.currency} cash={each} data={data} />);
}

type CashFigureProps = { readonly cash: CashAvailable; readonly data: DashboardCash };

function CashFigure({ cash, data }: CashFigureProps) {
  const { currency, amount } = cash;
  const label =
    data.cash.length === 1
      ? t('dashboardFigures.cash')
      : t('dashboardFigures.cashIn', { currency });
  return (
    <div>
      <Text as="p" size="sm" tone="muted">
        {label}
      </Text>
      <BoardFigure
        value={
          <Link to={ROUTE_PATTERNS.accounts} className={linkClass({ tone: 'quiet', reach: true })}>
            {moneyText(amount, currency)}
          </Link>
        }
        beside={
          <FigureExplanation
            about={label}
            help={t('dashboardFigures.cashHelp')}
            figure={cash}
            labelOf={(kind) => t(`dashboardFigures.cash-${kind}`)}
            names={{ accounts: data.accounts }}
          />
        }
        note={t('dashboardFigures.cashDetail')}
      />
    </div>
  );
}

/** Safe to spend until the next income, the amount per day, and how it is calculated. */
export function SafeFigure() {
  const safe = useDashboardSafe();
  switch (safe.status) {
    case 'loading':
      return (
        <SkeletonGroup label={t('dashboardFigures.safeLoading')}>
          <FigureSkeleton />
          <Skeleton height="chart" />
        </SkeletonGroup>
      );
    case 'failed':
      return (
        <Notice tone="danger">
          {t('dashboard.sectionFailed', { message: safe.error.message })}
        </Notice>
      );
    case 'ready':
      return safe.value ? <SafeContent data={safe.value} /> : null;
  }
}

function SafeContent({ data }: { readonly data: DashboardSafe }) {
  const { answer, cash } = data;
  return answer.kind === 'missing' ? (
    <SafeMissing answer={answer} accounts={cash.accounts} />
  ) : (
    <SafeKnown data={data} answer={answer} />
  );
}

type SafeKnownAnswer = Extract<SafeAnswer, { readonly kind: 'known' }>;
type SafeKnownProps = { readonly data: DashboardSafe; readonly answer: SafeKnownAnswer };

function SafeKnown({ data, answer: { safe, withoutBalance } }: SafeKnownProps) {
  const { open } = useDialogs();
  const { plans, cash, goals, debts } = data;
  const { amount, currency, horizon } = safe;
  const isShort = amount < 0;
  return (
    <>
      <BoardFigure
        tone={isShort ? 'danger' : 'default'}
        value={
          isShort
            ? `${t('dashboardFigures.short')} ${moneyText(cents(-amount), currency)}`
            : moneyText(amount, currency)
        }
        beside={
          <FigureExplanation
            about={t('dashboardFigures.safe')}
            help={t('dashboardFigures.safeHelp')}
            figure={safe}
            labelOf={(kind) => t(`dashboardFigures.safe-${kind}`, { date: dayText(horizon.until) })}
            names={{
              accounts: cash.accounts,
              budgets: namedBudgets(safe, data),
              goals: goals.map(({ goal }) => goal),
              debts: debts.map(({ debt }) => debt),
              rows: plans.rows,
              postings: plans.postings,
            }}
          >
            {isShort ? null : (
              <FigureLine
                strong
                last
                label={t('dashboardFigures.safePerDay', { count: horizon.days })}
                figure={moneyText(safe.perDay, currency)}
              />
            )}
          </FigureExplanation>
        }
        note={detailText(safe)}
      />
      <Waterfall
        steps={safeSteps(safe).map(({ kind, amount: step }) => ({
          key: kind,
          label: t(`dashboardFigures.step-${kind}`),
          figure: roundMoneyText(step, currency),
          amount: step,
          role: kind === 'cash' ? 'start' : kind === 'safe' ? 'end' : 'step',
        }))}
      />
      <MissingOpeningBalances ids={withoutBalance} accounts={cash.accounts} />
      {horizon.income ? null : (
        <div>
          <Button size="sm" onClick={() => open('add-scheduled', {})}>
            {t('dashboardFigures.scheduleIncome')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The names of the budgets for the explanation, with the debt payments that each already includes,
 * so these aren't subtracted a second time.
 */
function namedBudgets(safe: SafeToSpend, { plans, debts }: DashboardSafe) {
  const debtName = (debtId: string) =>
    debts.find(({ debt }) => debt.id === debtId)?.debt.name ?? t('dashboardFigures.gone');
  return plans.shown.budgetPlan.budgets.map(({ id, name }) => {
    const payments = safe.covers
      .filter(({ budgetId }) => budgetId === id)
      .map(({ debtId, amount }) =>
        t('dashboardFigures.coversDebt', {
          amount: moneyText(amount, safe.currency),
          name: debtName(debtId),
        }),
      );
    return { id, name, detail: listText(payments) };
  });
}

/** How long the money has to last, and how much that is per day. */
function detailText({ amount, currency, horizon, perDay }: SafeToSpend): string {
  const { income, days, until } = horizon;
  const values = { count: days, date: dayText(until), amount: moneyText(perDay, currency) };
  if (amount < 0)
    return t(income ? 'dashboardFigures.shortUntil' : 'dashboardFigures.shortDays', values);
  return t(income ? 'dashboardFigures.safeUntil' : 'dashboardFigures.safeDays', values);
}

type SafeMissingAnswer = Extract<SafeAnswer, { readonly kind: 'missing' }>;
type SafeMissingProps = {
  readonly answer: SafeMissingAnswer;
  readonly accounts: readonly Account[];
};

/** Shown instead of safe to spend: what is missing to calculate it, and where to enter it. */
function SafeMissing({ answer: { missing, withoutBalance }, accounts }: SafeMissingProps) {
  const { open } = useDialogs();
  const [accountId = ''] = withoutBalance;
  return (
    <Stack gap={3} align="start">
      <Text as="p" measure>
        {missingText(missing)}
      </Text>
      <Stack direction="row" gap={2} wrap>
        {missing.includes('balance') ? (
          <Button size="sm" wraps onClick={() => open('opening-balance', { accountId })}>
            {t('dashboardFigures.setOpening', { name: accountName(accounts, accountId) })}
          </Button>
        ) : null}
        {missing.includes('income') ? (
          <Button size="sm" onClick={() => open('add-scheduled', {})}>
            {t('dashboardFigures.schedulePay')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

function missingText(missing: SafeMissingAnswer['missing']): string {
  if (missing.length > 1) return t('dashboardFigures.safeNeedsBoth');
  return t(
    missing.includes('balance')
      ? 'dashboardFigures.safeNeedsBalance'
      : 'dashboardFigures.safeNeedsIncome',
  );
}

type MissingOpeningBalancesProps = {
  readonly ids: readonly string[];
  readonly accounts: readonly Account[];
};

/**
 * Warns that accounts without an opening balance affect safe to spend; opens the dialog for the
 * first one.
 */
function MissingOpeningBalances({ ids, accounts }: MissingOpeningBalancesProps) {
  const { open } = useDialogs();
  const [accountId, ...others] = ids;
  if (accountId === undefined) return null;
  return (
    <Text size="sm" tone="muted">
      <button
        type="button"
        className={linkClass({ tone: 'quiet' })}
        onClick={() => open('opening-balance', { accountId })}
      >
        {others.length === 0
          ? t('dashboardFigures.safeWithoutBalanceOne', { name: accountName(accounts, accountId) })
          : t('dashboardFigures.safeWithoutBalance', { count: ids.length })}
      </button>
    </Text>
  );
}

const accountName = (accounts: readonly Account[], accountId: string) =>
  accounts.find(({ id }) => id === accountId)?.name ?? t('dashboardFigures.gone');
