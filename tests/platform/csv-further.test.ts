import { readFileSync } from 'node:fs';
import { readCsv } from '@tests/support/read-csv.ts';
import { describe, expect, test } from 'vitest';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/bank-csv/${name}.csv`, import.meta.url), 'utf8');

describe('the balance column', () => {
  test.each([
    ['td-chequing-noheader', 4],
    ['td-chequing-quoted-iso', 4],
    ['eqbank-savings', 3],
    ['chase-checking', 5],
    ['revolut', 9],
    ['rabobank-nl', 7],
    ['scotia-chequing-2024', 6],
    ['wealthsimple-cash', 4],
    ['wise-balance-statement', 6],
    ['lloyds-uk', 7],
    ['baseline-simple', undefined],
    ['cibc-chequing-noheader', undefined],
    ['rbc-multi-account', undefined],
    ['triangle-mastercard', undefined],
  ])('is found in %s: %s', (name, column) => {
    const { inspection, rows } = readCsv(fixture(name));
    expect(inspection.suggestion.further.balance).toBe(column);
    expect(rows.balances === null).toBe(column === undefined);
    if (rows.balances) expect([...rows.balances].some(Number.isFinite)).toBe(true);
  });

  test.each([
    [
      'of two candidates, the balance after each row',
      '2024-01-1',
      ['100.00,90.00,-10.00', '90.00,85.00,-5.00', '85.00,95.00,10.00', '95.00,94.00,-1.00'],
      3,
    ],
    ['newest first', '2024-01-1', ['-1.00,94.00', '10.00,95.00', '-5.00,85.00', '-10.00,90.00'], 3],
    [
      'none for two amounts that do not add up',
      '2024-01-1',
      ['-1.00,94.00', '10.00,12.00', '-5.00,17.00', '-10.00,3.00'],
      undefined,
    ],
  ])('is found without a header: %s', (_, day, cells, column) => {
    const text = cells.map((cell, row) => `${day}${row},SHOP NO ${row},${cell}`).join('\n');
    expect(readCsv(text).inspection.suggestion.further.balance).toBe(column);
  });

  test.each(['Available Balance', 'Opening Balance'])('is not a column named %s', (name) => {
    const text = `Date,Description,Amount,${name}\n2024-01-01,a b,-1.00,7.00\n2024-01-02,b c,-2.00,7.00\n`;
    expect(readCsv(text).inspection.suggestion.further).toEqual({});
  });

  test("is read in the file's notation, NaN for empty cells, even for rows that are left out", () => {
    const { rows } = readCsv(
      'Datum;Text;Betrag;Saldo\n01.02.2024;a b;-1.000,50;2.000,00\n02.02.2024;b c;-1,00;\n03.02.2024;c d;0,00;1.998,00 EUR\n04.02.2024;d e;-2,00;1.996,00-\n',
    );
    expect(rows.balances).toEqual(Float64Array.of(200_000, Number.NaN, -199_600));
    expect(rows.leftOut).toMatchObject([{ line: 4, cents: 0, balance: 199_800, accountId: 'a' }]);
  });

  test('is also found in a long file without a header', () => {
    let balance = 500_000;
    const lines = Array.from({ length: 5_000 }, (_, row) => {
      const amount = ((row * 7919) % 9_000) - 4_000;
      balance += amount;
      const day = String((row % 28) + 1).padStart(2, '0');
      return `2024-01-${day},SHOP ${row},${(balance / 100).toFixed(2)},${(amount / 100).toFixed(2)}`;
    });
    const { suggestion } = readCsv(lines.join('\n')).inspection;
    expect(suggestion.roles).toEqual(['date', 'description', 'ignore', 'amount']);
    expect(suggestion.further).toEqual({ balance: 2 });
  });
});

describe('exports of other programs', () => {
  test("Coffer's own has category, tags, notes and kind; its leading apostrophes are removed", () => {
    const { inspection, rows } = readCsv(
      [
        'Date,Description,Account,Category,Amount,Currency,Tags,Notes,Kind',
        '2024-01-01,\'=SUM(A1),Chequing,Food / Groceries,-12.50,CAD,trip; work,"two\nlines",Normal',
        "2024-01-02,To savings,'-Purse,,-100.00,CAD,,,Transfer",
        '2024-01-03,Opening Balance,Chequing,,500.00,CAD,,,Opening balance',
        '2024-01-04,Cafe,Chequing,Food: out,-3.00,CAD,,,Split',
      ].join('\r\n'),
    );
    expect(inspection.suggestion).toMatchObject({ program: 'coffer', notices: [] });
    expect(inspection.groups.map(({ key }) => key)).toEqual(['Chequing', '-Purse']);
    expect(rows).toMatchObject({
      descriptions: ['=SUM(A1)', 'To savings', 'Opening Balance', 'Cafe'],
      categories: ['Food / Groceries', '', '', 'Food: out'],
      tags: [['trip', 'work'], [], [], []],
      notes: ['two\nlines', '', '', ''],
      kinds: ['normal', 'transfer', 'opening', 'normal'],
      totals: [],
    });
  });

  test('YNAB has outflow and inflow, and a group above the category', () => {
    const { inspection, rows } = readCsv(
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n' +
        '"Chequing","","01/13/2024","Metro","Food: Groceries","Food","Groceries","milk",$12.50,$0.00,"Cleared"\n' +
        '"Savings","","01/14/2024","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$90.00,"Cleared"\n',
    );
    expect(inspection.suggestion.program).toBe('ynab');
    expect(inspection.groups.map(({ key }) => key)).toEqual(['Chequing', 'Savings']);
    expect([...rows.amounts]).toEqual([-1250, 9000]);
    expect(rows).toMatchObject({
      categories: ['Food / Groceries', ''],
      notes: ['milk', ''],
      tags: null,
      kinds: null,
      totals: [],
    });
  });

  test('Mint has the sign in words, and labels', () => {
    const { inspection, rows } = readCsv(
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n' +
        '"1/13/2024","Metro","METRO #12","12.50","debit","Groceries","Card","trip",""\n' +
        '"1/14/2024","Pay","PAY","90.00","credit","Income","Chequing","",""\n',
    );
    expect(inspection.suggestion.program).toBe('mint');
    expect([...rows.amounts]).toEqual([-1250, 9000]);
    expect(rows).toMatchObject({ categories: ['Groceries', 'Income'], tags: [['trip'], []] });
  });

  test("a bank's own category is not suggested as the person's", () => {
    const { inspection, rows } = readCsv(fixture('capitalone-canada'));
    expect(inspection.header).toContain('Category');
    expect(inspection.suggestion).toMatchObject({ further: {} });
    expect(inspection.suggestion.program).toBeUndefined();
    expect(rows.categories).toBeNull();
  });

  test("a person may choose the bank's category anyway", () => {
    const { rows } = readCsv(
      'Date,Description,Category,Amount,Labels\n2024-01-01,a b,Food: Out,-1.00,"x, y"\n2024-01-02,b c,,-2.00,\n',
      { further: { category: 2, tags: 4, notes: 1 } },
    );
    expect(rows).toMatchObject({
      categories: ['Food / Out', ''],
      tags: [['x', 'y'], []],
      notes: ['a b', 'b c'],
    });
  });
});
