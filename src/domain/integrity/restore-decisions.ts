import type { BackupRow } from '@/domain/backup/backup.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import { FINDING_KINDS, type Finding, type FindingCode, type IntegrityCheck } from './integrity.ts';

/** Why a backup file is refused although it is whole: some of its records cannot be as they are. */
export type RestoreRefusal = {
  /** How many faults there are, those that are not listed included. */
  readonly count: number;
  /** The first MOST_REFUSED of them. */
  readonly findings: readonly Finding[];
};

/** Faults that a refusal lists; the count goes on. */
export const MOST_REFUSED = 20;

/** What the restore itself puts right: it computes these keys again. Or what only keeps a name or row from being used again. */
const PUT_RIGHT: ReadonlySet<FindingCode> = new Set([
  'name-key-wrong',
  'date-key-wrong',
  'key-kept',
]);

/** Work that was begun leaves such faults, because it takes records away first. The first start after the restore finishes it. */
const FINISHED_LATER: ReadonlySet<IntegrityCheck> = new Set(['orphans', 'transfers', 'refunds']);

/** What versions before 11 did not check when they stored it. */
const FROM_EARLY: ReadonlySet<FindingCode> = new Set([
  'category-circle',
  'leg-alone',
  'legs-unequal',
  'legs-many',
]);

/** The transferId of versions before 10. */
const EARLY_TRANSFER = /^transfer-\d+$/;

/** What is known of a file before its faults are judged. */
type RefusalContext = {
  /** Its data comes from a version before 11. */
  readonly isEarly: boolean;
  /** Work over several records was begun and not finished when it was written. */
  readonly hasOpenWork: boolean;
};

/** Whether a finding makes a backup file impossible: Coffer never writes a file with it. */
function isRefused(
  { code, target = '', isAlike = false }: Finding,
  { isEarly, hasOpenWork }: RefusalContext,
): boolean {
  const { check, isFault } = FINDING_KINDS[code];
  if (!isFault || check === 'pending' || PUT_RIGHT.has(code) || isAlike) return false;
  if (hasOpenWork && FINISHED_LATER.has(check)) return false;
  const isFromEarly = isEarly || EARLY_TRANSFER.test(target);
  return !(isFromEarly && FROM_EARLY.has(code));
}

/** Collects the faults that refuse a file. */
export class Refusals {
  readonly #context: RefusalContext;
  readonly #findings: Finding[] = [];
  #count = 0;

  constructor(context: RefusalContext) {
    this.#context = context;
  }

  add(finding: Finding): void {
    if (!isRefused(finding, this.#context)) return;
    this.#count++;
    if (this.#findings.length < MOST_REFUSED) this.#findings.push(finding);
  }

  /** `null` = nothing refuses the file. */
  refusal(): RestoreRefusal | null {
    return this.#count === 0 ? null : { count: this.#count, findings: this.#findings };
  }
}

/** What becomes of one record. `none`: nothing that a person would see, such as a tombstone that stays or comes along. */
export type RestoreVerdict = 'added' | 'changed' | 'removed' | 'same' | 'none';

export type RestoredRow = {
  /** What the restored database holds; null = nothing of it. */
  readonly row: BackupRow | null;
  readonly verdict: RestoreVerdict;
};

/**
 * What a restore makes of a record that is here, in the file, or in both, under one id. In a merge nothing here goes; of two
 * states the later edited one stays, and where neither says when, the file's.
 */
export function restoredRow(
  mine: BackupRow | null,
  theirs: BackupRow | null,
  { mode, bringsBack }: RestoreChoice,
): RestoredRow {
  if (mode === 'replace' || !mine) return { row: theirs, verdict: verdictOf(mine, theirs) };
  if (!theirs || theirs.deleted) return { row: mine, verdict: mine.deleted ? 'none' : 'same' };
  if (mine.deleted) return bringsBack ? taken(mine, theirs) : { row: mine, verdict: 'none' };
  return isLater(mine, theirs) ? { row: mine, verdict: 'same' } : taken(mine, theirs);
}

const taken = (mine: BackupRow, theirs: BackupRow): RestoredRow => ({
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

/** How somebody set up the app here stays so. */
function isLater(mine: BackupRow, theirs: BackupRow): boolean {
  if (mine.collection === 'settings') return true;
  const [here, there] = [mine.record.editedAt, theirs.record.editedAt];
  return typeof here === 'string' && (typeof there !== 'string' || here > there);
}

/** Whether two records say the same, in whatever order their fields stand. */
function isSameRecord(a: unknown, b: unknown): boolean {
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

/** An id that is long enough is found in no text by chance; a short one (of an old app) counts only where ids stand. */
const TELLING_CHARS = 12;

const HOLDS_IDS = /(?:Id|Ids|tags|refundOf)$/;

/** A value in which some ids stand for others, wherever they are written: alone, inside a text, or as the name of a field. */
export function withIds(value: unknown, ids: ReadonlyMap<string, string>, field = ''): unknown {
  if (ids.size === 0) return value;
  if (typeof value === 'string') return withIdsIn(value, ids, field);
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids, field));
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      withIdsIn(name, ids, ''),
      withIds(each, ids, name),
    ]),
  );
}

function withIdsIn(text: string, ids: ReadonlyMap<string, string>, field: string): string {
  const other = ids.get(text);
  if (other !== undefined && (HOLDS_IDS.test(field) || isTelling(text))) return other;
  let result = text;
  for (const [id, wanted] of ids) {
    if (isTelling(id) && result.includes(id)) result = result.replaceAll(id, wanted);
  }
  return result;
}

const isTelling = (id: string) => id.length >= TELLING_CHARS;

/** A value without some ids: a field that holds one is empty then, a list loses it. */
export function withoutIds(value: unknown, ids: ReadonlySet<string>, field = ''): unknown {
  if (ids.size === 0) return value;
  const isGone = (each: unknown) =>
    typeof each === 'string' && ids.has(each) && HOLDS_IDS.test(field);
  if (Array.isArray(value)) {
    return value.filter((each) => !isGone(each)).map((each) => withoutIds(each, ids, field));
  }
  if (isGone(value)) return '';
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutIds(each, ids, name)]),
  );
}
