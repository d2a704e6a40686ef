import { SUGGESTION_LEARNED_ROWS } from '@/config/limits.ts';
import type { LearnedCategory, RowToClassify } from '@/domain/rules/classifier.ts';
import { Classifier, rowWeight } from '@/domain/rules/classifier.ts';
import type { ClassifierExample } from '@/domain/rules/classifier-counts.ts';
import { wordsOf } from '@/domain/rules/recurring-text.ts';
import { runInTurns } from '@/platform/in-turns.ts';
import { GUESS_BIT } from './row-status.ts';
import type { TransactionColumns } from './transaction-columns.ts';

const ROWS_PER_STEP = 2_000;
/**
 * Upper bounds, so that text, category and account numbers fit in one safe integer with up to two
 * million texts.
 */
const MAX_CATEGORIES = 65_536;
const MAX_ACCOUNTS = 16_384;

type Lesson = {
  readonly columns: TransactionColumns;
  readonly version: number;
  readonly classifier: Classifier;
  /** For each example, the ids of its newest rows, newest first. */
  readonly newest: readonly (readonly string[])[];
};

/**
 * Suggests categories from the user's own categorized rows. Retrains only when asked after a
 * change, and in time slices, so the worker can answer other queries in the meantime.
 */
export class CategoryClassifier {
  #lesson: Lesson | null = null;
  #learning: Promise<unknown> = Promise.resolve();
  readonly #words = new WeakMap<TransactionColumns, (readonly string[])[]>();

  /** For each row, the categories of similar rows, most likely first. */
  async suggest(
    columns: TransactionColumns,
    rows: readonly RowToClassify[],
  ): Promise<readonly (readonly LearnedCategory[])[]> {
    const { classifier, newest } = await this.#learn(columns);
    return rows.map(({ text, amount, accountId }) =>
      classifier.ask({ words: wordsOf(text), isMoneyIn: amount > 0, accountId }).map((answer) => ({
        categoryId: answer.categoryId,
        confidence: answer.confidence,
        rows: answer.rows,
        learnedFrom: newestOf(columns, answer.similar, newest),
      })),
    );
  }

  /**
   * The classifier for the columns at the time of the call or later. One training runs at a time.
   */
  async #learn(columns: TransactionColumns): Promise<Lesson> {
    const wanted = columns.version;
    const before = this.#learning;
    const learning = before.then(() => {
      const known = this.#lesson;
      const isNew = known?.columns === columns && known.version >= wanted;
      return isNew ? known : this.#train(columns);
    });
    this.#learning = learning.catch(() => undefined);
    return learning;
  }

  async #train(columns: TransactionColumns): Promise<Lesson> {
    const { version } = columns;
    const lesson = await runInTurns(lessonSteps(columns, this.#wordsOf(columns)));
    this.#lesson = { columns, version, ...lesson };
    return this.#lesson;
  }

  /** Words by text number: each text is split once, however often the classifier retrains. */
  #wordsOf(columns: TransactionColumns): (readonly string[])[] {
    const known = this.#words.get(columns) ?? [];
    this.#words.set(columns, known);
    return known;
  }
}

function* lessonSteps(
  columns: TransactionColumns,
  words: (readonly string[])[],
): Generator<void, Pick<Lesson, 'classifier' | 'newest'>> {
  const places = new Map<number, number>();
  const examples: Writable<ClassifierExample>[] = [];
  const newest: string[][] = [];
  let looked = 0;
  for (const slot of columns.order()) {
    if (++looked % ROWS_PER_STEP === 0) yield;
    const category = columns.categories[slot] ?? -1;
    const categoryId = category < 0 ? '' : columns.categoryIds.textOf(category);
    if (categoryId === '') continue;
    const text = columns.bankTexts[slot] ?? 0;
    const account = columns.accounts[slot] ?? 0;
    const isMoneyIn = (columns.amounts[slot] ?? 0) > 0;
    const key =
      ((text * MAX_CATEGORIES + category) * MAX_ACCOUNTS + account) * 2 + (isMoneyIn ? 1 : 0);
    let place = places.get(key);
    if (place === undefined) {
      place = examples.length;
      places.set(key, place);
      words[text] ??= wordsOf(columns.bankTextAt(slot));
      const accountId = columns.accountIds.textOf(account);
      examples.push({ words: words[text], isMoneyIn, accountId, categoryId, rows: 0, weight: 0 });
      newest.push([]);
    }
    const example = examples[place];
    const ids = newest[place];
    if (!example || !ids) continue;
    example.rows++;
    example.weight += rowWeight(((columns.statuses[slot] ?? 0) & GUESS_BIT) !== 0);
    if (ids.length < SUGGESTION_LEARNED_ROWS) ids.push(columns.idAt(slot));
  }
  const classifier = yield* Classifier.train(examples);
  return { classifier, newest };
}

/**
 * Ids of up to SUGGESTION_LEARNED_ROWS rows from the most similar examples, newest first. Skips
 * rows deleted since training.
 */
function newestOf(
  columns: TransactionColumns,
  alike: readonly number[],
  newest: Lesson['newest'],
): readonly string[] {
  const slots = alike
    .flatMap((place) => newest[place] ?? [])
    .flatMap((id) => columns.slotOf(id) ?? [])
    .slice(0, SUGGESTION_LEARNED_ROWS);
  return slots.sort((a, b) => columns.compare(a, b)).map((slot) => columns.idAt(slot));
}

type Writable<Record> = { -readonly [Key in keyof Record]: Record[Key] };
