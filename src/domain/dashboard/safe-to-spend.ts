import type { BudgetBook } from '@/domain/budgets/budget-book.ts';
import { shareOfDays } from '@/domain/budgets/budget-pro-rata.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { type SharingGoal, shareBacking } from '@/domain/goals/goal-backing.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import {
  type ExplainedFigure,
  type FigureLine,
  figureOf,
  termOf,
} from '@/domain/transactions/dashboard-figure.ts';
import type { CashAvailable } from './cash-available.ts';
import type { IncomeHorizon } from './next-income.ts';
import { type BudgetHold, budgetHolds } from './safe-budgets.ts';
import { type DebtCover, type DebtHold, debtHolds, type ServedDebt } from './safe-debts.ts';
import { type DueBefore, dueBefore, type RowAhead } from './safe-due.ts';

export type SafeTerm = 'cash' | 'due' | 'budgets' | 'goals' | 'debts';

/** What may be spent until the next income beside all that is planned; below zero = so much is missing. */
export type SafeToSpend = ExplainedFigure<SafeTerm> & {
  readonly horizon: IncomeHorizon;
  /** max(0, amount) / days, cents. */
  readonly perDay: Money;
  /** What of the term of budgets pays debts: it is not in theirs. */
  readonly covers: readonly DebtCover[];
};

export type SafeQuestion = {
  /** In the base currency; its lines name the accounts at hand and their balances. */
  readonly cash: CashAvailable;
  readonly horizon: IncomeHorizon;
  /** All that are to come, of all accounts, to the end of the month and of the horizon (upcomingPostings). */
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today, up to the end of the horizon. */
  readonly rows: readonly RowAhead[];
  /** null = there is no budget. See budgetHolds for what it must hold. */
  readonly book: BudgetBook | null;
  readonly goals: readonly SharingGoal[];
  /** Of the base currency. */
  readonly debts: readonly ServedDebt[];
  /** All accounts at hand, those with a balance of zero too. */
  readonly atHand: ReadonlySet<string>;
};

/**
 * Safe to spend = cash available - due - budgets - goals - debts, each dollar in one of them:
 * - cash available: chequing and savings less what cards owe (cashAvailable), so that the payment of a card takes nothing twice;
 * - due: what is scheduled, or entered ahead, and leaves these accounts before the next income (dueBefore);
 * - budgets: what they hold back for those days after what is due in them (budgetHolds);
 * - goals: what backs them of these accounts once all of that has moved; what backs them elsewhere is no cash;
 * - debts: what they still ask of the month and nothing scheduled or budgeted pays (debtHolds).
 */
export function safeToSpend(question: SafeQuestion): SafeToSpend {
  const { cash, horizon, postings, rows, book, debts, atHand } = question;
  const due = dueBefore({ postings, rows, atHand, today: horizon.from, until: horizon.until });
  const budgets = book ? budgetHolds(book, horizon.until) : [];
  const held = new Map(budgets.map(({ budgetId, amount }) => [budgetId, amount]));
  const { holds, covers } = debtHolds({ debts, postings, atHand, budgets: held });
  const figure = figureOf(cash.currency, [
    termOf('cash', 1, cashLines(cash)),
    termOf('due', -1, due.lines),
    termOf('budgets', -1, budgets.map(budgetLine)),
    termOf('goals', -1, goalLines(question, due)),
    termOf('debts', -1, holds.map(debtLine)),
  ]);
  const free = cents(Math.max(0, figure.amount));
  return { ...figure, horizon, perDay: shareOfDays(free, 1, horizon.days), covers };
}

/** What each account has, a card below zero. */
function cashLines({ terms }: CashAvailable): readonly FigureLine[] {
  return terms.flatMap(({ sign, lines }) =>
    lines.map((line) => ({ ...line, amount: cents(sign * line.amount) })),
  );
}

function budgetLine({ budgetId, amount }: BudgetHold): FigureLine {
  return { amount, source: { kind: 'budget', id: budgetId } };
}

function debtLine({ debtId, amount }: DebtHold): FigureLine {
  return { amount, source: { kind: 'debt', id: debtId } };
}

/** What was moved into an account of a goal by then backs it, what left it does not any more. */
function goalLines({ cash, goals, atHand }: SafeQuestion, due: DueBefore): readonly FigureLine[] {
  const values = new Map<string, Money>();
  for (const { amount, source } of cashLines(cash)) {
    if (source.kind === 'account') values.set(source.id, amount);
  }
  const after = new Map(
    [...atHand].map((id): [string, Money] => [
      id,
      cents((values.get(id) ?? ZERO) + (due.changes.get(id) ?? ZERO)),
    ]),
  );
  const backings = shareBacking(goals, after);
  return goals.map(({ id }) => ({
    amount: backings.get(id) ?? ZERO,
    source: { kind: 'goal', id },
  }));
}
