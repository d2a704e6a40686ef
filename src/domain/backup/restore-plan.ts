import type { BackupHead } from './backup.ts';
import type { MigrationReport } from './migration-report.ts';

/** What a restore would do; nothing has been written yet. */
export type RestorePlan = {
  readonly head: BackupHead;
  readonly isEncrypted: boolean;
  readonly choice: RestoreChoice;
  /** By collection, and `receipts` apart from the settings; empty ones are missing. */
  readonly collections: Readonly<Record<string, RestoreCounts>>;
  /**
   * Number of records of all kinds that the restored database will hold, including deleted ones.
   */
  readonly records: number;
  /** What is left out of the file or renamed; `null` = nothing. */
  readonly report: MigrationReport | null;
  /** The accounts of the file that the report mentions. */
  readonly accounts: readonly NamedAccount[];
};

/**
 * `replace`: the file's data replaces the data here. `merge`: the data here stays, and new or newer
 * records of the file are added.
 */
export type RestoreMode = 'replace' | 'merge';

export type RestoreChoice = {
  readonly mode: RestoreMode;
  /** In a merge: whether records deleted here are restored if the file has them. */
  readonly bringsBack: boolean;
};

/** What a restore does to the live records of one collection. */
export type RestoreCounts = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly same: number;
  /** Names of the first few of each; empty if the records have no names. */
  readonly examples: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
  };
};

/** The part of an account needed to describe a transaction. */
export type NamedAccount = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
};

/** Whether a restore would change anything. */
export function changesAnything(plan: RestorePlan): boolean {
  return Object.values(plan.collections).some(
    ({ added, changed, removed }) => added + changed + removed > 0,
  );
}
