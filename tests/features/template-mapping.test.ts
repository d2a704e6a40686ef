import { describe, expect, it } from 'vitest';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { doesTemplateFit } from '@/domain/import/template-match.ts';
import {
  applyTemplate,
  templateColumns,
  templateFurther,
} from '@/features/import/file-template.ts';
import { newFileState } from '@/features/import/use-import-files.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';

const file = {
  header: ['Account', 'Date', 'Text', 'Amount', 'Balance', '', 'Text'],
  columnCount: 7,
};

const template: ImportTemplate = {
  id: 't1',
  name: 'Bank',
  mapping: {
    columns: templateColumns(file, ['ignore', 'date', 'description', 'amount']),
    accountId: 'a1',
    further: templateFurther(file, { account: [0, 5], balance: 4, notes: 6 }),
    accounts: { '123': 'a1', '456': '' },
  },
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    linesToSkip: 0,
    header: true,
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  },
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('a file under a template made for other files', () => {
  const reading = template.reading;
  const preview = [['', '2026-01-05', 'Shop', '-1.00', '9.00', '', '']];
  const fits = (header: readonly string[], rows = preview) =>
    doesTemplateFit(template, { header, columnCount: header.length, reading, preview: rows });

  it("does not fit if columns are missing or its rows can't be read", () => {
    expect(fits(file.header)).toBe(true);
    expect(fits(file.header.slice(0, 5))).toBe(false);
    expect(fits(file.header, [['', '05.01.2026', 'Shop', '-1.00', '9.00', '', '']])).toBe(false);
  });

  it('leaves its account open, or uses the one the wizard was opened for', () => {
    const accountOf = (header: readonly string[], accountId: string) => {
      const inspection: CsvInspection = {
        reading,
        header,
        columnCount: header.length,
        preview,
        totalRecords: 1,
        suggestion: { roles: [], invert: false, further: {}, notices: [] },
        dates: { candidates: [], ambiguous: false },
        isMarkAmbiguous: false,
        groups: [],
      };
      const found = { inspection, overrides: {}, roles: [], further: {}, missingColumns: [] };
      return newFileState(1, 'a.csv', found, { template, accountId, accounts: [] }).accountId;
    };
    expect(accountOf(file.header, 'a2')).toBe('a1');
    expect(accountOf(['Posted', 'Sum'], '')).toBe('');
    expect(accountOf(['Posted', 'Sum'], 'a2')).toBe('a2');
  });
});

describe('what a template stores besides the roles', () => {
  it('is keyed by header, or by number if the header is not unique', () => {
    expect(template.mapping.further).toEqual({
      account: ['Account', '6'],
      balance: 'Balance',
      notes: '7',
    });
    expect(templateFurther(file, {})).toEqual({});
    expect(templateFurther(file, { account: [], tags: 99 })).toEqual({});
  });

  it('round-trips', () => {
    expect(applyTemplate(template, file)).toEqual({
      roles: ['ignore', 'date', 'description', 'amount', 'ignore', 'ignore', 'ignore'],
      further: { account: [0, 5], balance: 4, notes: 6 },
      missing: [],
      accounts: { '123': 'a1', '456': '' },
    });
  });

  it('finds its columns wherever they are; account columns together or not at all', () => {
    const moved = { header: ['Balance', 'Date', 'Amount', 'Text', 'Account'], columnCount: 5 };
    expect(applyTemplate(template, moved)).toMatchObject({
      roles: ['ignore', 'date', 'amount', 'description', 'ignore'],
      further: { balance: 0 },
      missing: ['6', '7'],
    });
    expect(applyTemplate(template, moved).further).not.toHaveProperty('account');
  });

  it('recognizes a header that differs only in case and spaces, if it is unambiguous', () => {
    const header = ['ACCOUNT', ' date', 'text', 'Amount ', 'Balance', '', 'Text'];
    expect(applyTemplate(template, { header, columnCount: 7 })).toMatchObject({
      roles: ['ignore', 'date', 'ignore', 'amount', 'ignore', 'ignore', 'description'],
      further: { account: [0, 5], balance: 4 },
      missing: ['7'],
    });
    const twice = { header: ['date', 'DATE', 'Text', 'Amount'], columnCount: 4 };
    expect(applyTemplate(template, twice).missing).toContain('Date');
    const own = {
      ...template,
      mapping: { columns: { Date: 'date', date: 'ignore' }, accountId: '' },
    } as const;
    expect(applyTemplate(own, { header: ['DATE'], columnCount: 1 }).missing).toEqual(['Date']);
  });

  it('is absent in older templates', () => {
    const { further: _further, accounts: _accounts, ...mapping } = template.mapping;
    const applied = applyTemplate({ ...template, mapping }, file);
    expect(applied.further).toEqual({});
    expect(applied).not.toHaveProperty('accounts');
  });
});
