import { foldText, hasWordStartingWith } from '@/domain/core/comparable-text.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { StoredArray } from './index-file.ts';
import { compareText, TextList } from './text-list.ts';

const FIRST_PLACES = 64;

/** Reads an array of a file; throws if it isn't there. */
type ArrayReader = <Kind extends StoredArray>(
  name: string,
  kind: new (length: number) => Kind,
) => Kind;

/** Numbers distinct texts, so that a column of texts is a column of numbers. */
export class Dictionary {
  protected texts = new TextList();
  #places = new Uint32Array(FIRST_PLACES);

  get size(): number {
    return this.texts.size;
  }

  numberOf(text: string): number {
    const place = this.#placeOf(text);
    const known = this.#places[place] ?? 0;
    if (known !== 0) return known - 1;
    const number = this.size;
    this.texts.push(text);
    this.#places[place] = number + 1;
    if (this.size * 2 > this.#places.length) this.#widen();
    return number;
  }

  /** The number of a text; -1 if it is unknown. */
  find(text: string): number {
    return (this.#places[this.#placeOf(text)] ?? 0) - 1;
  }

  textOf(number: number): string {
    return this.texts.at(number);
  }

  /** Where a text is in the table, or would be. */
  #placeOf(text: string): number {
    const places = this.#places;
    const last = places.length - 1;
    let place = hashOf(text) & last;
    for (;;) {
      const known = places[place] ?? 0;
      if (known === 0 || this.texts.at(known - 1) === text) return place;
      place = (place + 1) & last;
    }
  }

  #widen(): void {
    const places = new Uint32Array(this.#places.length * 2);
    const last = places.length - 1;
    for (let number = 0; number < this.size; number++) {
      let place = hashOf(this.texts.at(number)) & last;
      while (places[place] !== 0) place = (place + 1) & last;
      places[place] = number + 1;
    }
    this.#places = places;
  }

  /** Arrays for a file; null if a text can't be stored. */
  store(): Readonly<Record<string, StoredArray>> | null {
    const texts = this.texts.store();
    return texts && { ...texts, places: this.#places };
  }

  /** Takes over what a file holds. */
  restore(arrayOf: ArrayReader): void {
    const [bytes, starts] = [arrayOf('bytes', Uint8Array), arrayOf('starts', Uint32Array)];
    this.texts = TextList.of({ bytes, starts });
    this.#places = arrayOf('places', Uint32Array);
  }
}

/** 32 bits, well spread in the lowest ones. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

const UNKNOWN = -1;
/** Testing a text by itself costs about as much as passing over this many in the joined text. */
const PASSED_OVER = 8;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Descriptions and notes by number. Most repeat, and folding each distinct one once saves more than
 * half of the build time.
 */
export class FoldedDictionary extends Dictionary {
  #folded = new TextList();
  readonly #nameKeys: string[] = [];
  #ranks = new Int32Array(0);

  override numberOf(text: string): number {
    const number = super.numberOf(text);
    if (number === this.#folded.size) this.#folded.push(foldText(text));
    return number;
  }

  /**
   * Returns a function from text number to bit mask: one bit for each of `words` the text contains,
   * then one for each of `without` that starts a word of it. At most 31 in all.
   * @param rows about how many rows will ask; if they are many, all texts are searched at once
   */
  masks(
    words: readonly string[],
    without: readonly string[],
    rows: number = Number.MAX_SAFE_INTEGER,
  ): (number: number) => number {
    return rows * PASSED_OVER < this.size
      ? this.#masksOnDemand(words, without)
      : this.#masksOfAll(words, without);
  }

  #masksOfAll(words: readonly string[], without: readonly string[]): (number: number) => number {
    const masks = new Int32Array(this.size);
    const mark = (bit: number) => (number: number) => {
      masks[number] = (masks[number] ?? 0) | (1 << bit);
    };
    words.forEach((word, bit) => {
      this.#folded.eachWith(word, mark(bit));
    });
    const startsWord = (text: string, at: number) =>
      at === 0 || !WORD_CHARACTER.test(text.charAt(at - 1));
    without.forEach((word, place) => {
      this.#folded.eachWith(word, mark(words.length + place), startsWord);
    });
    return (number) => masks[number] ?? 0;
  }

  #masksOnDemand(words: readonly string[], without: readonly string[]): (number: number) => number {
    const known = new Int32Array(this.size).fill(UNKNOWN);
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
        mask = look(this.#folded.at(number));
        known[number] = mask;
      }
      return mask;
    };
  }

  /** The place of each text, by number, in order of folded texts; equal ones share a place. */
  ranks(): Int32Array {
    if (this.#ranks.length === this.size) return this.#ranks;
    const folded = Array.from({ length: this.size }, (_, number) => this.#folded.at(number));
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

  override store(): Readonly<Record<string, StoredArray>> | null {
    const [texts, folded] = [super.store(), this.#folded.store()];
    return texts && folded && { ...texts, foldedBytes: folded.bytes, foldedStarts: folded.starts };
  }

  override restore(arrayOf: ArrayReader): void {
    super.restore(arrayOf);
    const bytes = arrayOf('foldedBytes', Uint8Array);
    this.#folded = TextList.of({ bytes, starts: arrayOf('foldedStarts', Uint32Array) });
  }
}
