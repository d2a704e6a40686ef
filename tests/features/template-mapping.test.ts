import { describe, expect, it } from 'vitest';
import type { ImportTemplate } from '@/domain/import-template.ts';
import {
  applyTemplate,
  templateColumns,
  templateFurther,
} from '@/features/import/template-mapping.ts';

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

describe('what a template remembers beside the roles', () => {
  it('is by header, or by number where that is none of its own', () => {
    expect(template.mapping.further).toEqual({
      account: ['Account', '6'],
      balance: 'Balance',
      notes: '7',
    });
    expect(templateFurther(file, {})).toEqual({});
    expect(templateFurther(file, { account: [], tags: 99 })).toEqual({});
  });

  it('comes back as it was', () => {
    expect(applyTemplate(template, file)).toEqual({
      roles: ['ignore', 'date', 'description', 'amount', 'ignore', 'ignore', 'ignore'],
      further: { account: [0, 5], balance: 4, notes: 6 },
      missing: [],
      accounts: { '123': 'a1', '456': '' },
    });
  });

  it('finds its columns wherever they stand; those that tell accounts apart together or not at all', () => {
    const moved = { header: ['Balance', 'Date', 'Amount', 'Text', 'Account'], columnCount: 5 };
    expect(applyTemplate(template, moved)).toMatchObject({
      roles: ['ignore', 'date', 'amount', 'description', 'ignore'],
      further: { balance: 0 },
      missing: ['6', '7'],
    });
    expect(applyTemplate(template, moved).further).not.toHaveProperty('account');
  });

  it('is nothing in templates that never had it', () => {
    const { further: _further, accounts: _accounts, ...mapping } = template.mapping;
    const applied = applyTemplate({ ...template, mapping }, file);
    expect(applied.further).toEqual({});
    expect(applied).not.toHaveProperty('accounts');
  });
});
