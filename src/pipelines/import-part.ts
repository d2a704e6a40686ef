import { DESCRIPTION_MAX_CHARS, NOTES_MAX_CHARS, WRITE_BATCH_ROWS } from '../config/limits.ts';
import { liveAccounts } from '../db/queries/live-accounts.ts';
import { missingRecords } from '../db/queries/live-records.ts';
import { findOpening } from '../db/queries/opening-balance.ts';
import { readTogether } from '../db/read.ts';
import { withChoice } from '../domain/apply-choice.ts';
import { newTransaction } from '../domain/new-transaction.ts';
import type { Transaction } from '../domain/transaction.ts';
import { transactionId } from '../platform/ids.ts';
import { mapInTurns } from '../platform/in-turns.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';
import { noteTouched } from './import-batch.ts';
import { categoryOf, failureOf, type RowCategory, type RunContext } from './import-context.ts';
import type { ImportFailure, ImportPart, ImportRow } from './import-events.ts';
import { newestFirst } from './import-order.ts';
import { ImportWriter } from './import-writer.ts';
import { liveChoices } from './live-choices.ts';

/** A row of a part with the id under which it is stored. */
export type NumberedRow = { readonly row: ImportRow; readonly id: string };

/** The rows of a part in the order in which they are stored, newest first, with their ids. The same each time. */
export function numberedRows(
  { importId }: Pick<ImportPart, 'importId'>,
  rows: readonly ImportRow[],
): readonly NumberedRow[] {
  const order = newestFirst(rows.map(({ date }) => date));
  return order.flatMap((place, index) => {
    const row = rows[place];
    return row ? [{ row, id: transactionId(importId, index) }] : [];
  });
}

/** Batches of rows that are stored at once. */
export function batchesOf(rows: readonly NumberedRow[]): readonly (readonly NumberedRow[])[] {
  const count = Math.ceil(rows.length / WRITE_BATCH_ROWS);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * WRITE_BATCH_ROWS, (index + 1) * WRITE_BATCH_ROWS),
  );
}

export type StoredBatch =
  | { readonly ok: true; readonly written: readonly Transaction[]; readonly taken: number }
  | { readonly ok: false; readonly failure: ImportFailure };

/** Builds the rows of one part and stores them batch by batch. */
export class PartWriter {
  readonly #context: RunContext;
  readonly #part: ImportPart;
  readonly #writer: ImportWriter;
  #opening: Promise<boolean> | undefined;
  #gaveOpening = false;

  constructor(context: RunContext, part: ImportPart, rows: readonly NumberedRow[]) {
    this.#context = context;
    this.#part = part;
    const revives = rows.flatMap(({ row, id }): [string, string][] =>
      row.revives ? [[id, row.revives]] : [],
    );
    this.#writer = new ImportWriter(context.services, new Map(revives));
  }

  /** Whole or, on failure, not at all. Never throws: the batch beside this one must still be counted. */
  async store(batch: readonly NumberedRow[]): Promise<StoredBatch> {
    const { services } = this.#context;
    try {
      const rows = await this.#build(batch);
      const choices = await this.#choose(batch);
      await yieldToPage();
      const [accounts, live] = await Promise.all([
        liveAccounts(services.database, [this.#part.accountId]),
        liveChoices(services.database, choices),
      ]);
      if (!accounts.has(this.#part.accountId)) return { ok: false, failure: 'account-missing' };
      const noted = await this.#noteRevived(batch);
      if (noted) return { ok: false, failure: noted };
      const outcome = await this.#writer.write(
        rows.map((row, place) => {
          const choice = live[place];
          return (choice && withChoice(row, choice)) ?? row;
        }),
      );
      return outcome.ok ? outcome : { ok: false, failure: failureOf(outcome.code) };
    } catch (error) {
      services.log.error('a batch of an import could not be written', error);
      return { ok: false, failure: 'unexpected' };
    }
  }

  async #build(batch: readonly NumberedRow[]): Promise<readonly Transaction[]> {
    const { services, instead } = this.#context;
    const createdAt = services.clock.now().toISOString();
    const { accountId, importId } = this.#part;
    const hasOpening = batch.some(({ row }) => row.kind === 'opening')
      ? await this.#hasOpening()
      : true;
    const tags = batch.flatMap(({ row }) => row.tags?.map((id) => instead.get(id) ?? id) ?? []);
    const gone = await missingRecords(services.database, 'tags', tags);
    return batch.map(({ row, id }) =>
      newTransaction({
        id,
        accountId,
        date: row.date,
        description: row.description.slice(0, DESCRIPTION_MAX_CHARS),
        amount: row.amount,
        copy: row.copy,
        source: 'import',
        importId,
        createdAt,
        ...(row.notes ? { notes: row.notes.slice(0, NOTES_MAX_CHARS) } : {}),
        ...(row.kind === 'opening' && !hasOpening && this.#isFirstOpening()
          ? { kind: 'opening' as const }
          : {}),
        ...(row.tags
          ? {
              tags: row.tags.map((tag) => instead.get(tag) ?? tag).filter((tag) => !gone.has(tag)),
            }
          : {}),
      }),
    );
  }

  #choose(batch: readonly NumberedRow[]): Promise<readonly (RowCategory | null)[]> {
    const choose = ({ row }: NumberedRow) => categoryOf(this.#context, row, this.#part.accountId);
    return this.#context.categorise.isSlow
      ? mapInTurns(batch, choose)
      : Promise.resolve(batch.map(choose));
  }

  /** An account has one opening balance: a further one is a row like others. */
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
