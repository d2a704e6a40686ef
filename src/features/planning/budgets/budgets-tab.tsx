import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import {
  allInRange,
  type BudgetGroup,
  type BudgetRow,
  type BudgetTotals,
  isAllOfMonth,
  listBudgets,
  type RangeFigures,
} from '@/domain/budgets/budget-list.ts';
import {
  type BudgetSection,
  budgetSections,
  coversJust,
} from '@/domain/budgets/budget-sections.ts';
import type { Money } from '@/domain/core/money.ts';
import { BudgetDetail } from '@/features/planning/budget-detail/budget-detail.tsx';
import { BudgetsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PlanSection } from '@/ui/plans/plan-section.tsx';
import { BudgetAmountDialog } from './budget-amount-dialog.tsx';
import { type BudgetActions, useBudgetActions } from './budget-menu.tsx';
import { BudgetMonth } from './budget-month.tsx';
import { BudgetAdvice, BudgetWarnings, LeftOutNote } from './budget-notices.tsx';
import { BudgetListRow } from './budget-row.tsx';
import { periodText } from './budget-text.ts';
import { BudgetTools } from './budgets-head.tsx';
import { BudgetsEmpty } from './first-budget-form.tsx';
import { type ShownMonth, useShownMonth } from './use-shown-month.ts';

type BudgetListProps = {
  readonly shown: ShownMonth;
  readonly sections: readonly BudgetSection[];
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

/** All budgets of a month in sections. Amounts are edited in place, one at a time. */
function BudgetList({ shown, sections, canMove, actions }: BudgetListProps) {
  const { currency, month } = shown;
  const [editing, setEditing] = useState<string | null>(null);
  const ids = sections.flatMap(({ rows }) =>
    rows.flatMap(({ budget, figures }) =>
      figures && figures.period.end >= shown.budgetPlan.today ? [budget.id] : [],
    ),
  );
  const isOne = sections.length === 1;
  return (
    <Stack gap={5}>
      {sections.map((section) => {
        const { kind, rows, totals, period, mark } = section;
        const left = {
          label: t('budgets.leftWord'),
          figure: <AmountText amount={totals.left} currency={currency} />,
        };
        const budgeted = {
          label: t('budgets.sumBudgeted'),
          figure: <AmountText amount={totals.budgeted} currency={currency} />,
        };
        return (
          <PlanSection
            key={kind}
            title={isOne ? t('budgets.list') : t(`budgets.section-${kind}`)}
            note={t('budgets.countOf', { count: rows.length })}
            listLabel={isOne ? t('budgets.list') : t(`budgets.section-${kind}`)}
            sums={period === null ? [left] : [budgeted, left]}
            mark={mark === null ? undefined : { at: mark, label: t('budgets.todayMark') }}
          >
            {rows.map((row) => {
              const { id } = row.budget;
              const open = (steps: number) => {
                const next = ids[ids.indexOf(id) + steps];
                setEditing(next ?? null);
                return next !== undefined;
              };
              return (
                <BudgetListRow
                  key={id}
                  row={row}
                  kind={kind}
                  shown={shown}
                  isMarked={mark !== null && coversJust(row, month)}
                  canMove={canMove}
                  actions={actions}
                  isEditing={editing === id}
                  onEdit={(isOpen) =>
                    setEditing((current) => (isOpen ? id : current === id ? null : current))
                  }
                  onNext={open}
                />
              );
            })}
          </PlanSection>
        );
      })}
    </Stack>
  );
}

/** Figures of the total line, in cents. */
type ListTotal = Pick<BudgetTotals, 'budgeted' | 'spent' | 'left'>;

/**
 * Totals of all rows. Mixed periods are totalled by day, because amounts for different spans don't
 * add up. null = no total: a single row, or none of the figures apply.
 */
function totalOfList(groups: readonly BudgetGroup[], byDay: RangeFigures | null): ListTotal | null {
  const [only, ...more] = groups;
  if (!only || (more.length === 0 && only.rows.length < 2)) return null;
  if (byDay) return { budgeted: byDay.base, spent: byDay.spent, left: byDay.difference };
  return more.length === 0 ? only.totals : null;
}

type ListTotalLineProps = {
  readonly label: string;
  readonly total: ListTotal;
  readonly currency: string;
};

/** The totals of all budgets, in one line below them. */
function ListTotalLine({ label, total, currency }: ListTotalLineProps) {
  const amount = (value: Money) => (
    <AmountText amount={value} currency={currency} weight="semibold" />
  );
  return (
    <Text as="p" size="sm" tone="muted">
      {label} {amount(total.spent)} {t('budgets.spentOf')} {amount(total.budgeted)}
      {' · '}
      {amount(total.left)} {t('budgets.leftWord')}
    </Text>
  );
}

/**
 * The Budgets tab of Planning: all budgets for a month, or the one named by `id` in the address.
 */
export function BudgetsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <BudgetsList /> : <BudgetDetail key={id} id={id} />;
}

function BudgetsList() {
  const shown = useShownMonth();
  if (shown.status === 'loading') return <BudgetsSkeleton />;
  if (shown.status === 'failed') {
    return (
      <ErrorState title={t('budgets.failedTitle')} reassurance={t('budgets.failedSafe')}>
        {shown.error.message}
      </ErrorState>
    );
  }
  const { value } = shown;
  return value.budgetPlan.budgets.length === 0 ? (
    <BudgetsEmpty shown={value} />
  ) : (
    <BudgetsOverview shown={value} />
  );
}

/** All budgets for a month, each with its own period; their totals and advice. */
function BudgetsOverview({ shown }: { readonly shown: ShownMonth }) {
  const { budgetPlan, currency, month, day } = shown;
  const isWide = useWideScreen('lg');
  const [changing, setChanging] = useState<BudgetRow | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => listBudgets(budgetPlan, day), [budgetPlan, day]);
  const sections = useMemo(
    () => budgetSections(groups, budgetPlan.categories, month),
    [groups, budgetPlan.categories, month],
  );
  const ids = sections.flatMap(({ rows }) => rows.map(({ budget }) => budget.id));
  const leave = useFocusNext(list, list, ids.length);
  const actions = useBudgetActions({
    day,
    onChangeAmount: setChanging,
    onRemove: (id) => leave(ids.indexOf(id)),
  });
  const begun = groups.flatMap(({ rows }) => rows).filter(({ figures }) => figures !== null);
  const canMove = begun.length > 1;
  const isAll = isAllOfMonth(groups, month);
  const total = totalOfList(groups, isAll ? null : allInRange(budgetPlan, month.start, month.end));
  return (
    <Stack gap={6}>
      <BudgetWarnings shown={shown} />
      <Stack gap={4}>
        {isWide ? null : <BudgetTools day={day} canMove={canMove} />}
        <FocusBox ref={list} label={t('budgets.list')}>
          <BudgetList shown={shown} sections={sections} canMove={canMove} actions={actions} />
        </FocusBox>
        {total ? (
          <ListTotalLine
            label={
              isAll
                ? t('budgets.total')
                : t('budgets.totalByDay', { month: periodText(month, budgetPlan.today) })
            }
            total={total}
            currency={currency}
          />
        ) : null}
        {isAll ? null : <BudgetMonth shown={shown} />}
        <LeftOutNote shown={shown} />
      </Stack>
      <BudgetAdvice shown={shown} />
      {changing?.figures ? (
        <BudgetAmountDialog
          budget={changing.budget}
          period={changing.figures.period}
          currency={currency}
          today={budgetPlan.today}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}
