import type { BackupHead } from './backup.ts';
import type { MigrationReport } from './migration-report.ts';

/** `replace`: the file's state becomes the state here. `merge`: what is here stays, and what the file has more comes to it. */
export type RestoreMode = 'replace' | 'merge';

export type RestoreChoice = {
  readonly mode: RestoreMode;
  /** Of a merge: what was deleted here and lives in the file comes back. */
  readonly bringsBack: boolean;
};

/** What a restore does to the live records of one collection. */
export type RestoreCounts = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly same: number;
  /** The first few of each, as a person calls them; empty where the records have no name. */
  readonly examples: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
  };
};

/** What a restore would do, before it does anything. */
export type RestorePlan = {
  readonly head: BackupHead;
  readonly isEncrypted: boolean;
  readonly choice: RestoreChoice;
  /** By collection; those that nothing is in are missing. */
  readonly collections: Readonly<Record<string, RestoreCounts>>;
  /** Records of all kinds that the restored database will hold, deleted ones among them. */
  readonly records: number;
  /** What of the file is left out or renamed; `null` = nothing. */
  readonly report: MigrationReport | null;
  /** The accounts of the file that the report names. */
  readonly accounts: readonly NamedAccount[];
};

/** An account as far as a line about a transaction needs it. */
export type NamedAccount = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
};

/** Whether a restore would change anything at all. */
export function changesAnything(plan: RestorePlan): boolean {
  return Object.values(plan.collections).some(
    ({ added, changed, removed }) => added + changed + removed > 0,
  );
}
