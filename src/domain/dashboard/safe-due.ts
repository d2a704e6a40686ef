import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import type { FigureLine } from '@/domain/transactions/dashboard-figure.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

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

export type DueQuestion = {
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
export function dueBefore({ postings, rows, atHand, today, until }: DueQuestion): DueBefore {
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
