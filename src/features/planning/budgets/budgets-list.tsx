import { useState } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { BudgetGroup, BudgetTotals, RangeFigures } from '@/domain/budgets/budget-list.ts';
import { type BudgetSection, coversJust } from '@/domain/budgets/budget-sections.ts';
import type { Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PlanSection } from '@/ui/plans/plan-section.tsx';
import type { BudgetActions } from './budget-menu.tsx';
import { BudgetListRow } from './budget-row.tsx';
import type { ShownMonth } from './use-shown-month.ts';

type BudgetListProps = {
  readonly shown: ShownMonth;
  readonly sections: readonly BudgetSection[];
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

/** All budgets of a month in sections. Amounts are edited in place, one at a time. */
export function BudgetList({ shown, sections, canMove, actions }: BudgetListProps) {
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
export function totalOfList(
  groups: readonly BudgetGroup[],
  byDay: RangeFigures | null,
): ListTotal | null {
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

/** What all budgets come to, in one line below them. */
export function ListTotalLine({ label, total, currency }: ListTotalLineProps) {
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
