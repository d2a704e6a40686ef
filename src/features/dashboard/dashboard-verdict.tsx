import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import { type BudgetAtRisk, budgetsAtRisk } from '@/domain/budgets/budget-figures.ts';
import { dayNumber, daysInMonth } from '@/domain/core/calendar-date.ts';
import type { SpendingCurve } from '@/domain/dashboard/spending-curve.ts';
import { useDashboardCurve } from '@/live/dashboard/dashboard-figures.ts';
import { useDashboardPlans } from '@/live/dashboard/dashboard-sections.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { monthName, periodText } from './dashboard-text.ts';

/** Which day of the month it is, how the spending goes, and the budget that runs out first. */
export function DashboardVerdict() {
  const curve = useDashboardCurve();
  if (curve.status !== 'ready') return <DashboardDay />;
  const { month } = curve.value.curve;
  return (
    <>
      <DayOfMonth month={month} /> <Verdict curve={curve.value.curve} />
    </>
  );
}

/** The day alone, until more is known. */
export function DashboardDay() {
  const today = useToday();
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const count = daysInMonth(year, month);
  return t('dashboard.verdictDay', { month: monthName(today), day, count });
}

function DayOfMonth({ month }: Pick<SpendingCurve, 'month'>) {
  const today = useToday();
  return t('dashboard.verdictDay', {
    month: month.start.endsWith('-01') ? monthName(month.start) : periodText(month),
    day: dayNumber(today) - dayNumber(month.start) + 1,
    count: month.days,
  });
}

function Verdict({ curve }: { readonly curve: SpendingCurve }) {
  const kind = paceOf(curve);
  // What the budgets need is read after the figures of the first row.
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(true), []);
  return (
    <>
      {kind === null ? null : `${t(`dashboard.verdict-${kind}`)} `}
      {isLater ? <BudgetVerdict /> : null}
    </>
  );
}

/** Up to these fractions above the usual, spending is on pace, and a little high. */
const ON_PACE = 0.03;
const A_LITTLE = 0.15;

function paceOf({ difference, usualSoFar }: SpendingCurve) {
  if (difference === null || usualSoFar === null || usualSoFar <= 0) return null;
  const part = difference / usualSoFar;
  if (Math.abs(part) <= ON_PACE) return 'usual';
  if (part < 0) return 'below';
  return part <= A_LITTLE ? 'little' : 'high';
}

function BudgetVerdict() {
  const plans = useDashboardPlans();
  const [worst] = plans.status === 'ready' ? budgetsAtRisk(plans.value.shown.budgetPlan) : [];
  return worst ? <WorstBudget worst={worst} /> : null;
}

function WorstBudget({ worst: { budget, kind } }: { readonly worst: BudgetAtRisk }) {
  const key = kind === 'over' ? 'verdictOver' : 'verdictFast';
  return (
    <Text tone="warn" weight="medium">
      <Link
        to={routes.planning('budgets', { id: budget.id })}
        className={linkClass({ tone: 'quiet', reach: true })}
      >
        {t(`dashboard.${key}`, { name: budget.name })}
      </Link>
    </Text>
  );
}
