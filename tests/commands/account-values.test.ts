import { TODAY } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import {
  reconcileStatement,
  removeAccountValue,
  setAccountValue,
} from '@/commands/accounts/values-and-statements.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import {
  readAccountBalances,
  readAccountsById,
  readBalancesOn,
  readOldestDate,
  readRowsUpTo,
} from '@/db/queries/accounts/accounts.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const day = (text: string) => text as CalendarDate;

const value = (date: string, amount: number | null) => ({
  date,
  amount: amount === null ? null : cents(amount),
});

async function addRows(
  services: Services,
  rows: readonly (readonly [accountId: string, date: string, amount: number])[],
) {
  await services.database.store.write(
    'transactions',
    rows.map(([accountId, date, amount], index) => ({
      insert: newTransaction({
        id: `r${String(index).padStart(6, '0')}`,
        accountId,
        date: day(date),
        description: `row ${index}`,
        amount: cents(amount),
        source: 'manual',
        createdAt: '2026-03-15T16:00:00.000Z',
      }),
    })),
  );
}

const balancesToday = async ({ database }: Services) => {
  const accounts = await readAccountsById(database);
  return readTogether(database, (tables) =>
    readAccountBalances(tables, accounts.values(), day(TODAY)),
  );
};

const valuesOf = async (services: Services) =>
  (await readAccountsById(services.database)).get('house')?.values;

describe('an account with entered values', () => {
  it('has the latest value as its balance, plus the transactions after it; a future value has to wait for its day', async () => {
    const services = await openTestServices({ accounts: ['house', 'bank'] });
    await setAccountValue(services, 'house', value('2026-01-10', 40_000_000));
    expect((await balancesToday(services)).get('house')).toBe(40_000_000);
    await addRows(services, [
      ['house', '2026-01-10', 700],
      ['house', '2026-02-01', 500_000],
      ['house', '2026-03-16', 900],
      ['bank', '2026-02-01', 1_000],
    ]);
    expect((await balancesToday(services)).get('house')).toBe(40_500_000);
    expect((await balancesToday(services)).get('bank')).toBe(1_000);
    await setAccountValue(services, 'house', value('2026-03-01', 41_000_000));
    expect((await balancesToday(services)).get('house')).toBe(41_000_000);
    await setAccountValue(services, 'bank', value('2026-01-31', 50_000));
    const both = await balancesToday(services);
    expect([both.get('house'), both.get('bank')]).toEqual([41_000_000, 51_000]);
  });

  it('lets a value be edited in place, moved to another day and removed; Undo restores it', async () => {
    const services = await openTestServices({ accounts: ['house'] });
    await setAccountValue(services, 'house', value('2026-01-10', 100));
    await setAccountValue(services, 'house', value('2026-02-10', 200));
    await setAccountValue(services, 'house', value('2026-01-12', 150), {
      former: day('2026-01-10'),
    });
    expect(await valuesOf(services)).toEqual([value('2026-01-12', 150), value('2026-02-10', 200)]);
    const removed = await removeAccountValue(services, 'house', day('2026-02-10'));
    expect((await balancesToday(services)).get('house')).toBe(150);
    if (!removed.ok || !removed.change) throw new Error('nothing was removed');
    await undoChange(services, removed.change.id);
    expect((await balancesToday(services)).get('house')).toBe(200);
  });

  it('refuses a future or missing date, a missing amount and a deleted account, but accepts a value of zero', async () => {
    const services = await openTestServices({ accounts: ['house'] });
    const refused = [
      [value('2026-03-16', 1), { date: 'date-in-future' }],
      [value('2026-02-30', 1), { date: 'date-required' }],
      [value('1899-12-31', 1), { date: 'date-too-early' }],
      [value(TODAY, null), { amount: 'amount-not-a-number' }],
    ] as const;
    for (const [form, fields] of refused) {
      expect(await setAccountValue(services, 'house', form)).toEqual({
        ok: false,
        code: 'invalid',
        fields,
      });
    }
    expect(await setAccountValue(services, 'nobody', value(TODAY, 1))).toMatchObject({
      code: 'gone',
    });
    expect(await setAccountValue(services, 'house', value(TODAY, 0))).toMatchObject({ ok: true });
  });
});

describe('balances on many days', () => {
  it('equal the totals of the rows up to each day, whichever months lie between', async () => {
    const services = await openTestServices({ accounts: ['bank'] });
    const rows = Array.from({ length: 400 }, (_, index) => {
      const month = String((index % 12) + 1).padStart(2, '0');
      const date = `${2019 + (index % 7)}-${month}-${String((index % 28) + 1).padStart(2, '0')}`;
      return ['bank', date, (index % 2 ? -1 : 1) * (index + 1) * 37] as const;
    });
    await addRows(services, rows);
    const dates = ['2018-12-31', '2019-01-01', '2020-02-29', '2021-07-15', '2021-07-16', TODAY];
    const found = await readTogether(services.database, async (tables) => ({
      sums: await readRowsUpTo(tables, 'bank', dates.map(day)),
      oldest: await readOldestDate(tables, 'bank'),
      none: await readOldestDate(tables, 'nobody'),
    }));
    for (const date of dates) {
      const expected = rows.filter((row) => row[1] <= date).reduce((sum, row) => sum + row[2], 0);
      expect(found.sums.get(day(date)), date).toBe(expected);
    }
    expect(found.oldest).toBe(rows.map((row) => row[1]).sort()[0]);
    expect(found.none).toBeNull();
  });

  it('include each entered value from its day on', async () => {
    const services = await openTestServices({ accounts: ['house'] });
    await addRows(services, [['house', '2026-02-01', 500]]);
    const account = {
      id: 'house',
      values: [{ date: day('2026-01-10'), amount: cents(10_000) }],
    };
    const dates = [day('2026-01-09'), day('2026-01-31'), day('2026-02-01')];
    const balances = await readBalancesOn(services.database, account, dates);
    expect([...balances.values()]).toEqual([0, 10_000, 10_500]);
  });
});

describe('an entered value within a reconciled statement', () => {
  const reconciled = async () => {
    const services = await openTestServices({ accounts: ['house'] });
    await setAccountValue(services, 'house', value('2026-01-10', 100));
    await setAccountValue(services, 'house', value('2026-03-10', 200));
    await reconcileStatement(services, 'house', { date: day('2026-02-28'), balance: cents(100) });
    return services;
  };

  it('is set, moved or removed only when unlocked', async () => {
    const services = await reconciled();
    const before = await valuesOf(services);
    const moved = { former: day('2026-01-10') };
    const locked = { ok: false, code: 'locked' };
    expect(await setAccountValue(services, 'house', value('2026-02-28', 1))).toEqual(locked);
    expect(await setAccountValue(services, 'house', value('2026-01-10', 1))).toEqual(locked);
    expect(await setAccountValue(services, 'house', value(TODAY, 100), moved)).toEqual(locked);
    expect(await removeAccountValue(services, 'house', day('2026-01-10'))).toEqual(locked);
    expect(await valuesOf(services)).toEqual(before);
    expect(
      await removeAccountValue(services, 'house', day('2026-01-10'), { unlock: true }),
    ).toMatchObject({ ok: true });
    expect(
      await setAccountValue(services, 'house', value('2026-01-11', 1), { unlock: true }),
    ).toMatchObject({ ok: true });
  });

  it('stays editable after the statement, and when nothing changes', async () => {
    const services = await reconciled();
    const same = await setAccountValue(services, 'house', value('2026-01-10', 100));
    expect(same).toEqual({ ok: true, value: null });
    expect(await setAccountValue(services, 'house', value('2026-03-01', 1))).toMatchObject({
      ok: true,
    });
    expect(await removeAccountValue(services, 'house', day('2026-03-10'))).toMatchObject({
      ok: true,
    });
  });
});
