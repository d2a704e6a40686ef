import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  BYTE_ORDER_MARK,
  categoryPath,
  csvText,
  type ExportLabels,
  exportHeader,
  exportLines,
} from '@/domain/backup/csv-export.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { ALL_ROWS } from '@/domain/transactions/filter-query.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

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
  kinds: { normal: 'Transaction', transfer: 'Transfer', opening: 'Opening', split: 'Split part' },
};

const names = {
  accounts: new Map([['a1', { name: '=Everyday', currency: 'CAD' }]]),
  categories: new Map([
    ['living', { name: 'Living', parentId: '' }],
    ['food', { name: 'Food, drink', parentId: 'living' }],
    ['x', { name: 'X', parentId: 'y' }],
    ['y', { name: 'Y', parentId: 'x' }],
  ]),
  tags: new Map([
    ['t1', { name: 'Trip' }],
    ['t2', { name: '@home' }],
  ]),
};

const row: Transaction = {
  id: 'r1',
  accountId: 'a1',
  date: '2026-03-10' as CalendarDate,
  dateKey: 0,
  description: 'Café "Crème", Montréal',
  amount: cents(-1_205),
  categoryId: 'food',
  tags: ['t1', 't2', 'gone'],
  notes: 'two\nlines',
  uniqueHash: '',
  kind: 'normal',
  source: 'manual',
  createdAt: '',
};

const cellsOf = (lines: string) => Papa.parse<string[]>(lines, { skipEmptyLines: true }).data;

describe('CSV export', () => {
  it.each([
    ['plain words', 'plain words'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' kept blanks ', '" kept blanks "'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['\u200B=1+1', "'\u200B=1+1"],
    ['\u0000=1+1', "'\u0000=1+1"],
    ["foo;=cmd|' /C calc'!A0;bar", `"foo;'=cmd|' /C calc'!A0;bar"`],
    ['a; @SUM(A1:A9)', '"a; \'@SUM(A1:A9)"'],
    ['a, -2+3', '"a, \'-2+3"'],
    ['a\t+1+1', '"a\t\'+1+1"'],
    ['a\n-x', '"a\n\'-x"'],
    ['a;"=1+1', '"a;""\'=1+1"'],
    ['a; -12.50; +3, -4', '"a; -12.50; +3, -4"'],
    ['a; x=1, 3-4', '"a; x=1, 3-4"'],
    ['  =1+1', "'  =1+1"],
    ['＝1+1', "'＝1+1"],
    ['－1', "'－1"],
    ['a=1', 'a=1'],
    ['3-4', '3-4'],
    ['a;b', '"a;b"'],
  ])('writes the text %j as the cell %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });

  it('writes a row of nine cells that any CSV reader parses back exactly', () => {
    const lines = exportHeader(labels) + exportLines(row, ALL_ROWS, names, labels);
    expect(lines.endsWith('\r\n')).toBe(true);
    expect(cellsOf(lines)).toEqual([
      Object.values(labels.columns),
      [
        '2026-03-10',
        'Café "Crème", Montréal',
        "'=Everyday",
        'Living / Food, drink',
        '-12.05',
        'CAD',
        "Trip; '@home",
        'two\nlines',
        'Transaction',
      ],
    ]);
  });

  it('keeps a negative amount a number', () => {
    expect(exportLines(row, ALL_ROWS, names, labels)).toContain(',-12.05,CAD,');
  });

  it('writes a split as one line per part, and with a category only the parts in it', () => {
    const split: Transaction = {
      ...row,
      categoryId: '~split',
      splits: [
        { categoryId: 'food', amount: cents(-1_000), notes: 'cheese' },
        { categoryId: '', amount: cents(-205), notes: '' },
      ],
    };
    const parts = cellsOf(exportLines(split, ALL_ROWS, names, labels));
    expect(parts.map((cells) => [cells[3], cells[4], cells[7], cells[8]])).toEqual([
      ['Living / Food, drink', '-10.00', 'cheese', 'Split part'],
      ['', '-2.05', 'two\nlines', 'Split part'],
    ]);
    const food = { ...ALL_ROWS, categoryIds: ['food'] };
    expect(cellsOf(exportLines(split, food, names, labels)).map((cells) => cells[4])).toEqual([
      '-10.00',
    ]);
  });

  it('leaves cells empty for missing records, and survives a cycle of categories', () => {
    const orphan = { ...row, accountId: 'gone', categoryId: 'gone', tags: ['gone'] };
    const [cells] = cellsOf(exportLines(orphan, ALL_ROWS, names, labels));
    expect([cells?.[2], cells?.[3], cells?.[5], cells?.[6]]).toEqual(['', '', '', '']);
    expect(categoryPath('x', names.categories)).toBe('Y / X');
  });

  it('starts with a byte order mark', () => {
    expect(new TextEncoder().encode(BYTE_ORDER_MARK)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });
});
