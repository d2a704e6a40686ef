import { useDialogs } from '@/components/notices/dialogs.tsx';
import { cents } from '@/domain/core/money.ts';
import type { SafeAnswer } from '@/domain/dashboard/safe-to-spend.ts';
import { Explain } from '@/features/dashboard/parts/explain.tsx';
import { FigureBones } from '@/features/dashboard/parts/section-bones.tsx';
import { dayText, moneyText } from '@/features/dashboard/parts/texts.ts';
import { type DashboardSafe, useDashboardSafe } from '@/live/dashboard/dashboard-figures.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FigureLine } from '@/ui/tables/figure-line.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import { SafeMissing, Unopened } from './safe-missing.tsx';

/** Safe to spend until the next income, a day of it, and what it is reckoned from. */
export function SafeFigure() {
  const safe = useDashboardSafe();
  switch (safe.status) {
    case 'loading':
      return (
        <SkeletonGroup label={t('dashboardFigures.safeLoading')}>
          <FigureBones />
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
      <Explain
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
      </Explain>
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
