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

/** The room of one plan and what it is based on. */
export type RoomView = {
  readonly plan: ContributionPlan;
  readonly facts: ContributionFacts | null;
  /**
   * `facts-missing`: the user has not stated anything yet; for the others see contribution-room.
   */
  readonly room: Result<ContributionRoom, RoomProblem | 'facts-missing'>;
  /** Whether the facts are for an earlier year (RRSP), so the room is that year's too. */
  readonly isOld: boolean;
  /**
   * The years that count, newest first. Those of the room's year add up to its `contributed`, plus
   * what an RRSP's facts claim for the year before.
   */
  readonly lines: readonly ContributionLine[];
  /** In the room's year, cents, >= 0. In a TFSA it comes back the following year. */
  readonly withdrawn: Money;
};

/**
 * The room of a plan in a year.
 * @param lines all years of the plan (contributionLines)
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

type RoomResult = Pick<RoomView, 'room'> & { readonly first: number; readonly last: number };

function roomOf(
  facts: ContributionFacts | null,
  lines: readonly ContributionLine[],
  year: number,
): RoomResult {
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

/**
 * A source of a year's contributions: transfers of an account, its opening balance (if that
 * counts), units moved in kind, or the user's own statement. Cents, >= 0.
 */
export type ContributionLine = {
  readonly from: 'transfers' | 'opening' | 'in-kind' | 'stated';
  /** '' = the whole plan. */
  readonly accountId: string;
  readonly year: number;
  readonly contributed: Money;
  readonly withdrawn: Money;
  /** Whether transfers of the year that stayed inside the plan were left out. */
  readonly isNetted?: true;
};

/**
 * The contributions and withdrawals of a plan by year and source, newest year first. Moves between
 * two accounts of one plan are neither, nor is what an RRSP receives from an FHSA. A year stated by
 * the user replaces all other sources. Accounts in other currencies are left out.
 * @param inner transfers between two registered accounts, both legs
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

/**
 * Transfers into and out of an account in a calendar year, and its opening balance; cents, all >=
 * 0.
 */
export type AccountYear = {
  readonly accountId: string;
  readonly year: number;
  readonly moneyIn: Money;
  readonly moneyOut: Money;
  readonly openings: Money;
};

/** One leg of a move between two of the user's accounts; cents, positive = came in. */
export type PlanMove = {
  readonly accountId: string;
  readonly otherAccountId: string;
  readonly year: number;
  readonly amount: Money;
};

export const PLAN_CURRENCY = 'CAD';

/** The plan an account belongs to; null = none. */
export function planOf(account: Pick<Account, 'type'> | undefined): ContributionPlan | null {
  return CONTRIBUTION_PLANS.find((plan) => plan === account?.type) ?? null;
}

/**
 * Transfers of units between two of the user's accounts, at that day's market value (the event's
 * own price, or the last known one). Transfers from outside and those without a price are left out.
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

export const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));
