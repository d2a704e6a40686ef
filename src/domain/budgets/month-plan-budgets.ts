import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type Period, sharedDays } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type ProRataPart, proRataPart } from './budget-amounts.ts';
import type { Days } from './budget-coverage.ts';
import { carryOf, type PeriodFigures, periodFigures } from './budget-figures.ts';
import { type BudgetPlan, committedOf, spentOf } from './budget-plan.ts';

/**
 * One step of how a budget's money in a month comes about; cents, signed.
 * - carried: handed on by the period before the first one, below zero where that was overspent
 * - share: the part of a period's amount that falls on some days
 * - spent, due: rows and scheduled costs of some days, below zero
 * - dropped: left or missing at the end of a period (`day`), and not rolled over
 * - handed: what is left or missing when the month ends
 * - aside: what the budget held before the month and still holds
 * - unneeded: held before the month, and not needed in it
 * - floor: brings what is below zero to zero
 * - twice: taken off both figures, so that no dollar is counted twice
 */
export type LedgerStep = { readonly amount: Money } & (
  | { readonly kind: 'carried' | 'handed' | 'aside' | 'unneeded' | 'floor' | 'twice' }
  | { readonly kind: 'share'; readonly part: ProRataPart }
  | { readonly kind: 'spent' | 'due'; readonly days: Days }
  | { readonly kind: 'dropped'; readonly day: Period['end'] }
);

/** The steps of both figures of a budget in a month; each figure is the sum of its steps. */
type BudgetLedger = {
  readonly left: readonly LedgerStep[];
  readonly fromEarlier: readonly LedgerStep[];
};

type Piece = {
  readonly figures: PeriodFigures;
  /** Spent and due on its days in the month, cents. */
  readonly used: number;
  readonly isOver: boolean;
  readonly steps: readonly LedgerStep[];
};

/** How the money of a budget in a month comes about; `null` = it begins after the month. See budgetInMonth. */
export function budgetLedger(book: BudgetPlan, budget: Budget, month: Period): BudgetLedger | null {
  const pieces = piecesOf(book, budget, month);
  const [first] = pieces;
  if (!first) return null;
  const before = stepsBefore(book, budget, first.figures, month);
  const opening = sumOf(before);
  const { steps, left } = walk(budget, pieces, opening);
  const isKept = budget.rollover !== 'none';
  const payable = isKept ? pieces.reduce((sum, { used }) => sum + used, 0) : first.used;
  const aside = Math.max(0, opening);
  const earlier = Math.min(aside, Math.max(0, payable));
  const stillAside = isKept || !first.isOver ? aside - earlier : 0;
  const own = Math.max(0, left - stillAside);
  const twice = Math.min(own, earlier);
  // Money from before that neither helps nor hurts is left out: then this month's own money tells all.
  const isBefore = opening !== stillAside + twice;
  return {
    left: kept([
      ...(isBefore ? before : []),
      ...steps,
      ...(isBefore ? [step('aside', -stillAside), step('twice', -twice)] : []),
      step('floor', own - (left - stillAside)),
    ]),
    fromEarlier: kept([
      ...before,
      step('floor', aside - opening),
      step('unneeded', earlier - aside),
      step('twice', -twice),
    ]),
  };
}

/** The periods of a budget that share days with a month, cut to it. */
function piecesOf(book: BudgetPlan, budget: Budget, month: Period): readonly Piece[] {
  return periodFigures(book, budget, month.end).flatMap((figures): Piece[] => {
    const { period, base } = figures;
    const shared = sharedDays(period, month.start, month.end);
    if (shared === null) return [];
    const days = { start: shared.from, end: shared.to };
    const spent = spentOf(book, budget.id, period, month);
    const due = committedOf(book, budget.id, period, month);
    const part = proRataPart(base.amount, period, month.start, month.end);
    const steps: LedgerStep[] = [
      ...(part ? [{ kind: 'share' as const, part, amount: part.share }] : []),
      { kind: 'spent', days, amount: cents(-spent) },
      { kind: 'due', days, amount: cents(-due) },
    ];
    return [{ figures, used: spent + due, isOver: period.end < book.today, steps }];
  });
}

/** What the first period held when the month began: what it was handed, and what its own days before it left. */
function stepsBefore(
  book: BudgetPlan,
  budget: Budget,
  { period, base, carry }: PeriodFigures,
  month: Period,
): readonly LedgerStep[] {
  const days = { start: period.start, end: addDays(month.start, -1) };
  const part = proRataPart(base.amount, period, days.start, days.end);
  return [
    step('carried', carry),
    ...(part ? [{ kind: 'share' as const, part, amount: part.share }] : []),
    { kind: 'spent', days, amount: cents(-spentOf(book, budget.id, period, days)) },
  ];
}

/** What the periods leave one after the other, and the steps to it. */
function walk(
  budget: Budget,
  pieces: readonly Piece[],
  opening: number,
): { readonly steps: readonly LedgerStep[]; readonly left: number } {
  const steps: LedgerStep[] = [];
  let held = opening;
  let left = 0;
  for (const piece of pieces) {
    const rest = cents(held + sumOf(piece.steps));
    const handed = carryOf(budget, rest);
    const stays = piece.isOver ? 0 : Math.max(0, rest);
    held = piece.isOver ? handed : Math.min(0, handed);
    left += stays;
    steps.push(...piece.steps, {
      kind: 'dropped',
      day: piece.figures.period.end,
      amount: cents(stays + held - rest),
    });
  }
  return { steps: [...steps, step('handed', -held)], left };
}

function step(
  kind: 'carried' | 'handed' | 'aside' | 'unneeded' | 'floor' | 'twice',
  amount: number,
): LedgerStep {
  return { kind, amount: cents(amount) };
}

function kept(steps: readonly LedgerStep[]): readonly LedgerStep[] {
  return steps.filter(({ amount }) => amount !== 0);
}

function sumOf(steps: readonly LedgerStep[]): Money {
  return sumMoney(steps.map(({ amount }) => amount));
}

/** What a budget does in a month, beside what is spent and scheduled; cents, both >= 0. */
type BudgetInMonth = {
  readonly budgetId: string;
  /** What is left of this month's own money: it pays first, and after what is scheduled. What was set aside before is not in it. */
  readonly left: Money;
  /** What of the spent and scheduled this month's own money no longer pays, but what was set aside in earlier months does. */
  readonly fromEarlier: Money;
};

/**
 * A budget in a month of the plan. Its periods are cut to the month, their base pro rata by day; what the first of them held
 * when the month began was set aside earlier and is not this month's money: it pays what this month's does not. Unspent money
 * of a period that is over counts as far as it is handed on; a later period does not count what the current one has left.
 * For a monthly budget without carry, left = max(0, base - spent - committed). `null` = it begins after the month.
 * budgetLedger has the steps.
 */
export function budgetInMonth(
  book: BudgetPlan,
  budget: Budget,
  month: Period,
): BudgetInMonth | null {
  const ledger = budgetLedger(book, budget, month);
  if (ledger === null) return null;
  return {
    budgetId: budget.id,
    left: sumMoney(ledger.left.map(({ amount }) => amount)),
    fromEarlier: sumMoney(ledger.fromEarlier.map(({ amount }) => amount)),
  };
}
