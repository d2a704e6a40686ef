import { type Category, idsOfBranch } from '@/domain/categories/category.ts';
import {
  type CategoryGlyph,
  glyphForName,
  isCategoryGlyph,
} from '@/domain/categories/category-icon.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import type { Days } from './budget-coverage.ts';
import type { BudgetFigures } from './budget-figures.ts';
import { type BudgetGroup, type BudgetRow, type BudgetTotals, totalsOf } from './budget-list.ts';

/** The sections of the list of budgets, in order. */
const BUDGET_SECTIONS = ['bills', 'everyday', 'quarterly', 'yearly'] as const;

export type BudgetSectionKind = (typeof BUDGET_SECTIONS)[number];

/** One section of the list: bills, everyday spending, or budgets for a quarter or a year. */
export type BudgetSection = {
  readonly kind: BudgetSectionKind;
  readonly rows: readonly BudgetRow[];
  readonly totals: BudgetTotals;
  /** The length that all of their periods share; null = the amounts budgeted don't add up. */
  readonly period: BudgetPeriod | null;
  /** Where today is in the month, 0 to 1, if one of the rows covers just that month. */
  readonly mark: number | null;
};

/** The glyphs of categories whose spending comes as bills. */
const BILL_GLYPHS: ReadonlySet<CategoryGlyph> = new Set([
  'key-round',
  'plug-zap',
  'zap',
  'droplets',
  'flame',
  'wifi',
  'smartphone',
  'tv',
  'repeat',
  'shield',
  'landmark',
  'receipt',
  'percent',
  'credit-card',
]);

/**
 * The budgets of listBudgets by kind. A budget belongs to the bills if at least half of the
 * categories in its branches do: utilities, rent, subscriptions, insurance and the like.
 * @param month the days the list shows
 */
export function budgetSections(
  groups: readonly BudgetGroup[],
  categories: readonly Category[],
  month: Days,
): readonly BudgetSection[] {
  const rows = groups.flatMap((group) => group.rows);
  return BUDGET_SECTIONS.flatMap((kind) => {
    const own = rows.filter(({ budget }) => kindOf(budget, categories) === kind);
    const [first] = own;
    if (!first) return [];
    const { period } = first.budget;
    const begun = own.filter(({ figures }) => figures !== null);
    const figures = begun.find((row) => coversJust(row, month))?.figures;
    return [
      {
        kind,
        rows: own,
        totals: totalsOf(begun),
        period: own.every(({ budget }) => budget.period === period) ? period : null,
        mark: figures && isUnderWay(figures) ? figures.pace.daysBegun / figures.pace.days : null,
      },
    ];
  });
}

/** Whether a row's period is exactly the days of the month. */
export function coversJust({ figures }: BudgetRow, { start, end }: Days): boolean {
  return figures?.period.start === start && figures.period.end === end;
}

const isUnderWay = ({ daysLeft, pace }: BudgetFigures) => daysLeft > 0 && pace.daysBegun > 0;

function kindOf(
  { period, categoryIds }: Budget,
  categories: readonly Category[],
): BudgetSectionKind {
  if (period === 'yearly' || period === 'quarterly') return period;
  const counted = new Set(categoryIds.flatMap((id) => [...idsOfBranch(categories, id)]));
  const known = categories.filter(({ id }) => counted.has(id));
  const bills = known.filter((category) => BILL_GLYPHS.has(glyphOf(category)));
  return known.length > 0 && bills.length * 2 >= known.length ? 'bills' : 'everyday';
}

function glyphOf({ icon, name }: Category): CategoryGlyph {
  return isCategoryGlyph(icon) ? icon : glyphForName(name);
}
