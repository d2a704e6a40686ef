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
export type RefusalContext = {
  /** Its data comes from a version before 11. */
  readonly isEarly: boolean;
  /** Work over several records was begun and not finished when it was written. */
  readonly hasOpenWork: boolean;
};

/** Whether a finding makes a backup file impossible: Coffer never writes a file with it. */
export function isRefused(
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
