import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import type { CashAvailable } from '@/domain/dashboard/cash-available.ts';
import type { SafeAnswer } from '@/domain/dashboard/safe-to-spend.ts';
import { type DashboardSafe, useDashboardSafe } from '@/live/dashboard/dashboard-figures.ts';
import { type DashboardCash, useDashboardCash } from '@/live/dashboard/dashboard-sections.ts';
import { currentLocale, t } from '@/messages/t.ts';
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
      return safe.value ? <Answer data={safe.value} /> : null;
  }
}

function Answer({ data }: { readonly data: DashboardSafe }) {
  const { answer, cash } = data;
  return answer.kind === 'missing' ? (
    <SafeMissing answer={answer} accounts={cash.accounts} />
  ) : (
    <Figure data={{ ...data, ...answer }} />
  );
}

/** The known answer together with the data it was calculated from. */
type KnownSafe = Omit<DashboardSafe, 'answer'> & Extract<SafeAnswer, { readonly kind: 'known' }>;

function Figure({ data }: { readonly data: KnownSafe }) {
  const { open } = useDialogs();
  const { safe, unopened, plans, cash, goals, debts } = data;
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
        detail={detailText(data)}
      />
      <FigureExplanation
        about={t('dashboardFigures.safe')}
        help={t('dashboardFigures.safeHelp')}
        figure={safe}
        labelOf={(kind) => t(`dashboardFigures.safe-${kind}`, { date: dayText(horizon.until) })}
        names={{
          accounts: cash.accounts,
          budgets: namedBudgets(data),
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
      <Unopened ids={unopened} accounts={cash.accounts} />
      {horizon.income ? null : (
        <Button size="sm" onClick={() => open('add-scheduled', {})}>
          {t('dashboardFigures.scheduleIncome')}
        </Button>
      )}
    </Stack>
  );
}

/** Budgets with the debt payments they cover, which aren't held back twice. */
function namedBudgets({ safe, plans, debts }: KnownSafe) {
  const nameOf = (debtId: string) =>
    debts.find(({ debt }) => debt.id === debtId)?.debt.name ?? t('dashboardFigures.gone');
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  return plans.shown.book.budgets.map(({ id, name }) => {
    const payments = safe.covers
      .filter(({ budgetId }) => budgetId === id)
      .map(({ debtId, amount }) =>
        t('dashboardFigures.coversDebt', {
          amount: moneyText(amount, safe.currency),
          name: nameOf(debtId),
        }),
      );
    return { id, name, detail: list.format(payments) };
  });
}

/** Until when it must last, and how much that is per day. */
function detailText({ safe: { amount, currency, horizon, perDay } }: KnownSafe): string {
  const { income, days, until } = horizon;
  const values = { count: days, date: dayText(until), amount: moneyText(perDay, currency) };
  if (amount < 0)
    return t(income ? 'dashboardFigures.shortUntil' : 'dashboardFigures.shortDays', values);
  return t(income ? 'dashboardFigures.safeUntil' : 'dashboardFigures.safeDays', values);
}

type SafeMissingProps = {
  readonly answer: Extract<SafeAnswer, { readonly kind: 'missing' }>;
  readonly accounts: readonly Account[];
};

/** Shown instead of safe to spend: what is missing to calculate it, and where to enter it. */
function SafeMissing({ answer: { missing, unopened }, accounts }: SafeMissingProps) {
  const { open } = useDialogs();
  const [accountId = ''] = unopened;
  const needsBalance = missing.includes('balance');
  const needsIncome = missing.includes('income');
  return (
    <Stack gap={3} align="start">
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {t('dashboardFigures.safe')}
        </Text>
        <Text as="p" measure>
          {t(
            needsBalance && needsIncome
              ? 'dashboardFigures.safeNeedsBoth'
              : needsBalance
                ? 'dashboardFigures.safeNeedsBalance'
                : 'dashboardFigures.safeNeedsIncome',
          )}
        </Text>
      </Stack>
      <Stack direction="row" gap={2} wrap>
        {needsBalance ? (
          <Button size="sm" onClick={() => open('opening-balance', { accountId })}>
            {t('dashboardFigures.setOpening', { name: nameOf(accounts, accountId) })}
          </Button>
        ) : null}
        {needsIncome ? (
          <Button size="sm" onClick={() => open('add-scheduled', {})}>
            {t('dashboardFigures.schedulePay')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

type UnopenedProps = { readonly ids: readonly string[]; readonly accounts: readonly Account[] };

/**
 * Warns that accounts without an opening balance affect safe to spend; opens the dialog for the
 * first one.
 */
function Unopened({ ids, accounts }: UnopenedProps) {
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
          ? t('dashboardFigures.safeUnopenedOne', { name: nameOf(accounts, accountId) })
          : t('dashboardFigures.safeUnopened', { count: ids.length })}
      </button>
    </Text>
  );
}

const nameOf = (accounts: readonly Account[], accountId: string) =>
  accounts.find(({ id }) => id === accountId)?.name ?? t('dashboardFigures.gone');
