import { readFileSync } from 'node:fs';
import {
  bmoLike,
  desjardinsLike,
  type GeneratedAccount,
} from '@tests/support/multi-account-csv.ts';
import { readCsv } from '@tests/support/read-csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/bank-csv/${name}`, import.meta.url), 'utf8');

const accountsOf = ({ rows }: ReturnType<typeof readCsv>): readonly (string | undefined)[] =>
  Array.from(rows.accountOf, (account) => rows.accountIds[account]);

describe('accounts in a file', () => {
  test('RBC: are told apart by account type and number together', () => {
    const { inspection } = readCsv(fixture('rbc-multi-account.csv'));
    expect(inspection.suggestion.further.account).toEqual([0, 1]);
    expect(inspection.groups).toEqual([
      ...[
        ['Chequing 00002-1234567', 17],
        ['US Dollar 00002-7654321', 1],
        ['Line of Credit 00002-1112223', 1],
      ].map(([label, rows]) => ({ key: label, label, section: 1, rows })),
    ]);
  });

  test('BMO: are told apart by repeated headers, although the card is the same', () => {
    const { inspection, rows } = readCsv(fixture('bmo-chequing-preamble.csv'));
    const label = "'5510290000000713'";
    expect(inspection.groups).toEqual([
      { key: label, label, section: 1, rows: 11 },
      { key: `${label}#2`, label, section: 2, rows: 5 },
    ]);
    expect(inspection.suggestion.notices).toContainEqual({ code: 'header-again', lines: [20] });
    expect(rows.leftOut).toMatchObject([
      { line: 20, reason: 'invalid-date', hint: 'header-again' },
    ]);
  });

  test.each([
    ['Account,Date,Description,Amount', ['A', 'B'], [0]],
    ['Account Name,Date,Description,Amount', ['A', 'A'], [0]],
    ['Kontonummer,Datum,Text,Betrag', ['1', '2'], [0]],
    ['No de compte,Date,Description,Montant', ['1', '2'], [0]],
    ['Card Number,Date,Description,Amount', ['*1234', '*5678'], [0]],
    ['Card Number,Date,Description,Amount', ['*1234', '*1234'], undefined],
    ['Counterparty account,Date,Description,Amount', ['DE1', 'DE1'], undefined],
    ['Partner IBAN,Date,Description,Amount', ['DE1', 'DE2'], undefined],
    ['Payee,Date,Description,Amount', ['A', 'B'], undefined],
    ['Account holder,Date,Description,Amount', ['A', 'A'], undefined],
    ['Category,Date,Description,Amount', ['A', 'B'], undefined],
  ] as const)('are found by %s with %j: columns %j', (header, [one, other], columns) => {
    const cells = [one, one, other, other];
    const lines = cells.map((cell, row) => `${cell},2024-01-1${row},SHOP ${row},-${row + 1}.50`);
    const { inspection } = readCsv([header, ...lines].join('\n'));
    expect(inspection.suggestion.further.account).toEqual(columns);
  });

  test('belong to someone else when only a few rows fill the account column', () => {
    const { inspection } = readCsv(
      'Date,Account number,Description,Amount\n2024-01-01,DE1,a b,-1.50\n2024-01-02,,b c,-2.50\n2024-01-03,,c d,-2.50\n',
    );
    expect(inspection.suggestion.further.account).toBeUndefined();
  });

  test('without a header are told apart by stretches of rows, but not by a column of kinds', () => {
    const kinds = ['DEBIT', 'CREDIT', 'DEBIT', 'CREDIT', 'DEBIT', 'DEBIT'];
    const names = ['EOP 1', 'EOP 1', 'EOP 1', 'ES 2', 'ES 2', 'ES 2'];
    const file = (cells: readonly string[]) =>
      cells.map((cell, row) => `2024-01-1${row},SHOP NO ${row},-${row + 1}.50,${cell}`).join('\n');
    expect(readCsv(file(kinds)).inspection.suggestion.further).toEqual({});
    expect(readCsv(file(names)).inspection.suggestion.further).toEqual({ account: [3] });
  });

  test('are grouped by the columns a person chooses', () => {
    const text = 'Date,Text,Amount,Purse\n2024-01-01,a b,-1,x\n2024-01-02,b c,-2,y\n';
    expect(readCsv(text).inspection.groups).toHaveLength(1);
    expect(readCsv(text, { further: { account: [3] } }).inspection.groups).toMatchObject([
      { key: 'x', rows: 1 },
      { key: 'y', rows: 1 },
    ]);
    expect(readCsv(text, { further: {} }).inspection.groups).toEqual([
      { key: '', label: '', section: 1, rows: 2 },
    ]);
  });
});

describe('sections of a file', () => {
  const row = (account: string, day: number): string =>
    `${account},2024-01-1${day},SHOP ${day},-${day}.50`;
  const header = 'Account,Date,Description,Amount';

  test('are not accounts when the header is only repeated for readability', () => {
    const text = [header, row('A', 1), row('B', 2), header, row('B', 3), row('A', 4)].join('\n');
    expect(readCsv(text).inspection.groups).toEqual([
      { key: 'A', label: 'A', section: 1, rows: 2 },
      { key: 'B', label: 'B', section: 1, rows: 2 },
    ]);
  });

  test('keep their number when one is empty, so the next one remains the same account', () => {
    const full = bmoLike([
      { name: 'X', amounts: [-100, -200] },
      { name: 'Y', amounts: [-300, -400] },
    ]);
    const half = bmoLike([
      { name: 'X', amounts: [] },
      { name: 'Y', amounts: [-300, -400] },
    ]);
    const keys = (text: string) => readCsv(text).inspection.groups.map(({ key }) => key);
    expect(keys(half)).toEqual(keys(full).slice(1));
  });

  test('do not include totals and footers', () => {
    const text = [
      header,
      row('A', 1),
      row('B', 2),
      row('B', 3),
      ',,Total,-3.00',
      'End of list',
    ].join('\n');
    expect(readCsv(text).inspection.groups.map(({ key }) => key)).toEqual(['A', 'B']);
  });
});

describe('splitting a file by account', () => {
  const file = (accounts: Readonly<Record<string, string>> | undefined) =>
    readCsv(
      'Account,Date,Description,Amount\nA,2024-01-01,one,-1.00\nB,2024-01-02,two,-2.00\n__proto__,2024-01-03,three,-3.00\nA,2024-01-04,four,-4.00\n',
      accounts && { accounts },
    );

  test('assigns all rows to the one account when off', () => {
    const read = file(undefined);
    expect(read.rows.accountIds).toEqual(['a']);
    expect(accountsOf(read)).toEqual(['a', 'a', 'a', 'a']);
  });

  test('assigns rows to the account of their group, with its key, and those of unknown groups to the one account', () => {
    const read = file({ A: 'acc-1', B: 'acc-2' });
    expect(accountsOf(read)).toEqual(['acc-1', 'acc-2', 'a', 'acc-1']);
    expect(read.rows.keys).toEqual([
      '2024-01-01|-1.00|one|acc-1',
      '2024-01-02|-2.00|two|acc-2',
      '2024-01-03|-3.00|three|a',
      '2024-01-04|-4.00|four|acc-1',
    ]);
  });

  test('reports a skipped group on each of its rows, with amount and description', () => {
    const { rows } = file({ A: 'acc-1', B: '' });
    expect(rows.leftOut).toEqual([
      {
        line: 3,
        reason: 'other-account',
        date: '2024-01-02',
        description: 'two',
        amount: '-2.00',
        accountId: '',
        cents: -200,
        balance: null,
      },
    ]);
  });
});

describe('generated files with several accounts', () => {
  const amounts = fc.array(
    fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
    { minLength: 4, maxLength: 12 },
  );
  const accounts = (names: readonly string[]) =>
    fc
      .tuple(...names.map(() => amounts))
      .map((lists): readonly GeneratedAccount[] =>
        lists.map((list, index) => ({ name: names[index] ?? '', amounts: [-1500, 2500, ...list] })),
      );

  test('like Desjardins: each product is an account, and every amount and balance is read', () => {
    fc.assert(
      fc.property(accounts(['EOP', 'ES1', 'MC2']), (wanted) => {
        const all = wanted.flatMap((account) => account.amounts);
        const first = readCsv(desjardinsLike(wanted));
        const keys = first.inspection.groups.map(({ key }) => key);
        expect(keys).toEqual(wanted.map(({ name }) => `Caisse des Exemples 012345 ${name}`));
        expect(first.inspection.suggestion.further.balance).toBe(13);
        const split = Object.fromEntries(keys.map((key, index) => [key, `acc-${index}`]));
        const read = readCsv(desjardinsLike(wanted), { accounts: split });
        expect([...read.rows.amounts]).toEqual(all);
        expect(accountsOf(read)).toEqual(
          wanted.flatMap((account, index) => account.amounts.map(() => `acc-${index}`)),
        );
        const [opening] = wanted[0]?.amounts ?? [];
        expect(read.rows.balances?.[0]).toBe(100_000 + (opening ?? 0));
        expect(read.rows.totals).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('like BMO: each section is an account', () => {
    fc.assert(
      fc.property(accounts(['CHQ', 'SAV']), (wanted) => {
        const { inspection } = readCsv(bmoLike(wanted));
        const split = Object.fromEntries(
          inspection.groups.map(({ key }, index) => [key, `acc-${index}`]),
        );
        const read = readCsv(bmoLike(wanted), { accounts: split });
        expect(accountsOf(read)).toEqual(
          wanted.flatMap((account, index) => account.amounts.map(() => `acc-${index}`)),
        );
        expect(read.rows.leftOut).toMatchObject([{ hint: 'header-again' }]);
      }),
      { numRuns: 30 },
    );
  });
});
