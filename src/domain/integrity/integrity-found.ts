import {
  type CheckResult,
  FINDING_KINDS,
  type Finding,
  INTEGRITY_CHECKS,
  type IntegrityCheck,
  MOST_FINDINGS,
} from './integrity.ts';

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
