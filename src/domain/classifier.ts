import { SUGGESTION_CHOICES, SUGGESTION_MIN_CONFIDENCE } from '../config/limits.ts';
import { PLACE_MARK } from './description-words.ts';
import type { CategorySource } from './transaction.ts';

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

/** A category that rows like the asked one lie in. */
export type ClassifierAnswer = {
  readonly categoryId: string;
  /** 0..1: how often a suggestion of this confidence is right. */
  readonly confidence: number;
  /** How many rows it was learned from: those of the category with the word that speaks loudest for it. */
  readonly rows: number;
  /** Places of the examples that they are of, the most alike first, then in the order of the examples. */
  readonly alike: readonly number[];
};

/** How many examples an answer names. */
const MOST_ALIKE = 5;
/** Lidstone's addend: with few words a class, Laplace's 1 would drown what is known. */
const ADDEND = 0.1;
/** Banks write the merchant first: each further word counts less, and those of the place little. */
const NEXT_WORD = 0.8;
const PLACE_WORD = 0.3;
/** Words below this weight join in, but suggest nothing by themselves. */
const LEAST_TELLING = 0.35;
const ACCOUNT_WEIGHT = 0.5;
/** A word in so many categories, none of which has half of it, names no merchant: a town, 'PURCHASE'. */
const NOISE_CATEGORIES = 3;
/** Work between two yields of the training, in examples. */
const EXAMPLES_A_STEP = 500;
const MOST_HELD_OUT = 300;
const TEMPERATURES = Array.from({ length: 17 }, (_, at) => 0.4 * 1.2 ** at);
/** So strongly, in held-out rows, an untried temperature of 1 is believed in. */
const BELIEF_IN_ONE = 2;

type Sums = Float64Array;
/** An example as numbers: the words that are no noise, with what each counts for. */
type Known = {
  readonly category: number;
  readonly words: readonly number[];
  readonly weights: readonly number[];
  readonly account: number;
  readonly sign: number;
  readonly damped: number;
};

/**
 * A complement naive Bayes classifier over the words of descriptions (Rennie, Shih, Teevan and Karger, 'Tackling the Poor
 * Assumptions of Naive Bayes Text Classifiers', ICML 2003): a category is judged by how rare its words are in all others, and
 * repeated texts count by their logarithm, so that a large category and a merchant seen daily do not outvote the rest. The sign
 * of the amount and the account join as two further traits with Laplace smoothing.
 *
 * Naive Bayes is too sure of itself: its scores are divided by a temperature (Guo, Pleiss, Sun and Weinberger, 'On Calibration
 * of Modern Neural Networks', ICML 2017), chosen so that held-out texts were right as often as was said. What is left is
 * lowered by the rule of succession, (n + 1) / (n + 2) of n rows like it: one row never makes sure.
 *
 * It refuses where no telling word is known, and below SUGGESTION_MIN_CONFIDENCE. The same examples give the same answers.
 */
export class Classifier {
  readonly #examples: readonly ClassifierExample[];
  readonly #words = new Map<string, number>();
  readonly #accounts = new Map<string, number>();
  readonly #categories = new Map<string, number>();
  readonly #known: Known[] = [];
  /** By word, the weight in each category; then of all. */
  readonly #wordIn: Sums[] = [];
  readonly #wordSum: number[] = [];
  /** By word, the examples in which it tells. */
  readonly #tellsIn: number[][] = [];
  #isNoise: readonly boolean[] = [];
  #categorySum: Sums = new Float64Array(0);
  #total = 0;
  #signs: Sums = new Float64Array(0);
  #accountIn: Sums = new Float64Array(0);
  #rowsIn: Sums = new Float64Array(0);
  #temperature = 1;

  private constructor(examples: readonly ClassifierExample[]) {
    this.#examples = examples;
  }

  /** Learns in steps, so that a worker can answer between them: yields until it returns the classifier. */
  static *train(examples: readonly ClassifierExample[]): Generator<void, Classifier> {
    const classifier = new Classifier(examples);
    yield* classifier.#findNoise();
    yield* classifier.#count();
    yield* classifier.#calibrate();
    return classifier;
  }

  /** At most SUGGESTION_CHOICES categories, the likeliest first; none where nothing is to be said. */
  ask(row: ClassifiedRow): readonly ClassifierAnswer[] {
    const asked = this.#numbered(row);
    const judged = this.#judge(asked, this.#temperature);
    if ((judged[0]?.confidence ?? 0) < SUGGESTION_MIN_CONFIDENCE) return [];
    return judged.slice(0, SUGGESTION_CHOICES).map(({ category, confidence, word }) => {
      const { rows, alike } = this.#likeRows(asked, category, word);
      const categoryId = this.#examples[alike[0] ?? 0]?.categoryId ?? '';
      return { categoryId, confidence, rows, alike };
    });
  }

  *#findNoise(): Generator<void> {
    const counts: Map<number, number>[] = [];
    for (let place = 0; place < this.#examples.length; place++) {
      if (place % EXAMPLES_A_STEP === EXAMPLES_A_STEP - 1) yield;
      const { words, categoryId, weight } = this.#examples[place] as ClassifierExample;
      const category = numberOf(this.#categories, categoryId);
      for (const word of words) {
        if (word === PLACE_MARK) continue;
        const number = numberOf(this.#words, word);
        counts[number] ??= new Map();
        counts[number].set(category, (counts[number].get(category) ?? 0) + damped(weight));
      }
    }
    this.#isNoise = counts.map((byCategory) => {
      if (byCategory.size < NOISE_CATEGORIES) return false;
      const all = [...byCategory.values()];
      return Math.max(...all) * 2 < all.reduce((sum, each) => sum + each, 0);
    });
  }

  *#count(): Generator<void> {
    const categories = this.#categories.size;
    this.#categorySum = new Float64Array(categories);
    this.#signs = new Float64Array(categories * 2);
    this.#rowsIn = new Float64Array(categories);
    for (const { accountId } of this.#examples) numberOf(this.#accounts, accountId);
    this.#accountIn = new Float64Array(categories * this.#accounts.size);
    for (let word = 0; word < this.#words.size; word++) {
      this.#wordIn.push(new Float64Array(this.#isNoise[word] ? 0 : categories));
      this.#wordSum.push(0);
      this.#tellsIn.push([]);
    }
    for (let place = 0; place < this.#examples.length; place++) {
      if (place % EXAMPLES_A_STEP === EXAMPLES_A_STEP - 1) yield;
      const example = this.#examples[place] as ClassifierExample;
      const known = this.#numbered(example, this.#categories.get(example.categoryId));
      this.#known.push({ ...known, damped: damped(example.weight) });
      this.#add(known, damped(example.weight), place);
    }
  }

  #add({ category, words, weights, sign, account }: Known, weight: number, place: number): void {
    words.forEach((word, at) => {
      const counted = (weights[at] ?? 0) * weight;
      const inCategories = this.#wordIn[word];
      if (inCategories) inCategories[category] = (inCategories[category] ?? 0) + counted;
      this.#wordSum[word] = (this.#wordSum[word] ?? 0) + counted;
      addTo(this.#categorySum, category, counted);
      this.#total += counted;
      if ((weights[at] ?? 0) >= LEAST_TELLING) this.#tellsIn[word]?.push(place);
    });
    addTo(this.#rowsIn, category, weight);
    addTo(this.#signs, category * 2 + sign, weight);
    addTo(this.#accountIn, category * this.#accounts.size + account, weight);
  }

  #numbered(row: ClassifiedRow, category = -1): Known {
    const words: number[] = [];
    const weights: number[] = [];
    let weight = 1;
    let ofPlace = 1;
    for (const word of row.words) {
      if (word === PLACE_MARK) {
        // Behind 'PURCHASE 1234' comes the merchant, not the place.
        if (weight < 1) ofPlace = PLACE_WORD;
        continue;
      }
      const number = this.#words.get(word);
      if (number !== undefined && this.#isNoise[number]) continue;
      if (number !== undefined) {
        words.push(number);
        weights.push(weight * ofPlace);
      }
      weight *= NEXT_WORD;
    }
    const account = this.#accounts.get(row.accountId) ?? -1;
    return { category, words, weights, account, sign: row.isMoneyIn ? 1 : 0, damped: 0 };
  }

  /** The categories with a telling word of the row, the likeliest first. `without`: that row is held out of what is known. */
  #judge(asked: Known, temperature: number, without = -1): readonly Judged[] {
    const scores = this.#scores(asked, without === -1 ? 0 : asked.damped);
    let best = Number.NEGATIVE_INFINITY;
    for (const score of scores) best = Math.max(best, score);
    let all = 0;
    for (const score of scores) all += Math.exp((score - best) / temperature);
    const judged: Judged[] = [];
    scores.forEach((score, category) => {
      const word = this.#loudest(asked, category, without);
      if (word === -1) return;
      const share = Math.exp((score - best) / temperature) / all;
      const like = this.#weightOfLike(category, word, without);
      if (like > 0) judged.push({ category, word, confidence: (share * (like + 1)) / (like + 2) });
    });
    return judged.sort((a, b) => b.confidence - a.confidence || a.category - b.category);
  }

  #scores({ category: own, words, weights, sign, account }: Known, heldOut: number): Sums {
    const categories = this.#categories.size;
    const vocabulary = ADDEND * this.#words.size;
    const scores = new Float64Array(categories);
    const heldSum = heldOut * weights.reduce((sum, each) => sum + each, 0);
    for (let category = 0; category < categories; category++) {
      const isOwn = category === own;
      const others =
        this.#total - (this.#categorySum[category] ?? 0) - (isOwn ? 0 : heldSum) + vocabulary;
      let score = 0;
      for (let at = 0; at < words.length; at++) {
        const word = words[at] ?? 0;
        const weight = weights[at] ?? 0;
        const held = isOwn ? 0 : heldOut * weight;
        const elsewhere = (this.#wordSum[word] ?? 0) - (this.#wordIn[word]?.[category] ?? 0) - held;
        score -= weight * Math.log((Math.max(0, elsewhere) + ADDEND) / others);
      }
      const rows = (this.#rowsIn[category] ?? 0) - (isOwn ? heldOut : 0);
      const signed = (this.#signs[category * 2 + sign] ?? 0) - (isOwn ? heldOut : 0);
      score += Math.log((signed + 1) / (rows + 2));
      if (account !== -1) {
        const accounts = this.#accounts.size;
        const inAccount =
          (this.#accountIn[category * accounts + account] ?? 0) - (isOwn ? heldOut : 0);
        score += ACCOUNT_WEIGHT * Math.log((inAccount + 1) / (rows + accounts));
      }
      scores[category] = score;
    }
    return scores;
  }

  /** The telling word that speaks most for the category; -1 where it has none of them. */
  #loudest(
    { words, weights, category: own, damped: held }: Known,
    category: number,
    without: number,
  ) {
    let loudest = -1;
    let most = Number.NEGATIVE_INFINITY;
    words.forEach((word, at) => {
      const weight = weights[at] ?? 0;
      if (weight < LEAST_TELLING) return;
      const heldOut = without !== -1 && category === own ? held * weight : 0;
      const inCategory = (this.#wordIn[word]?.[category] ?? 0) - heldOut;
      if (inCategory <= 1e-9) return;
      const elsewhere = (this.#wordSum[word] ?? 0) - (this.#wordIn[word]?.[category] ?? 0);
      const speaks = weight * Math.log((inCategory + ADDEND) / (Math.max(0, elsewhere) + ADDEND));
      if (speaks <= most) return;
      loudest = word;
      most = speaks;
    });
    return loudest;
  }

  #weightOfLike(category: number, word: number, without: number): number {
    let weight = 0;
    for (const place of this.#tellsIn[word] ?? []) {
      if (place === without || this.#known[place]?.category !== category) continue;
      weight += this.#examples[place]?.weight ?? 0;
    }
    return weight;
  }

  #likeRows(asked: Known, category: number, word: number) {
    const weightOf = new Map(asked.words.map((each, at) => [each, asked.weights[at] ?? 0]));
    const best: { readonly place: number; readonly shared: number }[] = [];
    let rows = 0;
    for (const place of this.#tellsIn[word] ?? []) {
      const known = this.#known[place];
      if (known?.category !== category) continue;
      rows += this.#examples[place]?.rows ?? 0;
      const shared = known.words.reduce((sum, each) => sum + (weightOf.get(each) ?? 0), 0);
      if (best.length === MOST_ALIKE && shared <= (best.at(-1)?.shared ?? 0)) continue;
      const at = best.findIndex((each) => each.shared < shared);
      best.splice(at === -1 ? best.length : at, 0, { place, shared });
      if (best.length > MOST_ALIKE) best.pop();
    }
    return { rows, alike: best.map(({ place }) => place) };
  }

  /** Holds out one text after the other and takes the temperature at which the confidences were the most honest. */
  *#calibrate(): Generator<void> {
    const step = Math.max(1, Math.ceil(this.#known.length / MOST_HELD_OUT));
    const losses = TEMPERATURES.map((each) => BELIEF_IN_ONE * Math.log(each) ** 2);
    for (let place = 0; place < this.#known.length; place += step) {
      yield;
      const known = this.#known[place] as Known;
      TEMPERATURES.forEach((temperature, at) => {
        const [top] = this.#judge(known, temperature, place);
        if (!top) return;
        const chance = top.category === known.category ? top.confidence : 1 - top.confidence;
        losses[at] = (losses[at] ?? 0) - Math.log(Math.max(chance, 1e-3));
      });
    }
    this.#temperature = TEMPERATURES[losses.indexOf(Math.min(...losses))] ?? 1;
  }
}

type Judged = { readonly category: number; readonly word: number; readonly confidence: number };

/**
 * What one row counts for. Rows by hand, by a rule of the person, or of a time before sources were kept: 1. What the rule book or
 * the AI chose nobody has confirmed: a quarter. Split parts teach nothing: their text is that of the whole.
 */
export function rowWeight(isGuess: boolean): number {
  return isGuess ? 0.25 : 1;
}

/** Whether the category was chosen by what Coffer knows of everyone, not by the person or a rule of theirs. */
export function isGuess(source: CategorySource | undefined): boolean {
  return source === 'ai' || source?.startsWith('keyword:') === true;
}

/** The tenth row with one text says less than the first. */
function damped(weight: number): number {
  return Math.log2(1 + weight);
}

function addTo(sums: Sums, at: number, weight: number): void {
  sums[at] = (sums[at] ?? 0) + weight;
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(text, number);
  return number;
}
