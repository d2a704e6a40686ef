import { nameKeyOf, storedNameKey } from '@/domain/core/names.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { type CheckedRecord, type Fields, type Finding, labelOf } from './integrity.ts';

/** Names of these are unique each; those of holdings in their account. */
const NAMED = new Set([
  'accounts',
  'categories',
  'payees',
  'tags',
  'rules',
  'importTemplates',
  'budgets',
  'goals',
  'debts',
]);

/** The field that holds the unique key of a collection; '' = its primary key is all. */
export function keyFieldOf(collection: string): 'nameKey' | 'pairKey' | 'uniqueHash' | '' {
  if (NAMED.has(collection)) return 'nameKey';
  if (collection === 'holdings') return 'pairKey';
  return collection === 'transactions' ? 'uniqueHash' : '';
}

/** Begins the key of a deleted record whose own is free for others. */
const FREED = '~gone~';
/** Begins every key that stands for none: that of a deleted record, and what a write puts aside for a moment. */
const MARK = '~';

/** A key of a record's name, among the names that it may not share. */
function nameKeyFor({ collection, fields }: CheckedRecord, keyOf: typeof nameKeyOf): string {
  const key = keyOf(String(fields.name));
  return collection === 'holdings' ? `${fields.accountId}|${key}` : key;
}

/** What is wrong with the names of a collection's live records: the earliest of equal ones keeps its name. */
export function nameFindings(records: readonly CheckedRecord[]): readonly Finding[] {
  const holders = new Map<string, string>();
  const storedKeys = new Set<string>();
  return [...records].sort(byCreation).flatMap((record): readonly Finding[] => {
    const { collection, id, fields } = record;
    const key = nameKeyFor(record, nameKeyOf);
    const holder = holders.get(key);
    const finding = { collection, id, label: labelOf(record) };
    const storedKey = nameKeyFor(record, storedNameKey);
    const isAlike = !storedKeys.has(storedKey);
    storedKeys.add(storedKey);
    if (holder !== undefined) {
      const others = [holder];
      return [
        { code: 'name-taken', ...finding, field: 'name', others, ...(isAlike && { isAlike }) },
      ];
    }
    holders.set(key, id);
    if (fields[keyFieldOf(collection)] === storedKey) return [];
    return [{ code: 'name-key-wrong', ...finding }];
  });
}

/** Whether a record stands before another: by creation, then by id. */
export function byCreation(a: CheckedRecord, b: CheckedRecord): number {
  const [one, other] = [a, b].map(({ fields, id }) => `${String(fields.createdAt)}|${id}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

/** What is wrong with the duplicate key of a live transaction by itself. */
export function hashFinding(fields: Fields): 'hash-lost' | 'hash-stale' | null {
  const hash = fields.uniqueHash;
  if (typeof hash !== 'string' || hash === '' || hash.startsWith(MARK)) return 'hash-lost';
  const row = fields as unknown as Transaction;
  // That of a bank's or a schedule's row is its identity there, and stays through edits.
  if (hasBankIdentity(row)) return null;
  const derived = duplicateKey(row);
  return hash === derived || hash.startsWith(`${derived}|`) ? null : 'hash-stale';
}

/** Whether a deleted record still holds a key that it should have let go: only an imported or scheduled row keeps its own. */
export function keepsKey({ collection, fields }: CheckedRecord): boolean {
  const field = keyFieldOf(collection);
  if (field === '' || String(fields[field] ?? '').startsWith(FREED)) return false;
  return collection !== 'transactions' || !hasBankIdentity(fields as unknown as Transaction);
}

const TWO_TO_32 = 4_294_967_296;

/** Tells which duplicate keys come twice, at eight bytes a key: two keys are taken for equal by mistake less than once in a million checks of 100,000 rows. */
export class SeenKeys {
  readonly #seen = new Set<number>();

  /** Whether this key came before; from now on it did. */
  has(key: string): boolean {
    const print = fingerprint(key);
    const isThere = this.#seen.has(print);
    this.#seen.add(print);
    return isThere;
  }
}

/** 53 bits of a text: two multiplicative hashes of 32 bits side by side. */
function fingerprint(text: string): number {
  let [low, high] = [0x9e3779b9, 0x85ebca6b];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 0x01000193);
    low ^= low >>> 15;
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 13;
  }
  return (high & 0x1fffff) * TWO_TO_32 + (low >>> 0);
}
