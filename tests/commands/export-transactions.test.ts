import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { exportTransactions } from '@/commands/transactions/register-list.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import { cents } from '@/domain/core/money.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';

const labels: ExportLabels = {
  columns: {
    date: 'Date',
    description: 'Description',
    account: 'Account',
    category: 'Category',
    amount: 'Amount',
    currency: 'Currency',
    tags: 'Tags',
    notes: 'Notes',
    kind: 'Kind',
  },
  kinds: { normal: 'Transaction', transfer: 'Transfer', opening: 'Opening', split: 'Part' },
};

async function givenRows(count: number) {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  transactionIndexOf(services.database, () => openInThread());
  for (let number = 1; number <= count; number++) {
    const added = await addTransaction(
      services,
      transactionForm({
        description: `=Row ${number}`,
        amount: cents(-number),
        date: `2026-03-0${number}`,
        accountId: number % 2 ? 'a1' : 'a2',
      }),
    );
    if (!added.ok) throw new Error(added.code);
  }
  return services;
}

describe('exporting the register', () => {
  it('writes every listed row in order, newest first, to a file named after the day', async () => {
    const services = await givenRows(4);
    const saved: (readonly [Blob, string])[] = [];
    const progress: (readonly [number, number])[] = [];
    const outcome = await exportTransactions(
      services,
      {
        question: { ...ALL_ROWS, accountId: 'a1' },
        labels,
        onProgress: (done, total) => progress.push([done, total]),
      },
      (file, name) => saved.push([file, name]),
    );
    expect(outcome).toEqual({
      ok: true,
      value: { name: 'coffer-transactions-2026-03-15.csv', rows: 2 },
    });
    expect(progress).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(saved[0]?.[1]).toBe('coffer-transactions-2026-03-15.csv');
    const bytes = new Uint8Array((await saved[0]?.[0].arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'Date,Description,Account,Category,Amount,Currency,Tags,Notes,Kind',
        "2026-03-03,'=Row 3,a1,,-0.03,CAD,,,Transaction",
        "2026-03-01,'=Row 1,a1,,-0.01,CAD,,,Transaction",
        '',
      ].join('\r\n'),
    );
  });

  it('saves nothing after it was canceled', async () => {
    const services = await givenRows(1);
    const controller = new AbortController();
    let saves = 0;
    const outcome = await exportTransactions(
      services,
      {
        question: ALL_ROWS,
        labels,
        signal: controller.signal,
        onProgress: () => controller.abort(),
      },
      () => {
        saves++;
      },
    );
    expect(outcome).toEqual({ ok: false, code: 'cancelled' });
    expect(saves).toBe(0);
  });
});
