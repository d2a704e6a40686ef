import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from '@/domain/backup/csv-export.ts';
import {
  categoryPathOf,
  kindOfCell,
  plainCell,
  splitTags,
} from '@/domain/import/reading/program-cells.ts';
import { search } from '@/messages/en/transactions/search.ts';

/** Texts in which the signs of formulas, separators, blanks and apostrophes come thick. */
const guardedText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...`'=+-@;,."\t\r\n 7a\u00A0\u200B\u0000\uFF1D`) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

/** The cell as a reader of CSV hands it over. */
const cellOf = (text: string) =>
  Papa.parse<string[]>(`${csvText(text)},end`, { delimiter: ',', newline: '\r\n' }).data[0]?.[0];

describe("Coffer's own cells", () => {
  it('give every text back that was exported, apostrophes of its own included', () => {
    fc.assert(
      fc.property(guardedText, (text) => {
        expect(plainCell(cellOf(text) ?? '', 'coffer')).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["''=1+1", "'''=1+1"],
    ["'tis the season", "'tis the season"],
    ["Trip; '@home", "Trip; ''@home"],
    ['Trip; @home', "Trip; '@home"],
    ["a;'-5", "a;'-5"],
    ["don't - stop", "don't - stop"],
  ])('hold %j as %j, and are read as it again', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
    expect(plainCell(cell, 'coffer')).toBe(text);
  });

  it('never begin as a formula, whatever apostrophes the text has', () => {
    fc.assert(
      fc.property(guardedText, (text) => {
        expect(cellOf(text)).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D]/u);
      }),
    );
  });

  it('keep the apostrophes that other programs print', () => {
    expect(plainCell("'=1+1", 'actual')).toBe("'=1+1");
    expect(plainCell("'=1+1", undefined)).toBe("'=1+1");
  });

  it('say what a row is', () => {
    expect(kindOfCell(search.kindTransfer)).toBe('transfer');
    expect(kindOfCell(search.kindOpening)).toBe('opening');
    expect(kindOfCell(search.kindNormal)).toBe('normal');
    expect(kindOfCell(search.kindSplit)).toBe('normal');
    expect(kindOfCell('')).toBe('normal');
  });
});

describe('tags in a cell', () => {
  it.each([
    ['coffer', 'Trip; work, home', ['Trip', 'work, home']],
    ['mint', 'Tax Related Vacation  Reimbursable', ['Tax Related', 'Vacation', 'Reimbursable']],
    ['monarch', 'Tax, New car,Tax ', ['Tax', 'New car']],
    [undefined, 'a; b, c|d', ['a', 'b', 'c', 'd']],
    [undefined, ' Trip ;TRIP', ['Trip']],
    [undefined, ' ; ', []],
    ['coffer', '', []],
  ] as const)('of %s: %j', (program, cell, tags) => {
    expect(splitTags(cell, program)).toEqual(tags);
  });
});

describe('categories in cells', () => {
  it.each([
    ['coffer', '', 'Food / Groceries', 'Food / Groceries'],
    ['coffer', '', 'Work: travel', 'Work: travel'],
    ['coffer', '', 'Uncategorized', 'Uncategorized'],
    ['ynab', 'Food', 'Groceries', 'Food / Groceries'],
    ['ynab', '', 'Food: Groceries', 'Food / Groceries'],
    ['ynab', 'Food', 'Food: Groceries', 'Food / Groceries'],
    ['ynab', 'Food', '', ''],
    ['ynab', 'Inflow', 'Ready to Assign', ''],
    ['ynab', '', 'Inflow: Ready to Assign', ''],
    ['ynab', 'Inflow', 'To be Budgeted', ''],
    ['ynab', 'Income', 'Available this month', ''],
    ['ynab', 'Uncategorized', 'Uncategorized', ''],
    ['actual', '', 'Usual Expenses: Food', 'Usual Expenses / Food'],
    ['actual', '', 'Starting Balances', ''],
    ['mint', '', 'Uncategorized', ''],
    ['mint', '', 'Food & Dining', 'Food & Dining'],
    ['monarch', '', 'Loan: Car', 'Loan: Car'],
    [undefined, '', ' food  /  Groceries ', 'food / Groceries'],
    [undefined, 'Food', 'Groceries', 'Food / Groceries'],
    [undefined, '', '  ', ''],
  ] as const)('of %s: %j and %j', (program, group, cell, path) => {
    expect(categoryPathOf(group, cell, program)).toBe(path);
  });
});
