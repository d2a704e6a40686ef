import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { kindOf, MIGRATION_STEPS } from './migration-steps.ts';
import {
  dayOf,
  instantOf,
  type MigrationPlan,
  type MigrationStrategy,
  type OldRow,
} from './step.ts';

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
