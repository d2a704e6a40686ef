import type { Money } from '@/domain/core/money.ts';
import type { RoomOnNewYear, YearOfContributions } from './contribution-room.ts';

/** What the user states about one plan. */
export type ContributionFacts = TfsaFacts | RrspFacts | FhsaFacts;

/**
 * The basis for TFSA room: the amount stated by the tax authority or the year of birth, not both.
 */
export type TfsaFacts = CommonFacts & {
  readonly plan: 'TFSA';
  readonly birthYear: number | null;
  /** null = always. */
  readonly residentSince: number | null;
  readonly stated: RoomOnNewYear | null;
};

/**
 * The RRSP deduction limit of one year: either stated (`carriedForward`, with the other amounts 0)
 * or worked out from the year before. Cents.
 */
export type RrspFacts = CommonFacts & {
  readonly plan: 'RRSP';
  readonly year: number;
  /** If `isStated`, the whole limit of the year. */
  readonly carriedForward: Money;
  readonly earnedIncome: Money;
  readonly pensionAdjustment: Money;
  /**
   * Contributed in the first 60 days of the year but claimed for the year before; the carry-forward
   * does not include it.
   */
  readonly claimedBefore?: Money;
  readonly isStated: boolean;
};

export type FhsaFacts = CommonFacts & { readonly plan: 'FHSA'; readonly openedYear: number };

type CommonFacts = {
  /** Whether the opening balances of the plan's accounts count as contributions. */
  readonly openings: boolean;
  /** Years stated by the user, which replace what the accounts say; oldest first, no duplicates. */
  readonly years: readonly YearOfContributions[];
};

/** Registered plans with limited contributions. */
export const CONTRIBUTION_PLANS = ['TFSA', 'RRSP', 'FHSA'] as const;

export type ContributionPlan = (typeof CONTRIBUTION_PLANS)[number];

/** Key prefix of the settings that store these facts, followed by the plan. */
export const CONTRIBUTION_FACTS_PREFIX = 'contribution-facts:';

/** Reads a stored setting; null if it is missing or unreadable. */
export function readContributionFacts(
  plan: ContributionPlan,
  value: unknown,
): ContributionFacts | null {
  if (!(value instanceof Object)) return null;
  const field = (name: string): unknown => Reflect.get(value, name);
  const whole = (name: string) => wholeOf(field(name));
  const common = { openings: field('openings') === true, years: yearsOf(field('years')) };
  switch (plan) {
    case 'TFSA': {
      const birthYear = whole('birthYear');
      const stated = statedOf(field('stated'));
      if (birthYear === null && stated === null) return null;
      return { ...common, plan, birthYear, residentSince: whole('residentSince'), stated };
    }
    case 'RRSP': {
      const year = whole('year');
      const money = (name: string) => (whole(name) ?? 0) as Money;
      if (year === null) return null;
      return {
        ...common,
        plan,
        year,
        carriedForward: money('carriedForward'),
        earnedIncome: money('earnedIncome'),
        pensionAdjustment: money('pensionAdjustment'),
        claimedBefore: money('claimedBefore'),
        isStated: field('isStated') === true,
      };
    }
    case 'FHSA': {
      const openedYear = whole('openedYear');
      return openedYear === null ? null : { ...common, plan, openedYear };
    }
  }
}

function wholeOf(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function statedOf(value: unknown): RoomOnNewYear | null {
  if (!(value instanceof Object)) return null;
  const [year, room] = [wholeOf(Reflect.get(value, 'year')), wholeOf(Reflect.get(value, 'room'))];
  return year === null || room === null ? null : { year, room: room as Money };
}

function yearsOf(value: unknown): readonly YearOfContributions[] {
  if (!Array.isArray(value)) return [];
  const found = value.flatMap((each: unknown): YearOfContributions[] => {
    if (!(each instanceof Object)) return [];
    const year = wholeOf(Reflect.get(each, 'year'));
    const contributed = wholeOf(Reflect.get(each, 'contributed'));
    const withdrawn = wholeOf(Reflect.get(each, 'withdrawn'));
    if (year === null || contributed === null || withdrawn === null) return [];
    return [{ year, contributed: contributed as Money, withdrawn: withdrawn as Money }];
  });
  return found.sort((a, b) => a.year - b.year);
}
