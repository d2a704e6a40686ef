import { SUGGESTION_LEARNED_ROWS } from '@/config/limits.ts';
import type { AskedRow, LearnedCategory } from '@/domain/rules/classifier.ts';
import { Classifier, rowWeight } from '@/domain/rules/classifier.ts';
import type { ClassifierExample } from '@/domain/rules/classifier-counts.ts';
import { wordsOf } from '@/domain/rules/recurring-text.ts';
import { inSlices } from './time-slices.ts';
import { GUESS_BIT, type TransactionColumns } from './transaction-columns.ts';

const ROWS_A_STEP = 2_000;
/** Room for each in one number beside two million texts. */
const MOST_CATEGORIES = 65_536;
const MOST_ACCOUNTS = 16_384;

type Lesson = {
  readonly columns: TransactionColumns;
  readonly version: number;
  readonly classifier: Classifier;
  /** Ids of the newest rows of each example, newest first. */
  readonly newest: readonly (readonly string[])[];
};

/** Learns from the columns when it is asked and they changed since, in slices between which the worker can answer others. */
export class CategoryClassifier {
  #lesson: Lesson | null = null;
  #learning: Promise<unknown> = Promise.resolve();
  readonly #words = new WeakMap<TransactionColumns, (readonly string[])[]>();

  /** For each row the categories that rows like it lie in, the likeliest first. */
  async suggest(
    columns: TransactionColumns,
    rows: readonly AskedRow[],
  ): Promise<readonly (readonly LearnedCategory[])[]> {
    const { classifier, newest } = await this.#learn(columns);
    return rows.map(({ text, amount, accountId }) =>
      classifier.ask({ words: wordsOf(text), isMoneyIn: amount > 0, accountId }).map((answer) => ({
        categoryId: answer.categoryId,
        confidence: answer.confidence,
        rows: answer.rows,
        learnedFrom: newestOf(columns, answer.alike, newest),
      })),
    );
  }

  /** What was learned from the rows as they are now, or were a moment ago. One training at a time. */
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
    const lesson = await inSlices(lessonSteps(columns, this.#wordsOf(columns)));
    this.#lesson = { columns, version, ...lesson };
    return this.#lesson;
  }

  /** Words by the number of the text: each text is taken apart once, however often is learned. */
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
    if (++looked % ROWS_A_STEP === 0) yield;
    const category = columns.categories[slot] ?? -1;
    const categoryId = category < 0 ? '' : columns.categoryIds.textOf(category);
    if (categoryId === '') continue;
    const text = columns.bankTexts[slot] ?? 0;
    const account = columns.accounts[slot] ?? 0;
    const isMoneyIn = (columns.amounts[slot] ?? 0) > 0;
    const key =
      ((text * MOST_CATEGORIES + category) * MOST_ACCOUNTS + account) * 2 + (isMoneyIn ? 1 : 0);
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
    if (ids.length < SUGGESTION_LEARNED_ROWS) ids.push(columns.ids[slot] ?? '');
  }
  const classifier = yield* Classifier.train(examples);
  return { classifier, newest };
}

type Writable<Record> = { -readonly [Key in keyof Record]: Record[Key] };

/** The ids of rows of the most alike examples that are still there, newest first. */
function newestOf(
  columns: TransactionColumns,
  alike: readonly number[],
  newest: Lesson['newest'],
): readonly string[] {
  const slots = alike
    .flatMap((place) => newest[place] ?? [])
    .flatMap((id) => columns.slotOf(id) ?? [])
    .slice(0, SUGGESTION_LEARNED_ROWS);
  return slots.sort((a, b) => columns.compare(a, b)).map((slot) => columns.ids[slot] ?? '');
}
