import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { reconcileStatement, removeStatement } from '@/commands/accounts/values-and-statements.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readStatementRows } from '@/db/queries/transactions/transactions.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const day = (text: string) => text as CalendarDate;
const statement = (date: string, balance: number) => ({ date: day(date), balance: cents(balance) });

async function accountWithRows() {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  const rows = [
    ['r1', 'a1', '2026-01-10', 50_000],
    ['r2', 'a1', '2026-01-31', -4_000],
    ['r3', 'a1', '2026-02-01', -1_000],
    ['r4', 'a1', '2026-02-15', -2_000],
    ['other', 'a2', '2026-01-20', 99_900],
  ] as const;
  await services.database.store.write(
    'transactions',
    rows.map(([id, accountId, date, amount]) => ({
      insert: newTransaction({
        id,
        accountId,
        date: day(date),
        description: id,
        amount: cents(amount),
        source: 'manual',
        createdAt: '2026-03-15T16:00:00.000Z',
      }),
    })),
  );
  return services;
}

const statementsOf = async ({ database }: Services) =>
  (await storedRecords(database, 'accounts')).find(({ id }) => id === 'a1')?.statements;

describe('reconciling with a bank statement', () => {
  it('stores a balance that matches the rows up to and including its day', async () => {
    const services = await accountWithRows();
    expect(await reconcileStatement(services, 'a1', statement('2026-01-31', 46_000))).toMatchObject(
      {
        ok: true,
        change: { label: { code: 'statement-agreed', params: { name: 'a1' } } },
      },
    );
    expect(await statementsOf(services)).toEqual([statement('2026-01-31', 46_000)]);
  });

  it('refuses a balance that differs, and one for a deleted account', async () => {
    const services = await accountWithRows();
    expect(await reconcileStatement(services, 'a1', statement('2026-01-31', 46_001))).toEqual({
      ok: false,
      code: 'differs',
    });
    expect(await reconcileStatement(services, 'nobody', statement('2026-01-31', 0))).toEqual({
      ok: false,
      code: 'gone',
    });
    expect(await statementsOf(services)).toEqual([]);
  });

  it('can be removed, and is restored by Undo', async () => {
    const services = await accountWithRows();
    await reconcileStatement(services, 'a1', statement('2026-02-15', 43_000));
    await reconcileStatement(services, 'a1', statement('2026-01-31', 46_000));
    const removed = await removeStatement(services, 'a1', day('2026-02-15'));
    expect(await statementsOf(services)).toEqual([statement('2026-01-31', 46_000)]);
    if (!removed.ok || !removed.change) throw new Error('nothing was removed');
    await undoChange(services, removed.change.id);
    expect((await statementsOf(services))?.map(({ date }) => date)).toEqual([
      '2026-01-31',
      '2026-02-15',
    ]);
  });
});

describe('the rows to check for a statement', () => {
  const idsOf = async (services: Services, reconciledUpTo: string, date: string) => {
    const found = await readTogether(services.database, (tables) =>
      readStatementRows(tables, 'a1', reconciledUpTo as CalendarDate | '', day(date)),
    );
    return found.rows.map(({ id }) => id);
  };

  it('are those of the account after the last reconciled day, up to a week past the statement', async () => {
    const services = await accountWithRows();
    expect(await idsOf(services, '', '2026-01-31')).toEqual(['r3', 'r2', 'r1']);
    expect(await idsOf(services, '2026-01-31', '2026-02-28')).toEqual(['r4', 'r3']);
    expect(await idsOf(services, '2026-01-30', '2026-02-07')).toEqual(['r3', 'r2']);
  });
});
