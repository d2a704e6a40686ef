import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { fail, type Result } from '@/domain/core/result.ts';
import type { ContributionFacts, ContributionPlan } from './contribution-facts.ts';
import type { ContributionLine } from './contribution-flows.ts';
import { TFSA_FIRST_YEAR } from './contribution-limits.ts';
import {
  type ContributionRoom,
  fhsaRoom,
  type RoomProblem,
  rrspRoom,
  tfsaRoom,
} from './contribution-room.ts';

/** The room of one plan, with what it was worked out from. */
export type RoomView = {
  readonly plan: ContributionPlan;
  readonly facts: ContributionFacts | null;
  /** `facts-missing`: the person has said nothing yet; the others as in contribution-room. */
  readonly room: Result<ContributionRoom, RoomProblem | 'facts-missing'>;
  /** The facts are of an earlier year than this one (RRSP): the room is of that year. */
  readonly isOld: boolean;
  /** The years that count, newest first; those of the room's year add up to its `contributed`, and what an RRSP's facts claim for the year before. */
  readonly lines: readonly ContributionLine[];
  /** Of the room's year, cents, >= 0. In a TFSA it comes back with the next year. */
  readonly withdrawn: Money;
};

/**
 * The room of a plan in a year.
 * @param lines of the plan (contributionLines), all years
 */
export function roomView(
  plan: ContributionPlan,
  facts: ContributionFacts | null,
  lines: readonly ContributionLine[],
  year: number,
): RoomView {
  const { room, first, last } = roomOf(facts, lines, year);
  const counted = lines.filter((line) => line.year >= first && line.year <= last);
  const ofYear = counted.filter((line) => line.year === last);
  return {
    plan,
    facts,
    room,
    isOld: last < year,
    lines: counted,
    withdrawn: sumMoney(ofYear.map(({ withdrawn }) => withdrawn)),
  };
}

type Worked = Pick<RoomView, 'room'> & { readonly first: number; readonly last: number };

function roomOf(
  facts: ContributionFacts | null,
  lines: readonly ContributionLine[],
  year: number,
): Worked {
  if (!facts) return { room: fail('facts-missing'), first: year, last: year };
  switch (facts.plan) {
    case 'TFSA': {
      const { birthYear, residentSince, stated } = facts;
      const history = { birthYear: birthYear ?? year, residentSince, years: lines };
      const room = tfsaRoom({ ...history, ...(stated ? { stated } : {}) }, year);
      const begins = Math.max(TFSA_FIRST_YEAR, (birthYear ?? year) + 18, residentSince ?? 0);
      return { room, first: stated?.year ?? begins, last: year };
    }
    case 'RRSP': {
      const ofYear = lines.filter((line) => line.year === facts.year);
      const paidIn = sumMoney(ofYear.map((line) => line.contributed));
      const contributed = cents(Math.max(0, paidIn - (facts.claimedBefore ?? 0)));
      return { room: rrspRoom({ ...facts, contributed }), first: facts.year, last: facts.year };
    }
    case 'FHSA': {
      const { openedYear } = facts;
      return { room: fhsaRoom({ openedYear, years: lines }, year), first: openedYear, last: year };
    }
  }
}
