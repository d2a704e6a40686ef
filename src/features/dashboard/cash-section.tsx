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

type SafeMissingProps = {
  readonly answer: Extract<SafeAnswer, { readonly kind: 'missing' }>;
  readonly accounts: readonly Account[];
};

/** In place of safe to spend: what is missing to work it out, and where to enter it. */
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

/** On what safe to spend rests where accounts have no opening balance; opens the first one's. */
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

/** Safe to spend until the next income, a day of it, and what it is reckoned from. */
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
      return safe.value ? <Answer known={safe.value} /> : null;
  }
}

function Answer({ known }: { readonly known: DashboardSafe }) {
  const { answer, cash } = known;
  return answer.kind === 'missing' ? (
    <SafeMissing answer={answer} accounts={cash.accounts} />
  ) : (
    <Figure known={{ ...known, ...answer }} />
  );
}

/** What is known, with what it comes to. */
type Known = Omit<DashboardSafe, 'answer'> & Extract<SafeAnswer, { readonly kind: 'known' }>;

function Figure({ known }: { readonly known: Known }) {
  const { open } = useDialogs();
  const { safe, unopened, plans, cash, goals, debts } = known;
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
        detail={detailText(known)}
      />
      <FigureExplanation
        about={t('dashboardFigures.safe')}
        help={t('dashboardFigures.safeHelp')}
        figure={safe}
        labelOf={(kind) => t(`dashboardFigures.safe-${kind}`, { date: dayText(horizon.until) })}
        names={{
          accounts: cash.accounts,
          budgets: namedBudgets(known),
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

/** Each with what of it pays a debt, which is not held back again. */
function namedBudgets({ safe, plans, debts }: Known) {
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

/** Until when, and how much that is a day. */
function detailText({ safe: { amount, currency, horizon, perDay } }: Known): string {
  const { income, days, until } = horizon;
  const words = { count: days, date: dayText(until), amount: moneyText(perDay, currency) };
  if (amount < 0)
    return t(income ? 'dashboardFigures.shortUntil' : 'dashboardFigures.shortDays', words);
  return t(income ? 'dashboardFigures.safeUntil' : 'dashboardFigures.safeDays', words);
}

/** What there is to spend from day to day, and how much of it until the next income beside all that is planned. */
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
                <CashFigure key={each.currency} cash={each} known={value} />
              ))}
            </Stack>
          </Grid>
        )
      }
    </SectionPanel>
  );
}

type CashFigureProps = { readonly cash: CashAvailable; readonly known: DashboardCash };

function CashFigure({ cash, known }: CashFigureProps) {
  const { currency, amount } = cash;
  const label =
    known.cash.length === 1
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
          names={{ accounts: known.accounts }}
        />
      </div>
    </Stack>
  );
}
