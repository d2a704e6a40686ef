import { givenAccount, transferForm } from '@tests/support/given.ts';
import { debtOf, givenDebts } from '@tests/support/given-debts.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import type { Services } from '@/db/database.ts';
import { readDebtDays } from '@/db/queries/planning/debts.ts';
import { readTogether } from '@/db/read.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { paidBetween } from '@/domain/debts/debt-replay.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { readDebtViews } from '@/live/debts.ts';

const TODAY = '2026-03-15' as CalendarDate;
const MARCH = { start: '2026-03-01' as CalendarDate, end: '2026-03-31' as CalendarDate };

let count = 0;

async function givenRow(
  { database }: Services,
  row: { readonly date: string; readonly amount: number } & Partial<
    Pick<Transaction, 'accountId' | 'tags'>
  >,
): Promise<void> {
  const { date, amount, ...more } = row;
  const insert = newTransaction({
    id: `row-${++count}`,
    accountId: 'a1',
    date: parseCalendarDate(date) ?? TODAY,
    description: `Payment ${count}`,
    amount: cents(amount),
    categoryId: '',
    tags: ['t1'],
    source: 'manual',
    createdAt: '2026-01-01T12:00:00.000Z',
  });
  const written = await database.store.write('transactions', [{ insert: { ...insert, ...more } }]);
  if (!written.ok) throw new Error(written.code);
}

const loan = (more: Partial<Parameters<typeof debtOf>[0]> = {}) =>
  debtOf({
    id: 'Loan',
    owed: 0,
    apr: 12,
    minimum: 0,
    kind: 'loan',
    tagId: 't1',
    anchors: [{ date: '2026-01-15' as CalendarDate, amount: cents(100_000) }],
    ...more,
  });

async function viewsOf(services: Services) {
  return readDebtViews(services.database, TODAY);
}

describe('payments on a debt', () => {
  it('are read by its tag day by day and replayed from the last balance, minus refunds, ignoring other tags', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'], tags: ['t1', 't2'] });
    await givenDebts(services, loan());
    await givenRow(services, { date: '2025-12-20', amount: -9_900 });
    await givenRow(services, { date: '2026-01-15', amount: -5_000 });
    await givenRow(services, { date: '2026-02-15', amount: -10_000 });
    await givenRow(services, { date: '2026-03-10', amount: -7_000 });
    await givenRow(services, { date: '2026-03-10', amount: 2_000, accountId: 'a2' });
    await givenRow(services, { date: '2026-03-11', amount: -4_000, tags: ['t2'] });
    const [view] = await viewsOf(services);
    // A payment on the day of a balance is included in it; within a period, each part accrues interest for its
    // days.
    expect(view?.replay?.entries.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
      ['2026-01-15', 'anchor', 100_000],
      ['2026-02-15', 'interest', 1_000],
      ['2026-02-15', 'payment', 10_000],
      ['2026-03-10', 'payment', 5_000],
      ['2026-03-15', 'interest', 901],
    ]);
    expect([view?.owed, view?.currency]).toEqual([86_901, 'CAD']);
    expect(paidBetween(view?.days ?? [], MARCH)).toEqual({ paid: 5_000, spent: 5_000 });
  });

  it('are the same from tagged rows and from monthly totals, without deleted rows and days outside the range', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'], tags: ['t1', 't2'] });
    await givenRow(services, { date: '2025-12-31', amount: -100 });
    for (const date of ['2026-01-01', '2026-01-02', '2026-03-15']) {
      await givenRow(services, { date, amount: -1_000 });
      await givenRow(services, { date, amount: -300, accountId: 'a2', tags: ['t1', 't2'] });
    }
    await givenRow(services, { date: '2026-02-02', amount: -5_000 });
    await givenRow(services, { date: '2026-03-16', amount: -100 });
    const gone = (await storedTransactions(services.database)).find((row) => row.amount === -5_000);
    await services.database.store.write('transactions', [
      { id: gone?.id ?? '', remove: 'keep-key' },
    ]);
    const debts = ['t1', 't2'].map((tagId) => ({ tagId, linkedAccountId: '', currency: 'CAD' }));
    const accounts = ['a1', 'a2'].map((id) => ({ id, currency: 'CAD' }));
    const span = ['2026-01-01' as CalendarDate, TODAY] as const;
    const read = (most?: number) =>
      readTogether(services.database, (tables) =>
        readDebtDays(tables, debts, accounts, span, most),
      );
    const [byTag, byMonth] = [await read(), await read(0)];
    expect(byTag).toEqual(byMonth);
    expect(byTag.map((days) => days.map(({ date, paid }) => [date, paid]))).toEqual([
      [
        ['2026-01-01', 1_300],
        ['2026-01-02', 1_300],
        ['2026-03-15', 1_300],
      ],
      [
        ['2026-01-01', 300],
        ['2026-01-02', 300],
        ['2026-03-15', 300],
      ],
    ]);
  });

  it('count a transfer once, though both sides carry the tag, and not as spending', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'], tags: ['t1'] });
    const { database } = services;
    await givenDebts(services, loan());
    const [from, to] = [
      await givenAccount(services, { name: 'From' }),
      await givenAccount(services, { name: 'To' }),
    ];
    expect(
      await addTransfer(services, transferForm(from, to, { date: '2026-03-05' })),
    ).toMatchObject({ ok: true });
    const legs = (await storedTransactions(database)).filter(({ kind }) => kind === 'transfer');
    await database.store.write(
      'transactions',
      legs.map(({ id }) => ({ id, update: (current) => ({ ...current, tags: ['t1'] }) })),
    );
    const [view] = await viewsOf(services);
    expect(paidBetween(view?.days ?? [], MARCH)).toEqual({ paid: 10_000, spent: 0 });
  });

  it('leave out other currencies, and do not count rows of excluded accounts as spending', async () => {
    const services = await openTestServices({ accounts: ['a1'], tags: ['t1'] });
    await givenDebts(services, loan());
    const dollars = await givenAccount(services, { name: 'USD', currency: 'USD' });
    const outside = await givenAccount(services, { name: 'Outside' });
    await services.database.store.write('accounts', [
      { id: outside.id, update: (current) => ({ ...current, excluded: true }) },
    ]);
    await givenRow(services, { date: '2026-03-02', amount: -100, accountId: dollars.id });
    await givenRow(services, { date: '2026-03-03', amount: -200, accountId: outside.id });
    await givenRow(services, { date: '2026-03-04', amount: -400 });
    await givenRow(services, { date: '2026-03-20', amount: -800 });
    const [view] = await viewsOf(services);
    expect(paidBetween(view?.days ?? [], MARCH)).toEqual({ paid: 1_400, spent: 1_200 });
    // A future-dated row is paid in its month but not deducted yet.
    expect(view?.replay?.paid).toBe(600);
  });

  it('follow the balance of a linked account; without a tag, its transfers are the payments', async () => {
    const services = await openTestServices({ tags: ['t1'] });
    const bank = await givenAccount(services, { name: 'Bank', balance: cents(500_000) });
    const visa = await givenAccount(services, {
      name: 'Visa',
      type: 'credit_card',
      balance: cents(-150_000),
    });
    const without = loan({ linkedAccountId: visa.id, tagId: '', anchors: [] });
    await givenDebts(services, without);
    await addTransfer(services, transferForm(bank, visa, { date: '2026-03-05' }));
    const [view] = await viewsOf(services);
    expect([view?.owed, view?.replay]).toEqual([140_000, null]);
    expect(paidBetween(view?.days ?? [], MARCH)).toEqual({ paid: 10_000, spent: 0 });
    expect(view?.month).toMatchObject({ interest: 1_400 });
  });

  it('of a card show its pace and whether each month paid off what was owed before', async () => {
    const services = await openTestServices();
    const bank = await givenAccount(services, { name: 'Bank', balance: cents(500_000) });
    const visa = await givenAccount(services, { name: 'Visa', type: 'credit_card' });
    const bought = { amount: -30_000, accountId: visa.id, tags: [] };
    await givenRow(services, { ...bought, date: '2025-10-25' });
    const months = ['2025-11', '2025-12', '2026-01', '2026-02'];
    for (const month of months) {
      await givenRow(services, { ...bought, date: `${month}-25` });
      await addTransfer(
        services,
        transferForm(bank, visa, { date: `${month}-05`, amount: cents(30_000) }),
      );
    }
    const card = loan({ kind: 'card', linkedAccountId: visa.id, tagId: '', anchors: [] });
    await givenDebts(services, card);
    const [view] = await viewsOf(services);
    expect(view?.pace).toEqual({ average: 30_000, isPaidOff: true });
    // A month that started with more debt than it paid.
    await givenRow(services, { ...bought, date: '2025-12-31', amount: -1 });
    const [after] = await viewsOf(services);
    expect(after?.pace).toEqual({ average: 30_000, isPaidOff: false });
  });

  it('are empty without a tag and a linked account', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await givenDebts(services, loan({ tagId: '', anchors: [] }));
    expect(await viewsOf(services)).toMatchObject([{ owed: 0, replay: null, days: [] }]);
  });
});
