import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { MonthPlan, PlanFigure } from './month-plan.ts';

export const PLAN_TERMS = [
  'income',
  'fromEarlier',
  'spent',
  'bills',
  'budgets',
  'goals',
  'debts',
] as const;

export type PlanTermKind = (typeof PLAN_TERMS)[number];

/** Each figure of the header: those that it adds up, and what they come to. */
export type PlanFigureKind = PlanTermKind | 'unplanned';

/** A figure of the plan as the header adds it up: unplanned = the sum of sign x amount. */
export type PlanTerm = PlanFigure & { readonly kind: PlanTermKind; readonly sign: 1 | -1 };

/** Shown only where they are not zero: they are no plan of the month, but explain it. */
const OCCASIONAL: ReadonlySet<PlanTermKind> = new Set(['fromEarlier', 'spent']);

/** What the header shows, in its order; the lines of each by size, the largest first. */
export function planTerms(plan: MonthPlan): readonly PlanTerm[] {
  return PLAN_TERMS.flatMap((kind): PlanTerm[] => {
    const { amount, lines } = plan[kind];
    if (OCCASIONAL.has(kind) && amount === 0 && lines.length === 0) return [];
    const sign = kind === 'income' || kind === 'fromEarlier' ? 1 : -1;
    return [{ kind, sign, amount, lines: [...lines].sort((a, b) => b.amount - a.amount) }];
  });
}

/** Whether there is anything in the plan: a header of zeros would tell nothing. */
export function isPlanEmpty(plan: MonthPlan): boolean {
  return PLAN_TERMS.every((kind) => plan[kind].lines.length === 0);
}

/** What a figure counts as in the sum, cents. */
export function signedAmount({ sign, amount }: PlanTerm): Money {
  return amount === 0 ? ZERO : cents(sign * amount);
}
