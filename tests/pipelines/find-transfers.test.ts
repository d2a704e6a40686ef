import { bankRow, givenPair } from '@tests/support/given-pair.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { describe, expect, it } from 'vitest';
import { linkTransfers } from '@/commands/transactions/transaction-pairs.ts';
import { unlinkTransfer } from '@/commands/transactions/transactions.ts';
import { refusePairs } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { cents } from '@/domain/core/money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';
import { findTransfers } from '@/pipelines/find-transfers.ts';

async function found(services: Services) {
  const { signal } = new AbortController();
  const outcome = await findTransfers(services, { signal, onProgress: () => {} });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const idsOf = (pairs: Awaited<ReturnType<typeof found>>) =>
  pairs.map(({ out, into }) => [out.id, into.id]);

describe('finding transfers among stored rows', () => {
  it('finds two rows on different days, says whether it is sure, and writes nothing', async () => {
    const others = [
      bankRow('bought', { amount: -700 }),
      bankRow('unknown-out', { description: 'REF 1', amount: -1_234, date: '2026-03-10' }),
      bankRow('unknown-in', {
        description: 'REF 2',
        amount: 1_234,
        date: '2026-03-10',
        accountId: 'a2',
      }),
    ];
    const { services, out, into } = await givenPair({ others });
    const before = await storedTransactions(services.database);
    const pairs = await found(services);
    expect(pairs).toMatchObject([
      { out: { id: 'unknown-out' }, into: { id: 'unknown-in' }, isSure: false },
      {
        out: { id: 'out', description: 'TFR TO SAVINGS', date: '2026-03-02' },
        into: { id: 'in', date: '2026-03-04' },
        isSure: true,
        key: pairKey(out.uniqueHash, into.uniqueHash),
      },
    ]);
    expect(await storedTransactions(services.database)).toEqual(before);
  });

  it('reports progress and stops on request', async () => {
    const { services } = await givenPair();
    const controller = new AbortController();
    const steps: (readonly [number, number])[] = [];
    const outcome = await findTransfers(services, {
      signal: controller.signal,
      onProgress: (...step) => {
        steps.push(step);
        controller.abort();
      },
    });
    expect(steps).toEqual([[2, 2]]);
    expect(outcome).toEqual({ ok: false, code: 'cancelled' });
  });

  it('proposes no pair that is already linked, refused or unlinked', async () => {
    const others = [
      bankRow('out2', { description: 'TFR TO SAVINGS', amount: -700 }),
      bankRow('in2', { description: 'TRANSFER IN', amount: 700, accountId: 'a2' }),
    ];
    const { services } = await givenPair({ others });
    const pairs = await found(services);
    expect(idsOf(pairs)).toEqual(
      expect.arrayContaining([
        ['out', 'in'],
        ['out2', 'in2'],
      ]),
    );
    await refusePairs(
      services,
      pairs.filter(({ out }) => out.id === 'out2').map(({ key }) => key),
    );
    expect(idsOf(await found(services))).toEqual([['out', 'in']]);
    await linkTransfers(services, [['out', 'in']]);
    expect(await found(services)).toEqual([]);
    await unlinkTransfer(services, 'in');
    expect(await found(services)).toEqual([]);
  });

  it.each<[string, Partial<Transaction>]>([
    ['categorized by hand', { categoryId: 'c1', categorySource: 'hand' }],
    ['whose category came from the file', { categoryId: 'c1', categorySource: 'file' }],
    [
      'with split parts',
      {
        categoryId: '~split',
        splits: [
          { categoryId: 'c1', amount: cents(-25_000), notes: '' },
          { categoryId: 'c2', amount: cents(-25_000), notes: '' },
        ],
      },
    ],
    ['that are refunds', { refundOf: 'x' }],
    ['of opening balances', { kind: 'opening' }],
  ])('skips rows %s', async (_, more) => {
    const { services } = await givenPair({ out: more });
    expect(await found(services)).toEqual([]);
  });

  it('skips rows that a rule or a built-in rule knows as a purchase', async () => {
    const { services } = await givenPair({
      out: { importedDescription: 'METRO #123 MONTREAL QC' },
    });
    expect(idsOf(await found(services))).toEqual([['out', 'in']]);
    await services.database.store.write('categories', [
      {
        insert: {
          id: 'g',
          name: 'Groceries',
          parentId: '',
          nature: 'expense',
          color: 1,
          icon: '',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
    expect(await found(services)).toEqual([]);
  });

  it('accepts rows in a transfer category, whoever chose it', async () => {
    const { services } = await givenPair({
      out: { categoryId: 'tr', categorySource: 'file', importedDescription: 'REF 77' },
    });
    await services.database.store.write('categories', [
      {
        insert: {
          id: 'tr',
          name: 'Credit Card Payment',
          parentId: '',
          nature: 'expense',
          color: 1,
          icon: '',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
    expect(idsOf(await found(services))).toEqual([['out', 'in']]);
  });

  it('never pairs rows in two currencies', async () => {
    const { services } = await givenPair();
    await services.database.store.write('accounts', [
      { id: 'a2', update: (account) => ({ ...account, currency: 'USD' }) },
    ]);
    expect(await found(services)).toEqual([]);
  });
});
