import type { Budget } from '@/domain/budgets/budget.ts';
import { shareOfDays } from '@/domain/budgets/budget-amounts.ts';
import { type PeriodFigures, periodFigures } from '@/domain/budgets/budget-figures.ts';
import { type BudgetPlan, committedOf, spentOf } from '@/domain/budgets/budget-plan.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { daysShared, type Period, sharedDays } from '@/domain/core/periods.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { paidBetween } from '@/domain/debts/debt-replay.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import type { FigureLine } from '@/domain/transactions/explained-figure.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** A debt of the currency, as the money at hand has to serve it. */
export type ServedDebt = {
  readonly debt: Pick<Debt, 'id' | 'tagId' | 'linkedAccountId'>;
  /** What is to be paid in the month (debtMonth), cents, >= 0. */
  readonly payment: Money;
  /** What was paid of it in the month so far, in whatever way (paidBetween's `paid`), cents. */
  readonly paid: Money;
  /** The budgets that count the category of its payments, as far as known: what they hold back pays it first. */
  readonly budgetIds: readonly string[];
};

/** What a debt holds back beside what is scheduled for it; cents, > 0. */
export type DebtHold = { readonly debtId: string; readonly amount: Money };

/** What a budget holds back of a debt's payment: it is in the budget's line, and not held back again; cents, > 0. */
export type DebtCover = DebtHold & { readonly budgetId: string };

/** What debts ask for beside budgets, and what budgets pay of them. */
type DebtHolds = {
  readonly holds: readonly DebtHold[];
  readonly covers: readonly DebtCover[];
};

type DebtHoldsInput = {
  readonly debts: readonly ServedDebt[];
  /** To the end of the month and of the days before the next income: what is scheduled later in the month is paid then. */
  readonly postings: readonly UpcomingPosting[];
  readonly atHand: ReadonlySet<string>;
  /** What budgets hold back, by id. */
  readonly budgets: ReadonlyMap<string, Money>;
};

/**
 * What each debt still asks of the month and no schedule pays: max(0, payment - paid - scheduled), less what a budget holds back
 * for it. A debt that is one of the accounts at hand holds nothing: all that it owes is taken from the cash already. What one
 * posting or budget pays of a debt pays no other.
 */
export function debtHolds({ debts, postings, atHand, budgets }: DebtHoldsInput): DebtHolds {
  const rest = new Map<string, number>(budgets);
  const taken = new Set<UpcomingPosting>();
  const covers: DebtCover[] = [];
  const holds = debts.flatMap(({ debt, payment, paid, budgetIds }): DebtHold[] => {
    if (atHand.has(debt.linkedAccountId)) return [];
    let missing: number = payment - Math.max(0, paid);
    for (const posting of postings) {
      if (taken.has(posting) || !pays(posting, debt)) continue;
      taken.add(posting);
      missing += posting.amount;
    }
    for (const id of budgetIds) {
      const covered = Math.min(missing, rest.get(id) ?? 0);
      if (covered <= 0) continue;
      rest.set(id, (rest.get(id) ?? 0) - covered);
      missing -= covered;
      covers.push({ debtId: debt.id, budgetId: id, amount: cents(covered) });
    }
    return missing > 0 ? [{ debtId: debt.id, amount: cents(missing) }] : [];
  });
  return { holds, covers };
}

/** Of a transfer the side that leaves. */
function pays(
  { item, amount, otherAccountId }: UpcomingPosting,
  { tagId, linkedAccountId }: ServedDebt['debt'],
): boolean {
  if (amount >= 0) return false;
  const isTagged = tagId !== '' && item.tags.includes(tagId);
  return isTagged || (linkedAccountId !== '' && otherAccountId === linkedAccountId);
}

/** What a budget holds back for the days up to the next income; cents, > 0. */
export type BudgetHold = { readonly budgetId: string; readonly amount: Money };

/**
 * What each budget holds back for the days from today to `until`, for each of its periods the larger of
 * - set aside: what its base brings by day up to `until`, and what it was handed, less what is spent and due up to then;
 * - by day: what it has left after all that is due in the period, shared evenly over the days that the period still has.
 * What is due is in neither: it is counted by itself. A later period takes over what was overspent, and no money that the
 * present one still holds. Of budgets that count one category in common only the one that holds back most is there.
 * @param book postings to the end of each period that `until` lies in; sums of keysOfBudgets(budgets, until, [{ start: today,
 * end: until }])
 */
export function budgetHolds(book: BudgetPlan, until: CalendarDate): readonly BudgetHold[] {
  const holds = book.budgets
    .map((budget) => ({ budgetId: budget.id, amount: heldBy(book, budget, until) }))
    .filter(({ amount }) => amount > 0);
  const groupOf = overlapGroups(book, until);
  const most = new Map<string, BudgetHold>();
  for (const hold of holds) {
    const group = groupOf(hold.budgetId);
    const known = most.get(group);
    if (!known || hold.amount > known.amount) most.set(group, hold);
  }
  return holds.filter((hold) => most.get(groupOf(hold.budgetId)) === hold);
}

function heldBy(book: BudgetPlan, budget: Budget, until: CalendarDate): Money {
  const pieces = periodFigures(book, budget, until).filter(
    ({ period }) => period.end >= book.today,
  );
  return cents(pieces.reduce((sum, figures) => sum + heldIn(book, budget, figures, until), 0));
}

function heldIn(
  book: BudgetPlan,
  { id }: Budget,
  { period, base, carry, spent }: PeriodFigures,
  until: CalendarDate,
): number {
  const { today } = book;
  const shared = sharedDays(period, today, until);
  if (shared === null) return 0;
  const handed = period.start > today ? Math.min(0, carry) : carry;
  const upTo = { start: period.start, end: until };
  const planned = shareOfDays(base.amount, daysShared(period, period.start, until), period.days);
  const gone = spentOf(book, id, period, upTo) + committedOf(book, id, period, upTo);
  const left = base.amount + handed - spent - committedOf(book, id, period, period);
  const byDay = shareOfDays(
    cents(Math.max(0, left)),
    daysShared(period, shared.from, shared.to),
    daysShared(period, shared.from, period.end),
  );
  return Math.max(0, planned + handed - gone, byDay);
}

/** Budgets that count a category in common on a day have one name. */
function overlapGroups(book: BudgetPlan, day: CalendarDate): (budgetId: string) => string {
  const above = new Map<string, string>();
  const rootOf = (id: string): string => {
    const next = above.get(id);
    return next === undefined ? id : rootOf(next);
  };
  for (const [first = '', ...others] of book.coverageAt(day).budgetsOf.values()) {
    for (const other of others) {
      const [a, b] = [rootOf(first), rootOf(other)];
      if (a !== b) above.set(b, a);
    }
  }
  return rootOf;
}

/** A stored row with a date to come. */
export type RowAhead = Pick<Transaction, 'id' | 'accountId' | 'date' | 'amount' | 'transferId'>;

/** What moves money before the next income, and what of it is money gone. */
export type DueBefore = {
  /** What leaves the accounts at hand, one line a row or posting, cents, > 0. */
  readonly lines: readonly FigureLine[];
  /** The postings among them. */
  readonly postings: readonly UpcomingPosting[];
  /** By how much each account at hand will have changed by then, by id: what leaves it, and what moves between two of them. Cents. */
  readonly changes: ReadonlyMap<string, Money>;
};

type DueBeforeInput = {
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today; both sides of a transfer where both are ahead. */
  readonly rows: readonly RowAhead[];
  /** The accounts whose balances are the cash available. */
  readonly atHand: ReadonlySet<string>;
  readonly today: CalendarDate;
  readonly until: CalendarDate;
};

/**
 * What is scheduled, or entered with a date ahead, from today (for rows: after it, the balance has the others) to the last day
 * before the next income. Money that moves between two accounts at hand, as the payment of a card, is not gone; what comes in
 * is not there yet, and counts nothing.
 */
export function dueBefore({ postings, rows, atHand, today, until }: DueBeforeInput): DueBefore {
  const due = postings.filter(
    ({ date, accountId }) => date >= today && date <= until && atHand.has(accountId),
  );
  const ahead = rows.filter(
    ({ date, accountId }) => date > today && date <= until && atHand.has(accountId),
  );
  const legs = new Map<string, number>();
  for (const { transferId } of ahead) {
    if (transferId !== undefined) legs.set(transferId, (legs.get(transferId) ?? 0) + 1);
  }
  const isWithin = ({ transferId }: RowAhead) =>
    transferId !== undefined && (legs.get(transferId) ?? 0) > 1;
  const staysPosting = ({ otherAccountId }: UpcomingPosting) => atHand.has(otherAccountId);
  const goneRows = ahead.filter((row) => row.amount < 0 && !isWithin(row));
  const gonePostings = due.filter((each) => each.amount < 0 && !staysPosting(each));
  const changes = new Map<string, Money>();
  const moved = [...ahead.filter(isWithin), ...due.filter(staysPosting)];
  for (const { accountId, amount } of [...goneRows, ...gonePostings, ...moved]) {
    changes.set(accountId, cents((changes.get(accountId) ?? 0) + amount));
  }
  return {
    lines: [
      ...goneRows.map(
        ({ id, amount }): FigureLine => ({
          amount: cents(-amount),
          source: { kind: 'row', id },
        }),
      ),
      ...gonePostings.map(
        ({ item, dueDate, amount }): FigureLine => ({
          amount: cents(-amount),
          source: { kind: 'posting', scheduledId: item.id, dueDate },
        }),
      ),
    ],
    postings: gonePostings,
    changes,
  };
}

/** What tells which budget a debt is paid from. */
type PayingBudgets = {
  readonly book: Pick<BudgetPlan, 'coverageAt'>;
  /** The last day for which budgets hold money back. */
  readonly until: CalendarDate;
  /** In which categories each debt was last paid, by its id. */
  readonly categoriesOf: ReadonlyMap<string, readonly string[]>;
};

/**
 * The debts of one currency as the money at hand has to serve them in a month: what an average month asks (debtMonth), what was
 * paid of it so far, in whatever way, and the budgets that count the categories in which it was last paid.
 */
export function servedDebts(
  views: readonly Pick<DebtView, 'debt' | 'currency' | 'month' | 'days'>[],
  currency: string,
  month: Period,
  { book, until, categoriesOf }: PayingBudgets,
): readonly ServedDebt[] {
  const { budgetsOf } = book.coverageAt(until);
  return views
    .filter((view) => view.currency === currency)
    .map(({ debt, month: { payment }, days }) => ({
      debt,
      payment,
      paid: paidBetween(days, month).paid,
      budgetIds: [
        ...new Set((categoriesOf.get(debt.id) ?? []).flatMap((id) => budgetsOf.get(id) ?? [])),
      ],
    }));
}
