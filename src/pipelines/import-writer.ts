import { readHolders } from '../db/queries/stored-hashes.ts';
import type { Services } from '../db/services.ts';
import type { Change, WriteFailure } from '../db/write.ts';
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
  readonly #revives: ReadonlyMap<string, string>;
  #looksUpFirst = false;

  /** @param revives by id of a row to write: the deleted row whose duplicate key it takes over */
  constructor({ database }: Services, revives: ReadonlyMap<string, string>) {
    this.#database = database;
    this.#revives = revives;
  }

  /** Writes what is not stored yet; the batch is whole or, on failure, not at all. */
  async write(batch: readonly Transaction[]): Promise<BatchOutcome> {
    let rest = this.#looksUpFirst ? await this.#withoutTaken(batch) : batch;
    for (;;) {
      const outcome = await this.#database.store.write('transactions', this.#changesOf(rest));
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

  #changesOf(rows: readonly Transaction[]): readonly Change<'transactions'>[] {
    const freed = rows.flatMap(({ id }): Change<'transactions'>[] => {
      const tombstone = this.#revives.get(id);
      return tombstone ? [{ id: tombstone, freeKeyOfDeleted: true }] : [];
    });
    return [...freed, ...rows.map((insert) => ({ insert }))];
  }

  /** A deleted row that gives its key up does not stand in the way. */
  async #withoutTaken(rows: readonly Transaction[]): Promise<readonly Transaction[]> {
    if (rows.length === 0) return rows;
    const holders = await readHolders(
      this.#database,
      rows.map((row) => row.uniqueHash),
    );
    return rows.filter((row) => {
      const holder = holders.get(row.uniqueHash);
      return holder === undefined || holder === this.#revives.get(row.id);
    });
  }
}
