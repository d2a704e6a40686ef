import type { TakenKey } from '@/db/storage/side-tables-refusals.ts';
import type { CollectionName, Records } from './collections.ts';

/** One change of a write. An update sees the row as it is now, also on a second try; `null` leaves the row alone. */
export type Change<Name extends CollectionName> =
  | { readonly insert: Records[Name] }
  /** A row that is deleted from the beginning: the trash and the tombstones of a backup. */
  | { readonly insertDeleted: Records[Name] }
  /** Brings a deleted row back as given. */
  | { readonly restore: Records[Name] }
  | { readonly id: string; readonly update: (current: Records[Name]) => Records[Name] | null }
  | {
      readonly id: string;
      /** `free-key`: the unique key can be used again. `keep-key`: it stays taken, as the tombstone of an imported row. */
      readonly remove: 'free-key' | 'keep-key';
      /** ISO instant, for the trash; where the write has a note, that of its change. */
      readonly deletedAt?: string;
      /** Something else takes its place, or nothing is lost: the trash does not show it. */
      readonly isReplaced?: true;
      /** Asked about the row as it is now, also on a second try; false leaves it alone. */
      readonly onlyIf?: (current: Records[Name]) => boolean;
    }
  /** Lets a deleted row's unique key be used again. */
  | { readonly id: string; readonly freeKeyOfDeleted: true };

/**
 * Why nothing was written. `taken`: a unique key is in use; `gone`: a row to change is not there (any more);
 * `conflict`: other tabs kept changing the same rows; `quota`: the disk is full; `closed`: the database went away.
 */
export type WriteFailure =
  | { readonly code: 'taken'; readonly taken: readonly TakenKey[] }
  | { readonly code: 'gone'; readonly ids: readonly string[] }
  | { readonly code: 'conflict' | 'quota' | 'closed' };

export type WriteOutcome =
  | {
      readonly ok: true;
      readonly rows: number;
      /** The rows stood so already: nothing was written. */
      readonly unchanged?: true;
    }
  | ({ readonly ok: false } & WriteFailure);

/** What came of taking a write back. `changed-since`: these rows were changed by something else meanwhile, or are not there. */
export type ReplayOutcome =
  | WriteOutcome
  | { readonly ok: false; readonly code: 'changed-since'; readonly ids: readonly string[] };
