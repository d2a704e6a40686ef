import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addAccount } from '@/commands/accounts/account.ts';
import {
  dismissOpeningQuestion,
  setOpeningBalance,
  settleOpeningBalance,
} from '@/commands/accounts/opening-balance.ts';
import { reconcileStatement } from '@/commands/accounts/values-and-statements.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import { readBalances } from '@/db/queries/accounts/accounts.ts';
import { readOpeningQuestion } from '@/db/queries/accounts/opening-balance.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

async function accountWithOlderRows() {
  const services = await openTestServices();
  const added = await addAccount(services, {
    name: 'Chequing',
    type: 'chequing',
    currency: 'CAD',
    balance: cents(125_000),
  });
  if (!added.ok) throw new Error(added.code);
  const accountId = added.value.id;
  const rows = [
    ['r1', '2026-01-10', -4_000],
    ['r2', '2026-02-10', 90_000],
    ['r3', '2026-03-15', -1_000],
  ] as const;
  await services.database.store.write(
    'transactions',
    rows.map(([id, date, amount]) => ({
      insert: newTransaction({
        id,
        accountId,
        date: date as CalendarDate,
        description: id,
        amount: cents(amount),
        source: 'import',
        createdAt: '2026-03-15T16:00:00.000Z',
      }),
    })),
  );
  const balance = async () =>
    (
      await readTogether(services.database, (tables) =>
        readBalances(tables, services.clock.today()),
      )
    ).get(accountId);
  const opening = async () =>
    (await storedTransactions(services.database)).find((row) => row.kind === 'opening');
  return { services, accountId, balance, opening };
}

describe('an opening balance with older rows imported before it', () => {
  it('can be the balance before them: dated the day before the oldest, with the same amount', async () => {
    const { services, accountId, balance, opening } = await accountWithOlderRows();
    expect((await readOpeningQuestion(services.database, accountId))?.oldest).toBe('2026-01-10');
    await settleOpeningBalance(services, accountId, 'before-rows');
    expect(await opening()).toMatchObject({ date: '2026-01-09', amount: 125_000 });
    expect(await balance()).toBe(210_000);
    expect(await readOpeningQuestion(services.database, accountId)).toBeNull();
  });

  it('can be the balance on its day: recomputed so that the balance of that day is what was entered', async () => {
    const { services, accountId, balance, opening } = await accountWithOlderRows();
    await settleOpeningBalance(services, accountId, 'on-its-date');
    expect(await opening()).toMatchObject({ date: '2026-01-09', amount: 40_000 });
    expect(await balance()).toBe(125_000);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
  });

  it('can be left as it is, and is not asked about again', async () => {
    const { services, accountId, balance } = await accountWithOlderRows();
    await dismissOpeningQuestion(services, accountId);
    expect(await readOpeningQuestion(services.database, accountId)).toBeNull();
    expect(await balance()).toBe(210_000);
  });

  it.each([
    ['moved', 125_000],
    ['removed', 85_000],
  ])('is not %s if another tab edits it at that moment', async (_name, amount) => {
    const { services, accountId, opening } = await accountWithOlderRows();
    const form = (entered: number) => ({ date: '2026-03-15', amount: cents(entered) });
    // The other rows up to that day add up to 85,000, so that amount settles at zero.
    await setOpeningBalance(services, accountId, form(amount));
    beforeNextWrite(services, () => setOpeningBalance(services, accountId, form(7_700)));
    const settled = await settleOpeningBalance(services, accountId, 'on-its-date');
    expect(settled).toEqual({ ok: false, code: 'conflict' });
    expect(await opening()).toMatchObject({ date: '2026-03-15', amount: 7_700 });
    expect(await readOpeningQuestion(services.database, accountId)).not.toBeNull();
  });
});

describe('an opening balance edited by hand', () => {
  const form = (date: string, amount: number) => ({ date, amount: cents(amount) });

  it('changes amount and date, counts in the totals, and Undo reverts it', async () => {
    const { services, accountId, balance, opening } = await accountWithOlderRows();
    const outcome = await setOpeningBalance(services, accountId, form('2026-01-01', 200_000));
    expect(await opening()).toMatchObject({
      date: '2026-01-01',
      amount: 200_000,
      kind: 'opening',
      description: 'Opening Balance',
    });
    expect(await balance()).toBe(285_000);
    const [sums, recount] = await sumsAndRecount(services.database);
    expect(sums).toEqual(recount);
    if (!outcome.ok || !outcome.change) throw new Error('nothing was changed');
    expect(outcome.change.label).toEqual({
      code: 'opening-balance-set',
      params: { name: 'Chequing' },
    });
    await undoChange(services, outcome.change.id);
    expect(await opening()).toMatchObject({ date: '2026-03-15', amount: 125_000 });
  });

  it('is removed by zero, and added when there is none', async () => {
    const { services, accountId, balance, opening } = await accountWithOlderRows();
    await setOpeningBalance(services, accountId, form('2026-03-15', 0));
    expect(await opening()).toBeUndefined();
    expect(await setOpeningBalance(services, accountId, form('2026-03-15', 0))).toEqual({
      ok: true,
      value: null,
    });
    await setOpeningBalance(services, accountId, form('2026-01-09', -5_000));
    expect(await opening()).toMatchObject({ date: '2026-01-09', amount: -5_000, accountId });
    expect(await balance()).toBe(80_000);
  });

  it('writes and records nothing when nothing changes', async () => {
    const { services, accountId } = await accountWithOlderRows();
    const outcome = await setOpeningBalance(services, accountId, form('2026-03-15', 125_000));
    expect(outcome).toEqual({ ok: true, value: null });
  });

  it('is locked by a reconciled statement unless unlocked', async () => {
    const { services, accountId, opening } = await accountWithOlderRows();
    await reconcileStatement(services, accountId, {
      date: '2026-03-15' as CalendarDate,
      balance: cents(210_000),
    });
    const wanted = form('2026-01-01', 1);
    expect(await setOpeningBalance(services, accountId, wanted)).toMatchObject({ code: 'locked' });
    expect(await opening()).toMatchObject({ amount: 125_000 });
    const meant = await setOpeningBalance(services, accountId, wanted, { unlock: true });
    expect(meant.ok).toBe(true);
    expect(await opening()).toMatchObject({ date: '2026-01-01', amount: 1 });
  });

  it('refuses a future date and a missing amount', async () => {
    const { services, accountId } = await accountWithOlderRows();
    expect(
      await setOpeningBalance(services, accountId, { date: '2026-03-16', amount: null }),
    ).toMatchObject({ fields: { date: 'date-in-future', amount: 'amount-not-a-number' } });
  });
});

describe('an opening balance in a reconciled statement', () => {
  it('is settled only when unlocked', async () => {
    const { services, accountId, opening } = await accountWithOlderRows();
    await reconcileStatement(services, accountId, {
      date: '2026-03-15' as CalendarDate,
      balance: cents(210_000),
    });
    const before = await opening();
    expect(await settleOpeningBalance(services, accountId, 'on-its-date')).toEqual({
      ok: false,
      code: 'locked',
    });
    expect(await opening()).toEqual(before);
    const meant = await settleOpeningBalance(services, accountId, 'on-its-date', { unlock: true });
    expect(meant.ok).toBe(true);
    expect(await opening()).toMatchObject({ date: '2026-01-09' });
  });
});
