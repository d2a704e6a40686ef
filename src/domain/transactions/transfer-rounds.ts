import { TRANSFER_PAIR_DAYS } from '@/config/limits.ts';
import type { PairOptions, PairRow } from './pair-row.ts';
import {
  type Candidates,
  compareTexts,
  groupsAcross,
  type RowGroup,
  type SideEvidence,
} from './transfer-candidates.ts';
import { hasRival } from './transfer-rivals.ts';

export type PairedRows = {
  readonly out: PairRow;
  readonly into: PairRow;
  readonly days: number;
  readonly isSure: boolean;
};

type Round = {
  /** Evidence of the outgoing and of the incoming side. */
  readonly sides: readonly (readonly [SideEvidence, SideEvidence])[];
  /** Sure unless there is a rival; in other rounds never sure, and not offered where there is one. */
  readonly canBeSure: boolean;
};

/** The best evidence first. A row that is hardly a transfer is offered only to one that says that it is. */
const ROUNDS: readonly Round[] = [
  { sides: [['movement', 'movement']], canBeSure: true },
  { sides: eitherWay('movement', 'unknown'), canBeSure: true },
  {
    sides: [...eitherWay('movement', 'sent'), ...eitherWay('movement', 'doubtful')],
    canBeSure: false,
  },
  { sides: [['sent', 'sent']], canBeSure: false },
  { sides: [['unknown', 'unknown'], ...eitherWay('unknown', 'sent')], canBeSure: false },
];

function eitherWay(one: SideEvidence, other: SideEvidence): Round['sides'] {
  return [
    [one, other],
    [other, one],
  ];
}

/** The pairs among rows of one currency and size; takes them out of the candidates. */
export function pairCandidates(
  candidates: Candidates,
  { isRefused }: PairOptions,
): readonly PairedRows[] {
  const found: PairedRows[] = [];
  const groups = [...candidates.out.values()].flat().sort(inOrder);
  for (const round of ROUNDS) {
    for (let days = 0; days <= TRANSFER_PAIR_DAYS; days++) {
      const touched: RowGroup[] = [];
      for (const [out, into] of meetings(candidates, groups, round, days)) {
        touched.push(out, into);
        pairGroups(candidates, out, into, round, isRefused, found);
      }
      for (const group of touched) group.taken.length = 0;
    }
  }
  return found;
}

type Meeting = readonly [out: RowGroup, into: RowGroup];

/**
 * Groups with free rows that a round pairs, so many days apart: first those whose money left before it came; among them
 * first the groups with the least choice, so that money that went on from account to account on one day loses no side.
 */
function* meetings(
  candidates: Candidates,
  groups: readonly RowGroup[],
  round: Round,
  days: number,
): Generator<Meeting> {
  for (const daysLater of days === 0 ? [0] : [days, -days]) {
    const found = groups
      .filter(({ free }) => free.length > 0)
      .flatMap((out) =>
        groupsAcross(candidates, out, daysLater)
          .filter((into) => into.free.length > 0 && isMeant(round, out, into))
          .map((into): Meeting => [out, into]),
      );
    yield* found.length > 1 ? leastChoiceFirst(found) : found;
  }
}

function isMeant({ sides }: Round, out: RowGroup, into: RowGroup): boolean {
  return sides.some(
    ([outEvidence, inEvidence]) => outEvidence === out.evidence && inEvidence === into.evidence,
  );
}

function leastChoiceFirst(found: readonly Meeting[]): readonly Meeting[] {
  const choices = new Map<RowGroup, number>();
  for (const group of found.flat()) choices.set(group, (choices.get(group) ?? 0) + 1);
  const least = ([out, into]: Meeting) => Math.min(choices.get(out) ?? 0, choices.get(into) ?? 0);
  return [...found].sort((one, other) => least(one) - least(other));
}

function inOrder(one: RowGroup, other: RowGroup): number {
  return (
    one.day - other.day ||
    compareTexts(one.accountId, other.accountId) ||
    compareTexts(one.evidence, other.evidence)
  );
}

/** Pairs what is free of two groups, in the order of the ids, save what a person refused. */
function pairGroups(
  candidates: Candidates,
  out: RowGroup,
  into: RowGroup,
  { canBeSure }: Round,
  isRefused: PairOptions['isRefused'],
  found: PairedRows[],
): void {
  const days = Math.abs(into.day - out.day);
  for (let outAt = out.free.length - 1; outAt >= 0; outAt--) {
    const outRow = out.free[outAt];
    if (!outRow) continue;
    const inAt = into.free.findLastIndex((row) => !isRefused(outRow, row));
    const inRow = into.free[inAt];
    if (!inRow) continue;
    const left = { row: outRow, group: out };
    const right = { row: inRow, group: into };
    const isRivalled =
      hasRival(candidates, left, right, days, isRefused) ||
      hasRival(candidates, right, left, days, isRefused);
    if (isRivalled && !canBeSure) continue;
    out.free.splice(outAt, 1);
    into.free.splice(inAt, 1);
    out.taken.push(outRow);
    into.taken.push(inRow);
    found.push({ out: outRow, into: inRow, days, isSure: canBeSure && !isRivalled });
  }
}
