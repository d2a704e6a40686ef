import { Link } from 'react-router-dom';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import type { BudgetRisk } from '@/domain/budgets/budget-figures.ts';
import { type BudgetFigures, budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { t } from '@/messages/t.ts';
import { Chip, hueOf } from '@/ui/charts/hue.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { LevelBar } from '@/ui/lists/measured-row.tsx';
import { budgetLink } from './budget-links.tsx';
import { moneyText, spanText } from './budget-text.ts';

/** What the parts of a row show. */
export type BudgetRowProps = {
  readonly row: BudgetRow;
  readonly currency: string;
  readonly today: CalendarDate;
  /** The day the list shows. */
  readonly day: CalendarDate;
  readonly categories: ReadonlyMap<string, Category>;
  /** The month the list shows. */
  readonly month: Days;
};

export function categoryNames(
  { budget }: BudgetRow,
  categories: BudgetRowProps['categories'],
): string {
  return budget.categoryIds
    .map((id) => categories.get(id)?.name ?? t('budgets.goneCategory'))
    .join(', ');
}

/**
 * Whether the budget counts exactly one category and has the same name, so the category needs no
 * mention.
 */
export function isNamedAfterCategory(
  { budget }: BudgetRow,
  categories: BudgetRowProps['categories'],
) {
  const [only, ...more] = budget.categoryIds;
  return only !== undefined && more.length === 0 && categories.get(only)?.name === budget.name;
}

/** A row's categories as chips, or a warning that it has none. */
export function RowCategories({ row, categories }: Pick<BudgetRowProps, 'row' | 'categories'>) {
  if (row.state === 'unnamed') return <Text tone="warn">{t('budgets.noCategories')}</Text>;
  if (isNamedAfterCategory(row, categories)) return null;
  return row.budget.categoryIds.map((id) => {
    const category = categories.get(id);
    return (
      <Chip key={id} hue={category ? hueOf(category.color - 1) : undefined}>
        {category?.name ?? t('budgets.goneCategory')}
      </Chip>
    );
  });
}

type RowNameProps = Pick<BudgetRowProps, 'row' | 'day' | 'today'>;

/** The budget's name as a link to its detail view. */
export function RowName({ row, day, today }: RowNameProps) {
  const { id, name } = row.budget;
  return (
    <Link
      to={budgetLink(id, day === today ? undefined : day)}
      className={linkClass({ tone: 'quiet' })}
    >
      {name}
    </Link>
  );
}

/** Amount spent as a link to the budget's detail view. */
export function RowSpent({ row, currency, day }: Pick<BudgetRowProps, 'row' | 'currency' | 'day'>) {
  const { budget, figures } = row;
  if (!figures) return null;
  const { name } = budget;
  const amount = shownMoney(figures.spent, currency);
  return (
    <Link
      to={budgetLink(budget.id, day)}
      aria-label={t('budgets.openSpent', { name, amount })}
      className={linkClass({ tone: 'quiet' })}
    >
      <AmountText amount={figures.spent} currency={currency} tone="inherit" />
    </Link>
  );
}

/** The dates of a row's period, or '' if the period is the shown month or hasn't begun. */
export function rowDays({
  row,
  month,
  today,
}: Pick<BudgetRowProps, 'row' | 'month' | 'today'>): string {
  const period = row.figures?.period;
  if (!period || (period.start === month.start && period.end === month.end)) return '';
  return spanText(period, today);
}

type BudgetBarProps = {
  readonly name: string;
  readonly risk: BudgetRisk | null;
  readonly figures: BudgetFigures;
  readonly currency: string;
  readonly size?: 'md' | 'lg';
};

/** Bar of the share spent, plus the share still scheduled, with a mark at an even pace. */
export function BudgetBar({ name, risk, figures, currency, size }: BudgetBarProps) {
  const { spent, committed, pace, daysLeft } = figures;
  const budgeted = budgetedOf(figures);
  const shareOf = (amount: number) =>
    budgeted > 0 ? amount / budgeted : spent + committed > 0 ? 1 : 0;
  // The mark only makes sense while the period is in progress.
  const isUnderWay = daysLeft > 0 && pace.daysBegun > 0;
  return (
    <LevelBar
      label={t('budgets.used', { name })}
      share={shareOf(spent)}
      more={shareOf(committed)}
      mark={isUnderWay && budgeted > 0 ? pace.daysBegun / pace.days : undefined}
      tone={risk?.kind === 'over' ? 'danger' : risk ? 'warn' : 'good'}
      valueText={valueText(figures, currency, isUnderWay)}
      isHatched={risk !== null && risk.kind !== 'over'}
      {...(size ? { size } : {})}
    />
  );
}

function valueText(figures: BudgetFigures, currency: string, isUnderWay: boolean): string {
  const { spent, committed, pace } = figures;
  const values = {
    spent: moneyText(spent, currency),
    budgeted: moneyText(budgetedOf(figures), currency),
    committed: moneyText(committed, currency),
  };
  const value = t(committed > 0 ? 'budgets.usedValueCommitted' : 'budgets.usedValue', values);
  const expected = moneyText(pace.expected, currency);
  if (!isUnderWay) return value;
  return t('budgets.usedPace', { value, expected });
}
