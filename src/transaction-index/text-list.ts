/** Ends each text in a list's joined text. No search word contains it. */
const END = '\n';
/** The longest string that every engine can hold, in UTF-16 units, with some room. */
const MOST_UNITS = 500_000_000;

/** With `u`, only half of a surrogate pair is a surrogate. */
const HALF_OF_A_PAIR = /\p{Surrogate}/u;

/** Texts as they are stored in a file. */
type StoredTexts = {
  /** The texts in UTF-8, each followed by END. */
  readonly bytes: Uint8Array;
  /** Where each text begins in the decoded bytes, in UTF-16 units, and where the last one ends. */
  readonly starts: Uint32Array;
};

/**
 * Texts by number. Those of a file stay one joined text, which is decoded on first use and cut on
 * demand, so that a million of them cost nothing at a start; later ones are appended.
 */
export class TextList {
  #stored: StoredTexts = { bytes: new Uint8Array(0), starts: new Uint32Array(1) };
  #joined: string | null = '';
  readonly #later: string[] = [];

  static of(stored: StoredTexts): TextList {
    const list = new TextList();
    list.#stored = stored;
    list.#joined = null;
    return list;
  }

  get size(): number {
    return this.#stored.starts.length - 1 + this.#later.length;
  }

  push(text: string): void {
    this.#later.push(text);
  }

  at(number: number): string {
    const { starts } = this.#stored;
    const known = starts.length - 1;
    if (number >= known) return this.#later[number - known] ?? '';
    return this.#text().slice(starts[number] ?? 0, (starts[number + 1] ?? 1) - 1);
  }

  #text(): string {
    this.#joined ??= decoderOf().decode(this.#stored.bytes);
    return this.#joined;
  }

  /**
   * Calls `found` with the number of each text that contains the word, in order. `isWanted` may
   * refuse a place, given the joined text and the place there.
   */
  eachWith(
    word: string,
    found: (number: number) => void,
    isWanted: (text: string, at: number) => boolean = () => true,
  ): void {
    const { starts } = this.#stored;
    const text = this.#text();
    const known = starts.length - 1;
    let number = 0;
    for (let at = text.indexOf(word); at !== -1 && at < text.length; ) {
      number = holderOf(starts, at, number);
      const isFound = isWanted(text, at);
      if (isFound) found(number);
      at = text.indexOf(word, isFound ? (starts[number + 1] ?? text.length) : at + 1);
    }
    this.#later.forEach((later, at) => {
      for (let place = later.indexOf(word); place !== -1; place = later.indexOf(word, place + 1)) {
        if (!isWanted(later, place)) continue;
        found(known + at);
        break;
      }
    });
  }

  /** For a file; null if these texts can't be stored without a change. */
  store(): StoredTexts | null {
    const { starts } = this.#stored;
    const known = starts.length - 1;
    const added = this.#later.map((text) => text + END).join('');
    const begin = starts[known] ?? 0;
    // Half of a surrogate pair would be read back as another character.
    if (HALF_OF_A_PAIR.test(added) || begin + added.length > MOST_UNITS) return null;
    const all = new Uint32Array(this.size + 1);
    all.set(starts);
    let at = begin;
    this.#later.forEach((text, place) => {
      at += text.length + END.length;
      all[known + place + 1] = at;
    });
    const old = this.#stored.bytes;
    const encoded = new TextEncoder().encode(added);
    const bytes = new Uint8Array(old.length + encoded.length);
    bytes.set(old);
    bytes.set(encoded, old.length);
    return { bytes, starts: all };
  }
}

function decoderOf(): TextDecoder {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
}

/** The number of the text that holds a place, at or after `from`. Hits are often close together. */
function holderOf(starts: Uint32Array, at: number, from: number): number {
  if (at < (starts[from + 1] ?? 0)) return from;
  let step = 1;
  while (from + step < starts.length && (starts[from + step] ?? 0) <= at) step *= 2;
  let low = from + (step >> 1);
  let high = Math.min(from + step, starts.length - 1);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Compares by code unit, as the storage does. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
