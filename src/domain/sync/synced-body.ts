import { BASE_CURRENCY_SETTING } from '@/domain/accounts/base-currency.ts';
import { CURRENCY_RATE_PREFIX } from '@/domain/accounts/currency-rate.ts';
import { PLANNING_SETTING } from '@/domain/budgets/planning-settings.ts';
import { DASHBOARD_SETTING } from '@/domain/dashboard/dashboard-layout.ts';
import { DISMISSED_INSIGHTS_SETTING } from '@/domain/dashboard/insight.ts';
import { IMPORT_PREFIX, TOUCHED_PREFIX } from '@/domain/import/import-batch.ts';
import { IMPORT_NAMES_SETTING } from '@/domain/import/review/file-names.ts';
import type { Fields } from '@/domain/integrity/integrity.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { CONTRIBUTION_FACTS_PREFIX } from '@/domain/investments/contribution-facts.ts';
import { SAVED_VIEW_PREFIX } from '@/domain/reports/explorer/explorer-view.ts';
import { BUILT_IN_RULES_SETTING } from '@/domain/rules/built-in/built-in-rules.ts';
import { FORECAST_FLOOR_PREFIX } from '@/domain/scheduled/forecast.ts';
import { DUPLICATE_REFUSALS_SETTING } from '@/domain/scheduled/possible-duplicates.ts';
import { REFUSAL_PREFIX } from '@/domain/scheduled/recurring-refusals.ts';
import { ENTERED_REFUSED_PREFIX } from '@/domain/scheduled/upcoming-postings.ts';
import { SAVED_FILTER_PREFIX } from '@/domain/transactions/filter-presets.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { TRANSFER_REFUSALS_SETTING } from '@/domain/transactions/transfer-pairs.ts';
import { SYNC_DEVICE_PREFIX } from './sync-device.ts';
import {
  SYNC_COLLECTIONS,
  type SyncCollection,
  type Version,
  withKeys,
  withoutDerived,
} from './version.ts';

/** Settings that belong to the household. All others stay on their device, new ones included. */
const SYNCED_SETTINGS: ReadonlySet<string> = new Set([
  BASE_CURRENCY_SETTING,
  PLANNING_SETTING,
  DASHBOARD_SETTING,
  BUILT_IN_RULES_SETTING,
  IMPORT_NAMES_SETTING,
  TRANSFER_REFUSALS_SETTING,
  DUPLICATE_REFUSALS_SETTING,
  DISMISSED_INSIGHTS_SETTING,
]);

const SYNCED_PREFIXES = [
  SAVED_FILTER_PREFIX,
  SAVED_VIEW_PREFIX,
  CURRENCY_RATE_PREFIX,
  IMPORT_PREFIX,
  TOUCHED_PREFIX,
  CONTRIBUTION_FACTS_PREFIX,
  FORECAST_FLOOR_PREFIX,
  REFUSAL_PREFIX,
  ENTERED_REFUSED_PREFIX,
  SYNC_DEVICE_PREFIX,
] as const;

/** Whether a setting is synced. */
export function isSyncedSetting(key: string): boolean {
  return SYNCED_SETTINGS.has(key) || SYNCED_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** Whether a record is synced. */
export function isSyncedRecord(collection: SyncCollection, id: string): boolean {
  return collection !== 'settings' || isSyncedSetting(id);
}

/** What nearly every row has, and the sealed body therefore leaves out. */
const USUAL: Fields = {
  categoryId: '',
  tags: [],
  notes: '',
  kind: 'normal',
};

/** What is sealed and sent of a record. */
export type SyncBody = {
  readonly collection: SyncCollection;
  readonly id: string;
  /** null = deleted for good. Opaque ids alone would not say which record that was. */
  readonly version: Version | null;
  /** The schema version of the fields. */
  readonly schema: number;
  /** How often this document was written, from 1 on: an older body is recognized by it. */
  readonly count: number;
  /** The device that wrote it. */
  readonly by: string;
};

/** The body as JSON values with short names, without what can be computed. */
export function packedBody(body: SyncBody): Fields {
  const { collection, id, version, schema, count, by } = body;
  const head = { c: collection, i: id, v: schema, n: count, by };
  if (version === null) return { ...head, p: 1 };
  const { isDeleted, stamps, alias } = version;
  return {
    ...head,
    f: packedFields(collection, version.fields),
    t: stamps,
    ...(isDeleted ? { d: 1 } : {}),
    ...(alias === undefined ? {} : { a: alias }),
  };
}

function packedFields(collection: SyncCollection, fields: Fields): Fields {
  const { id, key, ...rest } = withoutDerived(fields);
  if (collection !== 'transactions') return rest;
  const row = fields as unknown as Transaction;
  const { uniqueHash, importedDescription, ...others } = rest;
  const packed = {
    ...Object.fromEntries(
      Object.entries(others).filter(([name, value]) => !isSameRecord(value, USUAL[name])),
    ),
    ...(uniqueHash === duplicateKey(row) ? {} : { uniqueHash }),
    ...(importedDescription === undefined ? {} : { importedDescription }),
    // The bank's text is usually still the description.
    ...(importedDescription === row.description ? { importedDescription: SAME } : {}),
  };
  return renamed(packed, SHORT_NAMES);
}

const SAME = 1;

/** Names of fields in the bodies of transactions, by far the most: a seventh of a body. Never change one. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['accountId', 'ac'],
  ['amount', 'am'],
  ['categoryId', 'ca'],
  ['categorySource', 'cs'],
  ['createdAt', 'cr'],
  ['date', 'da'],
  ['deletedAt', 'de'],
  ['description', 'ds'],
  ['editedAt', 'ed'],
  ['importId', 'im'],
  ['importedDescription', 'ix'],
  ['source', 'so'],
  ['uniqueHash', 'uh'],
]);

const LONG_NAMES: ReadonlyMap<string, string> = new Map(
  [...SHORT_NAMES].map(([long, short]) => [short, long]),
);

function renamed(fields: Fields, names: ReadonlyMap<string, string>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]),
  );
}

/** The body in opened JSON; `null` if it is none that this version understands. */
export function unpackedBody(packed: unknown): SyncBody | null {
  if (!(packed instanceof Object)) return null;
  const { c, i, v, n, by, f, t, d, a, p } = packed as Readonly<Record<string, unknown>>;
  const isBody =
    SYNC_COLLECTIONS.some((name) => name === c) &&
    typeof i === 'string' &&
    typeof v === 'number' &&
    typeof n === 'number' &&
    (p === 1 || (f instanceof Object && t instanceof Object));
  if (!isBody) return null;
  const collection = c as SyncCollection;
  const head = { collection, id: i, schema: v, count: n, by: String(by) };
  if (p === 1) return { ...head, version: null };
  const version: Version = {
    fields: unpackedFields(collection, i, f as Fields),
    isDeleted: d === 1,
    stamps: t as Version['stamps'],
    ...(typeof a === 'string' ? { alias: a } : {}),
  };
  return { ...head, version: withKeys(collection, i, version) };
}

function unpackedFields(collection: SyncCollection, id: string, packed: Fields): Fields {
  if (collection !== 'transactions') {
    return collection === 'settings' ? { key: id, ...packed } : { id, ...packed };
  }
  const long = renamed(packed, LONG_NAMES);
  const isSame = long.importedDescription === SAME;
  const bankText = isSame ? { importedDescription: long.description } : {};
  const fields: Fields = { id, ...USUAL, ...long, ...bankText };
  const row = fields as unknown as Transaction;
  return { ...fields, uniqueHash: long.uniqueHash ?? duplicateKey(row) };
}

/**
 * Whether the server shows a body older than one that this device has seen or written: it was
 * restored from an old copy, or it lies. Sync then stops. CouchDB's own revisions are not sealed.
 * @param seen the greatest `count` of this document so far; 0 = none
 */
export function isReplayed({ count }: Pick<SyncBody, 'count'>, seen: number): boolean {
  return count < seen;
}
