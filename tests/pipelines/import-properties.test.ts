import { transactionForm } from '@tests/support/given.ts';
import { type Choose, importFiles } from '@tests/support/import-from-review.ts';
import { type FileLine, fileOf } from '@tests/support/import-rows.ts';
import { storedRecords, storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revertImports } from '@/commands/import/revert-import.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

/** Few days, texts and amounts, so that duplicates, matches and transfers are frequent. */
const lineOf: fc.Arbitrary<FileLine> = fc.record({
  date: fc.integer({ min: 1, max: 6 }).map((day) => `2026-02-0${day}`),
  description: fc.constantFrom('Coffee', 'Transfer to savings', 'Transfer from chequing'),
  amount: fc.constantFrom(-300, 300, -10_000, 10_000),
  accountId: fc.constantFrom('a1', 'a2'),
});

/** As a bank prints it: whole days in order. */
const fileLines = (most: number) =>
  fc
    .array(lineOf, { minLength: 1, maxLength: most })
    .map((lines) => [...lines].sort((a, b) => a.date.localeCompare(b.date)));

const keepAll: Choose = ({ verdict }) =>
  verdict === 'repeated' ? 'import' : verdict === 'transfer' ? 'import' : undefined;
const keepNone: Choose = ({ verdict }) => (verdict === 'transfer' ? 'import' : undefined);

/** What the bank says about the rows, whoever stored them, in a comparable order. */
async function bankRows(services: Services): Promise<readonly string[]> {
  const rows = await storedTransactions(services.database);
  return rows.map(({ uniqueHash }) => uniqueHash).sort();
}

async function withServices<Value>(work: (services: Services) => Promise<Value>): Promise<Value> {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  try {
    return await work(services);
  } finally {
    await closeTestDatabase(services.database);
  }
}

describe('any file, in any split into overlapping parts, in any order', () => {
  const parts = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 6 }), days: fc.integer({ min: 1, max: 6 }) }),
    { minLength: 1, maxLength: 3 },
  );

  it.each([
    ['repeats dropped', keepNone],
    ['repeats kept', keepAll],
  ] as const)(
    'leaves exactly the rows of the whole file: %s',
    async (_, choose) => {
      await fc.assert(
        fc.asyncProperty(fileLines(16), parts, fc.boolean(), async (lines, spans, atOnce) => {
          const whole = await withServices(async (services) => {
            await importFiles(services, [fileOf(lines)], { choose });
            const first = await bankRows(services);
            await importFiles(services, [fileOf(lines)], { choose });
            expect(await bankRows(services)).toEqual(first);
            return first;
          });
          await withServices(async (services) => {
            // Whole days, as banks export them; the last part is the file itself, so that nothing is missing.
            const pieces = spans.map(({ from, days }) =>
              lines.filter(
                ({ date }) =>
                  Number(date.slice(-1)) >= from && Number(date.slice(-1)) < from + days,
              ),
            );
            const files = [...pieces.filter((piece) => piece.length > 0), lines].map(
              (piece, index) => fileOf(piece, `part ${index}.csv`),
            );
            if (atOnce) await importFiles(services, files, { choose });
            else for (const file of files) await importFiles(services, [file], { choose });
            expect(await bankRows(services)).toEqual(whole);
            const [sums, recount] = await sumsAndRecount(services.database);
            expect(sums).toEqual(recount);
          });
        }),
        { numRuns: 8 },
      );
    },
    60_000,
  );
});

/** What a person sees of a row, and its key. */
const seen = ({ createdAt: _created, editedAt: _edited, ...row }: Transaction) => row;

describe('reverting any sequence of imports', () => {
  it('restores the earlier rows, keys, matches, transfers and tombstones', async () => {
    const own = fc.record({
      day: fc.integer({ min: 1, max: 6 }),
      amount: fc.constantFrom(-300, 300, -10_000, 10_000),
      accountId: fc.constantFrom('a1', 'a2'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(own, { maxLength: 4 }),
        fc.array(fileLines(10), { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(20), { maxLength: 3 }),
        async (byHand, files, deleted) => {
          await withServices(async (services) => {
            for (const [index, { day, amount, accountId }] of byHand.entries()) {
              const form = transactionForm({
                date: `2026-02-0${day}`,
                description: `By hand ${index}`,
                amount: amount as never,
                accountId,
              });
              expect((await addTransaction(services, form)).ok).toBe(true);
            }
            const steps: { before: readonly Transaction[]; importIds: readonly string[] }[] = [];
            for (const lines of files) {
              const before = await storedTransactions(services.database);
              const { event } = await importFiles(services, [fileOf(lines)]);
              if (event.type !== 'done') throw new Error(`the import ended with ${event.type}`);
              steps.push({ before, importIds: event.stored.importIds });
            }
            // Rows of the last import deleted by hand; the revert removes them too.
            const last = steps.at(-1)?.importIds ?? [];
            for (const place of deleted) {
              const rows = await storedTransactions(services.database);
              const mine = rows.filter(
                ({ importId, id, kind }) =>
                  kind === 'normal' &&
                  importId &&
                  id.startsWith(importId) &&
                  last.includes(importId),
              );
              const row = mine[place % Math.max(1, mine.length)];
              if (!row) continue;
              await services.database.store.write('transactions', [
                { id: row.id, remove: 'keep-key' },
              ]);
            }
            for (const { before, importIds } of steps.reverse()) {
              if (importIds.length > 0) {
                expect(await revertImports(services, importIds)).toMatchObject({ ok: true });
              }
              expect((await storedTransactions(services.database)).map(seen)).toEqual(
                before.map(seen),
              );
            }
            const [sums, recount] = await sumsAndRecount(services.database);
            expect(sums).toEqual(recount);
            // Everything can be imported again as if it had never been.
            const first = files[0] ?? [];
            const again = await importFiles(services, [fileOf(first)]);
            expect(again.review.verdicts.map(({ verdict }) => verdict)).not.toContain('deleted');
            expect(again.review.verdicts.map(({ verdict }) => verdict)).not.toContain('duplicate');
          });
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  it('leaves only the import records in settings', async () => {
    await withServices(async (services) => {
      const { event } = await importFiles(services, [
        fileOf([{ date: '2026-02-01', description: 'Coffee', amount: -300 }]),
      ]);
      if (event.type !== 'done') throw new Error('not done');
      await revertImports(services, event.stored.importIds);
      const settings = await storedRecords(services.database, 'settings');
      expect(settings.map(({ key }) => key.split(':')[0])).toEqual(['import']);
      expect(settings[0]?.value).toMatchObject({ revertedAt: expect.any(String) });
    });
  });
});
