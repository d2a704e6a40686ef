import type { PairOptions, PairRow } from './pair-row.ts';
import {
  type Candidates,
  groupsAcross,
  type RowGroup,
  type SideEvidence,
} from './transfer-candidates.ts';

type Side = { readonly row: PairRow; readonly group: RowGroup };

/**
 * Whether a row could as well be paired with another: one that is as near with as good a text, or nearer with none. Rows of
 * one account, day and evidence are no rivals where as many stand on the other side: whichever goes with which, the same
 * money goes the same way.
 */
export function hasRival(
  candidates: Candidates,
  { row, group }: Side,
  partner: Side,
  days: number,
  isRefused: PairOptions['isRefused'],
): boolean {
  const isRival = (other: PairRow) =>
    other !== partner.row && !(group.isIncoming ? isRefused(other, row) : isRefused(row, other));
  const isEven = sizeOf(group) === sizeOf(partner.group);
  const inGroup = (other: RowGroup) =>
    !(isEven && other === partner.group) && (other.free.some(isRival) || other.taken.some(isRival));
  const within = (most: number, evidences: readonly SideEvidence[]) => {
    for (let apart = 0; apart <= most; apart++) {
      for (const daysLater of apart === 0 ? [0] : [apart, -apart]) {
        const groups = groupsAcross(candidates, group, daysLater);
        if (groups.some((each) => evidences.includes(each.evidence) && inGroup(each))) return true;
      }
    }
    return false;
  };
  const { evidence } = partner.group;
  if (within(days, asGoodAs(evidence, group.evidence))) return true;
  const isBoth = evidence === 'movement' && group.evidence === 'movement';
  return isBoth && within(days - 1, ['unknown']);
}

/** Which evidence would serve a row as well as that of its partner. */
function asGoodAs(partner: SideEvidence, own: SideEvidence): readonly SideEvidence[] {
  if (partner === 'movement' || (partner === 'sent' && own === 'sent')) return [partner];
  if (own !== 'movement') return ['unknown', 'sent'];
  return partner === 'unknown' ? ['unknown'] : ['sent', 'doubtful'];
}

const sizeOf = ({ free, taken }: RowGroup) => free.length + taken.length;
