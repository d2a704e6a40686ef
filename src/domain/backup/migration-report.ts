/**
 * What carrying over the data of an older version came to, and what it changed beyond the form of the rows. A restore that leaves
 * out or renames records of its file reports in the same form.
 */

/** Entries of one reason that a report lists; the counts go on. Stored in one row of settings, so many take about 2 MB. */
export const MOST_LISTED_CHANGES = 10_000;

/** What the keys of the reports in settings begin with. That there is one says that data came from an earlier version, or was merged. */
export const MIGRATION_PREFIX = 'migration:';

/** The key of the report of the last restore that had something to report. */
export const RESTORE_REPORT_SETTING = `${MIGRATION_PREFIX}restored`;

/**
 * What became of the rows of a collection: `read` live ones before, of which a step `removed` some and the rest was `written`;
 * of these some were `renamed`. `deleted` ones stay behind: the old versions knew no tombstones and no trash, so nothing
 * refers to such a row and nothing brings it back.
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
 * Why a record is not as it was. `repeated`: an earlier transaction has the same day, amount, description and account; `name-taken`: an
 * earlier record has the name; `step`: a step had another reason. Of a merge alone: `key-taken`: another transaction has the same
 * day, amount, description and account after the merge; `name-kept`: another record has its name here, so that the record here stays
 * as it is; `below-itself`: a category that would be below itself stays where it is here; `gone-here`: it cannot be without a record
 * that was deleted here.
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

/** How many records by reason, those that are not listed included. */
export type ReasonCounts = Readonly<Partial<Record<MigrationReason, number>>>;

/** A record that was removed, or of a merge did not come from the file, or was renamed: then `to` is its new name. */
export type MigrationChange = {
  readonly collection: string;
  readonly id: string;
  /** Its former name, or the description of a transaction. */
  readonly name: string;
  readonly why: MigrationReason;
  readonly to?: string;
  /** Of a transaction: the calendar day. */
  readonly date?: string;
  /** Of a transaction: signed cents. */
  readonly amount?: number;
  /** Of a transaction. */
  readonly accountId?: string;
};

/**
 * The backup that was written first. `kept`: it lies in this browser as `file`; else the old data itself, which stays, is the
 * backup: `absent`: this browser has no place for files; `quota`: there was no room; `failed`: anything else.
 */
export type MigrationBackup = {
  readonly state: 'kept' | 'absent' | 'quota' | 'failed';
  readonly file: string;
};

export type MigrationReport = {
  readonly fromVersion: number;
  /** ISO instant. */
  readonly at: string;
  readonly collections: Readonly<Record<string, MigrationCounts>>;
  /** What was removed, then what was renamed; of each reason at most MOST_LISTED_CHANGES. */
  readonly changes: readonly MigrationChange[];
  /** Missing in reports of early versions: see reasonsOf. */
  readonly reasons?: ReasonCounts;
  readonly backup: MigrationBackup;
  /** The report is of a restore: of which backup. */
  readonly restored?: { readonly createdAt: string };
  /** A person has looked at it, or does not want to. */
  readonly seen?: boolean;
};

/** How many records a report speaks of, by reason. */
export function reasonsOf(report: Pick<MigrationReport, 'collections' | 'reasons'>): ReasonCounts {
  const { removed, renamed } = totalsOf(report);
  return report.reasons ?? { repeated: removed, 'name-taken': renamed };
}

/** All collections of a report together. */
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

/** Collects what a migration changes: of each reason the first MOST_LISTED_CHANGES, and the number of all. */
export class MigrationChanges {
  readonly #changes = new Map<MigrationReason, MigrationChange[]>();
  readonly #counts: Partial<Record<MigrationReason, number>> = {};

  note(change: MigrationChange): void {
    const { why } = change;
    this.#counts[why] = (this.#counts[why] ?? 0) + 1;
    const list = this.#changes.get(why) ?? [];
    if (list.length === 0) this.#changes.set(why, list);
    if (list.length < MOST_LISTED_CHANGES) list.push(change);
  }

  reasons(): ReasonCounts {
    return { ...this.#counts };
  }

  /** Renamed records come last. */
  listed(): readonly MigrationChange[] {
    return MIGRATION_REASONS.flatMap((why) => this.#changes.get(why) ?? []);
  }
}

/** A report as it was stored, also one of an earlier form; `null` = it is none. */
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
