import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ColumnRole, FileReading } from '@/domain/import/import-template.ts';
import { tidyCell } from '@/domain/import/reading/cell-text.ts';
import type { CsvResult } from '@/platform/csv/csv-protocol.ts';
import { type CsvSession, createCsvSession } from '@/platform/csv/csv-session.ts';
import { detectEncoding } from '@/platform/csv/text-encoding.ts';

type Fixture = {
  readonly file: string;
  readonly tier: number;
  readonly encoding: string;
  readonly delimiter: string;
  readonly preambleLines: number;
  readonly hasHeader: boolean;
  readonly dateFormat: string;
  readonly decimal: string;
  readonly invertAmount: boolean;
  readonly directionColumn?: { readonly index: number; readonly debit: readonly string[] };
  readonly columns: readonly {
    readonly index: number;
    readonly role: ColumnRole;
    readonly specRole?: ColumnRole;
  }[];
  readonly expected: readonly {
    readonly line: number;
    readonly date: string;
    readonly description: string;
    readonly amount: number;
  }[];
  readonly rejected: readonly { readonly line: number; readonly reasons: readonly string[] }[];
  readonly counts: { readonly uniqueByHash: number };
};

const folder = new URL('../fixtures/bank-csv/', import.meta.url);
const fixtures: readonly Fixture[] = JSON.parse(
  readFileSync(new URL('manifest.json', folder), 'utf8'),
).files;
const today = '2026-11-20' as CalendarDate;

function expectOk<Value>(result: CsvResult<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

function open(fixture: Fixture): CsvSession {
  return createCsvSession(new Uint8Array(readFileSync(new URL(fixture.file, folder))));
}

function inspect(session: CsvSession) {
  return expectOk(session.inspect({ overrides: {}, today }));
}

function rowsOf(session: CsvSession, roles: readonly ColumnRole[], reading: FileReading) {
  const rows = expectOk(session.process({ roles, reading, further: {}, accountId: 'a', today }));
  return {
    rows: Array.from({ length: rows.count }, (_, index) => ({
      line: rows.lines[index],
      date: rows.dates[index],
      description: rows.descriptions[index],
      amount: rows.amounts[index],
    })),
    rejected: rows.leftOut.map((row) => ({ line: row.line, reason: row.reason })),
    unique: new Set(rows.keys).size,
  };
}

function wanted(fixture: Fixture) {
  return {
    rows: fixture.expected.map((row) => ({
      line: row.line,
      date: row.date,
      description: tidyCell(row.description),
      amount: Math.round(row.amount * 100),
    })),
    rejected: fixture.rejected.map((row) => ({ line: row.line, reason: row.reasons[0] })),
    unique: fixture.counts.uniqueByHash,
  };
}

test('the manifest describes 33 files', () => {
  expect(fixtures).toHaveLength(33);
});

describe.each(fixtures.map((fixture) => [fixture.file, fixture] as const))('%s', (_, fixture) => {
  const rolesOf = (kind: 'role' | 'specRole'): readonly ColumnRole[] =>
    fixture.columns.map((column) =>
      kind === 'specRole' ? (column.specRole ?? column.role) : column.role,
    );
  const sign = fixture.directionColumn && {
    index: fixture.directionColumn.index,
    negative: fixture.directionColumn.debit.map((value) => value.toLowerCase()),
  };

  test('is read as the bank wrote it', () => {
    const session = open(fixture);
    const { reading, dates } = inspect(session);
    expect(detectEncoding(new Uint8Array(readFileSync(new URL(fixture.file, folder))))).toBe(
      fixture.encoding.replace('-bom', ''),
    );
    expect(reading).toMatchObject({
      delimiter: fixture.delimiter,
      linesToSkip: fixture.preambleLines,
      header: fixture.hasHeader,
      decimalMark: fixture.decimal,
      dateFormat: fixture.dateFormat.replace(/^M\/D\//, 'MM/DD/').replace(/ HH:mm:ss$/, ''),
      invert: false,
    });
    expect(dates.ambiguous).toBe(false);
  });

  test('gives the expected rows with its natural roles and switches', () => {
    const session = open(fixture);
    const { reading } = inspect(session);
    const full = { ...reading, invert: fixture.invertAmount, ...(sign && { signColumn: sign }) };
    expect(rowsOf(session, rolesOf('role'), full)).toEqual(wanted(fixture));
  });

  if (!sign) {
    test('gives the expected rows with the literal formula and the roles it needs', () => {
      const session = open(fixture);
      const { reading } = inspect(session);
      expect(rowsOf(session, rolesOf('specRole'), reading)).toEqual(wanted(fixture));
    });
  }

  test('gives the expected rows with the suggested roles', () => {
    const session = open(fixture);
    const { reading, suggestion } = inspect(session);
    const { roles, invert, signColumn } = suggestion;
    expect(roles.slice(0, fixture.columns.length)).toEqual(rolesOf('role'));
    const full = { ...reading, invert, ...(signColumn && { signColumn }) };
    expect(rowsOf(session, roles, full)).toEqual(wanted(fixture));
  });
});
