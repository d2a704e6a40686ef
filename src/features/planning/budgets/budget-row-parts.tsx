import { Link } from 'react-router-dom';
import { budgetRiskText } from '@/components/notices/figure-explanations.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import type { BudgetRisk } from '@/domain/budgets/budget-figures.ts';
import { type BudgetFigures, budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { t } from '@/messages/t.ts';
import { Chip, hueOf } from '@/ui/charts/hue.tsx';
import { cardLinkClass, linkClass } from '@/ui/controls/link-class.ts';
import { Text } from '@/ui/layout/text.tsx';
import { LevelBar } from '@/ui/lists/measured-row.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { budgetLink } from './budget-links.tsx';
import { dayText, moneyText, spanText } from './budget-text.ts';

/** Data shared by the table row and the narrow row. */
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

type RowNameProps = Pick<BudgetRowProps, 'row' | 'day' | 'today'> & {
  /** Makes the whole row a tap target that opens the budget. */
  readonly covers?: boolean;
};

/** The budget's name as a link to its detail view. */
export function RowName({ row, day, today, covers }: RowNameProps) {
  const { id, name } = row.budget;
  return (
    <Link
      to={budgetLink(id, day === today ? undefined : day)}
      className={covers ? cardLinkClass() : linkClass({ tone: 'quiet', weight: 'medium' })}
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

/** Amount left: red if the budget is over, amber if it will fall short. */
export function RowLeft({ row, currency }: Pick<BudgetRowProps, 'row' | 'currency'>) {
  const { figures, state } = row;
  if (!figures) return null;
  const tone = state === 'over' ? 'danger' : state === 'short' ? 'warn' : 'default';
  return (
    <Amount tone={tone} weight="medium">
      {moneyText(figures.left, currency)}
    </Amount>
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

/** Why a budget may not last. Hidden if it will. */
export function RowRisk({ row, currency }: Pick<BudgetRowProps, 'row' | 'currency'>) {
  const { figures, risk, state } = row;
  if (!figures || !risk) return null;
  return (
    <Text size="sm" tone={state === 'over' ? 'danger' : 'warn'}>
      {budgetRiskText(risk, figures, currency)}
    </Text>
  );
}

/** Short note beside the figures: the start date, or how much is left per day. '' = no note. */
export function rowNote({
  row,
  currency,
  today,
}: Pick<BudgetRowProps, 'row' | 'currency' | 'today'>) {
  const { budget, figures, risk } = row;
  if (!figures) return t('budgets.beginsOn', { date: dayText(budget.startDate, today) });
  if (risk || figures.perDay <= 0) return '';
  return t('budgets.perDay', { amount: shownMoney(figures.perDay, currency) });
}

type BudgetBarProps = {
  readonly name: string;
  readonly risk: BudgetRisk | null;
  readonly figures: BudgetFigures;
  readonly currency: string;
};

/** Bar of the share spent, plus the share still scheduled, with a mark at an even pace. */
export function BudgetBar({ name, risk, figures, currency }: BudgetBarProps) {
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
