/** A record as stored, including its unique key and `dateKey`; for `settings` the id is the key. */
export type CheckedRecord = {
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields;
  readonly isDeleted: boolean;
};

export type Fields = Readonly<Record<string, unknown>>;

/** In the order in which they are shown and repaired: later repairs build on earlier ones. */
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

/**
 * `isFault`: false if it only deserves a look. `isRepairable`: a command can fix it without losing
 * anything.
 */
type FindingKind = {
  readonly check: IntegrityCheck;
  readonly isFault: boolean;
  readonly isRepairable: boolean;
};

const fault = (check: IntegrityCheck, isRepairable = true): FindingKind => ({
  check,
  isFault: true,
  isRepairable,
});

/**
 * What can be wrong with stored data beyond what each write checks. Found by reading every record,
 * and repaired by commands where that is safe. The sentences of these codes are in
 * messages/en/settings/debug.ts.
 */
export const FINDING_KINDS = {
  /** Work on several collections was started and not finished. */
  'operation-open': fault('pending'),
  /** A record breaks its schema. */
  'record-invalid': fault('schema', false),
  /** A split has fewer than two parts, or they don't add up to the row. */
  'split-broken': fault('splits'),
  /** A field contains a date that is not in the calendar. */
  'date-impossible': fault('dates', false),
  /** The sort key of the row is not that of its date. */
  'date-key-wrong': fault('dates'),
  /** A transaction or holding in an account that doesn't exist. */
  'account-gone': fault('orphans'),
  /** A field refers to a record that doesn't exist. */
  'reference-gone': fault('orphans'),
  /** A scheduled transaction in an account that doesn't exist. */
  'schedule-homeless': fault('orphans'),
  /** A rule sets a category, or adds a tag, that doesn't exist. */
  'rule-target-gone': fault('orphans'),
  /** Categories are each other's ancestors, in a cycle. */
  'category-circle': fault('cycles'),
  /** A leg of a transfer whose other leg is missing although its account exists. */
  'leg-alone': fault('transfers'),
  /** The same, but the other leg may be gone with a deleted account. */
  'leg-left': { check: 'transfers', isFault: false, isRepairable: false },
  /** The two legs of a transfer don't cancel out. */
  'legs-unequal': fault('transfers'),
  /** A transfer with more than two legs. */
  'legs-many': fault('transfers'),
  /** A refund of a purchase that has left no trace. */
  'refund-gone': fault('refunds'),
  /** The same, but the purchase may have been purged from the trash. */
  'refund-left': { check: 'refunds', isFault: false, isRepairable: true },
  /** The unique key of a name is missing, or belongs to another name. */
  'name-key-wrong': fault('keys'),
  /** An earlier record has the same name. */
  'name-taken': fault('keys'),
  /** A transaction without a duplicate key of its own. */
  'hash-lost': fault('keys'),
  /** An earlier transaction has the same duplicate key. */
  'hash-taken': fault('keys'),
  /**
   * The duplicate key of a manual transaction doesn't match its date, amount, text and account.
   * Early versions left such rows.
   */
  'hash-stale': { check: 'keys', isFault: false, isRepairable: true },
  /** A deleted record that still holds its unique key. */
  'key-kept': fault('tombstones'),
  /** The stored totals of a period don't match its transactions. */
  'sums-differ': fault('sums'),
} as const satisfies Readonly<Record<string, FindingKind>>;

export type FindingCode = keyof typeof FINDING_KINDS;

export type Finding = {
  readonly code: FindingCode;
  readonly collection: string;
  /** For `sums-differ`: the period. */
  readonly id: string;
  /** The record's name or description, for display. */
  readonly label: string;
  /**
   * The field in question, and its content: an id that doesn't exist, a key that another record
   * has, a date that is not in the calendar.
   */
  readonly field?: string;
  readonly target?: string;
  /** For a transaction: its date as stored. */
  readonly date?: string;
  /** For `name-taken`: the names only look the same. Earlier versions could store both. */
  readonly isAlike?: boolean;
  /** Other records involved: the other legs, the rest of the cycle. */
  readonly others?: readonly string[];
  /** For `sums-differ`: how many totals of the period are wrong. */
  readonly figures?: number;
};

/** Findings kept per check; further ones are only counted. */
export const MAX_FINDINGS = 2_000;

export type CheckResult = {
  readonly check: IntegrityCheck;
  /** Number of records checked; for `sums`, periods. */
  readonly looked: number;
  /** Number of faults, and of findings that only deserve a look. */
  readonly faults: number;
  readonly notes: number;
  /** The first MAX_FINDINGS of both. */
  readonly findings: readonly Finding[];
};

export type IntegrityReport = {
  /** One per check, in the order of INTEGRITY_CHECKS. */
  readonly results: readonly CheckResult[];
  /** Number of records read. */
  readonly records: number;
  /** Every attempt to read the data was interrupted by a write, so findings may mix two states. */
  readonly isUnsettled: boolean;
};

/** Whether there are no faults; findings that only deserve a look don't count. */
export function isClean(report: Pick<IntegrityReport, 'results'>): boolean {
  return report.results.every(({ faults }) => faults === 0);
}

/** The findings that a command can repair. */
export function repairable(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ code }) => FINDING_KINDS[code].isRepairable);
}

/** Number of findings by code, in order of first appearance. */
export function countByCode(findings: readonly Finding[]): ReadonlyMap<FindingCode, number> {
  const counts = new Map<FindingCode, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/**
 * What to call a record: its name, the description of a transaction or schedule, or the key of a
 * setting.
 */
export function labelOf({ fields, id }: Pick<CheckedRecord, 'fields' | 'id'>): string {
  for (const field of ['name', 'description']) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return id;
}

type Collected = { looked: number; faults: number; notes: number; readonly findings: Finding[] };

/**
 * Collects the findings of all checks. Keeps the first MAX_FINDINGS per check and counts the rest.
 */
export class FindingCollector {
  readonly #onFound: (finding: Finding) => void;
  readonly #byCheck = new Map<IntegrityCheck, Collected>(
    INTEGRITY_CHECKS.map((check) => [check, { looked: 0, faults: 0, notes: 0, findings: [] }]),
  );

  /** @param onFound called for every finding, even those that are only counted */
  constructor(onFound: (finding: Finding) => void = () => {}) {
    this.#onFound = onFound;
  }

  add(finding: Finding): void {
    this.#onFound(finding);
    const { check, isFault } = FINDING_KINDS[finding.code];
    const collected = this.#of(check);
    if (isFault) collected.faults += 1;
    else collected.notes += 1;
    if (collected.findings.length < MAX_FINDINGS) collected.findings.push(finding);
  }

  /** Counts records that a check has looked at. */
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
