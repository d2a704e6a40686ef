import { useDialogs } from '@/components/dialogs.tsx';
import { cents } from '@/domain/money.ts';
import { type DashboardSafe, useDashboardSafe } from '@/live/use-dashboard-safe.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Notice } from '@/ui/notice.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';
import { StatFigure } from '@/ui/stat-figure.tsx';
import { Explain } from './parts/explain.tsx';
import { FigureBones } from './parts/section-bones.tsx';
import { dayText, moneyText } from './parts/texts.ts';

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
      return safe.value ? <Figure known={safe.value} /> : null;
  }
}

function Figure({ known }: { readonly known: DashboardSafe }) {
  const { open } = useDialogs();
  const { safe, plans, cash, goals, debts } = known;
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
          budgets: plans.shown.book.budgets,
          goals: goals.map(({ goal }) => goal),
          debts: debts.map(({ debt }) => debt),
          rows: plans.rows,
          postings: plans.postings,
        }}
      />
      {horizon.income ? null : (
        <Button size="sm" onClick={() => open('add-scheduled', {})}>
          {t('dashboardFigures.scheduleIncome')}
        </Button>
      )}
    </Stack>
  );
}

/** Until when, and how much that is a day. */
function detailText({ safe: { amount, currency, horizon, perDay } }: DashboardSafe): string {
  const { income, days, until } = horizon;
  const words = { count: days, date: dayText(until), amount: moneyText(perDay, currency) };
  if (amount < 0)
    return t(income ? 'dashboardFigures.shortUntil' : 'dashboardFigures.shortDays', words);
  return t(income ? 'dashboardFigures.safeUntil' : 'dashboardFigures.safeDays', words);
}
