import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import { findOpening } from '@/db/queries/accounts/opening-balance.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import { liveAccounts } from '@/db/queries/transactions/transactions.ts';
import { readTogether } from '@/db/read.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { withChoice } from '@/domain/rules/category-choice.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { liveChoices } from '@/pipelines/categorize/current-choices.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { transactionId } from '@/platform/ids.ts';
import { eachInTurns, mapInTurns } from '@/platform/in-turns.ts';
import type { ImportFailure, ImportPart, ImportRow } from './import-events.ts';
import { categoryOf, failureOf, type RowCategory, type RunContext } from './import-events.ts';
import { ImportWriter, noteTouched } from './import-writes.ts';

/** A row of a part and the id it is stored under. */
export type NumberedRow = { readonly row: ImportRow; readonly id: string };

/**
 * The first batch is small, so that storage is already busy while the page prepares the next one.
 */
const FIRST_ROWS = WRITE_BATCH_ROWS / 4;

/**
 * The rows of a part in storing order, newest first, with the same ids each time. Batches are built
 * when needed, because building all batches of a large file at once would block the page.
 */
export class PartRows {
  readonly #importId: string;
  readonly #rows: readonly ImportRow[];
  readonly #order: Uint32Array;

  private constructor(importId: string, rows: readonly ImportRow[], order: Uint32Array) {
    this.#importId = importId;
    this.#rows = rows;
    this.#order = order;
  }

  static async of(importId: string, rows: readonly ImportRow[]): Promise<PartRows> {
    return new PartRows(importId, rows, await newestFirst(rows));
  }

  /** The number of batches. */
  get batches(): number {
    const { length } = this.#rows;
    return length === 0 ? 0 : 1 + Math.ceil(Math.max(0, length - FIRST_ROWS) / WRITE_BATCH_ROWS);
  }

  batch(index: number): readonly NumberedRow[] {
    const start = index === 0 ? 0 : FIRST_ROWS + (index - 1) * WRITE_BATCH_ROWS;
    const end = FIRST_ROWS + index * WRITE_BATCH_ROWS;
    return Array.from(this.#order.subarray(start, end), (place, offset) => ({
      row: this.#rows[place] as ImportRow,
      id: transactionId(this.#importId, start + offset),
    }));
  }
}

type StoredBatch =
  | { readonly ok: true; readonly written: readonly Transaction[]; readonly taken: number }
  | { readonly ok: false; readonly failure: ImportFailure };

/** Builds the rows of one part and stores them in batches. */
export class PartWriter {
  readonly #context: RunContext;
  readonly #part: ImportPart;
  readonly #writer: ImportWriter;
  readonly #isWanted: () => boolean;
  #opening: Promise<boolean> | undefined;
  #gaveOpening = false;

  /** @param isWanted returns false once the run is cancelled */
  constructor(context: RunContext, part: ImportPart, isWanted: () => boolean) {
    this.#context = context;
    this.#part = part;
    this.#isWanted = isWanted;
    this.#writer = new ImportWriter(context.services, isWanted);
  }

  /**
   * Stores the whole batch, or nothing if it fails or is no longer wanted. Never throws, because
   * the batch running beside it must still be counted.
   */
  async store(batch: readonly NumberedRow[]): Promise<StoredBatch | 'unwanted'> {
    const { services } = this.#context;
    try {
      const rows = await this.#build(batch);
      const choices = await this.#choose(batch);
      await yieldToPage();
      if (!this.#isWanted()) return 'unwanted';
      const [accounts, live] = await Promise.all([
        liveAccounts(services.database, [this.#part.accountId]),
        liveChoices(services.database, choices),
      ]);
      if (!accounts.has(this.#part.accountId)) return { ok: false, failure: 'account-missing' };
      const noted = await this.#noteRevived(batch);
      if (noted) return { ok: false, failure: noted };
      const outcome = await this.#writer.write(
        rows.map((row, index) => {
          const choice = live[index];
          return (choice && withChoice(row, choice)) ?? row;
        }),
        new Map(batch.flatMap(({ row, id }) => (row.revives ? [[id, row.revives] as const] : []))),
      );
      if (outcome === 'unwanted') return outcome;
      return outcome.ok ? outcome : { ok: false, failure: failureOf(outcome.code) };
    } catch (error) {
      services.log.error('a batch of an import could not be written', error);
      return { ok: false, failure: 'unexpected' };
    }
  }

  async #build(batch: readonly NumberedRow[]): Promise<readonly Transaction[]> {
    const { services, existingIds } = this.#context;
    const createdAt = services.clock.now().toISOString();
    const { accountId, importId } = this.#part;
    const hasOpening = batch.some(({ row }) => row.kind === 'opening')
      ? await this.#hasOpening()
      : true;
    const tags = batch.flatMap(({ row }) => row.tags?.map((id) => existingIds.get(id) ?? id) ?? []);
    const gone = await missingRecords(services.database, 'tags', tags);
    return batch.map(({ row, id }) =>
      newTransaction({
        id,
        accountId,
        date: row.date,
        description: row.description,
        amount: row.amount,
        copy: row.copy,
        source: 'import',
        importId,
        createdAt,
        ...(row.notes ? { notes: row.notes } : {}),
        ...(row.kind === 'opening' && !hasOpening && this.#isFirstOpening()
          ? { kind: 'opening' as const }
          : {}),
        ...(row.tags
          ? {
              tags: row.tags
                .map((tag) => existingIds.get(tag) ?? tag)
                .filter((tag) => !gone.has(tag)),
            }
          : {}),
      }),
    );
  }

  #choose(batch: readonly NumberedRow[]): Promise<readonly (RowCategory | null)[]> {
    const choose = ({ row }: NumberedRow) => categoryOf(this.#context, row, this.#part.accountId);
    return this.#context.categorizer.isSlow
      ? mapInTurns(batch, choose)
      : Promise.resolve(batch.map(choose));
  }

  /** An account has only one opening balance; any other is stored as a normal row. */
  #hasOpening(): Promise<boolean> {
    const { services } = this.#context;
    this.#opening ??= readTogether(
      services.database,
      async (tables) => (await findOpening(tables, this.#part.accountId)) !== undefined,
    );
    return this.#opening;
  }

  #isFirstOpening(): boolean {
    const isFirst = !this.#gaveOpening;
    this.#gaveOpening = true;
    return isFirst;
  }

  async #noteRevived(batch: readonly NumberedRow[]): Promise<ImportFailure | undefined> {
    const revived = batch.flatMap(({ row, id }) => (row.revives ? [id] : []));
    const [first] = revived;
    if (first === undefined) return undefined;
    const noted = await noteTouched(this.#context.services, this.#part.importId, `back-${first}`, {
      rows: [],
      revived,
    });
    return noted.ok ? undefined : failureOf(noted.code);
  }
}

/**
 * A row's position is stored below its date in one number; 99,999,999 dates times this many rows
 * stay exact.
 */
const MAX_ROWS = 2 ** 22;

/**
 * The positions of a file's rows, newest first, with the bank's order within a day. A file in
 * ascending order is reversed as a whole, so that its last row is the newest of its day; a file
 * with a single day counts as newest first. Rows sorted in one direction are stored 1.6 times as
 * fast. Yields to the page.
 * @returns indexes into `rows`
 */
export async function newestFirst(
  rows: readonly { readonly date: CalendarDate }[],
): Promise<Uint32Array> {
  if (rows.length > MAX_ROWS) throw new Error(`more than ${MAX_ROWS} rows in one import`);
  const days: number[] = [];
  await eachInTurns(rows, ({ date }) => days.push(invertedDateKey(date)));
  await yieldToPage();
  const upwards = runsUpwards(days);
  const last = days.length - 1;
  const keys = Float64Array.from(
    days,
    (day, index) => day * MAX_ROWS + (upwards ? last - index : index),
  ).sort();
  const order = Uint32Array.from(keys, (key) => {
    const place = key % MAX_ROWS;
    return upwards ? last - place : place;
  });
  await yieldToPage();
  return order;
}

/** @param days inverted keys: smaller ones are later days */
function runsUpwards(days: readonly number[]): boolean {
  let rising = 0;
  let falling = 0;
  let previous = days[0] ?? 0;
  for (const day of days) {
    if (day < previous) rising++;
    if (day > previous) falling++;
    previous = day;
  }
  return rising > falling;
}
