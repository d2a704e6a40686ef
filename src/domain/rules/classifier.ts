import { SUGGESTION_CHOICES, SUGGESTION_MIN_CONFIDENCE } from '@/config/limits.ts';
import {
  type ClassifiedRow,
  ClassifierCounts,
  type ClassifierExample,
  MIN_TELLING_WEIGHT,
  type NumberedRow,
} from './classifier-counts.ts';

/** How many examples a suggestion lists. */
const MAX_SIMILAR = 5;

/** Lidstone smoothing: with few words per class, Laplace's 1 would drown out the data. */
const ADDEND = 0.1;

const ACCOUNT_WEIGHT = 0.5;

const MAX_HELD_OUT = 300;

const TEMPERATURES = Array.from({ length: 17 }, (_, at) => 0.4 * 1.2 ** at);

/** Strength of the prior for a temperature of 1, in held-out rows. */
const TEMPERATURE_PRIOR = 2;

/** Rounding noise left when a sum is subtracted from itself. */
const EPSILON = 1e-9;

/**
 * A complement naive Bayes classifier over the words of descriptions (Rennie, Shih, Teevan and
 * Karger, 'Tackling the Poor Assumptions of Naive Bayes Text Classifiers', ICML 2003). It judges a
 * category by how rare the words are in all other categories, and repeated texts count by their
 * logarithm, so that a large category or a merchant seen daily doesn't outvote the rest. The sign
 * of the amount and the account are two further features with Laplace smoothing.
 *
 * Naive Bayes is overconfident. Its scores are therefore divided by a temperature (Guo, Pleiss, Sun
 * and Weinberger, 'On Calibration of Modern Neural Networks', ICML 2017), chosen so that the
 * confidences match how often held-out texts are right. The rule of succession, (n + 1) / (n + 2)
 * for n similar rows, then lowers them, so that a single row never makes a suggestion certain.
 *
 * It suggests nothing if no telling word is known, or below SUGGESTION_MIN_CONFIDENCE.
 * Deterministic: the same examples give the same answers.
 */
export class Classifier {
  readonly #counts: ClassifierCounts;
  #temperature = 1;

  private constructor(counts: ClassifierCounts) {
    this.#counts = counts;
  }

  /**
   * Trains in steps, so that a worker can answer in between. Yields until it returns the
   * classifier.
   */
  static *train(examples: readonly ClassifierExample[]): Generator<void, Classifier> {
    const classifier = new Classifier(yield* ClassifierCounts.count(examples));
    yield* classifier.#calibrate();
    return classifier;
  }

  /**
   * At most SUGGESTION_CHOICES categories, most likely first; empty if there is nothing to suggest.
   */
  ask(row: ClassifiedRow): readonly ClassifierSuggestion[] {
    const numbered = this.#counts.numberedOf(row);
    const judged = rankCandidates(this.#weigh(numbered), this.#temperature);
    if ((judged[0]?.confidence ?? 0) < SUGGESTION_MIN_CONFIDENCE) return [];
    return judged.slice(0, SUGGESTION_CHOICES).map(({ category, confidence, word }) => {
      const { rows, similar } = this.#similarRows(numbered, category, word);
      const categoryId = this.#counts.examples[similar[0] ?? 0]?.categoryId ?? '';
      return { categoryId, confidence, rows, similar };
    });
  }

  /**
   * Holds out one text after another and picks the temperature with the best calibrated
   * confidences.
   */
  *#calibrate(): Generator<void> {
    const { numbered } = this.#counts;
    const step = Math.max(1, Math.ceil(numbered.length / MAX_HELD_OUT));
    const losses = TEMPERATURES.map((each) => TEMPERATURE_PRIOR * Math.log(each) ** 2);
    for (let place = 0; place < numbered.length; place += step) {
      yield;
      const row = numbered[place];
      if (!row) continue;
      const weighed = this.#weigh(row, place);
      TEMPERATURES.forEach((temperature, at) => {
        const [top] = rankCandidates(weighed, temperature);
        if (!top) return;
        const chance = top.category === row.category ? top.confidence : 1 - top.confidence;
        losses[at] = (losses[at] ?? 0) - Math.log(Math.max(chance, 1e-3));
      });
    }
    this.#temperature = TEMPERATURES[losses.indexOf(Math.min(...losses))] ?? 1;
  }

  /**
   * Scores the categories.
   * @param heldOut index of the row among the examples, if it must be ignored
   */
  #weigh(row: NumberedRow, heldOut = -1): ScoredRow {
    const held = heldOut === -1 ? { ...row, damped: 0 } : row;
    const scores = this.#scores(held);
    const candidates: Candidate[] = [];
    for (let category = 0; category < scores.length; category++) {
      const word = this.#strongestWord(held, category);
      const similarWeight = word === -1 ? 0 : this.#similarWeight(category, word, heldOut);
      if (similarWeight > 0) candidates.push({ category, word, similarWeight });
    }
    return { scores, candidates };
  }

  /** By category. The row's own weight (`damped`) is taken out. */
  #scores({ category: own, words, weights, sign, account, damped }: NumberedRow): Float64Array {
    const counts = this.#counts;
    const heldSum = damped * weights.reduce((sum, each) => sum + each, 0);
    return new Float64Array(counts.categories).map((_, category) => {
      const isOwn = category === own;
      // The weight outside this category includes the row itself, unless it is in this category.
      const outside = isOwn ? 0 : damped;
      const others = counts.total - (counts.categorySum[category] ?? 0) - (isOwn ? 0 : heldSum);
      let score = 0;
      words.forEach((word, at) => {
        const weight = weights[at] ?? 0;
        const elsewhere = this.#weightElsewhere(word, category) - outside * weight;
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

  /** The telling word that speaks most for the category; -1 if the category has none of them. */
  #strongestWord({ words, weights, category: own, damped }: NumberedRow, category: number): number {
    let strongest = -1;
    let most = Number.NEGATIVE_INFINITY;
    words.forEach((word, at) => {
      const weight = weights[at] ?? 0;
      const heldOut = category === own ? damped * weight : 0;
      const inside = this.#counts.weightOf(word, category) - heldOut;
      if (weight < MIN_TELLING_WEIGHT || inside <= EPSILON) return;
      const elsewhere = Math.max(0, this.#weightElsewhere(word, category));
      const speaks = weight * Math.log((inside + ADDEND) / (elsewhere + ADDEND));
      if (speaks <= most) return;
      strongest = word;
      most = speaks;
    });
    return strongest;
  }

  #weightElsewhere(word: number, category: number): number {
    return (this.#counts.wordSum[word] ?? 0) - this.#counts.weightOf(word, category);
  }

  #similarWeight(category: number, word: number, heldOut: number): number {
    const { examplesByWord, numbered, examples } = this.#counts;
    let weight = 0;
    for (const place of examplesByWord[word] ?? []) {
      if (place === heldOut || numbered[place]?.category !== category) continue;
      weight += examples[place]?.weight ?? 0;
    }
    return weight;
  }

  #similarRows(given: NumberedRow, category: number, word: number) {
    const { examplesByWord, numbered, examples } = this.#counts;
    const weightOf = new Map(given.words.map((each, at) => [each, given.weights[at] ?? 0]));
    const best: { readonly place: number; readonly shared: number }[] = [];
    let rows = 0;
    for (const place of examplesByWord[word] ?? []) {
      const row = numbered[place];
      if (row?.category !== category) continue;
      rows += examples[place]?.rows ?? 0;
      const shared = row.words.reduce((sum, each) => sum + (weightOf.get(each) ?? 0), 0);
      if (best.length === MAX_SIMILAR && shared <= (best.at(-1)?.shared ?? 0)) continue;
      const at = best.findIndex((each) => each.shared < shared);
      best.splice(at === -1 ? best.length : at, 0, { place, shared });
      if (best.length > MAX_SIMILAR) best.pop();
    }
    return { rows, similar: best.map(({ place }) => place) };
  }
}

/** A category of rows similar to the given one. */
type ClassifierSuggestion = {
  readonly categoryId: string;
  /** 0 to 1: how often suggestions of this confidence are right. */
  readonly confidence: number;
  /** How many rows it was learned from: those of the category with the most telling word. */
  readonly rows: number;
  /** Indexes of their examples, the most similar first, ties in the order of the examples. */
  readonly similar: readonly number[];
};

/** A category that has a telling word of the row, and the weight of its rows with that word. */
type Candidate = {
  readonly category: number;
  readonly word: number;
  readonly similarWeight: number;
};

type ScoredRow = { readonly scores: Float64Array; readonly candidates: readonly Candidate[] };

/** The candidates with their confidences, most likely first. */
function rankCandidates({ scores, candidates }: ScoredRow, temperature: number) {
  let best = Number.NEGATIVE_INFINITY;
  for (const score of scores) best = Math.max(best, score);
  let all = 0;
  for (const score of scores) all += Math.exp((score - best) / temperature);
  return candidates
    .map(({ category, word, similarWeight }) => {
      const share = Math.exp(((scores[category] ?? 0) - best) / temperature) / all;
      return { category, word, confidence: (share * (similarWeight + 1)) / (similarWeight + 2) };
    })
    .sort((a, b) => b.confidence - a.confidence || a.category - b.category);
}

/**
 * The weight of one row: 1 if its category was chosen by hand, by the user's own rule, or before
 * sources were recorded; a quarter if the rule book or the AI chose it, because nobody confirmed
 * it. Split parts are not used, because their text is that of the whole.
 */
export function rowWeight(isGuess: boolean): number {
  return isGuess ? 0.25 : 1;
}

/** A row to suggest a category for. */
export type RowToClassify = {
  /** Made by matchTextOf. */
  readonly text: string;
  /** Cents, signed. */
  readonly amount: number;
  readonly accountId: string;
};

/** A category of rows similar to the given one. */
export type LearnedCategory = {
  readonly categoryId: string;
  /** 0 to 1: how often suggestions of this confidence are right. */
  readonly confidence: number;
  /** How many rows it was learned from. */
  readonly rows: number;
  /** Ids of the most similar of them, at most SUGGESTION_LEARNED_ROWS, newest first. */
  readonly learnedFrom: readonly string[];
};
