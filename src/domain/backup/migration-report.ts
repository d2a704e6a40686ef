/**
 * What migrating the data of an older version did, and what it changed beyond the format of the
 * rows. A restore that leaves out or renames records of its file writes the same kind of report.
 */
export type MigrationReport = {
  readonly fromVersion: number;
  /** ISO instant. */
  readonly at: string;
  readonly collections: Readonly<Record<string, MigrationCounts>>;
  /** Removed records, then renamed ones; at most MAX_LISTED_CHANGES per reason. */
  readonly changes: readonly MigrationChange[];
  /** Missing in reports of early versions: see reasonsOf. */
  readonly reasons?: ReasonCounts;
  readonly backup: MigrationBackup;
  /** Set if the report is about a restore: when its backup was made. */
  readonly restored?: { readonly createdAt: string };
  /** The user has looked at it, or dismissed it. */
  readonly seen?: boolean;
};

/**
 * Entries listed per reason; further ones are only counted. The report is one row of settings; this
 * many entries take about 2 MB.
 */
export const MAX_LISTED_CHANGES = 10_000;

/**
 * Start of the settings keys of reports. If there is any, data came from an earlier version or was
 * merged.
 */
export const MIGRATION_PREFIX = 'migration:';

/** Settings key of the report of the last restore that had something to report. */
export const RESTORE_REPORT_SETTING = `${MIGRATION_PREFIX}restored`;

/**
 * What became of the rows of a collection: `read` live rows came in, of which `removed` were
 * dropped and the rest `written`, some of them `renamed`. `deleted` rows are left behind, because
 * the old versions had neither tombstones nor trash: nothing refers to such a row, and nothing
 * restores it.
 */
export type MigrationCounts = {
  readonly read: number;
  readonly deleted: number;
  readonly removed: number;
  readonly renamed: number;
  readonly written: number;
};

export const NO_MIGRATION_COUNTS: MigrationCounts = {
  read: 0,
  deleted: 0,
  removed: 0,
  renamed: 0,
  written: 0,
};

/**
 * Why a record was dropped or changed. `repeated`: an earlier transaction has the same date,
 * amount, description and account; `name-taken`: an earlier record has the name; `step`: a
 * migration step had another reason.
 *
 * Only in a merge: `key-taken`: another transaction has the same date, amount, description and
 * account after the merge; `name-kept`: another record here has its name, so the record here stays
 * as it is; `below-itself`: a category that would become its own descendant keeps its parent here;
 * `gone-here`: it depends on a record that was deleted here.
 */
export const MIGRATION_REASONS = [
  'repeated',
  'step',
  'key-taken',
  'name-kept',
  'below-itself',
  'gone-here',
  'name-taken',
] as const;

export type MigrationReason = (typeof MIGRATION_REASONS)[number];

/** Number of records by reason, including those not listed. */
export type ReasonCounts = Readonly<Partial<Record<MigrationReason, number>>>;

/** A record that was removed, or was left out of a merge, or was renamed (`to` is its new name). */
export type MigrationChange = {
  readonly collection: string;
  readonly id: string;
  /** Its former name, or the description of a transaction. */
  readonly name: string;
  readonly why: MigrationReason;
  readonly to?: string;
  /** For a transaction: its calendar date. */
  readonly date?: string;
  /** For a transaction: signed cents. */
  readonly amount?: number;
  /** For a transaction. */
  readonly accountId?: string;
};

/**
 * The backup made before the migration. `kept`: it is in this browser as `file`. Otherwise the old
 * data, which stays, is the backup. `absent`: this browser can't store files; `quota`: out of
 * space; `failed`: anything else.
 */
export type MigrationBackup = {
  readonly state: 'kept' | 'absent' | 'quota' | 'failed';
  readonly file: string;
};

/** The number of records in a report, by reason. */
export function reasonsOf(report: Pick<MigrationReport, 'collections' | 'reasons'>): ReasonCounts {
  const { removed, renamed } = totalsOf(report);
  return report.reasons ?? { repeated: removed, 'name-taken': renamed };
}

/** The counts of all collections of a report together. */
export function totalsOf(report: Pick<MigrationReport, 'collections'>): MigrationCounts {
  return Object.values(report.collections).reduce(addCounts, NO_MIGRATION_COUNTS);
}

function addCounts(one: MigrationCounts, other: MigrationCounts): MigrationCounts {
  return {
    read: one.read + other.read,
    deleted: one.deleted + other.deleted,
    removed: one.removed + other.removed,
    renamed: one.renamed + other.renamed,
    written: one.written + other.written,
  };
}

/**
 * Collects what a migration changes: the first MAX_LISTED_CHANGES of each reason, and the number of
 * all.
 */
export class MigrationChanges {
  readonly #changes = new Map<MigrationReason, MigrationChange[]>();
  readonly #counts: Partial<Record<MigrationReason, number>> = {};

  note(change: MigrationChange): void {
    const { why } = change;
    this.#counts[why] = (this.#counts[why] ?? 0) + 1;
    const list = this.#changes.get(why) ?? [];
    if (list.length === 0) this.#changes.set(why, list);
    if (list.length < MAX_LISTED_CHANGES) list.push(change);
  }

  reasons(): ReasonCounts {
    return { ...this.#counts };
  }

  /** In the order of MIGRATION_REASONS: renamed records come last. */
  listed(): readonly MigrationChange[] {
    return MIGRATION_REASONS.flatMap((why) => this.#changes.get(why) ?? []);
  }
}

/** Reads a stored report, including older forms; `null` if the value is not one. */
export function parseMigrationReport(value: unknown): MigrationReport | null {
  if (!(value instanceof Object)) return null;
  const stored = value as Partial<MigrationReport>;
  if (typeof stored.fromVersion !== 'number' || typeof stored.at !== 'string') return null;
  const collections = Object.entries(stored.collections ?? {}).map(([name, counts]) => [
    name,
    { ...NO_MIGRATION_COUNTS, ...counts },
  ]);
  return {
    fromVersion: stored.fromVersion,
    at: stored.at,
    collections: Object.fromEntries(collections),
    changes: stored.changes ?? [],
    ...(stored.reasons ? { reasons: stored.reasons } : {}),
    backup: stored.backup ?? { state: 'absent', file: '' },
    ...(stored.restored ? { restored: stored.restored } : {}),
    ...(stored.seen ? { seen: true } : {}),
  };
}
