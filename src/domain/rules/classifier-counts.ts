import { PLACE_MARK } from './recurring-text.ts';

/** What is known about a row before it has a category. */
export type ClassifiedRow = {
  /** Made by wordsOf. */
  readonly words: readonly string[];
  readonly isMoneyIn: boolean;
  readonly accountId: string;
};

/** Rows of one category that differ only in date and amount. */
export type ClassifierExample = ClassifiedRow & {
  readonly categoryId: string;
  readonly rows: number;
  /** The total weight of the rows: see rowWeight. */
  readonly weight: number;
};

/** A row as numbers: its known words that are not noise, with the weight of each. -1 = unknown. */
export type NumberedRow = {
  readonly category: number;
  readonly words: readonly number[];
  readonly weights: readonly number[];
  readonly account: number;
  readonly sign: 0 | 1;
  /**
   * The row's own weight as an example, log-damped: a tenth row with the same text says less than
   * the first.
   */
  readonly damped: number;
};

/** Words of a lower weight contribute to scores, but suggest nothing by themselves. */
export const MIN_TELLING_WEIGHT = 0.35;

/**
 * Banks write the merchant first, so each further word counts less, and words of a place count
 * little.
 */
const NEXT_WORD = 0.8;
const PLACE_WORD = 0.3;
/**
 * A word in at least this many categories, none of which has half of it, is noise: a town,
 * 'PURCHASE'.
 */
const NOISE_CATEGORIES = 3;
const SEVERAL_CATEGORIES = -1;
/** Examples handled between two yields. */
const EXAMPLES_PER_STEP = 500;

/**
 * The counts behind the classifier: how much of each word, sign and account is in each category.
 */
export class ClassifierCounts {
  readonly numbered: NumberedRow[] = [];
  /**
   * By word: its weight in all categories, and the indexes of the examples in which it is telling.
   */
  readonly wordSum: number[] = [];
  readonly examplesByWord: number[][] = [];
  /** By category: the weight of its words, and of its examples. */
  categorySum = new Float64Array(0);
  weightIn = new Float64Array(0);
  /** Weight of the examples by category and sign, and by category and account. */
  signIn = new Float64Array(0);
  accountIn = new Float64Array(0);
  total = 0;
  readonly #words = new Map<string, number>();
  readonly #accounts = new Map<string, number>();
  readonly #categories = new Map<string, number>();
  readonly #noise = new Set<number>();
  /**
   * By word, the only category that has it. Most words have just one, and need no row in #wordIn.
   */
  readonly #onlyIn: number[] = [];
  readonly #wordIn = new Map<number, Float64Array>();

  private constructor(readonly examples: readonly ClassifierExample[]) {}

  /** Counts in steps: yields until it returns the counts. */
  static *count(examples: readonly ClassifierExample[]): Generator<void, ClassifierCounts> {
    const counts = new ClassifierCounts(examples);
    yield* counts.#findNoise();
    yield* counts.#countAll();
    return counts;
  }

  get categories(): number {
    return this.#categories.size;
  }

  get words(): number {
    return this.#words.size;
  }

  get accounts(): number {
    return this.#accounts.size;
  }

  /** The weight of a word in a category. */
  weightOf(word: number, category: number): number {
    const only = this.#onlyIn[word];
    if (only === SEVERAL_CATEGORIES) return this.#wordIn.get(word)?.[category] ?? 0;
    return only === category ? (this.wordSum[word] ?? 0) : 0;
  }

  /** Works for any row; `category` and `damped` are for examples. */
  numberedOf(row: ClassifiedRow, category = -1, damped = 0): NumberedRow {
    const words: number[] = [];
    const weights: number[] = [];
    let next = 1;
    let ofPlace = 1;
    for (const word of row.words) {
      if (word === PLACE_MARK) {
        // After 'PURCHASE 1234' comes the merchant, not the place.
        if (next < 1) ofPlace = PLACE_WORD;
        continue;
      }
      const number = this.#words.get(word);
      if (number !== undefined && this.#noise.has(number)) continue;
      if (number !== undefined) {
        words.push(number);
        weights.push(next * ofPlace);
      }
      next *= NEXT_WORD;
    }
    const account = this.#accounts.get(row.accountId) ?? -1;
    return { category, words, weights, account, sign: row.isMoneyIn ? 1 : 0, damped };
  }

  *#findNoise(): Generator<void> {
    const sums: number[] = [];
    let done = 0;
    for (const { words, categoryId, accountId, weight } of this.examples) {
      if (++done % EXAMPLES_PER_STEP === 0) yield;
      const category = numberOf(this.#categories, categoryId);
      numberOf(this.#accounts, accountId);
      for (const word of words) {
        if (word === PLACE_MARK) continue;
        const number = numberOf(this.#words, word);
        sums[number] = (sums[number] ?? 0) + dampedOf(weight);
        const only = this.#onlyIn[number];
        if (only === undefined) this.#onlyIn[number] = category;
        else if (only !== category) this.#onlyIn[number] = SEVERAL_CATEGORIES;
      }
    }
    const several = new Map<number, Map<number, number>>();
    for (const { words, categoryId, weight } of this.examples) {
      if (++done % EXAMPLES_PER_STEP === 0) yield;
      const category = numberOf(this.#categories, categoryId);
      for (const word of words) {
        const number = this.#words.get(word);
        if (number === undefined || this.#onlyIn[number] !== SEVERAL_CATEGORIES) continue;
        const counts = several.get(number) ?? new Map<number, number>();
        several.set(number, counts);
        counts.set(category, (counts.get(category) ?? 0) + dampedOf(weight));
      }
    }
    for (const [number, counts] of several) {
      const most = Math.max(...counts.values());
      if (counts.size >= NOISE_CATEGORIES && most * 2 < (sums[number] ?? 0)) {
        this.#noise.add(number);
      }
    }
  }

  *#countAll(): Generator<void> {
    this.categorySum = new Float64Array(this.categories);
    this.weightIn = new Float64Array(this.categories);
    this.signIn = new Float64Array(this.categories * 2);
    this.accountIn = new Float64Array(this.categories * this.accounts);
    for (const example of this.examples) {
      if (this.numbered.length % EXAMPLES_PER_STEP === EXAMPLES_PER_STEP - 1) yield;
      const category = this.#categories.get(example.categoryId);
      this.#add(this.numberedOf(example, category, dampedOf(example.weight)));
    }
  }

  #add(row: NumberedRow): void {
    const { category, words, weights, sign, account, damped } = row;
    const place = this.numbered.push(row) - 1;
    words.forEach((word, at) => {
      const weight = weights[at] ?? 0;
      if (this.#onlyIn[word] === SEVERAL_CATEGORIES) {
        const sums = this.#wordIn.get(word) ?? new Float64Array(this.categories);
        this.#wordIn.set(word, sums);
        addTo(sums, category, weight * damped);
      }
      this.wordSum[word] = (this.wordSum[word] ?? 0) + weight * damped;
      addTo(this.categorySum, category, weight * damped);
      this.total += weight * damped;
      if (weight < MIN_TELLING_WEIGHT) return;
      this.examplesByWord[word] ??= [];
      this.examplesByWord[word].push(place);
    });
    addTo(this.weightIn, category, damped);
    addTo(this.signIn, category * 2 + sign, damped);
    addTo(this.accountIn, category * this.accounts + account, damped);
  }
}

function dampedOf(weight: number): number {
  return Math.log2(1 + weight);
}

function addTo(sums: Float64Array, at: number, weight: number): void {
  sums[at] = (sums[at] ?? 0) + weight;
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(text, number);
  return number;
}
