import { SUGGESTION_CHOICES, SUGGESTION_MIN_CONFIDENCE } from '@/config/limits.ts';
import {
  type ClassifiedRow,
  ClassifierCounts,
  type ClassifierExample,
  LEAST_TELLING,
  type NumberedRow,
} from './classifier-counts.ts';

/** A category that rows like the asked one lie in. */
type ClassifierAnswer = {
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
const ACCOUNT_WEIGHT = 0.5;
const MOST_HELD_OUT = 300;
const TEMPERATURES = Array.from({ length: 17 }, (_, at) => 0.4 * 1.2 ** at);
/** So strongly, in held-out rows, an untried temperature of 1 is believed in. */
const BELIEF_IN_ONE = 2;
/** Of what is left of a sum after the same was taken away. */
const NOTHING = 1e-9;

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
  readonly #counts: ClassifierCounts;
  #temperature = 1;

  private constructor(counts: ClassifierCounts) {
    this.#counts = counts;
  }

  /** Learns in steps, so that a worker can answer between them: yields until it returns the classifier. */
  static *train(examples: readonly ClassifierExample[]): Generator<void, Classifier> {
    const classifier = new Classifier(yield* ClassifierCounts.count(examples));
    yield* classifier.#calibrate();
    return classifier;
  }

  /** At most SUGGESTION_CHOICES categories, the likeliest first; none where nothing is to be said. */
  ask(row: ClassifiedRow): readonly ClassifierAnswer[] {
    const asked = this.#counts.numberedOf(row);
    const judged = judge(this.#weigh(asked), this.#temperature);
    if ((judged[0]?.confidence ?? 0) < SUGGESTION_MIN_CONFIDENCE) return [];
    return judged.slice(0, SUGGESTION_CHOICES).map(({ category, confidence, word }) => {
      const { rows, alike } = this.#likeRows(asked, category, word);
      const categoryId = this.#counts.examples[alike[0] ?? 0]?.categoryId ?? '';
      return { categoryId, confidence, rows, alike };
    });
  }

  /** Holds out one text after the other and takes the temperature at which the confidences were the most honest. */
  *#calibrate(): Generator<void> {
    const { numbered } = this.#counts;
    const step = Math.max(1, Math.ceil(numbered.length / MOST_HELD_OUT));
    const losses = TEMPERATURES.map((each) => BELIEF_IN_ONE * Math.log(each) ** 2);
    for (let place = 0; place < numbered.length; place += step) {
      yield;
      const row = numbered[place];
      if (!row) continue;
      const weighed = this.#weigh(row, place);
      TEMPERATURES.forEach((temperature, at) => {
        const [top] = judge(weighed, temperature);
        if (!top) return;
        const chance = top.category === row.category ? top.confidence : 1 - top.confidence;
        losses[at] = (losses[at] ?? 0) - Math.log(Math.max(chance, 1e-3));
      });
    }
    this.#temperature = TEMPERATURES[losses.indexOf(Math.min(...losses))] ?? 1;
  }

  /** What speaks for each category. `heldOut`: the place of the row among the examples, not to be known. */
  #weigh(asked: NumberedRow, heldOut = -1): Weighed {
    const held = heldOut === -1 ? { ...asked, damped: 0 } : asked;
    const scores = this.#scores(held);
    const candidates: Candidate[] = [];
    for (let category = 0; category < scores.length; category++) {
      const word = this.#loudest(held, category);
      const like = word === -1 ? 0 : this.#weightOfLike(category, word, heldOut);
      if (like > 0) candidates.push({ category, word, like });
    }
    return { scores, candidates };
  }

  /** By category; what the row itself counts for (`damped`) is taken out of its own. */
  #scores({ category: own, words, weights, sign, account, damped }: NumberedRow): Float64Array {
    const counts = this.#counts;
    const heldSum = damped * weights.reduce((sum, each) => sum + each, 0);
    return new Float64Array(counts.categories).map((_, category) => {
      const isOwn = category === own;
      // Of the other categories the row is one less, unless it lies in this one.
      const outside = isOwn ? 0 : damped;
      const others = counts.total - (counts.categorySum[category] ?? 0) - (isOwn ? 0 : heldSum);
      let score = 0;
      words.forEach((word, at) => {
        const weight = weights[at] ?? 0;
        const elsewhere = this.#elsewhere(word, category) - outside * weight;
        const share =
          (Math.max(0, elsewhere) + ADDEND) / (Math.max(0, others) + ADDEND * counts.words);
        score -= weight * Math.log(share);
      });
      const inside = damped - outside;
      const all = (counts.weightIn[category] ?? 0) - inside;
      const signed = (counts.signIn[category * 2 + sign] ?? 0) - inside;
      score += Math.log((signed + 1) / (all + 2));
      if (account === -1) return score;
      const held = (counts.accountIn[category * counts.accounts + account] ?? 0) - inside;
      return score + ACCOUNT_WEIGHT * Math.log((held + 1) / (all + counts.accounts));
    });
  }

  /** The telling word that speaks most for the category; -1 where it has none of them. */
  #loudest({ words, weights, category: own, damped }: NumberedRow, category: number): number {
    let loudest = -1;
    let most = Number.NEGATIVE_INFINITY;
    words.forEach((word, at) => {
      const weight = weights[at] ?? 0;
      const heldOut = category === own ? damped * weight : 0;
      const inside = this.#counts.weightOf(word, category) - heldOut;
      if (weight < LEAST_TELLING || inside <= NOTHING) return;
      const elsewhere = Math.max(0, this.#elsewhere(word, category));
      const speaks = weight * Math.log((inside + ADDEND) / (elsewhere + ADDEND));
      if (speaks <= most) return;
      loudest = word;
      most = speaks;
    });
    return loudest;
  }

  #elsewhere(word: number, category: number): number {
    return (this.#counts.wordSum[word] ?? 0) - this.#counts.weightOf(word, category);
  }

  #weightOfLike(category: number, word: number, heldOut: number): number {
    const { tellsIn, numbered, examples } = this.#counts;
    let weight = 0;
    for (const place of tellsIn[word] ?? []) {
      if (place === heldOut || numbered[place]?.category !== category) continue;
      weight += examples[place]?.weight ?? 0;
    }
    return weight;
  }

  #likeRows(asked: NumberedRow, category: number, word: number) {
    const { tellsIn, numbered, examples } = this.#counts;
    const weightOf = new Map(asked.words.map((each, at) => [each, asked.weights[at] ?? 0]));
    const best: { readonly place: number; readonly shared: number }[] = [];
    let rows = 0;
    for (const place of tellsIn[word] ?? []) {
      const row = numbered[place];
      if (row?.category !== category) continue;
      rows += examples[place]?.rows ?? 0;
      const shared = row.words.reduce((sum, each) => sum + (weightOf.get(each) ?? 0), 0);
      if (best.length === MOST_ALIKE && shared <= (best.at(-1)?.shared ?? 0)) continue;
      const at = best.findIndex((each) => each.shared < shared);
      best.splice(at === -1 ? best.length : at, 0, { place, shared });
      if (best.length > MOST_ALIKE) best.pop();
    }
    return { rows, alike: best.map(({ place }) => place) };
  }
}

/** A category with a telling word of the row, and the weight of its rows with that word. */
type Candidate = { readonly category: number; readonly word: number; readonly like: number };

type Weighed = { readonly scores: Float64Array; readonly candidates: readonly Candidate[] };

/** The candidates with their confidences, the likeliest first. */
function judge({ scores, candidates }: Weighed, temperature: number) {
  let best = Number.NEGATIVE_INFINITY;
  for (const score of scores) best = Math.max(best, score);
  let all = 0;
  for (const score of scores) all += Math.exp((score - best) / temperature);
  return candidates
    .map(({ category, word, like }) => {
      const share = Math.exp(((scores[category] ?? 0) - best) / temperature) / all;
      return { category, word, confidence: (share * (like + 1)) / (like + 2) };
    })
    .sort((a, b) => b.confidence - a.confidence || a.category - b.category);
}

/**
 * What one row counts for. Rows by hand, by a rule of the person, or of a time before sources were kept: 1. What the rule book or
 * the AI chose nobody has confirmed: a quarter. Split parts teach nothing: their text is that of the whole.
 */
export function rowWeight(isGuess: boolean): number {
  return isGuess ? 0.25 : 1;
}

/** A row that a category is wanted for. */
export type AskedRow = {
  /** As matchTextOf makes it. */
  readonly text: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly accountId: string;
};

/** A category that rows like the asked one have. */
export type LearnedCategory = {
  readonly categoryId: string;
  /** 0..1: how often a suggestion of this confidence is right. */
  readonly confidence: number;
  /** How many rows it was learned from. */
  readonly rows: number;
  /** Of them the most alike, at most SUGGESTION_LEARNED_ROWS, newest first. */
  readonly learnedFrom: readonly string[];
};
