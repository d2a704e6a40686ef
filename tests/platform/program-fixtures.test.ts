import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ExportProgram, ImportRows } from '@/domain/import/file-contents.ts';
import {
  defaultNameChoices,
  NOTHING_REMEMBERED,
  namesOf,
  resolveNames,
} from '@/domain/import/review/file-names.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

type Fixture = {
  readonly file: string;
  readonly program: ExportProgram;
  readonly rows: readonly {
    readonly date: string;
    readonly description: string;
    /** Cents. */
    readonly amount: number;
    readonly account: string;
    readonly category: string;
    readonly tags: readonly string[];
    readonly notes: string;
    readonly kind?: TransactionKind;
  }[];
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
};

const folder = new URL('../fixtures/programs/', import.meta.url);
const fixtures: readonly Fixture[] = JSON.parse(
  readFileSync(new URL('manifest.json', folder), 'utf8'),
).files;
const today = '2026-11-20' as CalendarDate;

function expectOk<Value>(result: CsvResult<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** The file read as suggested, with its accounts named as in the file. */
function read({ file }: Fixture) {
  const session = createCsvSession(new Uint8Array(readFileSync(new URL(file, folder))));
  const inspection = expectOk(session.inspect({ overrides: {}, today }));
  const { suggestion, groups } = inspection;
  const { invert, signColumn } = suggestion;
  const rows = expectOk(
    session.process({
      roles: suggestion.roles,
      further: suggestion.further,
      reading: { ...inspection.reading, invert, ...(signColumn ? { signColumn } : {}) },
      accountId: '',
      accounts: Object.fromEntries(groups.map(({ key, label }) => [key, label])),
      today,
    }),
  );
  return { inspection, rows };
}

const rowsOf = (rows: ImportRows) =>
  Array.from({ length: rows.count }, (_, index) => ({
    date: rows.dates[index],
    description: rows.descriptions[index],
    amount: rows.amounts[index],
    account: rows.accountIds[rows.accountOf[index] ?? 0],
    category: rows.categories?.[index] ?? '',
    tags: rows.tags?.[index] ?? [],
    notes: rows.notes?.[index] ?? '',
    ...(rows.kinds ? { kind: rows.kinds[index] } : {}),
  }));

describe.each(fixtures)('the export of $program', (fixture) => {
  test('is recognized, and read as the program means it', () => {
    const { inspection, rows } = read(fixture);
    expect(inspection.suggestion.program).toBe(fixture.program);
    expect(rowsOf(rows)).toEqual(fixture.rows);
    expect(rows.leftOut.map(({ line, reason }) => ({ line, reason }))).toEqual(fixture.leftOut);
  });

  test('is split into its accounts, with both sides of its transfers', () => {
    const { inspection, rows } = read(fixture);
    const accounts = new Set(fixture.rows.map(({ account }) => account));
    expect(new Set(inspection.groups.map(({ label }) => label))).toEqual(accounts);
    expect(accounts.size).toBe(3);
    const found = rowsOf(rows);
    for (const amount of [50_000, 16_000]) {
      const [into] = found.filter((row) => row.amount === amount);
      const [out] = found.filter((row) => row.amount === -amount);
      expect(into?.date).toBe(out?.date);
      expect(into?.account).not.toBe(out?.account);
    }
  });

  test('creates its categories and tags in an empty database, and finds them the next time', () => {
    const { rows } = read(fixture);
    const names = namesOf([rows]);
    let count = 0;
    const newId = () => `new${++count}`;
    const none = { categories: [], tags: [] };
    const choices = defaultNameChoices(names, none, NOTHING_REMEMBERED);
    const first = resolveNames(choices, none, newId, '2026-11-20T12:00:00.000Z', names);
    const ids = new Set(first.create.categories.map(({ id }) => id));
    for (const { category, tags } of fixture.rows) {
      const isTransfer = ['Transfer', 'Credit Card Payment'].includes(category);
      if (category !== '' && !isTransfer) expect(ids).toContain(first.categoryOf.get(category));
      if (isTransfer) expect(first.categoryOf.get(category)).toBe('');
      for (const tag of tags) expect(first.tagOf.get(tag)).toMatch(/^new/);
    }
    const again = defaultNameChoices(names, first.create, NOTHING_REMEMBERED);
    const second = resolveNames(again, first.create, newId, '', names);
    expect(second.create).toEqual(none);
    expect(second.categoryOf).toEqual(first.categoryOf);
    expect(second.tagOf).toEqual(first.tagOf);
  });
});
