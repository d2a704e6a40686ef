import { signed } from '@tests/support/backup-files.ts';
import {
  backupOf,
  backupOfHousehold,
  backupOfRecords,
  MERGE,
  REPLACE,
  restored,
} from '@tests/support/household-backup.ts';
import { householdOf } from '@tests/support/old-household.ts';
import { DAMAGES, soundHousehold, storedOf, withDamage } from '@tests/support/planted-damage.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { checkEverything } from '@/db/queries/database-diagnostics.ts';
import { type CheckedRecord, type Fields, isClean } from '@/domain/integrity/integrity.ts';
import { MAX_REFUSAL_FINDINGS } from '@/domain/integrity/restore-decisions.ts';
import { listOwnDatabases } from '@/platform/backup/raw-databases.ts';

/** In file order: by id. */
const household = soundHousehold(400).toSorted((a, b) => (a.id < b.id ? -1 : 1));

const of = (collection: string, fits: (fields: Fields) => boolean = () => true) => {
  const found = household.find(
    (each) => each.collection === collection && !each.isDeleted && fits(each.fields),
  );
  if (!found) throw new Error(`no such record of ${collection}`);
  return found;
};

const edited = (record: CheckedRecord, more: Fields): CheckedRecord => ({
  ...record,
  fields: { ...record.fields, ...more },
});

const setting = (key: string, value: unknown) => storedOf('settings', { key, value });

async function refusalOf(changed: readonly CheckedRecord[], choice = REPLACE) {
  const file = await backupOfRecords(withDamage(household, { changed }));
  const { plan, failed } = await restored(file, 'nothing-here', choice);
  expect(plan).toBeUndefined();
  expect(failed?.code).toBe('bad-row');
  return failed?.refusal;
}

/** What the restore or the next start repairs, or what only deserves a look. */
const TAKEN = [
  'a name key of another name',
  'a missing name key',
  'a pair key of another account',
  'a key that does not follow its row',
  'a day key of another day',
  'a deleted tag that holds its name',
  'a deleted row by hand that holds its key',
];

describe('hard use 4: a backup with a valid checksum and impossible content', () => {
  it('hard use 4: restores a sound household, in which the integrity check finds nothing', async () => {
    const { failed, written, name } = await restored(await backupOfRecords(household));
    expect([failed, written?.records]).toEqual([undefined, household.length]);
    const database = await openTestDatabase(name);
    expect(isClean(await checkEverything(database))).toBe(true);
    await closeTestDatabase(database);
  });

  it.each(Object.entries(DAMAGES).filter(([name]) => !TAKEN.includes(name)))(
    'hard use 4: is refused by collection, record and field: %s',
    async (_name, plant) => {
      await fc.assert(
        fc.asyncProperty(fc.nat(100_000), async (pick) => {
          const planted = plant(household, pick);
          const file = await backupOfRecords(withDamage(household, planted));
          const before = await listOwnDatabases();
          const { failed } = await restored(file);
          expect(failed?.code).toBe('bad-row');
          const findings = failed?.refusal?.findings ?? [];
          expect(findings.map(({ code, id }) => [code, id])).toEqual(planted.expected);
          expect(failed?.refusal?.count).toBe(planted.expected.length);
          for (const { collection, label, field } of findings) {
            expect([collection, label, field].every(Boolean)).toBe(true);
          }
          expect(await listOwnDatabases()).toEqual(before);
        }),
        { numRuns: 3, endOnFailure: true },
      );
    },
  );

  it.each(TAKEN)('hard use 4: is not refused for %s', async (name) => {
    const planted = DAMAGES[name]?.(household, 5);
    if (!planted) throw new Error(name);
    const { failed, written } = await restored(
      await backupOfRecords(withDamage(household, planted)),
    );
    expect([name, failed, written?.kind]).toEqual([name, undefined, 'written']);
  });

  it.each<[string, () => CheckedRecord, string, string]>([
    [
      'a transaction',
      () => edited(of('transactions'), { date: '2026-02-31' }),
      'date',
      '2026-02-31',
    ],
    [
      'a row in the trash',
      () => ({
        ...edited(of('transactions'), { id: 'zz-trash', date: '2026-04-31', uniqueHash: 'trash' }),
        id: 'zz-trash',
        isDeleted: true,
      }),
      'date',
      '2026-04-31',
    ],
    [
      'a schedule',
      () => edited(of('scheduledTransactions'), { nextDueDate: '2027-02-29' }),
      'nextDueDate',
      '2027-02-29',
    ],
    ['a goal', () => edited(of('goals'), { targetDate: '2027-06-31' }), 'targetDate', '2027-06-31'],
    [
      'a value of an account',
      () => edited(of('accounts'), { values: [{ date: '2026-13-01', amount: 1 }] }),
      'values[0].date',
      '2026-13-01',
    ],
    [
      'a debt',
      () => edited(of('debts'), { rates: [{ from: '2026-00-01', apr: 5 }] }),
      'rates[0].from',
      '2026-00-01',
    ],
    [
      'a holding',
      () => edited(of('holdings'), { prices: [{ date: '2026-11-31', price: 1 }] }),
      'prices[0].date',
      '2026-11-31',
    ],
    [
      'a budget',
      () => edited(of('budgets'), { overrides: { '2026-02-30': 100 } }),
      'overrides.2026-02-30',
      '2026-02-30',
    ],
    [
      'a rate',
      () =>
        setting('rate:USD:CAD:2026-02-30', {
          from: 'USD',
          to: 'CAD',
          date: '2026-02-30',
          rate: 1,
        }),
      'value.date',
      '2026-02-30',
    ],
  ])(
    'hard use 4: is refused for a date that does not exist: %s',
    async (_name, damaged, field, day) => {
      const record = damaged();
      const refusal = await refusalOf([record]);
      expect(refusal?.count).toBe(1);
      expect(refusal?.findings[0]).toMatchObject({
        code: 'date-impossible',
        collection: record.collection,
        id: record.id,
        field,
        target: day,
      });
    },
  );

  it.each<[string, () => CheckedRecord, string]>([
    ['a fractional amount', () => edited(of('transactions'), { amount: 1.5 }), 'amount'],
    ['an amount beyond all limits', () => edited(of('transactions'), { amount: 1e15 }), 'amount'],
    ['a missing field', () => edited(of('transactions'), { notes: undefined }), 'notes'],
    ['an unknown field', () => edited(of('tags'), { other: 1 }), 'other'],
    [
      'a value that its field does not allow',
      () => edited(of('accounts'), { type: 'gold' }),
      'type',
    ],
    ['a blank name', () => edited(of('tags'), { name: '  ' }), 'nameKey'],
    ['a storage field', () => edited(of('tags'), { _meta: { lwt: 1 } }), '_meta'],
    [
      'a field inside a list',
      () => edited(of('accounts'), { statements: [{ date: '2026-01-31', balance: '1' }] }),
      'statements[0].balance',
    ],
  ])('hard use 4: is refused for %s', async (_name, damaged, field) => {
    const record = damaged();
    const refusal = await refusalOf([record]);
    expect(refusal?.findings).toMatchObject([
      { code: 'record-invalid', collection: record.collection, id: record.id, field },
    ]);
  });

  it('hard use 4: is refused for a repeated id', async () => {
    const tag = of('tags');
    const file = await backupOfRecords(household);
    const text = await file.text();
    expect(text).toContain(tag.id);
    const line =
      text.split('\n').find((each) => each.includes(`{"record":{"id":"${tag.id}"`)) ?? '';
    const twice = text.replace(line, `${line.replace(/,$/, '')},\n${line}`);
    const live = household.filter(({ collection }) => collection === 'tags').length;
    const body = twice
      .slice(0, twice.lastIndexOf('"checksum"'))
      .replace(`"tags":{"live":${live},`, `"tags":{"live":${live + 1},`);
    const { failed } = await restored(await signed(body));
    expect(failed).toMatchObject({
      code: 'bad-row',
      refusal: { count: 1, findings: [{ collection: 'tags', id: tag.id, field: 'id' }] },
    });
  });

  it('hard use 4: names the first few of many faults and counts them all, also for a merge', async () => {
    const lost = household
      .filter(({ collection, isDeleted }) => collection === 'transactions' && !isDeleted)
      .filter(({ fields }) => fields.transferId === undefined)
      .map((each) => edited(each, { accountId: 'lost-account', source: 'import' }));
    expect(lost.length).toBeGreaterThan(MAX_REFUSAL_FINDINGS);
    const refusal = await refusalOf(lost, MERGE);
    expect(refusal?.count).toBe(lost.length);
    expect(refusal?.findings).toHaveLength(MAX_REFUSAL_FINDINGS);
    expect(refusal?.findings[0]).toMatchObject({
      code: 'account-gone',
      collection: 'transactions',
      field: 'accountId',
      target: 'lost-account',
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });
});

describe('hard use 4: a backup that Coffer itself wrote', () => {
  it('hard use 4: is restored with the other side of a transfer whose account was deleted', async () => {
    const leg = of('transactions', ({ transferId }) => transferId !== undefined);
    const accountId = String(leg.fields.accountId);
    const gone = household.filter(
      ({ collection, id, fields }) =>
        (collection === 'accounts' && id === accountId) || fields.accountId === accountId,
    );
    const about = household.filter(
      ({ fields }) => fields.linkedAccountId === accountId || fields.targetAccountId === accountId,
    );
    const changed = gone.map((each) => ({ ...each, isDeleted: true }));
    const cleared = about.map((each) =>
      each.collection === 'scheduledTransactions'
        ? { ...each, isDeleted: true }
        : edited(each, { linkedAccountId: '' }),
    );
    const file = await backupOfRecords(
      withDamage(household, { changed: [...changed, ...cleared] }),
    );
    const { failed, written } = await restored(file);
    expect([failed, written?.records]).toEqual([undefined, household.length]);
  });

  it('hard use 4: is restored from the middle of a deletion, which the next start finishes', async () => {
    const category = of('categories', ({ parentId }) => parentId !== '');
    const changed = [
      { ...category, isDeleted: true },
      setting('pending:change-1', {
        verb: 'remove-category',
        category: { id: category.id, parentId: '' },
        moveTo: '',
      }),
    ];
    const { failed, written } = await restored(
      await backupOfRecords(withDamage(household, { changed })),
    );
    expect([failed, written?.kind]).toEqual([undefined, 'written']);
  });

  it('hard use 4: is restored with leftovers of early versions: category cycles and lone transfer sides', async () => {
    const damaged = ['a circle of parents', 'a side alone', 'sides that do not cancel'].reduce<
      readonly CheckedRecord[]
    >(
      (records, name) => withDamage(records, DAMAGES[name]?.(records, 7) ?? { changed: [] }),
      household,
    );
    const early = setting('migration:11', { fromVersion: 3, at: '2026-03-15T16:00:00.000Z' });
    const { failed } = await restored(await backupOfRecords([...damaged, early]));
    expect(failed).toBeUndefined();
    expect((await restored(await backupOfRecords(damaged))).failed?.refusal?.count).toBe(3);
  });

  it.each(Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1))(
    'hard use 4: is restored from version %i, and can be backed up and restored again',
    async (version) => {
      const file = await backupOfHousehold(householdOf(version), version);
      const { failed, name } = await restored(file);
      expect(failed).toBeUndefined();
      const again = await restored(await backupOf(name), name);
      expect(again.failed).toBeUndefined();
      expect(
        Object.values(again.plan?.collections ?? {}).every(
          ({ added, changed, removed }) => added + changed + removed === 0,
        ),
      ).toBe(true);
    },
  );
});
