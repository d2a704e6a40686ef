import type { Setting } from '@/domain/core/setting.ts';
import { IMPORT_PREFIX, type ImportBatch } from '@/domain/import/import-batch.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { SAMPLE_ACCOUNT_KEYS, sampleAccountId } from './sample-accounts.ts';

/** The import batches of some rows, newest first: what Settings lists, and what takes the rows of one import back. */
export function sampleBatches(rows: readonly Transaction[]): readonly Setting[] {
  const byImport = new Map<string, Transaction[]>();
  for (const row of rows) {
    if (row.importId === undefined) continue;
    const known = byImport.get(row.importId);
    if (known) known.push(row);
    else byImport.set(row.importId, [row]);
  }
  return [...byImport].map(([importId, own]): Setting => {
    // Newest first, as the drafts are.
    const [last, first] = [own[0] as Transaction, own.at(-1) as Transaction];
    const byItself = own.filter(({ categorySource }) =>
      /^(?:rule|keyword):/.test(categorySource ?? ''),
    );
    const counts = { imported: own.length, duplicates: 0, rejected: 0, merged: 0, linked: 0 };
    const value: ImportBatch = {
      fileName: `${fileNameOf(first.accountId)}-${last.date}.csv`,
      accountId: first.accountId,
      at: first.createdAt,
      state: 'done',
      counts: { ...counts, categorised: byItself.length, skipped: 0 },
      from: first.date,
      to: last.date,
    };
    return { key: `${IMPORT_PREFIX}${importId}`, value };
  });
}

function fileNameOf(accountId: string): string {
  return SAMPLE_ACCOUNT_KEYS.find((key) => sampleAccountId(key) === accountId) ?? 'bank';
}
