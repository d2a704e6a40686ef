import { describe, expect, it } from 'vitest';
import type { ColumnRole, FileReading, ImportTemplate } from '@/domain/import/import-template.ts';
import {
  type InspectedFile,
  matchingTemplates,
  templateMisfit,
} from '@/domain/import/template-match.ts';

const reading: FileReading = {
  encoding: 'utf-8',
  delimiter: ',',
  linesToSkip: 0,
  header: true,
  dateFormat: 'MM/DD/YYYY',
  decimalMark: '.',
  invert: false,
};

type Given = {
  readonly name?: string;
  readonly columns: Readonly<Record<string, ColumnRole>>;
  readonly reading?: Partial<FileReading>;
  readonly further?: ImportTemplate['mapping']['further'];
  readonly createdAt?: string;
};

const template = ({ name = 'Bank', columns, further, createdAt, ...given }: Given) =>
  ({
    id: name,
    name,
    mapping: { columns, accountId: 'a1', ...(further ? { further } : {}) },
    reading: { ...reading, ...given.reading },
    createdAt: createdAt ?? '2026-01-01T00:00:00.000Z',
  }) satisfies ImportTemplate;

const withHeader = (header: string, ...rows: readonly string[]): InspectedFile => {
  const cells = header.split(',');
  return {
    header: cells,
    columnCount: cells.length,
    reading: { header: true, delimiter: ',' },
    preview: rows.map((row) => row.split(';')),
  };
};

const withoutHeader = (columnCount: number, ...rows: readonly string[]): InspectedFile => ({
  header: [],
  columnCount,
  reading: { header: false, delimiter: ',' },
  preview: rows.map((row) => row.split(';')),
});

const plain = template({ columns: { Date: 'date', Text: 'description', Amount: 'amount' } });

const namesOf = (found: readonly ImportTemplate[]) => found.map(({ name }) => name);

describe('templates for a file with a header', () => {
  const file = withHeader(
    'Date,Text,Amount',
    '03/25/2026;Shop;-12.50',
    '03/26/2026;Rent;-1,200.00',
  );

  it('are those whose columns it has, in any order', () => {
    expect(matchingTemplates([plain], file)).toEqual([plain]);
    expect(
      matchingTemplates([plain], withHeader('Amount,Date,Text', '-12.50;03/25/2026;Shop')),
    ).toEqual([plain]);
    expect(matchingTemplates([plain], withHeader('Date,Text', '03/25/2026;Shop'))).toEqual([]);
    expect(
      matchingTemplates([plain], withHeader('Day,Text,Amount', '03/25/2026;Shop;1.00')),
    ).toEqual([]);
  });

  it('are found again where the bank added a column or took one away, not where a wide file happens to have theirs', () => {
    const bank = template({
      columns: { ...plain.mapping.columns, Branch: 'ignore', Balance: 'ignore' },
    });
    const found = (header: string, row: string) =>
      matchingTemplates([plain, bank], withHeader(header, row)).map(({ mapping }) => mapping);
    const row = '03/25/2026;Shop;-12.50;7;88.00;x';
    expect(found('Date,Text,Amount,Branch,Balance,Card', row)).toEqual([bank.mapping]);
    expect(found('Date,Text,Amount,Branch', row)).toEqual([bank.mapping]);
    expect(found('Date,Text,Amount,Branch,Balance,Card,City', row)).toEqual([]);
    expect(found('Date,Text,Amount,City', row)).toEqual([]);
  });

  it('need the further columns that they use, and no others', () => {
    const columns = { ...plain.mapping.columns, Branch: 'ignore', Balance: 'ignore' } as const;
    const without = withHeader('Date,Text,Amount,Branch', '03/25/2026;Shop;-12.50;7');
    expect(matchingTemplates([template({ columns })], without)).toHaveLength(1);
    const withBalance = template({ columns, further: { balance: 'Balance' } });
    expect(matchingTemplates([withBalance], without)).toEqual([]);
  });

  it('come best first: what reads the rows, then the same columns, then the newest', () => {
    const dayFirst = template({
      name: 'Day first',
      columns: plain.mapping.columns,
      reading: { dateFormat: 'DD/MM/YYYY' },
    });
    const older = template({
      name: 'Older',
      columns: plain.mapping.columns,
      createdAt: '2025-01-01T00:00:00.000Z',
    });
    const all = [dayFirst, older, plain];
    expect(namesOf(matchingTemplates(all, file))).toEqual(['Bank', 'Older']);
    const low = withHeader('Date,Text,Amount', '03/04/2026;Shop;-12.50', '03/25/2026;Rent;1.00');
    expect(namesOf(matchingTemplates(all, low))).toEqual(['Bank', 'Older', 'Day first']);
    const columns = { ...plain.mapping.columns, Memo: 'ignore', Branch: 'ignore' } as const;
    const same = template({ name: 'Same', columns });
    const wider = template({
      name: 'Wider',
      columns: { ...columns, Card: 'ignore' },
      createdAt: '2026-09-01T00:00:00.000Z',
    });
    const memo = template({ name: 'Memo', columns: { ...columns, Memo: 'description' } });
    const rows = (cell: string) =>
      withHeader('Date,Text,Amount,Memo,Branch', `03/25/2026;Shop;-12.50;${cell};7`);
    const ordered = (cell: string) => namesOf(matchingTemplates([wider, same, memo], rows(cell)));
    expect(ordered('x')).toEqual(['Memo', 'Same', 'Wider']);
    expect(ordered('')).toEqual(['Same', 'Memo', 'Wider']);
  });

  it('are not those for files without one', () => {
    const headerless = template({
      columns: { 1: 'date', 2: 'description', 3: 'amount' },
      reading: { header: false },
    });
    expect(matchingTemplates([headerless], file)).toEqual([]);
  });
});

describe('templates for a file without a header', () => {
  const single = template({
    name: 'Single',
    columns: { 1: 'date', 2: 'description', 3: 'amount', 4: 'ignore' },
    reading: { header: false },
  });
  const double = template({
    name: 'Double',
    columns: { 1: 'date', 2: 'description', 3: 'debit', 4: 'credit' },
    reading: { header: false },
  });

  it('are those of as many columns that read every row', () => {
    const debits = withoutHeader(4, '03/25/2026;Shop;12.50;', '03/26/2026;Pay;;900.00');
    expect(namesOf(matchingTemplates([single, double, plain], debits))).toEqual(['Double']);
    const balances = withoutHeader(4, '03/25/2026;Shop;-12.50;88.00', '03/26/2026;Pay;900;988.00');
    expect(namesOf(matchingTemplates([single, double, plain], balances))).toEqual(['Single']);
  });

  it('are none where columns, dates or amounts are others', () => {
    const all = [single, double];
    const day = withoutHeader(4, '25/03/2026;Shop;12.50;', '26/03/2026;Pay;;900.00');
    expect(matchingTemplates(all, day)).toEqual([]);
    expect(matchingTemplates(all, withoutHeader(4, '03/25/2026;Shop;12,50;'))).toEqual([]);
    expect(matchingTemplates(all, withoutHeader(4, '03/25/2026;12.50;Shop;'))).toEqual([]);
    expect(matchingTemplates(all, withoutHeader(5, '03/25/2026;Shop;12.50;;'))).toEqual([]);
    expect(matchingTemplates(all, withoutHeader(4, '03/25/2026;1234;12.50;'))).toEqual([]);
    expect(matchingTemplates(all, withoutHeader(4))).toEqual([]);
    const tabs = withoutHeader(4, '03/25/2026;Shop;12.50;');
    expect(
      matchingTemplates(all, { ...tabs, reading: { header: false, delimiter: '\t' } }),
    ).toEqual([]);
  });
});

describe('a template on the wrong file', () => {
  it('misreads what is no balance', () => {
    const columns = { ...plain.mapping.columns, Balance: 'ignore' } as const;
    const balance = template({ columns, further: { balance: 'Balance' } });
    const rows = ['03/25/2026;Shop;1.00;4500***12', '03/25/2026;Shop;1.00;', '03/25/2026;A;1;88'];
    expect(templateMisfit(balance, withHeader('Date,Text,Amount,Balance', ...rows))).toBe(1);
  });

  it.each([
    ['reads every row of its own', ['03/25/2026;Shop;-12.50', '03/26/2026;Pay;900.00'], 0],
    ['misreads other dates', ['25.03.2026;Shop;-12.50', '03/26/2026;Pay;900.00'], 1],
    ['misreads days that are no months', ['25/03/2026;Shop;-1.00', '13/03/2026;Pay;1.00'], 2],
    ['misreads other decimal marks', ['03/25/2026;Shop;-12,50', '03/26/2026;Pay;1.200,00'], 2],
    ['misreads words for money', ['03/25/2026;Shop;Hull'], 1],
    ['misses amounts', ['03/25/2026;Shop;', '03/26/2026;Pay;900.00'], 1],
    ['finds no text in numbers', ['03/25/2026;123;-12.50', '03/26/2026;456;9.00'], 2],
    ['misreads nothing in no rows', [], 0],
  ])('%s', (_, rows, misfit) => {
    expect(templateMisfit(plain, withHeader('Date,Text,Amount', ...rows))).toBe(misfit);
  });

  it('reads no row where the file lacks its columns', () => {
    const file = withHeader('Day,Text,Amount', '03/25/2026;Shop;-12.50');
    expect(templateMisfit(plain, file)).toBe(1);
  });

  it('does not take money in and out for one row', () => {
    const double = template({
      columns: { Date: 'date', Text: 'description', Out: 'debit', In: 'credit' },
    });
    const rows = ['03/25/2026;Shop;12.50;0.00', '03/26/2026;Pay;;9.00', '03/26/2026;Odd;5.00;9.00'];
    expect(templateMisfit(double, withHeader('Date,Text,Out,In', ...rows))).toBe(1);
  });
});
