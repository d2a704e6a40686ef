import type { CollectionPlan } from './collection-plans.ts';
import type { JournalRow } from './journal.ts';

/**
 * What the storage engine lacks, done by one Dexie middleware inside each write's own IndexedDB transaction, so that a
 * killed browser can never leave it half done: native unique keys, sums, a journal, a generation counter, all-or-nothing groups.
 */
export type SideTablesPlan = Pick<CollectionPlan, 'uniqueField' | 'extraIndexes'> & {
  /** RxDB's own index list of the docs table, in Dexie's notation. */
  readonly rxIndexes: string;
  /** Whether sums are kept: for transactions. */
  readonly sums: boolean;
  /** The writes that the store is doing, asked at each request. No row is in two of them. */
  readonly currentWrites: () => ReadonlySet<CurrentWrite>;
  /** The store has an earlier form, and the browser begins to raise it to this one. */
  readonly onUpgrade: () => void;
};

/** A call of the store: all of its rows arrive in one request, or none is written. */
export type CurrentWrite = {
  readonly ids: ReadonlySet<string>;
  /** Every row is new: its id need not be looked up, for storage refuses one that is there (`add` instead of `put`). */
  readonly isInsertOnly: boolean;
  /** What it leaves in the journal. */
  readonly journal?: JournalRow | undefined;
  /** Asked when its turn comes in the storage; false takes it back. */
  readonly isWanted: () => boolean;
};

/** The write of the store that these rows belong to. */
export function writeOf(plan: SideTablesPlan, ids: readonly string[]): CurrentWrite | undefined {
  for (const write of plan.currentWrites()) if (ids.some((id) => write.ids.has(id))) return write;
  return undefined;
}
