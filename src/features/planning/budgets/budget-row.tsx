import { useEffect, useRef } from 'react';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { previewRow } from '@/domain/budgets/amount-preview.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { type BudgetFigures, budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { BudgetSectionKind } from '@/domain/budgets/budget-sections.ts';
import { budgetInMonth } from '@/domain/budgets/month-plan-budgets.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { PlanAmount, PlanRow } from '@/ui/plans/plan-row.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { AmountEffect, AmountField, useAmountDraft } from './budget-amount-editor.tsx';
import { CoverButton } from './budget-cover.tsx';
import { type BudgetActions, BudgetMenu } from './budget-menu.tsx';
import {
  BudgetBar,
  categoryNames,
  isNamedAfterCategory,
  RowName,
  RowSpent,
  rowDays,
} from './budget-row-parts.tsx';
import { dayText, moneyText, periodText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';

type BudgetListRowProps = {
  readonly row: BudgetRow;
  /** The section it is listed in. */
  readonly kind: BudgetSectionKind;
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
  const { row, kind, shown, isMarked, canMove, actions, isEditing, onEdit, onNext } = props;
  const { budgetPlan, currency, day, month } = shown;
  const { budget } = row;
  const { name } = budget;
  const isWide = useWideScreen();
  const draft = useAmountDraft({ row, shown, isEditing, onClose: () => onEdit(false), onNext });
  const typed = isEditing ? draft.amount : null;
  const view = typed !== null && typed >= 0 ? previewRow(budgetPlan, budget, typed, day) : row;
  const { figures } = view;
  const categories = new Map(budgetPlan.categories.map((each) => [each.id, each]));
  const parts = { row: view, currency, today: budgetPlan.today, day, categories, month };
  const [first = ''] = budget.categoryIds;
  const category = categories.get(first);
  const isPast = figures !== null && figures.period.end < budgetPlan.today;
  const isShort = figures !== null && figures.left < 0;
  const canCover = isShort && canMove && !isPast && !isEditing;
  const box = useFocusOnAmount(isEditing, canCover);
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
          {noteOf(view, shown, kind)}
        </Text>
      }
      isMarked={isMarked}
      amount={
        !figures ? null : isEditing ? (
          <AmountField draft={draft} name={name} />
        ) : isPast ? (
          // On a phone, the detail has it.
          isWide && <AmountText amount={budgetedOf(figures)} currency={currency} />
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
      amountNote={budgetedNote(view, currency)}
      value={figures ? <Amount tone={tone}>{moneyText(figures.left, currency)}</Amount> : null}
      valueNote={
        !figures ? null : isEditing && row.figures && row.figures.left !== figures.left ? (
          <Text struck>{moneyText(row.figures.left, currency)}</Text>
        ) : canCover ? (
          <CoverButton row={row} shown={shown} onMore={() => actions.moveTo(row)} />
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

/**
 * Moves the focus to the amount when its field closes, or when 'Cover from…' is no longer needed,
 * unless the focus went elsewhere.
 */
function useFocusOnAmount(isEditing: boolean, canCover: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const was = useRef({ isEditing, canCover });
  useEffect(() => {
    const { isEditing: wasEditing, canCover: couldCover } = was.current;
    was.current = { isEditing, canCover };
    const isGone = wasEditing || (couldCover && !canCover);
    if (isGone && !isEditing && document.activeElement === document.body) {
      box.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [isEditing, canCover]);
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
  return text === '' ? t(`budgets.period-${row.budget.period}`) : text;
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
  // The section says that a yearly budget is for a year; there is no room for its days.
  const days = row.budget.period === 'yearly' ? '' : rowDays(parts);
  return [days, amounts].filter(Boolean).join(' · ');
}

/** One line below the bar: how the budget is doing. */
function noteOf(row: BudgetRow, shown: ShownMonth, kind: BudgetSectionKind): string {
  const { budget, figures, risk, state } = row;
  const { budgetPlan, currency } = shown;
  if (!figures) return t('budgets.beginsOn', { date: dayText(budget.startDate, budgetPlan.today) });
  if (risk) return budgetRiskText(risk, figures, currency);
  if (state === 'unnamed') return '';
  if (figures.period.end < budgetPlan.today) return t('budgets.stayedUnder');
  const pace = paceNote(figures, kind, currency);
  const held = heldIn(budget, shown);
  if (held <= 0) return pace;
  const month = periodText(shown.month, budgetPlan.today);
  return `${pace} · ${t('budgets.heldFor', { amount: moneyText(held, currency), month })}`;
}

function paceNote(figures: BudgetFigures, kind: BudgetSectionKind, currency: string): string {
  const { spent, committed, perDay, pace } = figures;
  if (spent === 0 && committed === 0) return t('budgets.nothingSpent');
  if (perDay <= 0) return t('budgets.usedUp');
  // Bills come in one piece; what is left by the day means nothing once they are paid.
  if (kind === 'bills' && committed === 0 && pace.ahead > 0) return t('budgets.billsPaid');
  return t('budgets.perDayLeft', { amount: moneyText(perDay, currency) });
}

/** What a quarterly or yearly budget holds of this month's money (budgetInMonth), cents. */
function heldIn(budget: Budget, { budgetPlan, month, day }: ShownMonth): Money {
  const isLong = budget.period === 'quarterly' || budget.period === 'yearly';
  if (!isLong || day !== budgetPlan.today) return ZERO;
  return budgetInMonth(budgetPlan, budget, month)?.left ?? ZERO;
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
