/**
 * What can be wrong with stored data beyond what each write checks: found by looking at every record, and mended by commands where
 * that is safe. Codes have their sentences in messages/en/settings/debug.ts.
 */

/** A record as it lies in storage, its unique key and `dateKey` included; of `settings` the id is the key. */
export type CheckedRecord = {
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields;
  readonly isDeleted: boolean;
};

export type Fields = Readonly<Record<string, unknown>>;

/** In the order in which they are shown, and mended: a later one builds upon an earlier one. */
export const INTEGRITY_CHECKS = [
  'pending',
  'schema',
  'splits',
  'dates',
  'orphans',
  'cycles',
  'transfers',
  'refunds',
  'keys',
  'tombstones',
  'sums',
] as const;

export type IntegrityCheck = (typeof INTEGRITY_CHECKS)[number];

/** `isFault`: false where it only deserves a look. `isMendable`: a command can put it right without losing anything. */
type FindingKind = {
  readonly check: IntegrityCheck;
  readonly isFault: boolean;
  readonly isMendable: boolean;
};

const fault = (check: IntegrityCheck, isMendable = true): FindingKind => ({
  check,
  isFault: true,
  isMendable,
});

export const FINDING_KINDS = {
  /** Work over several collections was begun and not ended. */
  'operation-open': fault('pending'),
  /** A record breaks its schema. */
  'record-invalid': fault('schema', false),
  /** The parts of a split are fewer than two, or do not add up to the row. */
  'split-broken': fault('splits'),
  /** A field holds a day that is not in the calendar. */
  'date-impossible': fault('dates', false),
  /** What sorts the row says another day than its date. */
  'date-key-wrong': fault('dates'),
  /** A transaction or holding of an account that is not there. */
  'account-gone': fault('orphans'),
  /** A field names a record that is not there. */
  'reference-gone': fault('orphans'),
  /** A schedule of an account that is not there. */
  'schedule-homeless': fault('orphans'),
  /** A rule sets a category, or adds a tag, that is not there. */
  'rule-target-gone': fault('orphans'),
  /** Categories stand below one another in a circle. */
  'category-circle': fault('cycles'),
  /** A side of a transfer whose other side is not there, though its account is. */
  'leg-alone': fault('transfers'),
  /** The same, where it may have gone with a deleted account. */
  'leg-left': { check: 'transfers', isFault: false, isMendable: false },
  /** The two sides of a transfer do not cancel. */
  'legs-unequal': fault('transfers'),
  /** More than two sides. */
  'legs-many': fault('transfers'),
  /** A refund of a purchase of which there is no trace. */
  'refund-gone': fault('refunds'),
  /** The same, where the purchase may have left the trash. */
  'refund-left': { check: 'refunds', isFault: false, isMendable: true },
  /** The key under which a name is unique is missing, or is that of another name. */
  'name-key-wrong': fault('keys'),
  /** An earlier record has the same name. */
  'name-taken': fault('keys'),
  /** A row without a duplicate key of its own. */
  'hash-lost': fault('keys'),
  /** An earlier row has the same duplicate key. */
  'hash-taken': fault('keys'),
  /** The duplicate key of a row by hand is not that of its date, amount, text and account: rows of early versions have such. */
  'hash-stale': { check: 'keys', isFault: false, isMendable: true },
  /** A deleted record that still holds the key under which its name, or row, is unique. */
  'key-kept': fault('tombstones'),
  /** The sums of a period are not those of its rows. */
  'sums-differ': fault('sums'),
} as const satisfies Readonly<Record<string, FindingKind>>;

export type FindingCode = keyof typeof FINDING_KINDS;

export type Finding = {
  readonly code: FindingCode;
  readonly collection: string;
  /** Of `sums-differ` the period. */
  readonly id: string;
  /** The record's name or description, for people. */
  readonly label: string;
  /** The field that the finding is about, and what it holds: an id that nothing has, a key that another record has, a day that is none. */
  readonly field?: string;
  readonly target?: string;
  /** Of a transaction: its day, as it stands there. */
  readonly date?: string;
  /** Of `name-taken`: the names only look the same. Earlier versions could store both. */
  readonly isAlike?: boolean;
  /** Further records that the finding is about: the other sides, the rest of the circle. */
  readonly others?: readonly string[];
  /** Of `sums-differ`: how many figures of the period are not those of its rows. */
  readonly figures?: number;
};

/** Findings of one check that are kept; the count goes on. */
export const MOST_FINDINGS = 2_000;

export type CheckResult = {
  readonly check: IntegrityCheck;
  /** Records that it looked at; of `sums` periods. */
  readonly looked: number;
  /** Faults, and findings that only deserve a look. */
  readonly faults: number;
  readonly notes: number;
  /** The first MOST_FINDINGS of both. */
  readonly findings: readonly Finding[];
};

export type IntegrityReport = {
  /** One for each of INTEGRITY_CHECKS, in their order. */
  readonly results: readonly CheckResult[];
  /** Records that were read. */
  readonly records: number;
  /** Something was written while the data was read, each time: what is found may be of two moments. */
  readonly isUnsettled: boolean;
};

/** Whether nothing is wrong; what only deserves a look does not count. */
export function isClean(report: Pick<IntegrityReport, 'results'>): boolean {
  return report.results.every(({ faults }) => faults === 0);
}

/** Those findings of a check that a command can mend. */
export function repairable(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ code }) => FINDING_KINDS[code].isMendable);
}

/** How many findings there are of each code, in the order in which they come. */
export function countByCode(findings: readonly Finding[]): ReadonlyMap<FindingCode, number> {
  const counts = new Map<FindingCode, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** What a record is called: its name, the description of a transaction or schedule, the key of a setting. */
export function labelOf({ fields, id }: Pick<CheckedRecord, 'fields' | 'id'>): string {
  for (const field of ['name', 'description']) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return id;
}

type Collected = { looked: number; faults: number; notes: number; readonly findings: Finding[] };

/** Collects what the checks find; of very many findings only the count. */
export class FoundList {
  readonly #onFound: (finding: Finding) => void;
  readonly #byCheck = new Map<IntegrityCheck, Collected>(
    INTEGRITY_CHECKS.map((check) => [check, { looked: 0, faults: 0, notes: 0, findings: [] }]),
  );

  /** @param onFound hears of every finding, also of those that are only counted */
  constructor(onFound: (finding: Finding) => void = () => {}) {
    this.#onFound = onFound;
  }

  add(finding: Finding): void {
    this.#onFound(finding);
    const { check, isFault } = FINDING_KINDS[finding.code];
    const collected = this.#of(check);
    if (isFault) collected.faults += 1;
    else collected.notes += 1;
    if (collected.findings.length < MOST_FINDINGS) collected.findings.push(finding);
  }

  /** Says that a check looked at a record, or at several. */
  looked(check: IntegrityCheck, count = 1): void {
    this.#of(check).looked += count;
  }

  results(): readonly CheckResult[] {
    return INTEGRITY_CHECKS.map((check) => ({ check, ...this.#of(check) }));
  }

  #of(check: IntegrityCheck): Collected {
    const collected = this.#byCheck.get(check);
    if (!collected) throw new Error(`no such check: ${check}`);
    return collected;
  }
}
