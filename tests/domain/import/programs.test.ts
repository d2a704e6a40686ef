import { readdirSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { validateRoles } from '@/domain/import/import-template.ts';
import { recognizeProgram } from '@/domain/import/suggestions/programs.ts';
import { search } from '@/messages/en/transactions/search.ts';

const HEADERS = {
  actual: 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
  ynab: 'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
  mint: 'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes',
  monarch: 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags,Owner',
  coffer: 'Date,Description,Account,Category,Amount,Currency,Tags,Notes,Kind',
} as const;

const recognised = (header: string) => recognizeProgram(header.split(','));

describe('exports of programs', () => {
  it.each(Object.entries(HEADERS))('are known by their header: %s', (program, header) => {
    const found = recognised(header);
    expect(found?.program).toBe(program);
    expect(validateRoles(found?.roles ?? [])).toMatchObject({ ok: true });
    const shouted = recognised(header.toUpperCase().replaceAll(',', ' , '));
    expect(shouted?.program).toBe(program);
    const turned = recognised(header.split(',').reverse().join(','));
    expect(turned?.program).toBe(program);
    expect(turned?.roles).toEqual([...(found?.roles ?? [])].reverse());
  });

  it('are read by what their columns hold', () => {
    expect(recognised(HEADERS.ynab)).toEqual({
      program: 'ynab',
      roles: [
        'ignore',
        'ignore',
        'date',
        'description',
        'ignore',
        'ignore',
        'ignore',
        'ignore',
        'debit',
        'credit',
        'ignore',
      ],
      further: { account: [0], categoryGroup: 5, category: 6, notes: 7 },
    });
    expect(recognised(HEADERS.mint)).toEqual({
      program: 'mint',
      roles: [
        'date',
        'description',
        'ignore',
        'amount',
        'ignore',
        'ignore',
        'ignore',
        'ignore',
        'ignore',
      ],
      further: { account: [6], category: 5, tags: 7, notes: 8 },
      signColumn: { index: 4, negative: ['debit'] },
    });
    expect(recognised(HEADERS.coffer)?.further).toEqual({
      account: [2],
      category: 3,
      tags: 6,
      notes: 7,
      kind: 8,
    });
  });

  it('are known in all their versions', () => {
    expect(recognised('Date,Payee,Notes,Category,Amount,Cleared')).toMatchObject({
      program: 'actual',
      further: { notes: 2, category: 3 },
    });
    expect(recognised('Account,Date,Payee,Notes,Category,Amount')?.program).toBe('actual');
    expect(recognised('Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled')?.program).toBe(
      'actual',
    );
    expect(
      recognised(
        'Account,Flag,Check Number,Date,Payee,Category,Master Category,Sub Category,Memo,Outflow,Inflow,Cleared,Running Balance',
      ),
    ).toMatchObject({ program: 'ynab', further: { categoryGroup: 6, category: 7 } });
    expect(
      recognised('Date,Merchant,Category,Account,Original Statement,Notes,Amount')?.program,
    ).toBe('monarch');
    expect(recognised(`${HEADERS.monarch},Business Entity`)?.program).toBe('monarch');
  });

  it('are not guessed from columns that anybody may have', () => {
    expect(recognised('Date,Payee,Notes,Category,Amount')).toBeNull();
    expect(recognised('Date,Description,Amount')).toBeNull();
    expect(recognised(`${HEADERS.actual},Extra`)).toBeNull();
    expect(recognised(`${HEADERS.mint},Date`)).toBeNull();
    expect(recognised(HEADERS.coffer.replace('Kind', 'Balance'))).toBeNull();
    expect(recognizeProgram([])).toBeNull();
    expect(recognizeProgram(['', '', ''])).toBeNull();
  });

  it('have the header that Coffer prints now', () => {
    const printed = [
      search.columnDate,
      search.columnDescription,
      search.columnAccount,
      search.columnCategory,
      search.columnAmount,
      search.columnCurrency,
      search.columnTags,
      search.columnNotes,
      search.columnKind,
    ];
    expect(recognizeProgram(printed)?.program).toBe('coffer');
  });
});

describe('files of banks', () => {
  const folder = new URL('../../fixtures/bank-csv/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));

  it('are there', () => {
    expect(names).toHaveLength(33);
  });

  it.each(names)('are no export of a program, in none of their lines: %s', (name) => {
    const text = readFileSync(new URL(name, folder)).toString('latin1').replaceAll('\0', '');
    for (const line of text.split(/\r\n?|\n/)) {
      for (const delimiter of [',', ';', '\t', '|']) {
        const [cells = []] = Papa.parse<string[]>(line, { delimiter }).data;
        expect(recognizeProgram(cells)).toBeNull();
      }
    }
  });
});
