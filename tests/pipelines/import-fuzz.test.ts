import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BANK_FILES, BANK_FOLDER } from '@tests/support/bank-files.ts';
import { FUZZ_MS, FUZZ_RUNS, HARMS, harmed, isLongFuzz } from '@tests/support/harmed-bytes.ts';
import { importFiles } from '@tests/support/import-from-review.ts';
import { storedTransactions, sumsAndRecount } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '@/db/database.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { ProvedRows } from '@/domain/import/review/import-review.ts';
import type { CsvErrorCode, CsvResult } from '@/platform/csv/csv-protocol.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

/**
 * Bank files mangled in every way, read as the wizard reads them and imported as suggested. Nothing crashes and
 * every line is accounted for. A refused file writes nothing; of an accepted one every row is stored once, as it
 * was read.
 */

/** In the short mode, this many files are read for each one that is also imported. */
const READ_ONLY = isLongFuzz ? 0 : 14;
/** A new database is opened beyond this, because databases get slow with rows of earlier files. */
const MAX_ROWS = 200;
const TODAY = '2026-03-15' as CalendarDate;

const REFUSALS: readonly CsvErrorCode[] = [
  ...(['empty-file', 'html-file', 'pdf-file', 'spreadsheet-file', 'binary-file'] as const),
  ...(['no-records', 'broken-quotes', 'no-date-column', 'no-description-column'] as const),
  'no-amount-column',
];

const bankFile = fc.constantFrom(
  ...BANK_FILES.map(({ file }) => new Uint8Array(readFileSync(path.join(BANK_FOLDER, file)))),
);

const cell = fc.oneof(
  fc.constantFrom('2026-01-31', '31/01/2026', '2026-02-30', '0000-00-00', '99/99/9999', 'Jan 5'),
  fc.constantFrom('-12.50', '1.234,56', '(1,000.00)', '1e999', '-0', 'NaN', '9'.repeat(40), '$'),
  fc.constantFrom('=cmd|calc', '__proto__', 'constructor', '"', '""', '\u0000', '\uFEFF', '\r'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.double().map(String),
);

const day = fc.integer({ min: 10, max: 28 }).map((each) => `2026-02-${each}`);
const price = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));

/** Mostly what belongs in such a field. */
const line = fc.oneof(
  { arbitrary: fc.tuple(day, fc.string({ minLength: 2 }), price), weight: 3 },
  { arbitrary: fc.tuple(fc.oneof(day, cell), cell, fc.oneof(price, cell)), weight: 2 },
  { arbitrary: fc.array(cell, { minLength: 1, maxLength: 6 }), weight: 1 },
);

const header = fc.constantFrom(
  [['Date', 'Description', 'Amount']],
  [['Date', 'Description', 'Debit', 'Credit', 'Balance']],
  [],
);

/** Tables of anything, well quoted or not. */
const anyTable = fc
  .tuple(
    header,
    fc.array(line, { maxLength: 12 }),
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
  )
  .map(([first, lines, delimiter, end, isQuoted]) => {
    const textOf = (text: string) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
    const texts = [...first, ...lines].map((cells) => cells.map(textOf).join(delimiter));
    return new Uint8Array(Buffer.from(texts.join(end)));
  });

const FILES = {
  ...Object.fromEntries(
    Object.entries(HARMS).map(([kind, harm]) => [`a bank's file, ${kind}`, harmed(bankFile, harm)]),
  ),
  'tables of anything': anyTable,
} as const;

/** Proves the rows as suggested, into one account. */
function readAsSuggested(bytes: Uint8Array): CsvResult<ProvedRows> {
  const session = createCsvSession(bytes);
  const inspected = session.inspect({ overrides: {}, today: TODAY });
  if (!inspected.ok) return inspected;
  const { suggestion, reading } = inspected.value;
  const { roles, further, invert, signColumn } = suggestion;
  return session.process({
    roles,
    reading: { ...reading, invert, ...(signColumn && { signColumn }) },
    further,
    accountId: 'a1',
    today: TODAY,
  });
}

/** What must hold for anything that was read. */
function expectSound({ count, lines, leftOut, lineCounts, ...rows }: ProvedRows): void {
  const { total, before, header: heads, records, continued, blank } = lineCounts;
  expect(before + heads + records + continued + blank).toBe(total);
  expect(count + leftOut.length).toBe(records);
  for (const column of [lines, rows.dates, rows.descriptions, rows.amounts, rows.keys]) {
    expect(column.length).toBe(count);
  }
  for (let row = 0; row < count; row++) {
    const amount = rows.amounts[row] ?? 0;
    expect(parseCalendarDate(rows.dates[row] ?? '')).toBe(rows.dates[row]);
    expect(rows.descriptions[row]?.trim()).not.toBe('');
    expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true);
    expect(lines[row]).toBeGreaterThan(lines[row - 1] ?? 0);
    expect(lines[row]).toBeLessThanOrEqual(total);
  }
}

let services: Services | undefined;
let storedRows = 0;

async function someServices(): Promise<Services> {
  if (services && storedRows < MAX_ROWS) return services;
  await closeServices();
  services = await openTestServices({ accounts: ['a1'] });
  return services;
}

async function closeServices(): Promise<void> {
  if (services) await closeTestDatabase(services.database);
  services = undefined;
  storedRows = 0;
}

afterEach(closeServices);

/** Imports the rows; returns how many were stored. */
async function imported(rows: ProvedRows): Promise<number> {
  const given = await someServices();
  const former = new Set((await storedTransactions(given.database)).map(({ id }) => id));
  const { request, event } = await importFiles(given, [{ fileName: 'bank.csv', rows }]);
  if (event.type !== 'done') throw new Error(`the import ended with ${event.type}`);
  const stored = await storedTransactions(given.database);
  const added = stored.filter(({ id }) => !former.has(id));
  expect(stored.length).toBe(former.size + added.length);
  expect(event.summary.imported).toBe(added.length);
  const words = (each: { date: string; amount: number }) => `${each.date} ${each.amount}`;
  const wanted = request.parts.flatMap((part) => part.rows);
  expect(added.map(words).sort()).toEqual(wanted.map(words).sort());
  const [sums, recount] = await sumsAndRecount(given.database);
  expect(sums).toEqual(recount);
  storedRows = stored.length;
  return added.length;
}

describe('files imported as suggested', () => {
  it.each(Object.entries(FILES))(
    '%s',
    async (_kind, files) => {
      let [refused, read, rows] = [0, 0, 0];
      await fc.assert(
        fc.asyncProperty(files, async (bytes) => {
          const found = readAsSuggested(bytes);
          if (!found.ok) {
            expect(REFUSALS).toContain(found.code);
            refused++;
            return;
          }
          expectSound(found.value);
          if (read++ % (READ_ONLY + 1) === 0) rows += await imported(found.value);
        }),
        { numRuns: FUZZ_RUNS },
      );
      expect(refused).toBeGreaterThan(0);
      expect(read).toBeGreaterThan(FUZZ_RUNS / 4);
      expect(rows).toBeGreaterThan(read / 20);
    },
    FUZZ_MS,
  );
});
