import { completeRow } from '@/db/migrations/strategies.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { CheckedRecord, Fields, FindingCode } from '@/domain/integrity/integrity.ts';
import { keyFieldOf } from '@/domain/integrity/integrity-checks.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { sampleOf, TODAY } from './given-sample.ts';

/** A sound household as stored: the newest `rows` transactions of the sample, with both legs of transfers. */
export function soundHousehold(rows = Number.POSITIVE_INFINITY): readonly CheckedRecord[] {
  return Object.entries(sampleOf(TODAY)).flatMap(([collection, all]) => {
    const records: readonly object[] =
      collection === 'transactions' ? wholeTransfers(all.slice(-Math.min(rows, all.length))) : all;
    return records.map((record) => storedOf(collection, { ...record }));
  });
}

function wholeTransfers(rows: readonly object[]): readonly object[] {
  const legs = new Map<unknown, number>();
  const transferOf = (row: object): unknown => Reflect.get(row, 'transferId');
  for (const row of rows) legs.set(transferOf(row), (legs.get(transferOf(row)) ?? 0) + 1);
  return rows.filter((row) => !transferOf(row) || legs.get(transferOf(row)) === 2);
}

/** A record with the unique key that the store would give it. */
export function storedOf(collection: string, fields: Fields, isDeleted = false): CheckedRecord {
  const field = keyFieldOf(collection);
  const name = nameKeyOf(String(fields.name));
  const key = field === 'pairKey' ? { pairKey: `${fields.accountId}|${name}` } : { nameKey: name };
  const id = String(collection === 'settings' ? fields.key : fields.id);
  const isNamed = field === 'nameKey' || field === 'pairKey';
  return { collection, id, fields: { ...fields, ...(isNamed ? key : {}) }, isDeleted };
}

/** What a fault changes, and the findings it must cause: code and id. */
export type Planted = {
  readonly changed: readonly CheckedRecord[];
  readonly removed?: readonly CheckedRecord[];
  /** Other records that must stay unchanged for the fault to be found as expected. */
  readonly about?: readonly string[];
  readonly expected: readonly (readonly [FindingCode, string])[];
};

type Plant = (records: readonly CheckedRecord[], pick: number) => Planted;

const NOWHERE = 'names-nothing';

const live = (records: readonly CheckedRecord[], collection: string) =>
  records.filter((each) => each.collection === collection && !each.isDeleted);

function picked(
  records: readonly CheckedRecord[],
  pick: number,
  fits: (fields: Fields) => boolean = () => true,
): CheckedRecord {
  const fitting = records.filter(({ fields }) => fits(fields));
  const found = fitting[pick % fitting.length];
  if (!found) throw new Error('there is nothing to damage');
  return found;
}

const edited = (record: CheckedRecord, more: Fields): CheckedRecord => ({
  ...record,
  fields: { ...record.fields, ...more },
});

/** Some record of a collection with changed fields. */
function plant(
  code: FindingCode,
  collection: string,
  more: (fields: Fields) => Fields,
  fits?: (fields: Fields) => boolean,
): Plant {
  return (records, pick) => {
    const record = picked(live(records, collection), pick, fits);
    return { changed: [edited(record, more(record.fields))], expected: [[code, record.id]] };
  };
}

/** A new record beside the others. */
function added(code: FindingCode, make: () => CheckedRecord): Plant {
  return () => ({ changed: [make()], expected: [[code, make().id]] });
}

const isNormal = ({ kind, categoryId }: Fields) =>
  kind === 'normal' && categoryId !== SPLIT_CATEGORY;
const isManual = ({ source, importedDescription, kind }: Fields) =>
  source === 'manual' && importedDescription === undefined && kind === 'normal';
const isLeg = ({ transferId }: Fields) => transferId !== undefined;
const createdAt = '2026-01-01T00:00:00.000Z';

const parts = ({ amount }: Fields, missing: number) => {
  const first = Math.trunc(Number(amount) / 2) || 1;
  const second = Number(amount) - first + missing || 2;
  return [first, second].map((each) => ({ categoryId: '', amount: each, notes: '' }));
};

/** Every kind of fault, by name. */
export const DAMAGES: Readonly<Record<string, Plant>> = {
  'a transaction of no account': (records, pick) => {
    const record = picked(live(records, 'transactions'), pick, isNormal);
    return {
      changed: [edited(record, { accountId: 'lost-account', source: 'import' })],
      expected: [['account-gone', record.id]],
    };
  },
  'a holding of no account': (records, pick) => {
    const record = picked(live(records, 'holdings'), pick);
    const moved = storedOf('holdings', { ...record.fields, accountId: 'lost-account-too' });
    return { changed: [moved], expected: [['account-gone', record.id]] };
  },
  'a category of a row': plant(
    'reference-gone',
    'transactions',
    () => ({ categoryId: NOWHERE }),
    isNormal,
  ),
  'a category of a part': plant(
    'reference-gone',
    'transactions',
    (fields) => ({
      categoryId: SPLIT_CATEGORY,
      splits: parts(fields, 0).map((part) => ({ ...part, categoryId: NOWHERE })),
    }),
    (fields) => isNormal(fields) && Math.abs(Number(fields.amount)) > 4,
  ),
  'a tag of a row': plant('reference-gone', 'transactions', () => ({ tags: [NOWHERE] })),
  'a parent': plant(
    'reference-gone',
    'categories',
    () => ({ parentId: NOWHERE }),
    (fields) => fields.parentId !== '',
  ),
  'a payee default': plant('reference-gone', 'payees', () => ({ defaultCategoryId: NOWHERE })),
  'a category of a rule': plant('rule-target-gone', 'rules', () => ({
    actions: [{ type: 'set_category', value: { categoryId: NOWHERE } }],
  })),
  'a tag of a rule': plant('rule-target-gone', 'rules', ({ actions }) => ({
    actions: [...(actions as object[]), { type: 'add_tag', value: { tagId: NOWHERE } }],
  })),
  'an account of a schedule': plant('schedule-homeless', 'scheduledTransactions', () => ({
    accountId: NOWHERE,
  })),
  'a target of a schedule': plant('schedule-homeless', 'scheduledTransactions', () => ({
    targetAccountId: NOWHERE,
  })),
  'a category of a schedule': plant('reference-gone', 'scheduledTransactions', () => ({
    categoryId: NOWHERE,
  })),
  'a category of a budget': plant('reference-gone', 'budgets', ({ categoryIds }) => ({
    categoryIds: [...(categoryIds as string[]), NOWHERE],
  })),
  'an account of a goal': plant('reference-gone', 'goals', () => ({ linkedAccountId: NOWHERE })),
  'an account of a debt': plant('reference-gone', 'debts', () => ({ linkedAccountId: NOWHERE })),
  'a tag of a debt': plant('reference-gone', 'debts', () => ({ tagId: NOWHERE })),
  'an account of a template': added('reference-gone', () =>
    storedOf(
      'importTemplates',
      completeRow('importTemplates', {
        id: 'template-1',
        name: 'Bank',
        mapping: { columns: { Date: 'date' }, accountId: NOWHERE },
        createdAt,
      }),
    ),
  ),
  'a category of a saved filter': added('reference-gone', () =>
    storedOf('settings', {
      key: 'filter:old',
      value: { name: 'Old', params: `category=${NOWHERE}&search=shop` },
    }),
  ),
  'a name key of another name': plant('name-key-wrong', 'tags', () => ({ nameKey: 'another' })),
  'a missing name key': plant('name-key-wrong', 'budgets', () => ({ nameKey: undefined })),
  'a pair key of another account': plant('name-key-wrong', 'holdings', () => ({
    pairKey: 'another',
  })),
  'a name twice': (records, pick) => {
    const record = picked(live(records, 'payees'), pick);
    const copy = storedOf('payees', {
      ...record.fields,
      id: 'payee-twice',
      name: ` ${String(record.fields.name).toUpperCase()}`,
      createdAt: '2026-11-22T00:00:00.000Z',
    });
    return {
      changed: [edited(copy, { nameKey: 'not-as-it-should-be' })],
      expected: [['name-taken', 'payee-twice']],
    };
  },
  'a row without a key': plant('hash-lost', 'transactions', () => ({ uniqueHash: '~parked~x' })),
  'a key twice': (records, pick) => {
    const rows = live(records, 'transactions');
    const [first, second] = [rows[pick % (rows.length - 1)], rows[(pick % (rows.length - 1)) + 1]];
    if (!first || !second) throw new Error('there are too few rows');
    return {
      changed: [edited(second, { uniqueHash: first.fields.uniqueHash, source: 'import' })],
      about: [first.id],
      expected: [['hash-taken', second.id]],
    };
  },
  'a key that does not follow its row': plant(
    'hash-stale',
    'transactions',
    () => ({ uniqueHash: 'something else' }),
    isManual,
  ),
  'a side alone': (records, pick) => {
    const leg = picked(live(records, 'transactions'), pick, isLeg);
    const other = records.find(
      (each) => each.id !== leg.id && each.fields.transferId === leg.fields.transferId,
    );
    if (!other) throw new Error('a transfer without another side');
    return { changed: [], removed: [leg], expected: [['leg-alone', other.id]] };
  },
  'sides that do not cancel': (records, pick) => {
    const leg = picked(live(records, 'transactions'), pick, isLeg);
    const legs = records.filter((each) => each.fields.transferId === leg.fields.transferId);
    return {
      changed: [edited(leg, { amount: Number(leg.fields.amount) * 2, source: 'import' })],
      expected: [['legs-unequal', legs[0]?.id ?? '']],
    };
  },
  'three sides': (records, pick) => {
    const leg = picked(live(records, 'transactions'), pick, isLeg);
    const legs = records.filter((each) => each.fields.transferId === leg.fields.transferId);
    const third = storedOf('transactions', {
      ...leg.fields,
      id: 'zzz-third',
      uniqueHash: 'third',
      source: 'import',
    });
    return { changed: [third], expected: [['legs-many', legs[0]?.id ?? '']] };
  },
  'a circle of parents': (records, pick) => {
    const top = live(records, 'categories').filter(({ fields }) => fields.parentId === '');
    const [a, b] = [picked(top, pick), picked(top, pick + 1)];
    const first = [a, b].toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
    return {
      changed: [edited(a, { parentId: b.id, createdAt }), edited(b, { parentId: a.id, createdAt })],
      expected: [['category-circle', first?.id ?? '']],
    };
  },
  'a category below itself': (records, pick) => {
    const record = picked(live(records, 'categories'), pick);
    return {
      changed: [edited(record, { parentId: record.id })],
      expected: [['category-circle', record.id]],
    };
  },
  'parts that do not add up': plant(
    'split-broken',
    'transactions',
    (fields) => ({ categoryId: SPLIT_CATEGORY, splits: parts(fields, 7) }),
    isNormal,
  ),
  'a split without parts': plant(
    'split-broken',
    'transactions',
    () => ({ categoryId: SPLIT_CATEGORY, splits: undefined }),
    isNormal,
  ),
  'a day key of another day': plant('date-key-wrong', 'transactions', () => ({ dateKey: 1 })),
  'a refund of nothing': plant(
    'refund-gone',
    'transactions',
    () => ({ refundOf: NOWHERE }),
    isNormal,
  ),
  'a deleted tag that holds its name': added('key-kept', () =>
    storedOf('tags', { id: 'tag-gone', name: 'Gone', color: 1, createdAt }, true),
  ),
  'a deleted row by hand that holds its key': (records, pick) => {
    const { fields } = picked(live(records, 'transactions'), pick, isNormal);
    const { transferId, importedDescription, ...rest } = fields;
    const row = { ...rest, id: 'zzz-gone', source: 'manual', uniqueHash: 'kept' };
    return {
      changed: [storedOf('transactions', row, true)],
      expected: [['key-kept', 'zzz-gone']],
    };
  },
};

/** The records with some changed, added or removed. */
export function withDamage(
  records: readonly CheckedRecord[],
  { changed, removed = [] }: Pick<Planted, 'changed' | 'removed'>,
): readonly CheckedRecord[] {
  const key = ({ collection, id }: CheckedRecord) => `${collection}|${id}`;
  const next = new Map(records.map((each) => [key(each), each]));
  for (const each of changed) next.set(key(each), each);
  for (const each of removed) next.delete(key(each));
  return [...next.values()];
}
