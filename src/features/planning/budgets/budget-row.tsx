import { useEffect, useRef } from 'react';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { previewRow } from '@/domain/budgets/amount-preview.ts';
import { budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PlanAmount, PlanRow } from '@/ui/plans/plan-row.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { AmountEffect, AmountField, useAmountDraft } from './budget-amount-editor.tsx';
import { type BudgetActions, BudgetMenu } from './budget-menu.tsx';
import {
  BudgetBar,
  categoryNames,
  isNamedAfterCategory,
  RowName,
  RowSpent,
  rowDays,
} from './budget-row-parts.tsx';
import { dayText, moneyText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';

type BudgetListRowProps = {
  readonly row: BudgetRow;
  readonly shown: ShownMonth;
  /** Whether the line of today through the section belongs to this row too. */
  readonly isMarked: boolean;
  readonly canMove: boolean;
  readonly actions: BudgetActions;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  /** Edits the amount of a neighbour; false = there is none. */
  readonly onNext: (steps: 1 | -1) => boolean;
};

/** A budget in the list. While its amount is edited, the bar and what is left follow. */
export function BudgetListRow(props: BudgetListRowProps) {
  const { row, shown, isMarked, canMove, actions, isEditing, onEdit, onNext } = props;
  const { budgetPlan, currency, day, month } = shown;
  const { budget } = row;
  const { name } = budget;
  const isWide = useWideScreen();
  const draft = useAmountDraft({ row, shown, isEditing, onClose: () => onEdit(false), onNext });
  const typed = isEditing ? draft.amount : null;
  const box = useFocusAfterEdit(isEditing);
  const view = typed !== null && typed >= 0 ? previewRow(budgetPlan, budget, typed, day) : row;
  const { figures } = view;
  const categories = new Map(budgetPlan.categories.map((each) => [each.id, each]));
  const parts = { row: view, currency, today: budgetPlan.today, day, categories, month };
  const [first = ''] = budget.categoryIds;
  const category = categories.get(first);
  const isPast = figures !== null && figures.period.end < budgetPlan.today;
  const missing = figures ? Math.max(0, -figures.left) : 0;
  const canCover = missing > 0 && canMove && !isPast && !isEditing;
  const tone = view.state === 'over' ? 'danger' : view.risk ? 'warn' : 'default';
  return (
    <PlanRow
      tile={<CategoryTile category={category} size={36} />}
      name={<RowName {...parts} />}
      detail={
        row.state === 'unnamed' ? (
          <Text tone="warn">{t('budgets.noCategories')}</Text>
        ) : isWide ? (
          detailOf(row, parts)
        ) : (
          narrowDetailOf(view, parts, currency)
        )
      }
      bar={
        figures ? (
          <BudgetBar size="lg" name={name} risk={view.risk} figures={figures} currency={currency} />
        ) : null
      }
      barLabel={
        figures && isWide ? (
          <>
            <Text tone="default" weight="medium">
              <RowSpent {...parts} />
            </Text>{' '}
            {t('budgets.spentWord')}
            {figures.committed > 0
              ? ` ${t('budgets.scheduled', { amount: moneyText(figures.committed, currency) })}`
              : ''}
          </>
        ) : null
      }
      barNote={
        <Text tone={tone === 'default' ? 'inherit' : tone} weight={view.risk ? 'medium' : 'normal'}>
          {noteOf(view, shown)}
        </Text>
      }
      isMarked={isMarked}
      amount={
        !figures ? null : isEditing ? (
          <AmountField draft={draft} name={name} />
        ) : isPast ? (
          <AmountText amount={budgetedOf(figures)} currency={currency} />
        ) : (
          <span ref={box}>
            <PlanAmount
              label={t('budgets.changeAmountNow', {
                name,
                amount: moneyText(budgetedOf(figures), currency),
              })}
              onPress={() => onEdit(true)}
            >
              {moneyText(budgetedOf(figures), currency)}
            </PlanAmount>
          </span>
        )
      }
      amountNote={isEditing ? null : budgetedNote(view, currency)}
      value={figures ? <Amount tone={tone}>{moneyText(figures.left, currency)}</Amount> : null}
      valueNote={
        !figures ? null : isEditing && view !== row && row.figures ? (
          <Text struck>{moneyText(row.figures.left, currency)}</Text>
        ) : canCover ? (
          <Button
            size="sm"
            variant="dangerOutline"
            aria-label={t('budgets.coverOf', { name })}
            onClick={() => actions.moveTo(row)}
          >
            {t('budgets.cover')}
          </Button>
        ) : (
          isWide &&
          figures.left >= 0 &&
          t(budget.period === 'yearly' ? 'budgets.leftThisYear' : 'budgets.leftWord')
        )
      }
      trailing={<BudgetMenu row={row} canMove={canMove} actions={actions} />}
      isEditing={isEditing}
      extra={
        isEditing && row.figures ? <AmountEffect draft={draft} row={row} shown={shown} /> : null
      }
      onLeave={() => {
        if (isEditing) draft.leave();
      }}
    />
  );
}

/** Returns the focus to the amount once its field closes, unless it went elsewhere. */
function useFocusAfterEdit(isEditing: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    const hasClosed = was.current && !isEditing;
    was.current = isEditing;
    if (hasClosed && document.activeElement === document.body) {
      box.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [isEditing]);
  return box;
}

type RowParts = Pick<Parameters<typeof rowDays>[0], 'row' | 'month' | 'today'> & {
  readonly categories: Parameters<typeof categoryNames>[1];
};

/** What the budget counts, unless its name says so, and its days or its period. */
function detailOf(row: BudgetRow, parts: RowParts): string {
  const names = isNamedAfterCategory(row, parts.categories)
    ? ''
    : categoryNames(row, parts.categories);
  const days = rowDays(parts);
  const text = [names, days].filter(Boolean).join(' · ');
  return text === '' ? t(`budgetForm.period-${row.budget.period}`) : text;
}

/** The same on a phone, where the figures have no columns. */
function narrowDetailOf(row: BudgetRow, parts: RowParts, currency: string): string {
  const { figures } = row;
  if (!figures) return detailOf(row, parts);
  const { spent, committed } = figures;
  const amounts = t(committed > 0 ? 'budgets.ofBudgetedDue' : 'budgets.ofBudgeted', {
    committed: moneyText(committed, currency),
    spent: moneyText(spent, currency),
    budgeted: moneyText(budgetedOf(figures), currency),
  });
  return [rowDays(parts), amounts].filter(Boolean).join(' · ');
}

/** One line below the bar: how the budget is doing. */
function noteOf({ budget, figures, risk, state }: BudgetRow, { budgetPlan, currency }: ShownMonth) {
  if (!figures) return t('budgets.beginsOn', { date: dayText(budget.startDate, budgetPlan.today) });
  if (risk) return budgetRiskText(risk, figures, currency);
  if (state === 'unnamed') return '';
  if (figures.period.end < budgetPlan.today) return t('budgets.stayedUnder');
  if (figures.spent === 0 && figures.committed === 0) return t('budgets.nothingSpent');
  if (figures.perDay <= 0) return t('budgets.usedUp');
  return t('budgets.perDayLeft', { amount: moneyText(figures.perDay, currency) });
}

/** Why a period's budget differs from the usual amount; '' = it doesn't. */
function budgetedNote({ figures }: BudgetRow, currency: string): string {
  if (!figures) return '';
  const { base, carry } = figures;
  return [
    ...(carry === 0 ? [] : [t('budgets.carried', { amount: moneyText(carry, currency, true) })]),
    ...(base.isOverride ? [t('budgets.onlyThis')] : []),
  ].join(' · ');
}
