import type { Stamp, Version } from '@/domain/sync/version.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

export type Fields = Version['fields'];

export const CREATED: Stamp = [1, 'a'];
export const A: Stamp = [100, 'a'];
export const B: Stamp = [200, 'b'];
export const version = (fields: Fields, stamps: Version['stamps'] = {}): Version => ({
  fields,
  isDeleted: false,
  stamps: { '*': CREATED, ...stamps },
});
export const edited = (base: Version, changes: Fields, stamp: Stamp): Version => ({
  ...base,
  fields: { ...base.fields, ...changes },
  stamps: { ...base.stamps, ...Object.fromEntries(Object.keys(changes).map((k) => [k, stamp])) },
});
export const removed = (base: Version, stamp: Stamp): Version => ({
  ...base,
  isDeleted: true,
  fields: { ...base.fields, deletedAt: new Date(stamp[0]).toISOString() },
  stamps: { ...base.stamps, _deleted: stamp },
});
export const row = (changes: Partial<Parameters<typeof newTransaction>[0]> = {}) =>
  version({
    ...newTransaction({
      id: 'row1',
      accountId: 'acc1',
      date: '2026-01-05' as Transaction['date'],
      description: 'Coffee',
      amount: -450 as Transaction['amount'],
      source: 'import',
      createdAt: '2026-01-05T00:00:00.000Z',
      ...changes,
    }),
  });
