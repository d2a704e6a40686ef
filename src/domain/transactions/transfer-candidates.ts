import { dayNumber } from '@/domain/core/day-number.ts';
import type { PairOptions, PairRow } from './pair-row.ts';
import { type TransferEvidence, transferEvidence } from './transfer-words.ts';

/** What can be said of a side that may be half of a transfer at all. */
export type SideEvidence = Exclude<TransferEvidence, 'against'>;

/** Rows of one account, day and sign, of the same amount and evidence: among themselves nothing tells them apart. */
export type RowGroup = {
  readonly day: number;
  readonly accountId: string;
  readonly evidence: SideEvidence;
  readonly isIncoming: boolean;
  /** In descending order of their ids: the next to take is the last. */
  readonly free: PairRow[];
  /** Taken in the present round; rivals of it still. */
  readonly taken: PairRow[];
};

/** Rows of one currency and size, by sign, then by day. */
export type Candidates = { readonly out: DayGroups; readonly into: DayGroups };

type DayGroups = Map<number, RowGroup[]>;

/** Groups of each day in the order of their accounts. Rows that are plainly something else, or without a date, are left out. */
export function candidatesOf(
  outgoing: readonly PairRow[],
  incoming: readonly PairRow[],
  options: PairOptions,
): Candidates {
  return {
    out: groupsOf(outgoing, false, options),
    into: groupsOf(incoming, true, options),
  };
}

function groupsOf(rows: readonly PairRow[], isIncoming: boolean, options: PairOptions): DayGroups {
  const byDay: DayGroups = new Map();
  const byKey = new Map<string, RowGroup>();
  const inOrder = [...rows].sort((one, other) => compareTexts(other.id, one.id));
  for (const row of inOrder) {
    const evidence = evidenceOf(row, isIncoming, options);
    const day = dayNumber(row.date);
    if (evidence === 'against' || Number.isNaN(day)) continue;
    const { accountId } = row;
    const key = `${day}|${evidence}|${accountId}`;
    const known = byKey.get(key);
    if (known) {
      known.free.push(row);
      continue;
    }
    const group = { day, accountId, evidence, isIncoming, free: [row], taken: [] };
    byKey.set(key, group);
    byDay.set(day, [...(byDay.get(day) ?? []), group]);
  }
  for (const groups of byDay.values()) {
    groups.sort(
      (one, other) =>
        compareTexts(one.accountId, other.accountId) || compareTexts(one.evidence, other.evidence),
    );
  }
  return byDay;
}

function evidenceOf(row: PairRow, isIncoming: boolean, options: PairOptions): TransferEvidence {
  if (row.isMarked) return 'movement';
  const evidence = transferEvidence(row.text, isIncoming);
  return evidence !== 'against' && options.isSpending(row) ? 'against' : evidence;
}

/** The groups on the other side of a group's rows, so many days later, in other accounts. */
export function groupsAcross(
  candidates: Candidates,
  group: RowGroup,
  daysLater: number,
): readonly RowGroup[] {
  const side = group.isIncoming ? candidates.out : candidates.into;
  return (side.get(group.day + daysLater) ?? []).filter(
    (other) => other.accountId !== group.accountId,
  );
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
