import { foldText, hasWordBeginning, nameKeyOf } from '@/domain/core/text-cleanup.ts';

const UNKNOWN = -1;

/** Distinct texts by number, so that a column of them is a column of numbers. */
export class Dictionary {
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

  /** The number of a text that may not be there: -1 then. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }
}

/** Descriptions and notes by number. Most repeat: each distinct one is folded once, which saves more than half of the build. */
export class TextDictionary extends Dictionary {
  readonly #folded: string[] = [];
  readonly #nameKeys: string[] = [];

  override numberOf(text: string): number {
    const number = super.numberOf(text);
    if (number === this.#folded.length) this.#folded.push(foldText(text));
    return number;
  }

  /**
   * Tells of a text, by its number, a bit for each of `words` that occurs in it, then for each of `without` that begins a word of it;
   * at most 31. Each text is looked at once, when it is first asked for.
   */
  masks(words: readonly string[], without: readonly string[]): (number: number) => number {
    const known = new Int32Array(this.#folded.length).fill(UNKNOWN);
    const look = (text: string) => {
      let mask = 0;
      for (let bit = 0; bit < words.length; bit++) {
        if (text.includes(words[bit] ?? '')) mask |= 1 << bit;
      }
      for (let place = 0; place < without.length; place++) {
        if (hasWordBeginning(text, without[place] ?? '')) mask |= 1 << (words.length + place);
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

  /** For each text the key by which a payee's name would be the same name. Made at the first question: few ask. */
  nameKeys(): readonly string[] {
    for (let number = this.#nameKeys.length; number < this.size; number++) {
      this.#nameKeys.push(nameKeyOf(this.textOf(number)));
    }
    return this.#nameKeys;
  }
}
