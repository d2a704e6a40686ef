import { nameKeyOf, storedNameKey } from '@/domain/core/text-cleanup.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { type CheckedRecord, type Fields, type Finding, labelOf } from './integrity.ts';

/** Collections whose names are unique. Names of holdings are unique within their account. */
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

/** The field with the unique key of a collection; '' = it has only its primary key. */
export function keyFieldOf(collection: string): 'nameKey' | 'pairKey' | 'uniqueHash' | '' {
  if (NAMED.has(collection)) return 'nameKey';
  if (collection === 'holdings') return 'pairKey';
  return collection === 'transactions' ? 'uniqueHash' : '';
}

/** Start of the key of a deleted record, whose original key is free for others. */
const FREED_KEY_PREFIX = '~gone~';
/**
 * Start of every key that is only a placeholder: those of deleted records, and those that a write
 * sets for a moment.
 */
const PLACEHOLDER_PREFIX = '~';

/** The unique key of a record's name, computed with `keyOf`. */
function nameKeyFor({ collection, fields }: CheckedRecord, keyOf: typeof nameKeyOf): string {
  const key = keyOf(String(fields.name));
  return collection === 'holdings' ? `${fields.accountId}|${key}` : key;
}

/**
 * Findings about the names of a collection's live records. Of equal names, the earliest record
 * keeps its name.
 */
export function nameFindings(records: readonly CheckedRecord[]): readonly Finding[] {
  const idsByKey = new Map<string, string>();
  const storedKeys = new Set<string>();
  return [...records].sort(byCreation).flatMap((record): readonly Finding[] => {
    const { collection, id, fields } = record;
    const key = nameKeyFor(record, nameKeyOf);
    const holderId = idsByKey.get(key);
    const finding = { collection, id, label: labelOf(record) };
    const storedKey = nameKeyFor(record, storedNameKey);
    const isAlike = !storedKeys.has(storedKey);
    storedKeys.add(storedKey);
    if (holderId !== undefined) {
      const others = [holderId];
      return [
        { code: 'name-taken', ...finding, field: 'name', others, ...(isAlike && { isAlike }) },
      ];
    }
    idsByKey.set(key, id);
    if (fields[keyFieldOf(collection)] === storedKey) return [];
    return [{ code: 'name-key-wrong', ...finding }];
  });
}

function byCreation(a: CheckedRecord, b: CheckedRecord): number {
  const [one, other] = [a, b].map(({ fields, id }) => `${String(fields.createdAt)}|${id}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

/** What is wrong with the duplicate key of a live transaction on its own. */
export function hashFinding(fields: Fields): 'hash-lost' | 'hash-stale' | null {
  const hash = fields.uniqueHash;
  if (typeof hash !== 'string' || hash === '' || hash.startsWith(PLACEHOLDER_PREFIX))
    return 'hash-lost';
  const row = fields as unknown as Transaction;
  // An imported or scheduled row keeps its key through edits.
  if (hasBankIdentity(row)) return null;
  const derived = duplicateKey(row);
  return hash === derived || hash.startsWith(`${derived}|`) ? null : 'hash-stale';
}

/**
 * Whether a deleted record still holds a key that it should have released. Only imported and
 * scheduled rows keep theirs.
 */
export function holdsStaleKey({ collection, fields }: CheckedRecord): boolean {
  const field = keyFieldOf(collection);
  if (field === '' || String(fields[field] ?? '').startsWith(FREED_KEY_PREFIX)) return false;
  return collection !== 'transactions' || !hasBankIdentity(fields as unknown as Transaction);
}

const TWO_TO_32 = 4_294_967_296;

/**
 * Detects repeated duplicate keys at eight bytes a key. Two different keys are mistaken for equal
 * less than once in a million checks of 100,000 rows.
 */
export class SeenKeys {
  readonly #seen = new Set<number>();

  /** Whether this key was seen before; marks it as seen. */
  has(key: string): boolean {
    const print = fingerprint(key);
    const isThere = this.#seen.has(print);
    this.#seen.add(print);
    return isThere;
  }
}

/** 53 bits of a text: two 32-bit multiplicative hashes side by side. */
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

/**
 * Cycles of parents among live categories, each reported once, for the earliest of its categories.
 * The repair moves that one to the top level.
 */
export function cycleFindings(categories: readonly CheckedRecord[]): readonly Finding[] {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const visited = new Set<string>();
  return categories.flatMap((start): readonly Finding[] => {
    const path: CheckedRecord[] = [];
    const onPath = new Set<string>();
    let at: CheckedRecord | undefined = start;
    while (at && !visited.has(at.id)) {
      visited.add(at.id);
      onPath.add(at.id);
      path.push(at);
      at = byId.get(String(at.fields.parentId));
    }
    // The path ended at the top level, or reached a category visited on an earlier path.
    if (!at || !onPath.has(at.id)) return [];
    const [first, ...others] = path.slice(path.indexOf(at)).sort(byCreation);
    return first ? [finding(first, others)] : [];
  });
}

function finding(first: CheckedRecord, others: readonly CheckedRecord[]): Finding {
  return {
    code: 'category-circle',
    collection: 'categories',
    id: first.id,
    label: labelOf(first),
    field: 'parentId',
    others: others.map(({ id }) => id),
  };
}

type Leg = {
  readonly id: string;
  readonly label: string;
  readonly date: string;
  readonly accountId: string;
  readonly amount: number;
  readonly isDeleted: boolean;
};

/**
 * The currency of every existing account, and whether an account may have been deleted with its
 * rows and without a trace.
 */
type KnownAccounts = {
  readonly currencies: ReadonlyMap<string, string>;
  readonly mayBeGone: boolean;
};

/** Collects the legs of transfers, live and deleted, while rows are scanned. */
export class TransferLegs {
  readonly #byTransfer = new Map<string, Leg[]>();

  add(record: CheckedRecord): void {
    const { transferId, accountId, amount, date } = record.fields;
    if (typeof transferId !== 'string' || transferId === '') return;
    const leg = {
      id: record.id,
      label: labelOf(record),
      date: String(date),
      accountId: String(accountId),
      amount: Number(amount),
      isDeleted: record.isDeleted,
    };
    const legs = this.#byTransfer.get(transferId);
    if (legs) legs.push(leg);
    else this.#byTransfer.set(transferId, [leg]);
  }

  get size(): number {
    return this.#byTransfer.size;
  }

  findings(accounts: KnownAccounts): readonly Finding[] {
    return [...this.#byTransfer].flatMap(([transferId, legs]) =>
      findingsOf(transferId, legs, accounts),
    );
  }
}

function findingsOf(
  transferId: string,
  legs: readonly Leg[],
  accounts: KnownAccounts,
): readonly Finding[] {
  const [first, second, ...more] = legs.filter(({ isDeleted }) => !isDeleted);
  if (!first) return [];
  const about = (code: Finding['code'], others: readonly Leg[]): Finding => ({
    code,
    collection: 'transactions',
    id: first.id,
    label: first.label,
    date: first.date,
    field: 'transferId',
    target: transferId,
    others: others.map(({ id }) => id),
  });
  if (!second) return singleLegCodes(legs, accounts).map((code) => about(code, []));
  if (more.length > 0) return [about('legs-many', [second, ...more])];
  return cancelOut(first, second, accounts) ? [] : [about('legs-unequal', [second])];
}

/**
 * Deleting an account deletes its legs of transfers, but not the other legs, so those are not
 * faults.
 */
function singleLegCodes(
  legs: readonly Leg[],
  { currencies, mayBeGone }: KnownAccounts,
): readonly ('leg-alone' | 'leg-left')[] {
  const gone = legs.filter(({ isDeleted }) => isDeleted);
  if (gone.length > 0) {
    return gone.some(({ accountId }) => !currencies.has(accountId)) ? [] : ['leg-alone'];
  }
  // A row that was purged from the trash leaves no trace.
  return [mayBeGone ? 'leg-left' : 'leg-alone'];
}

/** Between two currencies each leg has its own amount, so only the signs can be compared. */
function cancelOut(a: Leg, b: Leg, { currencies }: KnownAccounts): boolean {
  const [one, other] = [currencies.get(a.accountId), currencies.get(b.accountId)];
  const isOneCurrency = one !== undefined && one === other;
  if (isOneCurrency) return a.amount === -b.amount;
  return Math.sign(a.amount) === -Math.sign(b.amount);
}
