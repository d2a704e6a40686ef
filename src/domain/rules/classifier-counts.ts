import { PLACE_MARK } from './recurring-text.ts';

/** What is known of a row before it has a category. */
export type ClassifiedRow = {
  /** As wordsOf makes them. */
  readonly words: readonly string[];
  readonly isMoneyIn: boolean;
  readonly accountId: string;
};

/** Rows that are alike but for day and amount, and lie in one category. */
export type ClassifierExample = ClassifiedRow & {
  readonly categoryId: string;
  readonly rows: number;
  /** What the rows count for together: see rowWeight. */
  readonly weight: number;
};

/** A row as numbers: its words that are known and no noise, with what each counts for. -1 = unknown. */
export type NumberedRow = {
  readonly category: number;
  readonly words: readonly number[];
  readonly weights: readonly number[];
  readonly account: number;
  readonly sign: 0 | 1;
  /** The weight of the example that it is: the tenth row with one text says less than the first. */
  readonly damped: number;
};

/** Words below this weight join in, but suggest nothing by themselves. */
export const LEAST_TELLING = 0.35;

/** Banks write the merchant first: each further word counts less, and those of the place little. */
const NEXT_WORD = 0.8;
const PLACE_WORD = 0.3;
/** A word in so many categories, none of which has half of it, names no merchant: a town, 'PURCHASE'. */
const NOISE_CATEGORIES = 3;
const IN_SEVERAL = -1;
/** Work between two yields, in examples. */
const EXAMPLES_A_STEP = 500;

/** What the classifier counts: how much of each word, sign and account lies in each category. */
export class ClassifierCounts {
  readonly numbered: NumberedRow[] = [];
  /** By word, its weight in all categories, and the places of the examples in which it tells. */
  readonly wordSum: number[] = [];
  readonly tellsIn: number[][] = [];
  /** Weights of the words and of the examples of each category. */
  categorySum = new Float64Array(0);
  weightIn = new Float64Array(0);
  /** Weights of the examples by category and sign, and by category and account. */
  signIn = new Float64Array(0);
  accountIn = new Float64Array(0);
  total = 0;
  readonly #words = new Map<string, number>();
  readonly #accounts = new Map<string, number>();
  readonly #categories = new Map<string, number>();
  readonly #noise = new Set<number>();
  /** By word, the only category that it occurs in. Most words have one: they need no row of sums. */
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
    if (only === IN_SEVERAL) return this.#wordIn.get(word)?.[category] ?? 0;
    return only === category ? (this.wordSum[word] ?? 0) : 0;
  }

  /** A row that may be none of the examples. */
  numberedOf(row: ClassifiedRow, category = -1, damped = 0): NumberedRow {
    const words: number[] = [];
    const weights: number[] = [];
    let next = 1;
    let ofPlace = 1;
    for (const word of row.words) {
      if (word === PLACE_MARK) {
        // Behind 'PURCHASE 1234' comes the merchant, not the place.
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
      if (++done % EXAMPLES_A_STEP === 0) yield;
      const category = numberOf(this.#categories, categoryId);
      numberOf(this.#accounts, accountId);
      for (const word of words) {
        if (word === PLACE_MARK) continue;
        const number = numberOf(this.#words, word);
        sums[number] = (sums[number] ?? 0) + dampedOf(weight);
        const only = this.#onlyIn[number];
        if (only === undefined) this.#onlyIn[number] = category;
        else if (only !== category) this.#onlyIn[number] = IN_SEVERAL;
      }
    }
    const several = new Map<number, Map<number, number>>();
    for (const { words, categoryId, weight } of this.examples) {
      if (++done % EXAMPLES_A_STEP === 0) yield;
      const category = numberOf(this.#categories, categoryId);
      for (const word of words) {
        const number = this.#words.get(word);
        if (number === undefined || this.#onlyIn[number] !== IN_SEVERAL) continue;
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
      if (this.numbered.length % EXAMPLES_A_STEP === EXAMPLES_A_STEP - 1) yield;
      const category = this.#categories.get(example.categoryId);
      this.#add(this.numberedOf(example, category, dampedOf(example.weight)));
    }
  }

  #add(row: NumberedRow): void {
    const { category, words, weights, sign, account, damped } = row;
    const place = this.numbered.push(row) - 1;
    words.forEach((word, at) => {
      const weight = weights[at] ?? 0;
      if (this.#onlyIn[word] === IN_SEVERAL) {
        const sums = this.#wordIn.get(word) ?? new Float64Array(this.categories);
        this.#wordIn.set(word, sums);
        addTo(sums, category, weight * damped);
      }
      this.wordSum[word] = (this.wordSum[word] ?? 0) + weight * damped;
      addTo(this.categorySum, category, weight * damped);
      this.total += weight * damped;
      if (weight < LEAST_TELLING) return;
      this.tellsIn[word] ??= [];
      this.tellsIn[word].push(place);
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
