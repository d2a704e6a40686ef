import { validators } from 'virtual:schema-validators';
import { sampleOf, TODAY, TODAYS } from '@tests/support/given-sample.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { descriptionKeysOf } from '@/domain/categories/payee.ts';
import { type CalendarDate, dateFromParts, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { IMPORT_PREFIX, type ImportBatch } from '@/domain/import/import-batch.ts';
import {
  CONTRIBUTION_FACTS_PREFIX,
  readContributionFacts,
} from '@/domain/investments/contribution-facts.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { SAMPLE_PREFIX } from '@/domain/sample/sample-base.ts';
import { sampleData } from '@/domain/sample/sample-records.ts';
import { copyNumber, duplicateKey } from '@/domain/transactions/new-transaction.ts';
import {
  SPLIT_CATEGORY,
  splitProblem,
  type Transaction,
} from '@/domain/transactions/transaction.ts';

const everyId = (value: unknown): string[] =>
  value instanceof Object
    ? Object.entries(value).flatMap(([name, each]) =>
        /^(?:id|\w+Id|refundOf)$/.test(name) && typeof each === 'string' && each !== ''
          ? [each]
          : everyId(each),
      )
    : [];

/** By today, so that one generated day is checked like the fixed ones. */
function checkRows(today: CalendarDate) {
  const data = sampleOf(today);
  const { transactions: rows } = data;
  expect(rows.length).toBeGreaterThan(2_500);
  expect(rows.length).toBeLessThan(3_500);
  expect(new Set(rows.map(({ uniqueHash }) => uniqueHash)).size).toBe(rows.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.every(({ date }) => date <= today)).toBe(true);
  const invalid = (Object.keys(data) as (keyof typeof data & CollectionName)[]).flatMap((name) =>
    data[name].flatMap((record) => {
      const validate = validators[name];
      const isValid = validate?.(COLLECTIONS[name].derive({ ...record })) === true;
      return isValid ? [] : [{ name, record, errors: validate?.errors }];
    }),
  );
  expect(invalid).toEqual([]);
  const legs = new Map<string, Transaction[]>();
  for (const row of rows) {
    if (row.kind !== 'transfer') continue;
    const key = row.transferId ?? '';
    legs.set(key, [...(legs.get(key) ?? []), row]);
  }
  const odd = [...legs.values()].filter(
    ([one, other, ...more]) =>
      more.length > 0 ||
      other === undefined ||
      one?.amount !== -other.amount ||
      one.accountId === other.accountId ||
      one.date !== other.date,
  );
  expect(legs.size).toBeGreaterThan(120);
  expect(odd).toEqual([]);
}

describe('sample data', () => {
  it.each(TODAYS)(
    'is valid by every schema, without equal rows, transfers in pairs: %s',
    (today) => {
      checkRows(today);
    },
  );

  it('is so for any today', () => {
    const days = fc.record({
      year: fc.integer({ min: 2012, max: 2045 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(days, ({ year, month, day }) => {
        const today = dateFromParts(year, month, day);
        fc.pre(today !== null);
        checkRows(today);
      }),
      { numRuns: 2, seed: 8 },
    );
  });

  it('is the same for the same today, and begins 24 months before that month', () => {
    expect(JSON.stringify(sampleData(TODAY))).toBe(JSON.stringify(sampleOf(TODAY)));
    expect(sampleOf(TODAY).transactions[0]?.date).toBe('2024-10-31');
  });

  it('has rows as the app makes them: date key, duplicate key, bank text, parts', () => {
    const { transactions } = sampleOf(TODAY);
    const odd = transactions.filter((row) => {
      const asBankHasIt = { ...row, description: row.importedDescription ?? row.description };
      const isOfBank = row.source === 'import';
      return (
        row.dateKey !== invertedDateKey(row.date) ||
        row.uniqueHash !== duplicateKey(asBankHasIt, copyNumber(asBankHasIt)) ||
        isOfBank !== (row.importedDescription !== undefined) ||
        isOfBank !== (row.importId !== undefined) ||
        (row.splits !== undefined && splitProblem(row.amount, row.splits) !== null) ||
        (row.splits !== undefined) !== (row.categoryId === SPLIT_CATEGORY) ||
        (row.kind !== 'normal' && row.categoryId !== '')
      );
    });
    expect(odd).toEqual([]);
    const sources = (source: Transaction['source']) =>
      transactions.filter((row) => row.source === source).length;
    expect(sources('opening')).toBe(6);
    expect(sources('manual')).toBeGreaterThan(10);
    expect(transactions.filter(({ splits }) => splits).length).toBeGreaterThanOrEqual(24);
  });

  it('sorts the rows of a day by id newest first, as everywhere', () => {
    const { transactions } = sampleOf(TODAY);
    const order = [...transactions].sort((a, b) => a.dateKey - b.dateKey || (a.id < b.id ? -1 : 1));
    expect(order.reverse().map(({ id }) => id)).toEqual(transactions.map(({ id }) => id));
  });

  it('gives its rows the category that its rules and the rule book give them, or says that a person chose', () => {
    const { transactions, rules, categories } = sampleOf(TODAY);
    const categorise = createCategorizer({ rules, categories });
    const normal = transactions.filter(({ kind }) => kind === 'normal');
    const byHand = normal.filter(({ categorySource }) => categorySource === 'hand');
    const others = normal.filter(({ categorySource }) => categorySource !== 'hand');
    const wrong = others.filter((row) => {
      const choice = categorise(row);
      return (
        choice?.categoryId !== (row.categoryId || undefined) ||
        choice?.source !== row.categorySource
      );
    });
    expect(wrong).toEqual([]);
    expect(byHand.length / normal.length).toBeLessThan(0.1);
    const used = new Set(transactions.map(({ categorySource }) => categorySource));
    expect(rules.filter(({ id }) => !used.has(`rule:${id}`))).toEqual([]);
  });

  it('names everything with ids of its own, each of which is there', () => {
    const { settings, ...data } = sampleOf(TODAY);
    const ids = everyId(data);
    const odd = ids.filter((id) => !id.startsWith(SAMPLE_PREFIX));
    expect([...new Set(odd)]).toEqual([SPLIT_CATEGORY]);
    expect(ids.filter(({ length }) => length > 36)).toEqual([]);
    const own = new Set(Object.values(data).flatMap((records) => records.map(({ id }) => id)));
    const refers = ({ accountId, categoryId, tags, refundOf }: Transaction) => [
      accountId,
      ...(categoryId === '' || categoryId === SPLIT_CATEGORY ? [] : [categoryId]),
      ...tags,
      ...(refundOf === undefined ? [] : [refundOf]),
    ];
    const missing = [
      ...data.transactions.flatMap(refers),
      ...data.transactions.flatMap(({ splits = [] }) => splits.map(({ categoryId }) => categoryId)),
      ...data.categories.flatMap(({ parentId }) => (parentId === '' ? [] : [parentId])),
      ...data.payees.map(({ defaultCategoryId }) => defaultCategoryId),
      ...data.budgets.flatMap(({ categoryIds }) => categoryIds),
      ...data.debts.map(({ tagId }) => tagId),
      ...data.scheduledTransactions.flatMap(({ accountId, categoryId, targetAccountId, tags }) => [
        accountId,
        ...tags,
        ...[categoryId, targetAccountId].filter((id) => id !== ''),
      ]),
      ...data.rules.flatMap(({ actions }) => everyId(actions)),
    ].filter((id) => !own.has(id));
    expect(missing).toEqual([]);
    expect(
      settings.filter(
        ({ key }) => !/^(?:import:sample-|contribution-facts:|getting-started$)/.test(key),
      ),
    ).toEqual([]);
  });

  it('names nothing twice, and each of its rows belongs to at most one payee', () => {
    const data = sampleOf(TODAY);
    for (const records of [data.accounts, data.categories, data.payees, data.tags, data.rules]) {
      const keys = records.map(({ name }) => nameKeyOf(name));
      expect(new Set(keys).size).toBe(keys.length);
    }
    const keys = data.payees.flatMap(descriptionKeysOf);
    expect(new Set(keys).size).toBe(keys.length);
    const known = new Set(keys);
    const unknown = data.transactions.filter(
      ({ kind, description }) => kind === 'normal' && !known.has(nameKeyOf(description)),
    );
    expect(unknown.map(({ description }) => description).length).toBeLessThanOrEqual(7);
  });

  it('takes returned goods back from what they cost, and says what room there is for contributions', () => {
    const { transactions, settings } = sampleOf(TODAY);
    const byId = new Map(transactions.map((row) => [row.id, row]));
    const refunds = transactions.filter(({ refundOf }) => refundOf !== undefined);
    expect(refunds).toHaveLength(6);
    for (const { refundOf = '', amount, date } of refunds) {
      expect(byId.get(refundOf)?.amount).toBe(-amount);
      expect((byId.get(refundOf)?.date ?? '') < date).toBe(true);
    }
    for (const plan of ['TFSA', 'RRSP'] as const) {
      const stored = settings.find(({ key }) => key === `${CONTRIBUTION_FACTS_PREFIX}${plan}`);
      expect(readContributionFacts(plan, stored?.value)).toMatchObject(stored?.value ?? {});
    }
  });

  it('lists an import for each quarter and account, with the rows that it brought', () => {
    const { transactions, settings } = sampleOf(TODAY);
    const batches = settings.filter(({ key }) => key.startsWith(IMPORT_PREFIX));
    expect(batches.length).toBeGreaterThan(20);
    let rows = 0;
    for (const { key, value } of batches) {
      const { counts, accountId, from, to } = value as ImportBatch;
      const importId = key.slice(IMPORT_PREFIX.length);
      const own = transactions.filter(({ id }) => id.startsWith(importId));
      expect(own.every((row) => row.importId === importId && row.accountId === accountId)).toBe(
        true,
      );
      expect(own).toHaveLength(counts.imported);
      expect([own[0]?.date, own.at(-1)?.date]).toEqual([from, to]);
      rows += own.length;
    }
    expect(rows).toBe(transactions.filter(({ source }) => source === 'import').length);
  });
});
