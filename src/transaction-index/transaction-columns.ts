import { foldText, hasWordStartingWith } from '@/domain/core/fold-text.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import { matchTextOf } from '@/domain/rules/rule-match.ts';
import type { RowStatus } from '@/domain/transactions/filter-query.ts';
import { NO_CATEGORY, SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { IndexedRow } from './index-protocol.ts';

/** The bit of each status. The other statuses derive from MOVED_BIT; see statusFilter. */
export const STATUS_BIT: Readonly<Record<Exclude<RowStatus, 'normal' | 'openings'>, number>> = {
  unreviewed: 1,
  excluded: 2,
  transfers: 4,
  splits: 8,
  scheduled: 64,
  counted: 128,
};

/** Another status bit: transfers and opening balances, which are neither income nor spending. */
export const MOVED_BIT = 16;

/** Another status bit: the category is a guess that nobody confirmed. */
export const GUESS_BIT = 32;

const FIRST_ROOM = 1_024;

/**
 * All live transactions of the database, column by column. A row keeps its slot for life; `order`
 * lists the slots as the register shows them. The same row may arrive more than once and in any
 * order: the highest revision wins.
 */
export class TransactionColumns {
  readonly ids: string[] = [];
  dateKeys = new Int32Array(FIRST_ROOM);
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
  readonly parts = new Map<number, readonly ColumnPart[]>();
  readonly texts = new TextDictionary();
  readonly #bankFolds = new Dictionary();
  /** Tag ids joined by spaces. */
  readonly tagLists = new Dictionary();
  readonly accountIds = new Dictionary();
  readonly categoryIds = new Dictionary();

  #revisions = new Int32Array(FIRST_ROOM);
  #alive = new Uint8Array(FIRST_ROOM);
  readonly #slots = new Map<string, number>();
  readonly #deletedAt = new Map<string, number>();
  readonly #free: number[] = [];
  #order: Uint32Array = new Uint32Array(0);
  /** Slots waiting to be merged into the order, and whether it still lists removed ones. */
  readonly #toPlace = new Set<number>();
  #toLeave = false;

  /** Rises with every change. */
  version = 0;

  constructor() {
    this.texts.numberOf('');
    this.tagLists.numberOf('');
    this.categoryIds.numberOf(NO_CATEGORY);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** The slot of a row; undefined if the row doesn't exist. */
  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** The text of a row that rules and keywords match against, as made by matchTextOf. */
  bankTextAt(slot: number): string {
    return this.#bankFolds.textOf(this.bankTexts[slot] ?? 0);
  }

  /** Adds, replaces or removes rows to match their current state. */
  apply(rows: readonly IndexedRow[]): void {
    for (const row of rows) this.#applyOne(row);
  }

  #applyOne(row: IndexedRow): void {
    const slot = this.#slots.get(row.id);
    const known = slot === undefined ? this.#deletedAt.get(row.id) : this.#revisions[slot];
    if (known !== undefined && row.revision <= known) return;
    this.version++;
    if (slot !== undefined) this.#remove(row.id, slot);
    if (row.deleted) this.#deletedAt.set(row.id, row.revision);
    else this.#insert(row);
  }

  #remove(id: string, slot: number): void {
    this.#slots.delete(id);
    this.parts.delete(slot);
    this.#alive[slot] = 0;
    if (!this.#toPlace.delete(slot)) this.#toLeave = true;
    this.#free.push(slot);
  }

  #insert(row: IndexedRow): void {
    // A freed slot may still be in the order; reuse it only after it has left.
    const slot = this.#toLeave ? this.ids.length : (this.#free.pop() ?? this.ids.length);
    this.#makeRoom(slot);
    this.ids[slot] = row.id;
    this.#slots.set(row.id, slot);
    this.#deletedAt.delete(row.id);
    this.#revisions[slot] = row.revision;
    this.#alive[slot] = 1;
    this.dateKeys[slot] = row.dateKey;
    this.amounts[slot] = row.amount;
    this.accounts[slot] = this.accountIds.numberOf(row.accountId);
    this.descriptions[slot] = this.texts.numberOf(row.description);
    this.notes[slot] = this.texts.numberOf(row.notes);
    this.bankTexts[slot] = this.#bankFolds.numberOf(matchTextOf(row));
    this.tags[slot] = row.tags.length === 0 ? 0 : this.tagLists.numberOf(row.tags.join(' '));
    this.statuses[slot] = statusBits(row);
    this.categories[slot] = -1;
    if (row.kind === 'normal' && row.categoryId === SPLIT_CATEGORY) {
      const parts = (row.splits ?? []).map((part) => ({
        category: this.categoryIds.numberOf(part.categoryId),
        amount: part.amount,
      }));
      this.parts.set(slot, parts);
    } else if (row.kind === 'normal') {
      this.categories[slot] = this.categoryIds.numberOf(row.categoryId);
    }
    this.#toPlace.add(slot);
  }

  #makeRoom(slot: number): void {
    if (slot < this.dateKeys.length) return;
    const room = this.dateKeys.length * 2;
    const larger = <Column extends Int32Array | Float64Array | Uint8Array>(
      old: Column,
      made: Column,
    ) => {
      made.set(old);
      return made;
    };
    this.dateKeys = larger(this.dateKeys, new Int32Array(room));
    this.amounts = larger(this.amounts, new Float64Array(room));
    this.accounts = larger(this.accounts, new Int32Array(room));
    this.categories = larger(this.categories, new Int32Array(room));
    this.descriptions = larger(this.descriptions, new Int32Array(room));
    this.notes = larger(this.notes, new Int32Array(room));
    this.bankTexts = larger(this.bankTexts, new Int32Array(room));
    this.tags = larger(this.tags, new Int32Array(room));
    this.statuses = larger(this.statuses, new Uint8Array(room));
    this.#revisions = larger(this.#revisions, new Int32Array(room));
    this.#alive = larger(this.#alive, new Uint8Array(room));
  }

  /** All slots in register order: newest day first, then by id. */
  order(): Uint32Array {
    if (this.#toLeave) this.#order = this.#order.filter((slot) => this.#alive[slot] === 1);
    if (this.#toPlace.size > 0) {
      const placed = Uint32Array.from(this.#toPlace).sort((a, b) => this.compare(a, b));
      this.#order = this.#merged(this.#order, placed);
    }
    this.#toPlace.clear();
    this.#toLeave = false;
    return this.#order;
  }

  #merged(old: Uint32Array, added: Uint32Array): Uint32Array {
    const result = new Uint32Array(old.length + added.length);
    let from = 0;
    let at = 0;
    for (const slot of added) {
      while (from < old.length && this.compare(old[from] ?? 0, slot) < 0)
        result[at++] = old[from++] ?? 0;
      result[at++] = slot;
    }
    result.set(old.subarray(from), at);
    return result;
  }

  /** Negative if the row at slot `a` comes before the one at `b`. */
  compare(a: number, b: number): number {
    const days = (this.dateKeys[a] ?? 0) - (this.dateKeys[b] ?? 0);
    return days !== 0 ? days : compareText(this.ids[a] ?? '', this.ids[b] ?? '');
  }
}

const UNKNOWN = -1;

/** Numbers distinct texts, so that a column of texts is a column of numbers. */
class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#texts.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  /** The number of a text; -1 if it is unknown. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }
}

/**
 * Descriptions and notes by number. Most repeat, and folding each distinct one once saves more than
 * half of the build time.
 */
class TextDictionary extends Dictionary {
  readonly #folded: string[] = [];
  readonly #nameKeys: string[] = [];
  #ranks = new Int32Array(0);

  override numberOf(text: string): number {
    const number = super.numberOf(text);
    if (number === this.#folded.length) this.#folded.push(foldText(text));
    return number;
  }

  /**
   * Returns a function from text number to bit mask: one bit for each of `words` the text contains,
   * then one for each of `without` that starts a word of it. At most 31 in all. Each text is tested
   * once, on first use.
   */
  masks(words: readonly string[], without: readonly string[]): (number: number) => number {
    const known = new Int32Array(this.#folded.length).fill(UNKNOWN);
    const look = (text: string) => {
      let mask = 0;
      for (let bit = 0; bit < words.length; bit++) {
        if (text.includes(words[bit] ?? '')) mask |= 1 << bit;
      }
      for (let place = 0; place < without.length; place++) {
        if (hasWordStartingWith(text, without[place] ?? '')) mask |= 1 << (words.length + place);
      }
      return mask;
    };
    return (number) => {
      let mask = known[number] ?? 0;
      if (mask === UNKNOWN) {
        mask = look(this.#folded[number] ?? '');
        known[number] = mask;
      }
      return mask;
    };
  }

  /** The place of each text, by number, in order of folded texts; equal ones share a place. */
  ranks(): Int32Array {
    if (this.#ranks.length === this.size) return this.#ranks;
    const folded = this.#folded;
    const numbers = Array.from(folded.keys()).sort((a, b) =>
      compareText(folded[a] ?? '', folded[b] ?? ''),
    );
    this.#ranks = new Int32Array(folded.length);
    let rank = 0;
    numbers.forEach((number, at) => {
      if (at > 0 && folded[number] !== folded[numbers[at - 1] ?? 0]) rank++;
      this.#ranks[number] = rank;
    });
    return this.#ranks;
  }

  /** The nameKeyOf of each text, by number. Built on first use, because few queries need it. */
  nameKeys(): readonly string[] {
    for (let number = this.#nameKeys.length; number < this.size; number++) {
      this.#nameKeys.push(nameKeyOf(this.textOf(number)));
    }
    return this.#nameKeys;
  }
}

/** A part of a split; `category` is a category number. */
type ColumnPart = { readonly category: number; readonly amount: number };

function statusBits(row: IndexedRow): number {
  return (
    (row.needsReview ? STATUS_BIT.unreviewed : 0) |
    (row.needsReview && row.isBySchedule ? STATUS_BIT.scheduled : 0) |
    (row.excluded ? STATUS_BIT.excluded : 0) |
    (row.kind === 'normal' && !row.excluded ? STATUS_BIT.counted : 0) |
    (row.kind === 'transfer' ? STATUS_BIT.transfers : 0) |
    (row.categoryId === SPLIT_CATEGORY ? STATUS_BIT.splits : 0) |
    (row.kind === 'normal' ? 0 : MOVED_BIT) |
    (row.isGuess ? GUESS_BIT : 0)
  );
}

/** Compares by code unit, as the storage does. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
