import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { fail, type Result } from '@/domain/core/result.ts';
import { moneyOf, scaled } from '@/domain/core/scaled.ts';
import {
  CONTRIBUTION_PLANS,
  type ContributionFacts,
  type ContributionPlan,
} from './contribution-facts.ts';
import {
  type ContributionRoom,
  fhsaRoom,
  type RoomProblem,
  rrspRoom,
  TFSA_FIRST_YEAR,
  tfsaRoom,
} from './contribution-room.ts';
import type { Security } from './holding.ts';
import { orderEvents } from './holding-timeline.ts';
import { priceOn } from './holding-value.ts';

/** What transfers moved into and out of an account in a calendar year, and what it was opened with; cents, all >= 0. */
export type AccountYear = {
  readonly accountId: string;
  readonly year: number;
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  readonly openings: Money;
};

/** One side of something that moved between two own accounts; cents, positive = came in. */
export type PlanMove = {
  readonly accountId: string;
  readonly otherAccountId: string;
  readonly year: number;
  readonly amount: Money;
};

/**
 * Where contributions of a year come from: the transfers of an account, its opening balance (where that counts), units that
 * were moved in kind, or the person's own word. Cents, >= 0.
 */
export type ContributionLine = {
  readonly from: 'transfers' | 'opening' | 'in-kind' | 'stated';
  /** '' = of the whole plan. */
  readonly accountId: string;
  readonly year: number;
  readonly contributed: Money;
  readonly withdrawn: Money;
  /** Transfers of the year that stayed inside the plan were left out. */
  readonly isNetted?: true;
};

/** The currency of the plans. */
export const PLAN_CURRENCY = 'CAD';

/** Which plan an account is of; null = none. */
export function planOf(account: Pick<Account, 'type'> | undefined): ContributionPlan | null {
  return CONTRIBUTION_PLANS.find((plan) => plan === account?.type) ?? null;
}

/**
 * Transfers of units between two own accounts, at the market value of the day (the event's own price, or the last known
 * one). What came from elsewhere, or has no price, is left out.
 */
export function movesInKind(securities: readonly Security[]): readonly PlanMove[] {
  return securities.flatMap((security) => {
    const ordered = orderEvents(security.placed);
    if (!ordered.ok || security.currency !== PLAN_CURRENCY) return [];
    return ordered.value.flatMap(({ event, holding, other }): PlanMove[] => {
      if (event.type !== 'transfer' || !other) return [];
      const own = [event.price, other.event.price].find((each) => each > 0);
      const price = own ?? priceOn(security.holdings, event.date)?.price;
      const value = price && moneyOf(scaled(Math.abs(event.quantity)), price);
      if (!value) return [];
      return [
        {
          accountId: holding.accountId,
          otherAccountId: other.holding.accountId,
          year: yearOf(event.date),
          amount: cents(event.quantity > 0 ? value : -value),
        },
      ];
    });
  });
}

/** The calendar year of a day. */
export const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));

/**
 * The contributions and withdrawals of a plan by year and source, newest year first. What moves between two accounts of one plan is
 * neither, nor is what an RRSP gets from an FHSA. A year that the person stated stands alone. Accounts in another currency are left out.
 * @param inner transfers between two registered accounts, both sides
 */
export function contributionLines(given: {
  readonly plan: ContributionPlan;
  readonly accounts: ReadonlyMap<string, Pick<Account, 'type' | 'currency'>>;
  readonly years: readonly AccountYear[];
  readonly inner: readonly PlanMove[];
  readonly inKind: readonly PlanMove[];
  readonly facts: Pick<ContributionFacts, 'openings' | 'years'> | null;
}): readonly ContributionLine[] {
  const { plan, accounts, facts } = given;
  const isOwn = (accountId: string) => {
    const account = accounts.get(accountId);
    return planOf(account) === plan && account?.currency === PLAN_CURRENCY;
  };
  const staysInside = ({ otherAccountId, amount }: PlanMove) => {
    const other = planOf(accounts.get(otherAccountId));
    return other === plan || (plan === 'RRSP' && other === 'FHSA' && amount > 0);
  };
  const total = (moves: readonly PlanMove[], sign: 1 | -1) =>
    cents(sumMoney(moves.map(({ amount }) => cents(Math.max(0, amount * sign)))));
  const own = given.years.filter(({ accountId }) => isOwn(accountId));
  const transfers = own.map(({ accountId, year, moneyIn, moneyOut }): ContributionLine => {
    const inside = given.inner.filter(
      (move) => move.accountId === accountId && move.year === year && staysInside(move),
    );
    return {
      from: 'transfers',
      accountId,
      year,
      contributed: cents(moneyIn - total(inside, 1)),
      withdrawn: cents(moneyOut - total(inside, -1)),
      ...(inside.length > 0 ? { isNetted: true } : {}),
    };
  });
  const openings = (facts?.openings ? own : []).map(
    ({ accountId, year, openings: contributed }): ContributionLine => ({
      from: 'opening',
      accountId,
      year,
      contributed,
      withdrawn: ZERO,
    }),
  );
  const inKind = given.inKind
    .filter((move) => isOwn(move.accountId) && !staysInside(move))
    .map(
      ({ accountId, year, amount }): ContributionLine => ({
        from: 'in-kind',
        accountId,
        year,
        contributed: cents(Math.max(0, amount)),
        withdrawn: cents(Math.max(0, -amount)),
      }),
    );
  const stated = (facts?.years ?? []).map(
    (each): ContributionLine => ({ from: 'stated', accountId: '', ...each }),
  );
  const isStated = (year: number) => stated.some((each) => each.year === year);
  return [
    ...[...transfers, ...openings, ...inKind].filter(({ year }) => !isStated(year)),
    ...stated,
  ]
    .filter(({ contributed, withdrawn }) => contributed !== 0 || withdrawn !== 0)
    .sort((a, b) => b.year - a.year);
}

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
