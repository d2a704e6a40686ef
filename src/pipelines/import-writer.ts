import { readTakenHashes } from '../db/queries/stored-hashes.ts';
import type { Services } from '../db/services.ts';
import type { WriteFailure } from '../db/store.ts';
import type { Transaction } from '../domain/transaction.ts';

export type BatchOutcome =
  | { readonly ok: true; readonly written: readonly Transaction[]; readonly taken: number }
  | { readonly ok: false; readonly code: WriteFailure['code'] };

/**
 * Writes the batches of one import. The first ones trust the review; once a batch was refused for a key that is taken
 * (another tab imports the same file), the following ones are looked up before they are written.
 */
export class ImportWriter {
  readonly #database: Services['database'];
  #looksUpFirst = false;

  constructor({ database }: Services) {
    this.#database = database;
  }

  /** Writes what is not stored yet; the batch is whole or, on failure, not at all. */
  async write(batch: readonly Transaction[]): Promise<BatchOutcome> {
    let rest = this.#looksUpFirst ? await this.#withoutTaken(batch) : batch;
    for (;;) {
      const outcome = await this.#database.store.write(
        'transactions',
        rest.map((insert) => ({ insert })),
      );
      if (outcome.ok) return { ok: true, written: rest, taken: batch.length - rest.length };
      // 'conflict' beside 'taken': the very same import is running a second time, ids and all.
      if (outcome.code !== 'taken' && outcome.code !== 'conflict') return outcome;
      this.#looksUpFirst = true;
      const refused = new Set(outcome.code === 'taken' ? outcome.taken.map((key) => key.id) : []);
      const left = await this.#withoutTaken(rest.filter((row) => !refused.has(row.id)));
      if (left.length === rest.length) return { ok: false, code: outcome.code };
      rest = left;
    }
  }

  async #withoutTaken(rows: readonly Transaction[]): Promise<readonly Transaction[]> {
    if (rows.length === 0) return rows;
    const taken = await readTakenHashes(
      this.#database,
      rows.map((row) => row.uniqueHash),
    );
    return rows.filter((row) => !taken.has(row.uniqueHash));
  }
}
