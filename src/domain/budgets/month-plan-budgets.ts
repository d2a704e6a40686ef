import { addDays } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type Period, sharedDays } from '@/domain/core/periods.ts';
import type { Budget } from './budget.ts';
import { type ProRataPart, proRataPart } from './budget-amounts.ts';
import type { Days } from './budget-coverage.ts';
import { carryOf, type PeriodFigures, periodFigures } from './budget-figures.ts';
import { type BudgetPlan, committedOf, spentOf } from './budget-plan.ts';

/** What a budget contributes to a month besides spent and scheduled amounts; cents, both >= 0. */
type BudgetInMonth = {
  readonly budgetId: string;
  /**
   * What is left of this month's own money, which pays first, after scheduled costs. Money set
   * aside earlier is not included.
   */
  readonly left: Money;
  /**
   * The part of the spent and scheduled amounts that this month's own money can't cover but money
   * set aside in earlier months can.
   */
  readonly fromEarlier: Money;
};

/**
 * A budget in one month of the plan; null if it begins after the month. Its periods are cut to the
 * month and their base is pro rata by day. What the first period held when the month began was set
 * aside earlier; it pays only what this month's money can't. Unspent money of a finished period
 * counts as far as it is carried over; a later period does not count what the current one has left.
 * For a monthly budget without carry, left = max(0, base - spent - committed). budgetLedger has the
 * steps.
 */
export function budgetInMonth(
  plan: BudgetPlan,
  budget: Budget,
  month: Period,
): BudgetInMonth | null {
  const ledger = budgetLedger(plan, budget, month);
  if (ledger === null) return null;
  return {
    budgetId: budget.id,
    left: sumMoney(ledger.left.map(({ amount }) => amount)),
    fromEarlier: sumMoney(ledger.fromEarlier.map(({ amount }) => amount)),
  };
}

/**
 * One step in the explanation of a budget's money in a month; signed cents.
 * - carried: carried over by the period before the first one, negative if it was overspent
 * - share: the part of a period's amount that falls on some days
 * - spent, due: rows and scheduled costs of some days, negative
 * - dropped: left or missing at the end of a period (`day`) and not rolled over
 * - handed: left or missing when the month ends
 * - aside: held before the month and still held
 * - unneeded: held before the month and not needed in it
 * - floor: raises a negative amount to zero
 * - twice: subtracted from both figures so that no dollar counts twice
 */
export type LedgerStep = { readonly amount: Money } & (
  | { readonly kind: 'carried' | 'handed' | 'aside' | 'unneeded' | 'floor' | 'twice' }
  | { readonly kind: 'share'; readonly part: ProRataPart }
  | { readonly kind: 'spent' | 'due'; readonly days: Days }
  | { readonly kind: 'dropped'; readonly day: Period['end'] }
);

/** The steps of a budget's two figures in a month; each figure is the sum of its steps. */
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

/**
 * Explains the money of a budget in a month; null if it begins after the month. See budgetInMonth.
 */
export function budgetLedger(plan: BudgetPlan, budget: Budget, month: Period): BudgetLedger | null {
  const pieces = piecesOf(plan, budget, month);
  const [first] = pieces;
  if (!first) return null;
  const before = stepsBefore(plan, budget, first.figures, month);
  const opening = sumOf(before);
  const { steps, left } = walk(budget, pieces, opening);
  const isKept = budget.rollover !== 'none';
  const payable = isKept ? pieces.reduce((sum, { used }) => sum + used, 0) : first.used;
  const aside = Math.max(0, opening);
  const earlier = Math.min(aside, Math.max(0, payable));
  const stillAside = isKept || !first.isOver ? aside - earlier : 0;
  const own = Math.max(0, left - stillAside);
  const twice = Math.min(own, earlier);
  // Leave out earlier money that makes no difference; this month's own money then explains
  // everything.
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

/** The budget's periods that share days with the month, cut to it. */
function piecesOf(plan: BudgetPlan, budget: Budget, month: Period): readonly Piece[] {
  return periodFigures(plan, budget, month.end).flatMap((figures): Piece[] => {
    const { period, base } = figures;
    const shared = sharedDays(period, month.start, month.end);
    if (shared === null) return [];
    const days = { start: shared.from, end: shared.to };
    const spent = spentOf(plan, budget.id, period, month);
    const due = committedOf(plan, budget.id, period, month);
    const part = proRataPart(base.amount, period, month.start, month.end);
    const steps: LedgerStep[] = [
      ...(part ? [{ kind: 'share' as const, part, amount: part.share }] : []),
      { kind: 'spent', days, amount: cents(-spent) },
      { kind: 'due', days, amount: cents(-due) },
    ];
    return [{ figures, used: spent + due, isOver: period.end < plan.today, steps }];
  });
}

/**
 * What the first period held when the month began: its carry, and what its own days before the
 * month left over.
 */
function stepsBefore(
  plan: BudgetPlan,
  budget: Budget,
  { period, base, carry }: PeriodFigures,
  month: Period,
): readonly LedgerStep[] {
  const days = { start: period.start, end: addDays(month.start, -1) };
  const part = proRataPart(base.amount, period, days.start, days.end);
  return [
    step('carried', carry),
    ...(part ? [{ kind: 'share' as const, part, amount: part.share }] : []),
    { kind: 'spent', days, amount: cents(-spentOf(plan, budget.id, period, days)) },
  ];
}

/** Goes through the periods in order: what they leave, and the steps to it. */
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
