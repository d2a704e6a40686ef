import { matchTextOf } from '@/domain/rules/rule-match.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { partOf, type StoredArray, type StoredIndex } from './index-file.ts';
import type { IndexedRow } from './index-protocol.ts';
import { statusBits } from './row-status.ts';
import { SplitParts } from './split-parts.ts';
import { Dictionary, FoldedDictionary } from './text-dictionary.ts';
import { compareText } from './text-list.ts';

const FIRST_ROOM = 1_024;

/** The columns with one number for each row, with the array that holds it. */
const NUMBER_COLUMNS = {
  dateKeys: Int32Array,
  amounts: Float64Array,
  accounts: Int32Array,
  categories: Int32Array,
  descriptions: Int32Array,
  notes: Int32Array,
  bankTexts: Int32Array,
  tags: Int32Array,
  statuses: Uint8Array,
  revisions: Int32Array,
  alive: Uint8Array,
} as const;

type NumberColumns = {
  [Name in keyof typeof NUMBER_COLUMNS]: InstanceType<(typeof NUMBER_COLUMNS)[Name]>;
};

/** Values of `alive`: a deleted row, one in the order, and one that waits to be placed there. */
const DELETED = 0;
const PLACED = 1;
const WAITING = 2;

/**
 * All transactions of the database, column by column. A row keeps its slot for life, even deleted,
 * so that an old version of it that arrives late is known to be old; `order` lists the slots of
 * live rows as the register shows them. The same row may arrive more than once and in any order:
 * the highest revision wins.
 */
export class TransactionColumns implements NumberColumns {
  /** By slot. */
  readonly #ids = new Dictionary();
  dateKeys = new Int32Array(FIRST_ROOM);
  /** Signed cents. */
  amounts = new Float64Array(FIRST_ROOM);
  accounts = new Int32Array(FIRST_ROOM);
  /** Category numbers; -1 for transfers, opening balances and splits (see `parts`). */
  categories = new Int32Array(FIRST_ROOM);
  descriptions = new Int32Array(FIRST_ROOM);
  notes = new Int32Array(FIRST_ROOM);
  /** Numbers of the texts that rules match; see bankTextAt. */
  bankTexts = new Int32Array(FIRST_ROOM);
  /** Numbers in `tagLists`: rows share few distinct tag lists. */
  tags = new Int32Array(FIRST_ROOM);
  /** Bits of STATUS_BIT, MOVED_BIT and GUESS_BIT. */
  statuses = new Uint8Array(FIRST_ROOM);
  revisions = new Int32Array(FIRST_ROOM);
  alive = new Uint8Array(FIRST_ROOM);
  #parts = new SplitParts();
  readonly texts = new FoldedDictionary();
  readonly #bankFolds = new Dictionary();
  /** Tag ids joined by spaces. */
  readonly tagLists = new Dictionary();
  readonly accountIds = new Dictionary();
  readonly categoryIds = new Dictionary();

  #size = 0;
  #builtWeight = 0;
  #order: Uint32Array = new Uint32Array(0);
  /** Slots waiting to be merged into the order, and whether it still lists others to leave it. */
  readonly #waiting = new Set<number>();
  #toLeave = false;

  /** Rises with every change. */
  version = 0;

  constructor() {
    this.texts.numberOf('');
    this.tagLists.numberOf('');
    this.categoryIds.numberOf(NO_CATEGORY);
  }

  /** The number of live rows. */
  get size(): number {
    return this.#size;
  }

  /** The parts of each split, by slot. */
  get parts(): Pick<SplitParts, 'get'> {
    return this.#parts;
  }

  /** The slot of a live row; undefined if there is none. */
  slotOf(id: string): number | undefined {
    const slot = this.#ids.find(id);
    return slot === -1 || this.alive[slot] === DELETED ? undefined : slot;
  }

  idAt(slot: number): string {
    return this.#ids.textOf(slot);
  }

  /** The text of a row that rules and keywords match against, as made by matchTextOf. */
  bankTextAt(slot: number): string {
    return this.#bankFolds.textOf(this.bankTexts[slot] ?? 0);
  }

  /** Adds, replaces or removes rows to match their current state. */
  apply(rows: readonly IndexedRow[]): void {
    for (const row of rows) {
      const slot = this.#ids.find(row.id);
      if (slot === -1 || row.revision > (this.revisions[slot] ?? 0)) this.set(row);
    }
  }

  /** Takes over the state of a row, even if it has a lower revision than the known one. */
  set(row: IndexedRow): void {
    this.version++;
    const slot = this.#ids.numberOf(row.id);
    this.#makeRoom(slot);
    const { revisions, alive } = this;
    revisions[slot] = row.revision;
    if (row.deleted) this.#remove(slot);
    else {
      const wasPlaced = alive[slot] === PLACED;
      if (alive[slot] === DELETED) this.#size++;
      const isMoved = this.dateKeys[slot] !== row.dateKey;
      this.#fill(slot, row);
      if (wasPlaced && !isMoved) return;
      if (wasPlaced) this.#toLeave = true;
      alive[slot] = WAITING;
      this.#waiting.add(slot);
    }
  }

  /** A row that is stored no more, not even as a deleted one. */
  forget(id: string): void {
    const slot = this.#ids.find(id);
    if (slot === -1) return;
    this.version++;
    this.#remove(slot);
  }

  /** The revision of a row, and whether it lives; null if it was never known. */
  stateOf(id: string): { readonly revision: number; readonly isAlive: boolean } | null {
    const slot = this.#ids.find(id);
    const { revisions, alive } = this;
    return slot === -1
      ? null
      : { revision: revisions[slot] ?? 0, isAlive: alive[slot] !== DELETED };
  }

  /** How much it holds, with the leftovers of changed and deleted rows. */
  get weight(): number {
    return this.#ids.size + this.texts.size;
  }

  /** Its weight when it was built from the rows. */
  get builtWeight(): number {
    return this.#builtWeight;
  }

  /** Call it when all rows have been read. */
  finishBuild(): void {
    this.order();
    this.#builtWeight = this.weight;
  }

  #remove(slot: number): void {
    const { alive } = this;
    if (alive[slot] === DELETED) return;
    this.#size--;
    this.#parts.delete(slot);
    if (alive[slot] === PLACED) this.#toLeave = true;
    this.#waiting.delete(slot);
    alive[slot] = DELETED;
  }

  #fill(slot: number, row: IndexedRow): void {
    this.dateKeys[slot] = row.dateKey;
    this.amounts[slot] = row.amount;
    this.accounts[slot] = this.accountIds.numberOf(row.accountId);
    this.descriptions[slot] = this.texts.numberOf(row.description);
    this.notes[slot] = this.texts.numberOf(row.notes);
    this.bankTexts[slot] = this.#bankFolds.numberOf(matchTextOf(row));
    this.tags[slot] = row.tags.length === 0 ? 0 : this.tagLists.numberOf(row.tags.join(' '));
    this.statuses[slot] = statusBits(row);
    this.categories[slot] = -1;
    const isSplit = row.kind === 'normal' && row.categoryId === SPLIT_CATEGORY;
    if (isSplit) {
      const parts = (row.splits ?? []).map((part) => ({
        category: this.categoryIds.numberOf(part.categoryId),
        amount: part.amount,
      }));
      this.#parts.set(slot, parts);
      return;
    }
    this.#parts.delete(slot);
    if (row.kind === 'normal') {
      this.categories[slot] = this.categoryIds.numberOf(row.categoryId);
    }
  }

  #makeRoom(slot: number): void {
    const room = this.dateKeys.length;
    if (slot < room) return;
    for (const name of columnNames()) {
      const larger = new NUMBER_COLUMNS[name](room * 2);
      larger.set(this[name]);
      Object.assign(this, { [name]: larger });
    }
  }

  /** All slots in register order: newest day first, then by id. */
  order(): Uint32Array {
    const { alive } = this;
    if (this.#toLeave) this.#order = this.#order.filter((slot) => alive[slot] === PLACED);
    if (this.#waiting.size > 0) {
      const added = Uint32Array.from(this.#waiting).sort((a, b) => this.compare(a, b));
      this.#order = this.#merged(this.#order, added);
      for (const slot of added) alive[slot] = PLACED;
    }
    this.#waiting.clear();
    this.#toLeave = false;
    return this.#order;
  }

  #merged(old: Uint32Array, added: Uint32Array): Uint32Array {
    if (old.length === 0) return added;
    const result = new Uint32Array(old.length + added.length);
    let from = 0;
    let at = 0;
    for (const slot of added) {
      // A binary search, because few rows are added to many.
      let low = from;
      let high = old.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.compare(old[middle] ?? 0, slot) < 0) low = middle + 1;
        else high = middle;
      }
      result.set(old.subarray(from, low), at);
      at += low - from;
      result[at++] = slot;
      from = low;
    }
    result.set(old.subarray(from), at);
    return result;
  }

  /** Negative if the row at slot `a` comes before the one at `b`. */
  compare(a: number, b: number): number {
    const days = (this.dateKeys[a] ?? 0) - (this.dateKeys[b] ?? 0);
    return days !== 0 ? days : compareText(this.idAt(a), this.idAt(b));
  }

  /**
   * All of it for a file. It shares the arrays, so it holds until the next change. Null if a text
   * can't be stored.
   */
  store(): StoredIndex | null {
    const order = this.order();
    const slots = this.#ids.size;
    const arrays = new Map<string, StoredArray>(Object.entries(this.#parts.store()));
    arrays.set('order', order);
    for (const name of columnNames()) arrays.set(name, this[name].subarray(0, slots));
    for (const [name, dictionary] of this.#dictionaries()) {
      const stored = dictionary.store();
      if (!stored) return null;
      for (const [part, array] of Object.entries(stored)) arrays.set(`${name}.${part}`, array);
    }
    const numbers = { slots, size: this.#size, builtWeight: this.#builtWeight };
    return { numbers, arrays };
  }

  /**
   * Takes over what a file holds; the columns may have room behind the last row. Throws if something
   * is missing.
   */
  static of({ numbers, arrays }: StoredIndex): TransactionColumns {
    const columns = new TransactionColumns();
    columns.#size = numbers.size ?? 0;
    columns.#builtWeight = numbers.builtWeight ?? 0;
    columns.#order = partOf(arrays, 'order', Uint32Array);
    columns.#parts = SplitParts.of(arrays);
    for (const name of columnNames()) {
      const kind: new (length: number) => StoredArray = NUMBER_COLUMNS[name];
      Object.assign(columns, { [name]: partOf(arrays, name, kind) });
    }
    for (const [name, dictionary] of columns.#dictionaries()) {
      dictionary.restore((part, kind) => partOf(arrays, `${name}.${part}`, kind));
    }
    return columns;
  }

  #dictionaries(): readonly (readonly [string, Dictionary])[] {
    return [
      ['ids', this.#ids],
      ['texts', this.texts],
      ['bankFolds', this.#bankFolds],
      ['tagLists', this.tagLists],
      ['accountIds', this.accountIds],
      ['categoryIds', this.categoryIds],
    ];
  }
}

/** Whether a stored array is a column, which grows with the rows. */
export function isColumn(name: string): boolean {
  return name in NUMBER_COLUMNS;
}

function columnNames(): readonly (keyof NumberColumns)[] {
  return Object.keys(NUMBER_COLUMNS) as (keyof NumberColumns)[];
}
