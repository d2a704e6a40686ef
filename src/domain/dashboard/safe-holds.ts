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

/** A debt that the cash available has to serve. */
export type ServedDebt = {
  readonly debt: Pick<Debt, 'id' | 'tagId' | 'linkedAccountId'>;
  /** The payment due in the month (debtMonth), in cents, >= 0. */
  readonly payment: Money;
  /** What was already paid this month by any means (`paid` of paidBetween), in cents. */
  readonly paid: Money;
  /**
   * The budgets that cover the category of its payments, as far as known: what they reserve pays
   * the debt first.
   */
  readonly budgetIds: readonly string[];
};

/** What to reserve for a debt beyond its scheduled payments; cents, > 0. */
export type DebtHold = { readonly debtId: string; readonly amount: Money };

/**
 * The part of a debt payment already reserved by a budget; counted in the budget's line only.
 * Cents, > 0.
 */
export type DebtCover = DebtHold & { readonly budgetId: string };

/** What debts need beyond budgets, and what budgets pay toward them. */
type DebtHolds = {
  readonly holds: readonly DebtHold[];
  readonly covers: readonly DebtCover[];
};

type DebtHoldsInput = {
  readonly debts: readonly ServedDebt[];
  /**
   * To the end of the month and of the days before the next income, because payments scheduled
   * later this month count too.
   */
  readonly postings: readonly UpcomingPosting[];
  readonly onHand: ReadonlySet<string>;
  /** What each budget reserves, by id. */
  readonly budgets: ReadonlyMap<string, Money>;
};

/**
 * What each debt still needs this month and no scheduled transaction pays: max(0, payment - paid -
 * scheduled), less what a budget reserves for it. A debt that is a cash account itself (a card)
 * needs nothing, because its whole balance is already deducted from the cash. A posting or a
 * budgeted amount pays only one debt.
 */
export function debtHolds({ debts, postings, onHand, budgets }: DebtHoldsInput): DebtHolds {
  const rest = new Map<string, number>(budgets);
  const taken = new Set<UpcomingPosting>();
  const covers: DebtCover[] = [];
  const holds = debts.flatMap(({ debt, payment, paid, budgetIds }): DebtHold[] => {
    if (onHand.has(debt.linkedAccountId)) return [];
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

/** For a transfer, the side where money leaves. */
function pays(
  { item, amount, otherAccountId }: UpcomingPosting,
  { tagId, linkedAccountId }: ServedDebt['debt'],
): boolean {
  if (amount >= 0) return false;
  const isTagged = tagId !== '' && item.tags.includes(tagId);
  return isTagged || (linkedAccountId !== '' && otherAccountId === linkedAccountId);
}

/** What a budget reserves for the days before the next income; cents, > 0. */
export type BudgetHold = { readonly budgetId: string; readonly amount: Money };

/**
 * What each budget reserves from today through `until`. For each of its periods, the larger of:
 * - set aside: what its base provides day by day through `until`, plus its carry, less what is
 * spent and due by then;
 * - per day: what is left after everything due in the period, spread evenly over the remaining
 * days.
 * Amounts due are in neither, because they count separately. A later period takes on overspending,
 * but no money that the current one still holds. Of budgets that share a category, only the one
 * that reserves most counts.
 * @param plan with postings to the end of each period that contains `until`, and the totals of
 * keysOfBudgets(budgets, until, [{ start: today, end: until }])
 */
export function budgetHolds(plan: BudgetPlan, until: CalendarDate): readonly BudgetHold[] {
  const holds = plan.budgets
    .map((budget) => ({ budgetId: budget.id, amount: heldBy(plan, budget, until) }))
    .filter(({ amount }) => amount > 0);
  const groupOf = overlapGroups(plan, until);
  const most = new Map<string, BudgetHold>();
  for (const hold of holds) {
    const group = groupOf(hold.budgetId);
    const known = most.get(group);
    if (!known || hold.amount > known.amount) most.set(group, hold);
  }
  return holds.filter((hold) => most.get(groupOf(hold.budgetId)) === hold);
}

function heldBy(plan: BudgetPlan, budget: Budget, until: CalendarDate): Money {
  const pieces = periodFigures(plan, budget, until).filter(
    ({ period }) => period.end >= plan.today,
  );
  return cents(pieces.reduce((sum, figures) => sum + heldIn(plan, budget, figures, until), 0));
}

function heldIn(
  plan: BudgetPlan,
  { id }: Budget,
  { period, base, carry, spent }: PeriodFigures,
  until: CalendarDate,
): number {
  const { today } = plan;
  const shared = sharedDays(period, today, until);
  if (shared === null) return 0;
  const handed = period.start > today ? Math.min(0, carry) : carry;
  const upTo = { start: period.start, end: until };
  const planned = shareOfDays(base.amount, daysShared(period, period.start, until), period.days);
  const gone = spentOf(plan, id, period, upTo) + committedOf(plan, id, period, upTo);
  const left = base.amount + handed - spent - committedOf(plan, id, period, period);
  const byDay = shareOfDays(
    cents(Math.max(0, left)),
    daysShared(period, shared.from, shared.to),
    daysShared(period, shared.from, period.end),
  );
  return Math.max(0, planned + handed - gone, byDay);
}

/** Maps budgets that share a category on a day to the same group name. */
function overlapGroups(plan: BudgetPlan, day: CalendarDate): (budgetId: string) => string {
  const above = new Map<string, string>();
  const rootOf = (id: string): string => {
    const next = above.get(id);
    return next === undefined ? id : rootOf(next);
  };
  for (const [first = '', ...others] of plan.coverageAt(day).budgetsOf.values()) {
    for (const other of others) {
      const [a, b] = [rootOf(first), rootOf(other)];
      if (a !== b) above.set(b, a);
    }
  }
  return rootOf;
}

/** A stored row with a future date. */
export type RowAhead = Pick<Transaction, 'id' | 'accountId' | 'date' | 'amount' | 'transferId'>;

/** Money due before the next income. */
export type DueBefore = {
  /** What leaves the cash accounts, one line per row or posting; cents, > 0. */
  readonly lines: readonly FigureLine[];
  /** The postings among them. */
  readonly postings: readonly UpcomingPosting[];
  /**
   * How much each cash account changes by then, by id: what leaves it, and transfers between cash
   * accounts. Cents.
   */
  readonly changes: ReadonlyMap<string, Money>;
};

type DueBeforeInput = {
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today; both legs of a transfer if both are ahead. */
  readonly rows: readonly RowAhead[];
  /** The accounts whose balances make up the cash available. */
  readonly onHand: ReadonlySet<string>;
  readonly today: CalendarDate;
  readonly until: CalendarDate;
};

/**
 * What is scheduled, or entered with a future date, from today through the last day before the next
 * income. (Rows count from tomorrow: earlier ones are in the balance.) Transfers between cash
 * accounts, such as card payments, are not money gone. Expected money in doesn't count yet.
 */
export function dueBefore({ postings, rows, onHand, today, until }: DueBeforeInput): DueBefore {
  const due = postings.filter(
    ({ date, accountId }) => date >= today && date <= until && onHand.has(accountId),
  );
  const ahead = rows.filter(
    ({ date, accountId }) => date > today && date <= until && onHand.has(accountId),
  );
  const legs = new Map<string, number>();
  for (const { transferId } of ahead) {
    if (transferId !== undefined) legs.set(transferId, (legs.get(transferId) ?? 0) + 1);
  }
  const isWithin = ({ transferId }: RowAhead) =>
    transferId !== undefined && (legs.get(transferId) ?? 0) > 1;
  const staysPosting = ({ otherAccountId }: UpcomingPosting) => onHand.has(otherAccountId);
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

/** What decides which budget pays a debt. */
type PayingBudgets = {
  readonly budgetPlan: Pick<BudgetPlan, 'coverageAt'>;
  /** The last day for which budgets reserve money. */
  readonly until: CalendarDate;
  /** The categories of each debt's latest payments, by debt id. */
  readonly categoriesOf: ReadonlyMap<string, readonly string[]>;
};

/**
 * The debts of one currency that the cash available has to serve in a month: the average monthly
 * payment (debtMonth), what was already paid, and the budgets that cover the categories of its
 * latest payments.
 */
export function servedDebts(
  views: readonly Pick<DebtView, 'debt' | 'currency' | 'month' | 'days'>[],
  currency: string,
  month: Period,
  { budgetPlan, until, categoriesOf }: PayingBudgets,
): readonly ServedDebt[] {
  const { budgetsOf } = budgetPlan.coverageAt(until);
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
