import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import {
  dayOf,
  instantOf,
  type MigrationPlan,
  type MigrationStep,
  type MigrationStrategy,
  numberOf,
  type OldRow,
  renamed,
  textOf,
} from './step.ts';
import {
  decimalToCents,
  hashOfOldRow,
  v02UniqueRuleNames,
  v03NoBalanceAllHashes,
  v04UniqueAccountsAndHashes,
  v05NoPayeeId,
} from './v02-to-v05.ts';

const TRANSFER_NOTES = /^transfer-\d+$/;

/**
 * v10: a transaction's kind is stored in fields instead of being derived from its texts; "none"
 * becomes an empty string where an index needs a value; names of all records are unique by their
 * normalized key, which treats more names as equal than before.
 */
export const v10Kinds: MigrationStep = {
  version: 10,
  rows: {
    accounts: renamed('accounts'),
    transactions: (row) => ({
      ...row,
      notes: textOf(row, 'notes'),
      categoryId: idOrNone(row.categoryId),
      ...kindOf(row),
    }),
    categories: (row, plan) => ({
      ...renamed('categories')(row, plan),
      parentId: idOrNone(row.parentId),
    }),
    payees: (row, plan) => ({
      ...renamed('payees')(row, plan),
      defaultCategoryId: idOrNone(row.defaultCategoryId),
    }),
    tags: renamed('tags'),
    rules: renamed('rules'),
    importTemplates: renamed('importTemplates'),
    budgets: renamed('budgets'),
    goals: renamed('goals'),
    debts: renamed('debts'),
    holdings: renamed('holdings'),
  },
};

function idOrNone(id: unknown): string {
  return id == null ? '' : String(id);
}

/** The kind fields of a row that lacks them, derived from its texts. */
export function kindOf(row: OldRow): OldRow {
  const notes = textOf(row, 'notes');
  if (TRANSFER_NOTES.test(notes))
    return { kind: 'transfer', source: 'transfer', transferId: notes };
  const isOpening = textOf(row, 'description') === 'Opening Balance';
  return isOpening ? { kind: 'opening', source: 'opening' } : { kind: 'normal', source: 'manual' };
}

const inCents = (row: OldRow): OldRow => ({
  ...row,
  amount: decimalToCents(numberOf(row, 'amount')),
});

/** v11: amounts become whole cents, and a key that sorts newest first is stored beside the date. */
export const v11Cents: MigrationStep = {
  version: 11,
  rows: {
    transactions: (row, plan) => {
      const date = dayOf(row, 'date');
      return {
        ...inCents(row),
        date,
        dateKey: 99_999_999 - Number(date.replaceAll('-', '')),
        uniqueHash: freeHashOf(row, plan),
      };
    },
    scheduledTransactions: inCents,
  },
};

/**
 * Rows without a hash could still appear after v4. They stay; a repeated hash gets the id appended.
 */
function freeHashOf(row: OldRow, plan: MigrationPlan): string {
  const id = String(row.id);
  return plan.repeatedTransactions.get(id) ?? hashOfOldRow(row);
}

/** Only versions that change rows have a step. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [
  v02UniqueRuleNames,
  v03NoBalanceAllHashes,
  v04UniqueAccountsAndHashes,
  v05NoPayeeId,
  v10Kinds,
  v11Cents,
];

const unchanged: MigrationStrategy = (row) => row;

/** RxDB's form: for each collection, the strategy that leads to each version from 1 on. */
export const MIGRATION_STRATEGIES: Readonly<
  Record<CollectionName, Readonly<Record<number, MigrationStrategy>>>
> = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, strategiesOf(name)])) as Record<
  CollectionName,
  Record<number, MigrationStrategy>
>;

function strategiesOf(name: CollectionName): Record<number, MigrationStrategy> {
  const strategies: Record<number, MigrationStrategy> = {};
  for (let version = 1; version <= SCHEMA_VERSION; version++) {
    const step = MIGRATION_STEPS.find((each) => each.version === version);
    strategies[version] = step?.rows[name] ?? unchanged;
  }
  return strategies;
}

/**
 * Runs a row of version `from` through every later step and completes it; `null` if a step removes
 * it.
 */
export function migrateRow(
  name: CollectionName,
  row: OldRow,
  from: number,
  plan: MigrationPlan,
): OldRow | null {
  return traceRow(name, row, from, plan).migrated;
}

/** Like `migrateRow`, plus `removedBy`: the version whose step removed the row; 0 = none. */
export function traceRow(
  name: CollectionName,
  row: OldRow,
  from: number,
  plan: MigrationPlan,
): { readonly migrated: OldRow | null; readonly removedBy: number } {
  if (from >= SCHEMA_VERSION) return { migrated: row, removedBy: 0 };
  let current: OldRow = row;
  for (let version = from + 1; version <= SCHEMA_VERSION; version++) {
    const next = (MIGRATION_STRATEGIES[name][version] ?? unchanged)(current, plan);
    if (next === null) return { migrated: null, removedBy: version };
    current = next;
  }
  return { migrated: completeRow(name, current), removedBy: 0 };
}

/**
 * The last step of every migration. Adds the fields that later versions introduced and drops those
 * that the current schema does not know. Existing fields stay as they are; null counts as missing.
 */
export function completeRow(name: CollectionName, row: OldRow): OldRow {
  const { schema } = COLLECTIONS[name];
  const dated = 'createdAt' in schema.properties;
  const present = withoutNull(dated ? { ...row, createdAt: instantOf(row, 'createdAt') } : row);
  const complete = { ...DEFAULTS[name](present), ...present };
  return keepKnown(schema, { ...complete, ...NESTED[name]?.(complete) }) as OldRow;
}

type Fill = (row: OldRow) => OldRow;

const DEFAULTS: Readonly<Record<CollectionName, Fill>> = {
  accounts: () => ({
    type: 'other',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
  }),
  transactions: (row) => ({
    categoryId: '',
    tags: [],
    notes: '',
    ...(row.kind === undefined ? kindOf(row) : { source: 'manual' }),
  }),
  categories: () => ({ parentId: '', nature: 'expense', color: 1, icon: '' }),
  payees: () => ({ defaultCategoryId: '', aliases: [] }),
  tags: () => ({ color: 1 }),
  rules: () => ({ join: 'all', more: [], position: 0, enabled: true }),
  importTemplates: () => ({ mapping: {}, reading: {} }),
  settings: () => ({ value: null }),
  scheduledTransactions: () => ({
    categoryId: '',
    frequency: 'monthly',
    endDate: '',
    interval: 1,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
  }),
  budgets: (row) => ({
    categoryIds: [],
    period: 'monthly',
    startDate: dayOf(row, 'createdAt'),
    amounts: [],
    overrides: {},
    rollover: 'none',
  }),
  goals: (row) => ({
    linkedAccountId: '',
    targetAmount: 0,
    targetDate: '',
    startDate: dayOf(row, 'createdAt'),
    allocation: { type: 'whole' },
    priority: 0,
    state: 'active',
  }),
  debts: () => ({
    tagId: '',
    kind: 'loan',
    linkedAccountId: '',
    anchors: [],
    rates: [],
    compounding: 'monthly',
    payment: { amount: 0, frequency: 'monthly' },
    minimum: { type: 'fixed', value: 0, floor: 0 },
    position: 0,
  }),
  holdings: () => ({ symbol: '', currency: 'CAD', events: [], prices: [], targetPercent: 0 }),
};

/** Nested fields, and dates that may be stored as instants. */
const NESTED: Readonly<Partial<Record<CollectionName, Fill>>> = {
  rules: (row) => ({
    condition: { field: 'description', operator: 'contains', ...withoutNull(row.condition) },
  }),
  importTemplates: (row) => ({
    mapping: { columns: {}, accountId: '', ...withoutNull(row.mapping) },
    reading: {
      encoding: 'utf-8',
      delimiter: ',',
      linesToSkip: 0,
      header: true,
      dateFormat: 'YYYY-MM-DD',
      decimalMark: '.',
      invert: false,
      ...withoutNull(row.reading),
    },
  }),
  scheduledTransactions: (row) => ({
    nextDueDate: dayOf(row, 'nextDueDate'),
    endDate: dayOf(row, 'endDate'),
    anchorDate: dayOf(row, 'anchorDate') || dayOf(row, 'nextDueDate'),
  }),
};

function withoutNull(value: unknown): OldRow {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, each]) => each != null));
}

type SchemaPart = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
};

/** The value with only the fields that its schema names, at every depth. */
function keepKnown(schema: unknown, value: unknown): unknown {
  const { properties, items } = schema as SchemaPart;
  if (Array.isArray(value)) return items ? value.map((each) => keepKnown(items, each)) : value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => Object.hasOwn(properties, field))
      .map(([field, each]) => [field, keepKnown(properties[field], each)]),
  );
}
