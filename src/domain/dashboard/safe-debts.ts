import { cents, type Money } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';

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
export type DebtHolds = {
  readonly holds: readonly DebtHold[];
  readonly covers: readonly DebtCover[];
};

export type DebtHoldsQuestion = {
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
export function debtHolds({ debts, postings, atHand, budgets }: DebtHoldsQuestion): DebtHolds {
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
