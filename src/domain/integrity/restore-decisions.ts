import type { BackupRow } from '@/domain/backup/backup.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import { FINDING_KINDS, type Finding, type FindingCode, type IntegrityCheck } from './integrity.ts';

/** Why an intact backup file is refused: some of its records can't be valid. */
export type RestoreRefusal = {
  /** Number of faults, including those not listed. */
  readonly count: number;
  /** The first MAX_REFUSAL_FINDINGS of them. */
  readonly findings: readonly Finding[];
};

/** Faults that a refusal lists; further ones are only counted. */
export const MAX_REFUSAL_FINDINGS = 20;

/**
 * Faults that the restore fixes by computing these keys again, or that only keep a name or row from
 * being used again.
 */
const FIXED_BY_RESTORE: ReadonlySet<FindingCode> = new Set([
  'name-key-wrong',
  'date-key-wrong',
  'key-kept',
]);

/**
 * Faults that unfinished work leaves behind, because it removes records first. The first start
 * after the restore finishes it.
 */
const FIXED_AT_START: ReadonlySet<IntegrityCheck> = new Set(['orphans', 'transfers', 'refunds']);

/** Faults that versions before 11 could store. */
const UNCHECKED_BEFORE_V11: ReadonlySet<FindingCode> = new Set([
  'category-circle',
  'leg-alone',
  'legs-unequal',
  'legs-many',
]);

/** The form of transfer ids before version 10. */
const EARLY_TRANSFER_ID = /^transfer-\d+$/;

/** What is known about a file before its faults are judged. */
type RefusalContext = {
  /** Its data comes from a version before 11. */
  readonly isEarly: boolean;
  /** When it was written, work on several records was unfinished. */
  readonly hasOpenWork: boolean;
};

/**
 * Whether a finding rules a backup file out, because Coffer never writes a file with such a fault.
 */
function isRefused(
  { code, target = '', isAlike = false }: Finding,
  { isEarly, hasOpenWork }: RefusalContext,
): boolean {
  const { check, isFault } = FINDING_KINDS[code];
  if (!isFault || check === 'pending' || FIXED_BY_RESTORE.has(code) || isAlike) return false;
  if (hasOpenWork && FIXED_AT_START.has(check)) return false;
  const isFromEarly = isEarly || EARLY_TRANSFER_ID.test(target);
  return !(isFromEarly && UNCHECKED_BEFORE_V11.has(code));
}

/** Collects the faults for which a file is refused. */
export class RefusalCollector {
  readonly #context: RefusalContext;
  readonly #findings: Finding[] = [];
  #count = 0;

  constructor(context: RefusalContext) {
    this.#context = context;
  }

  add(finding: Finding): void {
    if (!isRefused(finding, this.#context)) return;
    this.#count++;
    if (this.#findings.length < MAX_REFUSAL_FINDINGS) this.#findings.push(finding);
  }

  /** `null` = the file is not refused. */
  refusal(): RestoreRefusal | null {
    return this.#count === 0 ? null : { count: this.#count, findings: this.#findings };
  }
}

/**
 * What happens to one record. `none`: nothing visible, such as a tombstone that stays or is added.
 */
export type RestoreVerdict = 'added' | 'changed' | 'removed' | 'same' | 'none';

export type RestoredRow = {
  /** What the restored database will contain; null = nothing. */
  readonly row: BackupRow | null;
  readonly verdict: RestoreVerdict;
};

/**
 * What a restore makes of a record that exists here, in the file, or in both, under one id. A merge
 * deletes nothing here; of two versions the later edited one wins, or the file's if neither has an
 * edit time.
 */
export function restoredRow(
  mine: BackupRow | null,
  theirs: BackupRow | null,
  { mode, bringsBack }: RestoreChoice,
): RestoredRow {
  if (mode === 'replace' || !mine) return { row: theirs, verdict: verdictOf(mine, theirs) };
  if (!theirs || theirs.deleted) return { row: mine, verdict: mine.deleted ? 'none' : 'same' };
  if (mine.deleted) return bringsBack ? takeTheirs(mine, theirs) : { row: mine, verdict: 'none' };
  return isLater(mine, theirs) ? { row: mine, verdict: 'same' } : takeTheirs(mine, theirs);
}

const takeTheirs = (mine: BackupRow, theirs: BackupRow): RestoredRow => ({
  row: theirs,
  verdict: verdictOf(mine, theirs),
});

function verdictOf(mine: BackupRow | null, theirs: BackupRow | null): RestoreVerdict {
  const isHere = mine !== null && !mine.deleted;
  const comes = theirs !== null && !theirs.deleted;
  if (isHere && comes) return isSameRecord(mine.record, theirs.record) ? 'same' : 'changed';
  if (comes) return 'added';
  return isHere ? 'removed' : 'none';
}

/** Settings of this device always win. */
function isLater(mine: BackupRow, theirs: BackupRow): boolean {
  if (mine.collection === 'settings') return true;
  const [here, there] = [mine.record.editedAt, theirs.record.editedAt];
  return typeof here === 'string' && (typeof there !== 'string' || here > there);
}

/** Compares contents, ignoring the order of fields. */
export function isSameRecord(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!(a instanceof Object && b instanceof Object) || Array.isArray(a) !== Array.isArray(b)) {
    return false;
  }
  const [ofA, ofB] = [fieldsOf(a), fieldsOf(b)];
  return (
    ofA.length === ofB.length &&
    ofA.every(
      ([name, value]) => Object.hasOwn(b, name) && isSameRecord(value, Reflect.get(b, name)),
    )
  );
}

const fieldsOf = (value: object) =>
  Object.entries(value).filter(([, field]) => field !== undefined);

/**
 * An id this long never occurs in a text by chance. A shorter one (from an old app) counts only in
 * fields that hold ids.
 */
const MIN_DISTINCTIVE_CHARS = 12;

const ID_FIELD = /(?:Id|Ids|tags|refundOf)$/;

/** Replaces ids anywhere in a value: as a whole text, inside a text, or as a field name. */
export function remapIds(value: unknown, ids: ReadonlyMap<string, string>, field = ''): unknown {
  if (ids.size === 0) return value;
  if (typeof value === 'string') return remapIdsInText(value, ids, field);
  if (Array.isArray(value)) return value.map((each) => remapIds(each, ids, field));
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      remapIdsInText(name, ids, ''),
      remapIds(each, ids, name),
    ]),
  );
}

function remapIdsInText(text: string, ids: ReadonlyMap<string, string>, field: string): string {
  const other = ids.get(text);
  if (other !== undefined && (ID_FIELD.test(field) || isDistinctive(text))) return other;
  let result = text;
  for (const [id, wanted] of ids) {
    if (isDistinctive(id) && result.includes(id)) result = result.replaceAll(id, wanted);
  }
  return result;
}

const isDistinctive = (id: string) => id.length >= MIN_DISTINCTIVE_CHARS;

/** Removes ids from a value: a field with one becomes '', a list loses it. */
export function withoutIds(value: unknown, ids: ReadonlySet<string>, field = ''): unknown {
  if (ids.size === 0) return value;
  const isGone = (each: unknown) =>
    typeof each === 'string' && ids.has(each) && ID_FIELD.test(field);
  if (Array.isArray(value)) {
    return value.filter((each) => !isGone(each)).map((each) => withoutIds(each, ids, field));
  }
  if (isGone(value)) return '';
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutIds(each, ids, name)]),
  );
}
