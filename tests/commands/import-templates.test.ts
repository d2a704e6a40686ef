import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { saveImportTemplate } from '@/commands/import/import-records.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { countReferences } from '@/db/queries/references.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';

const given = {
  name: ' My  bank ',
  columns: { Date: 'date', Text: 'description', Amount: 'amount' },
  accountId: 'a1',
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    linesToSkip: 0,
    header: true,
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  },
} as const satisfies Parameters<typeof saveImportTemplate>[1];

describe('an import template', () => {
  it('stores the extra columns and the account of each group', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const more = {
      further: { account: ['Type', 'Number'], balance: 'Balance', tags: '7' },
      accounts: { 'Visa 123': 'a1', 'Chequing 456': '' },
    };
    const saved = await saveImportTemplate(services, { ...given, ...more });
    if (!saved.ok) throw new Error(saved.code);
    expect(saved.value.mapping).toEqual({ columns: given.columns, accountId: 'a1', ...more });
    const stored = await services.database.dexie.importTemplates
      .table<ImportTemplate, string>('docs')
      .get(saved.value.id);
    expect(stored).toMatchObject({ name: 'My bank', mapping: saved.value.mapping });
  });

  it('stores only columns and account when there is nothing else', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const saved = await saveImportTemplate(services, { ...given, further: {} });
    expect(saved).toMatchObject({ ok: true });
    expect(saved.ok && Object.keys(saved.value.mapping)).toEqual(['columns', 'accountId']);
  });

  it('needs a unique name', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    expect(await saveImportTemplate(services, { ...given, name: ' ' })).toMatchObject({
      ok: false,
      fields: { name: 'template-name-required' },
    });
    await saveImportTemplate(services, given);
    expect(await saveImportTemplate(services, { ...given, name: 'MY BANK' })).toMatchObject({
      ok: false,
      code: 'taken',
    });
  });

  it('drops a deleted account so that the import asks again, and gets it back with the account', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const accounts = { 'Visa 123': 'a2', 'Chequing 456': 'a1', 'Old 789': '' };
    await saveImportTemplate(services, { ...given, accounts });
    const { database } = services;
    expect((await countReferences(database, 'accounts', 'a2')).byKind.templates).toBe(1);
    const before = await storedRecords(database, 'importTemplates');
    services.clock.advance(1_000);
    expect(await removeAccount(services, 'a2')).toMatchObject({ ok: true });
    const [template] = await storedRecords(database, 'importTemplates');
    expect(template?.mapping).toEqual({
      columns: given.columns,
      accountId: 'a1',
      accounts: { 'Chequing 456': 'a1', 'Old 789': '' },
    });
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await storedRecords(database, 'importTemplates')).toEqual(before);
  });
});
