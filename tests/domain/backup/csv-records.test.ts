import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { ExportNames } from '@/domain/backup/csv-export.ts';
import {
  CSV_COLLECTIONS,
  CSV_FIELDS,
  type CsvField,
  csvRecordHeader,
  csvRecordLine,
} from '@/domain/backup/csv-records.ts';
import { csv } from '@/messages/en/import/csv.ts';

const names = {
  accounts: new Map([['a1', { name: 'Chequing', currency: 'CAD' }]]),
  categories: new Map([
    ['food', { name: 'Food', parentId: '' }],
    ['out', { name: 'Dining Out', parentId: 'food' }],
  ]),
  tags: new Map([['t1', { name: 'Trip' }]]),
} as unknown as ExportNames;

const cells = (line: string) => line.trimEnd().split(',');

describe('records as CSV', () => {
  it('have a file for each collection, and a label for each field', () => {
    expect([...CSV_COLLECTIONS].sort()).toEqual([...COLLECTION_NAMES].sort());
    expect([...CSV_FIELDS].sort()).toEqual(Object.keys(csv).sort());
  });

  it('contain ISO dates, decimal amounts, and names instead of ids', () => {
    const labels = csv as Readonly<Record<CsvField, string>>;
    expect(cells(csvRecordHeader('transactions', labels)).slice(0, 8)).toEqual([
      ...['Id', 'Date', 'Description', 'Account', 'Amount', 'Currency', 'Category', 'Tags'],
    ]);
    const line = csvRecordLine(
      'transactions',
      {
        id: 'x',
        date: '2026-03-02',
        description: 'Metro',
        accountId: 'a1',
        amount: -4_567,
        categoryId: 'out',
        tags: ['t1', 'gone'],
        notes: '',
        kind: 'normal',
      },
      names,
    );
    expect(cells(line).slice(0, 8)).toEqual([
      ...['x', '2026-03-02', 'Metro', 'Chequing', '-45.67', 'CAD', 'Food / Dining Out', 'Trip'],
    ]);
  });

  it('spell out nested values with decimal amounts', () => {
    const holding = csvRecordLine(
      'holdings',
      {
        id: 'h',
        accountId: 'a1',
        name: 'XEQT',
        symbol: '',
        currency: 'CAD',
        events: [
          {
            date: '2026-01-02',
            type: 'buy',
            quantity: 150_000_000,
            price: 3_050_000_000,
            fee: 999,
          },
        ],
        prices: [],
      },
      names,
    );
    expect(holding).toContain('"date 2026-01-02, type buy, quantity 1.5, price 30.5, fee 9.99"');
    const debt = {
      id: 'd',
      name: 'Visa',
      kind: 'card',
      tagId: 't1',
      linkedAccountId: '',
      anchors: [],
      rates: [{ from: '2026-01-01', apr: 19.99 }],
    };
    const fixed = { ...debt, minimum: { type: 'fixed', value: 5_000, floor: 0 } };
    expect(csvRecordLine('debts', fixed, names)).toContain('value 50.00, floor 0.00');
    const percent = { ...debt, minimum: { type: 'percent', value: 2.5, floor: 1_000 } };
    const line = csvRecordLine('debts', percent, names);
    expect(line).toContain('value 2.5, floor 10.00');
    expect(line).toContain('from 2026-01-01, apr 19.99');
    const budget = { name: 'Food', categoryIds: ['food', 'out'], overrides: { '2026-03-01': 100 } };
    const written = csvRecordLine('budgets', budget, names);
    expect(written).toContain('Food; Food / Dining Out');
    expect(written).toContain('2026-03-01 1.00');
  });

  it('run nothing in spreadsheets, and leave out the AI key', () => {
    const tag = { id: 't', name: '=HYPERLINK("http://x","y")', createdAt: '' };
    expect(csvRecordLine('tags', tag, names)).toContain(`'=HYPERLINK`);
    const rule = { name: 'r', actions: [{ type: 'rename', value: { description: '=1+1' } }] };
    expect(csvRecordLine('rules', rule, names)).not.toMatch(/(^|,)"?=/);
    const key = { key: 'geminiApiKey', value: { key: 'secret' } };
    expect(csvRecordLine('settings', key, names)).toBe('');
  });
});
