import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Fields } from '@/domain/integrity/integrity.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { DERIVED_FIELDS, type SyncCollection } from './version.ts';

/** Fields that only make sense together: a merge takes all of them from one side. */
export type FieldGroup = {
  readonly fields: readonly string[];
  /** The field is a list, merged item by item; returns what identifies an item. */
  readonly itemKey?: (item: unknown) => string;
  /** The field is an object, merged key by key. */
  readonly isMap?: boolean;
  /** Nobody edits it on purpose, so its conflicts are not logged. */
  readonly isSilent?: boolean;
};

const itself = String;
const by = (name: string) => (item: unknown) => String(inside(item, name));

/** Lists whose items are edited one by one. */
const LISTS: Partial<Record<SyncCollection, Readonly<Record<string, FieldGroup['itemKey']>>>> = {
  accounts: { statements: by('date'), values: by('date') },
  payees: { aliases: (alias) => nameKeyOf(String(alias)) },
  budgets: { amounts: by('from'), categoryIds: itself },
  debts: { anchors: by('date'), rates: by('from') },
  holdings: { events: by('id'), prices: by('date') },
  scheduledTransactions: { tags: itself },
  transactions: { tags: itself },
};

/** Lists in order of their keys. */
const SORTED: ReadonlySet<string> = new Set(['statements', 'values', 'amounts', 'rates', 'prices']);

/** Settings whose values are independent fields, or sets of texts. */
const SETTING_MAPS: ReadonlySet<unknown> = new Set([
  'planning',
  'dashboard',
  'ruleBook',
  'importNames',
  'transferRefusals',
  'duplicateRefusals',
  'dismissedInsights',
]);

const TOGETHER: Partial<Record<SyncCollection, readonly (readonly string[])[]>> = {
  budgets: [
    ['period', 'startDate'],
    ['rollover', 'rolloverCap'],
  ],
  rules: [['condition', 'join', 'more']],
  importTemplates: [['mapping', 'reading']],
  scheduledTransactions: [
    ['frequency', 'interval', 'anchorDate', 'nextDueDate', 'endDate', 'monthEnd', 'weekendRule'],
  ],
};

/** Merged on their own: see merge.ts. */
const APART: ReadonlySet<string> = new Set([
  ...DERIVED_FIELDS,
  'id',
  'key',
  'editedAt',
  'deletedAt',
]);

/** The groups of all fields that any of the versions of one record has. */
export function groupsOf(
  collection: SyncCollection,
  rows: readonly Fields[],
): readonly FieldGroup[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const together = [...(TOGETHER[collection] ?? []), ...variableGroups(collection, rows)];
  const groups: FieldGroup[] = together
    .filter((fields) => fields.some((name) => names.has(name)))
    .map((fields) => ({ fields, isSilent: fields.every((name) => name === 'uniqueHash') }));
  const taken = new Set([...APART, ...groups.flatMap(({ fields }) => fields)]);
  for (const name of names) {
    if (taken.has(name)) continue;
    const itemKey = LISTS[collection]?.[name];
    const isMap = name === 'overrides' || (name === 'value' && isSettingMap(collection, rows));
    groups.push({
      fields: [name],
      ...(itemKey ? { itemKey } : {}),
      ...(isMap ? { isMap } : {}),
      ...(name === 'createdAt' ? { isSilent: true } : {}),
    });
  }
  return groups;
}

function isSettingMap(collection: SyncCollection, rows: readonly Fields[]): boolean {
  return collection === 'settings' && rows.some(({ key }) => SETTING_MAPS.has(key));
}

const CATEGORY = ['categoryId', 'categorySource'];
const PARTS = ['amount', ...CATEGORY, 'splits'];
/** Linking two rows changes all of these, and the amounts of a transfer must cancel out. */
const LINK = ['kind', 'transferId', 'source', ...PARTS, 'excluded', 'refundOf'];

/** Groups that depend on what the record is on any side. */
function variableGroups(
  collection: SyncCollection,
  rows: readonly Fields[],
): readonly (readonly string[])[] {
  if (collection === 'scheduledTransactions') {
    const isTransfer = rows.some((row) => row.targetAccountId !== '');
    return isTransfer ? [['accountId', 'targetAccountId', 'amount', 'categoryId']] : [];
  }
  if (collection !== 'transactions') return [];
  const isMoved = new Set(rows.map((row) => row.accountId)).size > 1;
  const isBank = rows.some((row) => hasBankIdentity(row as unknown as Transaction));
  const keys = isMoved && isBank ? [['accountId', 'uniqueHash']] : [['uniqueHash']];
  const posted = [...keys, ['scheduledId', 'dueDate']];
  if (rows.some((row) => row.kind === 'transfer')) return [...posted, LINK];
  return [...posted, rows.some((row) => row.splits !== undefined) ? PARTS : CATEGORY];
}

/** The fields of a group that a record has. */
export function pick(row: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(
    fields.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
}

/** The record with the fields of a group from elsewhere; those missing there go. */
export function withPicked(row: Fields, fields: readonly string[], from: Fields): Fields {
  const rest = Object.entries(row).filter(([name]) => !fields.includes(name));
  return { ...Object.fromEntries(rest), ...pick(from, fields) };
}

/** The merged value of a list or a map, and what was dropped from it because both sides changed it. */
export type MergedItems = {
  readonly value: unknown;
  readonly kept: readonly unknown[];
  readonly dropped: readonly unknown[];
};

/**
 * Three-way merge of a list or an object by its items: an item that one side added, changed or
 * removed is added, changed or removed. An item that both changed differently is taken from the
 * winner; one that was changed here and removed there stays.
 * @param base null = unknown, so nothing was removed
 */
export function mergedItems(
  { fields: [name = ''], itemKey, isMap = false }: FieldGroup,
  base: unknown,
  winner: unknown,
  loser: unknown,
): MergedItems {
  if (isMap) return mergedMap(base, winner, loser);
  const [before, one, other] = [base, winner, loser].map((list) => keyed(list, itemKey ?? itself));
  const { items, kept, dropped } = merged(
    before ?? new Map(),
    one ?? new Map(),
    other ?? new Map(),
  );
  const value = SORTED.has(name)
    ? [...items].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item)
    : [...items.values()];
  return { value, kept, dropped };
}

function mergedMap(base: unknown, winner: unknown, loser: unknown): MergedItems {
  if (!isPlainObject(winner) || !isPlainObject(loser)) {
    return { value: winner, kept: [winner], dropped: [loser] };
  }
  const maps = [isPlainObject(base) ? base : {}, winner, loser].map(
    (map) => new Map(Object.entries(map)),
  );
  const [before = new Map(), one = new Map(), other = new Map()] = maps;
  const sets = [...one].flatMap(([key, value]) => {
    const theirs = other.get(key);
    if (!isTexts(value) || !isTexts(theirs)) return [];
    return [[key, mergedItems({ fields: [key] }, before.get(key) ?? [], value, theirs).value]];
  });
  // Sets of texts are merged on their own; then they are equal on both sides.
  for (const [key, value] of sets as [string, unknown][]) {
    one.set(key, value);
    other.set(key, value);
  }
  const { items, kept, dropped } = merged(before, one, other);
  return { value: Object.fromEntries(items), kept, dropped };
}

type Items = ReadonlyMap<string, unknown>;

function merged(base: Items, winner: Items, loser: Items) {
  const items = new Map<string, unknown>();
  const [kept, dropped]: [unknown[], unknown[]] = [[], []];
  for (const key of new Set([...winner.keys(), ...loser.keys()])) {
    const [before, one, other] = [base.get(key), winner.get(key), loser.get(key)];
    const [isChanged, isOther] = [!isSameRecord(before, one), !isSameRecord(before, other)];
    let value = isChanged ? one : other;
    if (isChanged && isOther && !isSameRecord(one, other)) {
      value = one ?? other;
      kept.push(value);
      dropped.push(one === undefined ? null : (other ?? null));
    }
    if (value !== undefined) items.set(key, value);
  }
  return { items, kept, dropped };
}

/** Items by their key; repeated keys are numbered. */
function keyed(list: unknown, itemKey: (item: unknown) => string): Map<string, unknown> {
  const items = new Map<string, unknown>();
  for (const item of Array.isArray(list) ? list : []) {
    let key = itemKey(item);
    while (items.has(key)) key += '#';
    items.set(key, item);
  }
  return items;
}

function isPlainObject(value: unknown): value is Fields {
  return value instanceof Object && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function inside(value: unknown, name: string): unknown {
  return value instanceof Object ? Reflect.get(value, name) : undefined;
}
