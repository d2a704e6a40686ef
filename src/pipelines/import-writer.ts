import { readHolders } from '@/db/queries/stored-hashes.ts';
import type { Services } from '@/db/services.ts';
import type { Change, WriteFailure } from '@/db/write.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';

export type BatchOutcome =
  | { readonly ok: true; readonly written: readonly Transaction[]; readonly taken: number }
  | { readonly ok: false; readonly code: WriteFailure['code'] };

type Revives = ReadonlyMap<string, string>;

/**
 * Writes the batches of one import. The first ones trust the review; once a batch was refused for a key that is taken
 * (another tab imports the same file), the following ones are looked up before they are written.
 */
export class ImportWriter {
  readonly #database: Services['database'];
  #looksUpFirst = false;

  readonly #isWanted: () => boolean;

  /** @param isWanted false once the run is cancelled */
  constructor({ database }: Services, isWanted: () => boolean) {
    this.#database = database;
    this.#isWanted = isWanted;
  }

  /**
   * Writes what is not stored yet; the batch is whole or, on failure or when it is not wanted any more, not at all.
   * @param revives by id of a row to write: the deleted row whose duplicate key it takes over
   */
  async write(batch: readonly Transaction[], revives: Revives): Promise<BatchOutcome | 'unwanted'> {
    let rest = this.#looksUpFirst ? await this.#withoutTaken(batch, revives) : batch;
    for (;;) {
      const outcome = await this.#database.store.writeWhileWanted(
        'transactions',
        changesOf(rest, revives),
        this.#isWanted,
      );
      if (outcome === 'unwanted') return outcome;
      if (outcome.ok) return { ok: true, written: rest, taken: batch.length - rest.length };
      // 'conflict' beside 'taken': the very same import is running a second time, ids and all.
      if (outcome.code !== 'taken' && outcome.code !== 'conflict') return outcome;
      this.#looksUpFirst = true;
      const refused = new Set(outcome.code === 'taken' ? outcome.taken.map((key) => key.id) : []);
      const left = await this.#withoutTaken(
        rest.filter((row) => !refused.has(row.id)),
        revives,
      );
      if (left.length === rest.length) return { ok: false, code: outcome.code };
      rest = left;
    }
  }

  /** A deleted row that gives its key up does not stand in the way. */
  async #withoutTaken(
    rows: readonly Transaction[],
    revives: Revives,
  ): Promise<readonly Transaction[]> {
    if (rows.length === 0) return rows;
    const holders = await readHolders(
      this.#database,
      rows.map((row) => row.uniqueHash),
    );
    return rows.filter((row) => {
      const holder = holders.get(row.uniqueHash);
      return holder === undefined || holder === revives.get(row.id);
    });
  }
}

function changesOf(
  rows: readonly Transaction[],
  revives: Revives,
): readonly Change<'transactions'>[] {
  const freed = rows.flatMap(({ id }): Change<'transactions'>[] => {
    const tombstone = revives.get(id);
    return tombstone ? [{ id: tombstone, freeKeyOfDeleted: true }] : [];
  });
  return [...freed, ...rows.map((insert) => ({ insert }))];
}
