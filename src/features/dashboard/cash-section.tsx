import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import type { CashAvailable } from '@/domain/dashboard/cash-available.ts';
import type { SafeAnswer, SafeToSpend } from '@/domain/dashboard/safe-to-spend.ts';
import { type DashboardSafe, useDashboardSafe } from '@/live/dashboard/dashboard-figures.ts';
import { type DashboardCash, useDashboardCash } from '@/live/dashboard/dashboard-sections.ts';
import { listText } from '@/messages/list-text.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { dayText, moneyText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { FigureSkeleton, SectionEmpty, SectionPanel } from './section-panel.tsx';

/** Cash available day to day, and how much of it is safe to spend until the next income. */
export function CashSection() {
  const { open } = useDialogs();
  const cash = useDashboardCash();
  return (
    <SectionPanel section="cash" live={cash}>
      {(value) =>
        value.cash.length === 0 ? (
          <SectionEmpty
            text={t('dashboard.cashEmpty')}
            action={
              <Button onClick={() => open('add-account', {})}>{t('dashboard.addAccount')}</Button>
            }
          />
        ) : (
          <Grid columns="figures" gap={6} align="start">
            <SafeFigure />
            <Stack gap={5}>
              {value.cash.map((each) => (
                <CashFigure key={each.currency} cash={each} data={value} />
              ))}
            </Stack>
          </Grid>
        )
      }
    </SectionPanel>
  );
}

type CashFigureProps = { readonly cash: CashAvailable; readonly data: DashboardCash };

function CashFigure({ cash, data }: CashFigureProps) {
  const { currency, amount } = cash;
  const label =
    data.cash.length === 1
      ? t('dashboardFigures.cash')
      : t('dashboardFigures.cashIn', { currency });
  return (
    <Stack gap={1}>
      <StatFigure
        size="lg"
        label={label}
        value={
          <Link to={ROUTE_PATTERNS.accounts} className={linkClass({ tone: 'quiet', reach: true })}>
            {moneyText(amount, currency)}
          </Link>
        }
        detail={t('dashboardFigures.cashDetail')}
      />
      <div>
        <FigureExplanation
          about={label}
          help={t('dashboardFigures.cashHelp')}
          figure={cash}
          labelOf={(kind) => t(`dashboardFigures.cash-${kind}`)}
          names={{ accounts: data.accounts }}
        />
      </div>
    </Stack>
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
  const label = t(isShort ? 'dashboardFigures.short' : 'dashboardFigures.safe');
  return (
    <Stack gap={1} align="start">
      <StatFigure
        size="lg"
        tone={isShort ? 'danger' : 'default'}
        label={label}
        value={moneyText(isShort ? cents(-amount) : amount, currency)}
        detail={detailText(safe)}
      />
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
      <MissingOpeningBalances ids={withoutBalance} accounts={cash.accounts} />
      {horizon.income ? null : (
        <Button size="sm" onClick={() => open('add-scheduled', {})}>
          {t('dashboardFigures.scheduleIncome')}
        </Button>
      )}
    </Stack>
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
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {t('dashboardFigures.safe')}
        </Text>
        <Text as="p" measure>
          {missingText(missing)}
        </Text>
      </Stack>
      <Stack direction="row" gap={2} wrap>
        {missing.includes('balance') ? (
          <Button size="sm" onClick={() => open('opening-balance', { accountId })}>
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
