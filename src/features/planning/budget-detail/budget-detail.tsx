import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { routes } from '@/config/routes.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { type BudgetRow, rowOf } from '@/domain/budgets/budget-list.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { neighbourPeriod, type Period, periodOf } from '@/domain/core/periods.ts';
import { BudgetAmountDialog } from '@/features/planning/budgets/budget-amount-dialog.tsx';
import type { BudgetDetailProps } from '@/features/planning/budgets/budget-links.tsx';
import { BudgetMenu, useBudgetActions } from '@/features/planning/budgets/budget-menu.tsx';
import { LeftOutNote } from '@/features/planning/budgets/budget-notices.tsx';
import {
  isNamedAfterCategory,
  RowCategories,
} from '@/features/planning/budgets/budget-row-parts.tsx';
import { dayText, moneyText, periodText } from '@/features/planning/budgets/budget-text.ts';
import { PeriodStepper } from '@/features/planning/budgets/budgets-head.tsx';
import { BudgetsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import type { Live } from '@/live/live.ts';
import { type ShownBudgets, useBudgetPlan } from '@/live/planning.ts';
import { useBudgets } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button, buttonClass } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { FocusHeading } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { FittingMarks } from '@/ui/lists/row-list.tsx';
import { DetailFigures } from './budget-detail-figures.tsx';
import { DetailHistory } from './budget-detail-history.tsx';
import { DetailInsights } from './budget-detail-insights.tsx';
import { DetailDue, DetailSpending } from './budget-detail-spending.tsx';

/**
 * Detail view of one budget: the period named by `day` in the address (or the current one) and the
 * last twelve periods.
 */
export function BudgetDetail({ id }: { readonly id: string }) {
  const budgets = useBudgets();
  if (budgets.status === 'loading') return <BudgetsSkeleton />;
  if (budgets.status === 'failed') return <Failed error={budgets.error} />;
  const budget = budgets.value.find((each) => each.id === id);
  return budget ? <Found budget={budget} /> : <Missing />;
}

function Found({ budget }: { readonly budget: Budget }) {
  const [search] = useSearchParams();
  const today = useToday();
  const requestedDay = parseCalendarDate(search.get('day') ?? '') ?? today;
  const period = clampedPeriod(budget, requestedDay);
  const next = neighbourPeriod(budget, clampedPeriod(budget, today), 1);
  const shown = useKeptBudgets(period.end > next.end ? period.end : next.end);
  if (shown.status === 'loading') return <BudgetsSkeleton />;
  if (shown.status === 'failed') return <Failed error={shown.error} />;
  const { budgetPlan } = shown.value;
  // The plan arrives a moment after the record; use the plan's copy because the figures belong to
  // it.
  const stored = budgetPlan.budgets.find(({ id }) => id === budget.id);
  return stored ? (
    <DetailBody budget={stored} period={clampedPeriod(stored, requestedDay)} shown={shown.value} />
  ) : (
    <BudgetsSkeleton />
  );
}

/** The period that contains `day`, or the first period if `day` is before the budget's start. */
function clampedPeriod(budget: Budget, day: CalendarDate): Period {
  return periodOf(budget, day < budget.startDate ? budget.startDate : day);
}

/**
 * The budget plan with totals up to a day. While a later day loads, the previous result stays
 * visible if it reaches that day.
 */
function useKeptBudgets(until: CalendarDate): Live<ShownBudgets> {
  const live = useBudgetPlan(until);
  const held = useRef<{ readonly until: CalendarDate; readonly live: Live<ShownBudgets> }>(null);
  if (live.status !== 'loading') held.current = { until, live };
  const isEnough = held.current !== null && held.current.until >= until;
  return isEnough && held.current ? held.current.live : live;
}

/**
 * One budget: the figures and spending of a period, the last twelve periods, and the amounts set
 * over time.
 */
function DetailBody(props: BudgetDetailProps) {
  const { budget, period, shown } = props;
  const { budgetPlan, currency } = shown;
  const [changing, setChanging] = useState<Period | null>(null);
  const row = rowOf(budgetPlan, budget, period.start);
  return (
    <Stack gap={6}>
      <DetailHead {...props} row={row} onChangeAmount={() => setChanging(period)} />
      {row.figures ? <DetailFigures {...props} row={row} figures={row.figures} /> : null}
      <DetailInsights {...props} figures={row.figures}>
        <DetailSpending {...props} />
        <DetailDue {...props} />
        <DetailAmounts {...props} />
      </DetailInsights>
      <DetailHistory {...props} onChangeAmount={setChanging} />
      <LeftOutNote shown={shown} />
      {changing ? (
        <BudgetAmountDialog
          budget={budget}
          currency={currency}
          period={changing}
          today={budgetPlan.today}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}

type DetailHeadProps = BudgetDetailProps & {
  readonly row: BudgetRow;
  readonly onChangeAmount: () => void;
};

/** The budget's name, context, and actions, and the switch between its periods. */
function DetailHead(props: DetailHeadProps) {
  const { budget, period, shown, row, onChangeAmount } = props;
  const { budgetPlan } = shown;
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const day =
    period.start <= budgetPlan.today && budgetPlan.today <= period.end
      ? budgetPlan.today
      : period.start;
  const actions = useBudgetActions({
    day,
    onChangeAmount,
    onRemove: () => void navigate(routes.planning('budgets'), { replace: true }),
  });
  const categories = useMemo(
    () => new Map(budgetPlan.categories.map((each) => [each.id, each])),
    [budgetPlan.categories],
  );
  const begins = budget.startDate > budgetPlan.today;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text as="p" size="sm" tone="muted">
          <Link to={routes.planning('budgets')} className={linkClass({ tone: 'quiet' })}>
            <MarkedText mark={<ArrowLeft aria-hidden="true" />}>{t('budgets.back')}</MarkedText>
          </Link>
        </Text>
        <Stack direction="row" gap={3} align="center" justify="between" wrap>
          <Stack direction="row" gap={3} align="center">
            <CategoryTile category={categories.get(budget.categoryIds[0] ?? '')} size={36} />
            <FocusHeading level={2} size="lg" takesFocus>
              {budget.name}
            </FocusHeading>
          </Stack>
          <Stack direction="row" gap={2} align="center">
            <Button
              size={isWide ? 'sm' : 'md'}
              icon={<Pencil />}
              aria-label={t('budgets.editRow', { name: budget.name })}
              onClick={() => actions.edit(row)}
            >
              {t('budgets.edit')}
            </Button>
            <BudgetMenu row={row} canMove={budgetPlan.budgets.length > 1} actions={actions} />
          </Stack>
        </Stack>
        <Text as="p" tone="muted">
          {t(begins ? 'budgets.detailBegins' : 'budgets.detailContext', {
            period: t(`budgets.period-${budget.period}`),
            date: dayText(budget.startDate, budgetPlan.today),
          })}
        </Text>
        {isNamedAfterCategory(row, categories) ? null : (
          <Text as="div" size="sm">
            <FittingMarks most="all">
              <RowCategories row={row} categories={categories} />
            </FittingMarks>
          </Text>
        )}
      </Stack>
      <PeriodSwitch {...props} />
    </Stack>
  );
}

function PeriodSwitch({ budget, period, shown }: BudgetDetailProps) {
  const { today } = shown.budgetPlan;
  const [, setSearch] = useSearchParams();
  const isNow = period.start <= today && today <= period.end;
  const open = (day: string | null) =>
    setSearch(
      { tab: 'budgets', id: budget.id, ...(day === null ? {} : { day }) },
      { replace: true, preventScrollReset: true },
    );
  const step = (steps: number) => {
    const { start, end } = neighbourPeriod(budget, period, steps);
    open(start <= today && today <= end ? null : start);
  };
  const isCurrent = isNow || budget.startDate > today;
  return (
    <PeriodStepper
      title={periodText(period, today)}
      previous={t('budgets.previousPeriod')}
      next={t('budgets.nextPeriod')}
      isFirst={period.index === 0}
      onStep={step}
      now={isCurrent ? null : { label: t('budgets.presentPeriod'), onPress: () => open(null) }}
    />
  );
}

/**
 * The amounts set over time, newest first, with their start dates. Hidden while there is only one.
 */
function DetailAmounts({ budget, shown }: BudgetDetailProps) {
  const { currency, budgetPlan } = shown;
  if (budget.amounts.length < 2) return null;
  const newestFirst = [...budget.amounts].sort((a, b) => (a.from < b.from ? 1 : -1));
  return (
    <Section title={t('budgets.amounts')} detail={t('budgets.amountsHint')} level={3}>
      <Card>
        <DataList
          items={newestFirst.map(({ from, amount }) => ({
            key: from,
            label: t(from > budgetPlan.today ? 'budgets.amountFrom' : 'budgets.amountSince', {
              date: dayText(from, budgetPlan.today),
            }),
            value: moneyText(amount, currency),
          }))}
        />
      </Card>
    </Section>
  );
}

function Failed({ error }: { readonly error: Error }) {
  return (
    <ErrorState title={t('budgets.failedTitle')} reassurance={t('budgets.failedSafe')}>
      {error.message}
    </ErrorState>
  );
}

function Missing() {
  return (
    <EmptyState
      size="compact"
      title={t('budgets.missingTitle')}
      text={t('budgets.missingText')}
      actions={
        <Link to={routes.planning('budgets')} className={buttonClass({ variant: 'outline' })}>
          {t('budgets.missingAction')}
        </Link>
      }
    />
  );
}
