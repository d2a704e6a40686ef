import { nameKeyOf, storedNameKey } from '@/domain/core/text-cleanup.ts';
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
function byCreation(a: CheckedRecord, b: CheckedRecord): number {
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

/** Circles of parents among live categories, each once: it is about the earliest of its categories, which would go to the top. */
export function circleFindings(categories: readonly CheckedRecord[]): readonly Finding[] {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const walked = new Set<string>();
  return categories.flatMap((start): readonly Finding[] => {
    const way: CheckedRecord[] = [];
    const onWay = new Set<string>();
    let at: CheckedRecord | undefined = start;
    while (at && !walked.has(at.id)) {
      walked.add(at.id);
      onWay.add(at.id);
      way.push(at);
      at = byId.get(String(at.fields.parentId));
    }
    // The way ended at the top, or met one that was gone before.
    if (!at || !onWay.has(at.id)) return [];
    const [first, ...others] = way.slice(way.indexOf(at)).sort(byCreation);
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

/** What is known of the accounts: the currency of each that is there, and whether one may have gone, with its rows and without a trace. */
type KnownAccounts = {
  readonly currencies: ReadonlyMap<string, string>;
  readonly mayBeGone: boolean;
};

/** Collects the sides of transfers as their rows come by, live and deleted. */
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
  if (!second) return lonely(legs, accounts).map((code) => about(code, []));
  if (more.length > 0) return [about('legs-many', [second, ...more])];
  return doCancel(first, second, accounts) ? [] : [about('legs-unequal', [second])];
}

/** An account that is deleted takes its sides of transfers along, and leaves the others as they are. */
function lonely(
  legs: readonly Leg[],
  { currencies, mayBeGone }: KnownAccounts,
): readonly ('leg-alone' | 'leg-left')[] {
  const gone = legs.filter(({ isDeleted }) => isDeleted);
  if (gone.length > 0) {
    return gone.some(({ accountId }) => !currencies.has(accountId)) ? [] : ['leg-alone'];
  }
  // Of a row that left the trash there is no trace.
  return [mayBeGone ? 'leg-left' : 'leg-alone'];
}

/** Between two currencies each side has its amount: then only the signs say something. */
function doCancel(a: Leg, b: Leg, { currencies }: KnownAccounts): boolean {
  const [one, other] = [currencies.get(a.accountId), currencies.get(b.accountId)];
  const isOneCurrency = one !== undefined && one === other;
  if (isOneCurrency) return a.amount === -b.amount;
  return Math.sign(a.amount) === -Math.sign(b.amount);
}
