import { sumsOf } from '@tests/support/given-budget.ts';
import { placed } from '@tests/support/given-holdings.ts';
import {
  balancesOf,
  isOpen,
  monthEnds,
  piecesOf,
  sampleOf,
  TODAYS,
} from '@tests/support/given-sample.ts';
import { describe, expect, it } from 'vitest';
import { periodFigures } from '@/domain/budgets/budget-figures.ts';
import { budgetPlan } from '@/domain/budgets/budget-plan.ts';
import { addDays, type CalendarDate, dayNumber, weekdayOf } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { recurringInsights } from '@/domain/dashboard/insight-spending.ts';
import { replayDebt } from '@/domain/debts/debt-replay.ts';
import { cashMovements } from '@/domain/investments/account-worth.ts';
import { problemOfEvent } from '@/domain/investments/holding-event.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { recurringKey, recurringWords } from '@/domain/rules/recurring-text.ts';
import { matchTextOf } from '@/domain/rules/rule-match.ts';
import { transferMarks } from '@/domain/rules/transfer-marks.ts';
import { sampleAccountId } from '@/domain/sample/sample-accounts.ts';
import { dueDateAfterNext, occurrencesBefore } from '@/domain/scheduled/occurrences.ts';
import { possibleDuplicates } from '@/domain/scheduled/possible-duplicates.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { openProposals } from '@/domain/scheduled/recurring-covered.ts';
import { proposalsOf } from '@/domain/scheduled/recurring-proposal.ts';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import { pairTransfers } from '@/domain/transactions/transfer-pairs.ts';

/** As the column worker groups them: by account, direction and text. */
function groupsOf(rows: readonly Transaction[]): readonly RecurringGroup[] {
  const newest = new Map(rows.map(({ accountId, date }) => [accountId, date]));
  const groups = new Map<string, Transaction[]>();
  for (const row of rows) {
    if (row.kind !== 'normal') continue;
    const words = recurringWords(matchTextOf(row)).join(' ');
    const key = recurringKey(row.accountId, row.amount > 0, words);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups]
    .filter(([, own]) => own.length >= 3)
    .map(([key, own]) => {
      const last = own.at(-1) as Transaction;
      const { description, accountId, categoryId } = last;
      const knownUntil = newest.get(accountId) as CalendarDate;
      const occurrences = own.map(({ date, amount }) => ({ date, amount }));
      return { key, description, accountId, categoryId, occurrences, knownUntil };
    });
}

describe.each(TODAYS)('the household of the sample data on %s', (today) => {
  const data = sampleOf(today);
  const rows = data.transactions;
  const balances = (key: Parameters<typeof sampleAccountId>[0]) =>
    balancesOf(rows, sampleAccountId(key));

  it('has plausible balances every day: chequing never below -500, the card between -6,000 and 0', () => {
    expect(Math.min(...balances('chequing').values())).toBeGreaterThan(0);
    expect(Math.max(...balances('chequing').values())).toBeLessThan(1_200_000);
    expect(Math.min(...balances('card').values())).toBeGreaterThan(-600_000);
    expect(Math.max(...balances('card').values())).toBeLessThanOrEqual(0);
    expect(Math.min(...balances('savings').values())).toBeGreaterThan(400_000);
    expect([...balances('loan').values()].at(-1)).toBeGreaterThan(-1_200_000);
    expect([...balances('loan').values()].at(-1)).toBeLessThan(-500_000);
  });

  it('saves more than it spends, in most months, and has a tax refund each year', () => {
    const ends = monthEnds(rows, today);
    const totals = ends.map((end) =>
      rows.reduce((sum, { date, amount }) => (date <= end ? sum + amount : sum), 0),
    );
    const risen = totals.filter((total, at) => at > 0 && total > (totals[at - 1] ?? 0));
    expect(risen.length / (totals.length - 1)).toBeGreaterThan(0.75);
    expect(rows.filter(({ description }) => /TAX REFUND/.test(description))).toHaveLength(2);
  });

  it('keeps most of its budgets, and not all', () => {
    const sums = sumsOf(piecesOf(rows));
    const { budgets, categories } = data;
    const plan = budgetPlan({ budgets, categories, sums, postings: [], today });
    const over = budgets.flatMap((budget) =>
      periodFigures(plan, budget, today)
        .filter(({ period }) => period.end < today)
        .map(({ available }) => available < 0),
    );
    const share = over.filter(Boolean).length / over.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.4);
  });

  it('leaves a little to be done: open rows, one duplicate, one pair of an unlinked transfer', () => {
    const recent = addDays(today, -14);
    expect(rows.filter(isOpen)).toHaveLength(7);
    expect(rows.filter(isOpen).every(({ date }) => date > recent)).toBe(true);
    const unseen = rows.filter(needsReview);
    expect(unseen.length).toBeGreaterThan(7);
    expect(unseen.length).toBeLessThan(45);
    expect(possibleDuplicates(rows, new Set())).toHaveLength(1);
    const marks = transferMarks({ choose: createCategorizer(data), categories: data.categories });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pairs = pairTransfers(
      rows
        .filter(({ kind }) => kind === 'normal')
        .map((row) => ({
          ...row,
          currency: 'CAD',
          text: matchTextOf(row),
          isMarked: marks.isMarked(row.categoryId),
        })),
      {
        isRefused: () => false,
        isNotTransfer: ({ id }) => marks.isNotTransfer(byId.get(id) as Transaction),
      },
    );
    expect(pairs).toMatchObject([{ isSure: true }]);
  });

  it('has scheduled items of which none is due, and whose last days are in the history', () => {
    for (const item of data.scheduledTransactions) {
      expect(item.nextDueDate > today).toBe(true);
      expect(dueDateAfterNext(item)).not.toBeNull();
      const former = occurrencesBefore(item, addDays(today, -60)).filter(
        ({ date }) => date <= today,
      );
      const own = rows.filter(
        ({ accountId, amount, categoryId, kind }) =>
          accountId === item.accountId &&
          amount === item.amount &&
          (kind === 'transfer' || categoryId === item.categoryId),
      );
      // A new price may be due from the next one on.
      const last = former.at(-1);
      if (last && own.length > 0) expect(own.map(({ date }) => date)).toContain(last.date);
    }
    expect(data.scheduledTransactions.length).toBeGreaterThan(10);
  });

  it('lets its subscriptions be found, what is scheduled already left out, and a price that rose', () => {
    const groups = groupsOf(rows);
    const proposals = groups.flatMap((group) => proposalsOf(group, today));
    const named = (list: readonly ScheduledProposal[]) =>
      list.map(({ description }) => description).join('; ');
    const found = [
      /NETFLIX/,
      /SPOTIFY/,
      /DISNEY/,
      /APPLE\.COM/,
      /GLOBE AND MAIL/,
      /FIT4LESS/,
      /FIDO/,
      /TEKSAVVY/,
      /Rent/,
    ];
    for (const name of found) expect(named(proposals)).toMatch(name);
    const { scheduledTransactions: scheduled } = data;
    const open = named(openProposals(proposals, { scheduled, refusals: [] }));
    for (const name of [/SPOTIFY/, /DISNEY/, /FIT4LESS/]) expect(open).toMatch(name);
    for (const name of [/NETFLIX/, /Rent/, /FIDO/, /NORTHLAKE/]) expect(open).not.toMatch(name);
    const insights = recurringInsights(groups, () => 'CAD', today);
    expect(insights).toMatchObject([
      { kind: 'priceRise', description: 'NETFLIX.COM', before: 1_899, after: 2_099 },
    ]);
  });

  it('owes by its account what the loan says, and pays the student loan off slowly', () => {
    const [car, student] = data.debts;
    const payments = rows
      .filter(({ tags, amount }) => amount < 0 && tags.includes(student?.tagId ?? ''))
      .map(({ date, amount }) => ({ date, amount: cents(-amount) }));
    expect(payments.length).toBeGreaterThanOrEqual(23);
    const replay = student && replayDebt(student, payments, today);
    expect(replay?.ok && replay.value.owed).toBeGreaterThan(450_000);
    expect(replay?.ok && replay.value.owed).toBeLessThan(650_000);
    const paid = rows.filter(({ tags }) => tags.includes(car?.tagId ?? ''));
    expect(paid.length).toBeGreaterThanOrEqual(48);
    expect(paid.every(({ kind }) => kind === 'transfer')).toBe(true);
  });

  it('has goals that grow with their account, not reached and not frozen', () => {
    expect(data.goals.map(({ allocation }) => allocation.type)).toEqual(['percent', 'percent']);
    const saved = [...balances('savings').values()].at(-1) ?? 0;
    for (const { allocation, targetAmount } of data.goals) {
      const share = allocation.type === 'percent' ? allocation.percent / 100 : 0;
      expect(saved * share).toBeLessThan(targetAmount);
    }
  });

  it('never invests more than it paid in, and knows a price that is days old', () => {
    for (const accountId of [sampleAccountId('tfsa'), sampleAccountId('rrsp')]) {
      const own = data.holdings.filter((each) => each.accountId === accountId);
      expect(own).toHaveLength(2);
      for (const { events, prices } of own) {
        expect(events.map(problemOfEvent).filter((problem) => problem !== null)).toEqual([]);
        expect(new Set(prices.map(({ date }) => date)).size).toBe(prices.length);
        expect(prices.map(({ date }) => date)).toEqual(prices.map(({ date }) => date).sort());
        expect(dayNumber(today) - dayNumber(prices.at(-1)?.date ?? '')).toBeLessThan(3);
        expect(events.every(({ date }) => date <= today)).toBe(true);
      }
      const movements = cashMovements(
        own.map(({ id, events }) => ({ ...placed(id, events, false), accountId })),
        today,
      );
      if (!movements.ok) throw new Error(movements.code);
      const balance = balancesOf(rows, accountId);
      let spent = 0;
      for (const { date, amount } of movements.value) {
        spent += amount;
        const cash = [...balance].filter(([each]) => each <= date).at(-1)?.[1] ?? 0;
        expect(cash + spent).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

it.each([...TODAYS, '2026-06-15', '2026-12-10'] as CalendarDate[])(
  'nobody trades on a weekend, on which the sample data of %s may begin',
  (today) => {
    const days = sampleOf(today).holdings.flatMap(({ events }) => events.map(({ date }) => date));
    expect(days.filter((date) => [0, 6].includes(weekdayOf(date)))).toEqual([]);
  },
);
