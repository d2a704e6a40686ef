import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type {
  ContributionFacts,
  ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import type {
  ContributionBasis,
  ContributionForm,
} from '@/domain/investments/contribution-form.ts';
import { currentLocale } from '@/messages/t.ts';

/** Raw form state of one year. */
type ContributionYearFormState = {
  readonly year: string;
  readonly contributed: string;
  readonly withdrawn: string;
};

/** Raw form state of the dialog; numbers are still strings. */
export type ContributionFactsFormState = {
  readonly basis: ContributionBasis;
  readonly year: string;
  readonly room: string;
  readonly birthYear: string;
  readonly residentSince: string;
  readonly openedYear: string;
  readonly carriedForward: string;
  readonly earnedIncome: string;
  readonly pensionAdjustment: string;
  readonly claimedBefore: string;
  readonly openings: boolean;
  readonly years: ContributionYearFormState[];
};

/**
 * Whether opening balances count as contributions. They don't count on top of a figure from the tax
 * authority, which already includes them.
 */
export const countsOpenings = (plan: ContributionPlan, basis: ContributionBasis) =>
  plan === 'FHSA' || (plan === 'TFSA' && basis === 'worked-out');

const moneyText = (amount: Money) => typedMoneyText(amount, currentLocale());
const yearText = (year: number | null) => (year === null ? '' : String(year));

/** Form state of a plan's facts; null gives the defaults for a plan without any. */
export function contributionFactsFormStateOf(
  plan: ContributionPlan,
  facts: ContributionFacts | null,
  thisYear: number,
): ContributionFactsFormState {
  const empty: ContributionFactsFormState = {
    basis: 'stated',
    year: String(thisYear),
    room: '',
    birthYear: '',
    residentSince: '',
    openedYear: '',
    carriedForward: '',
    earnedIncome: '',
    pensionAdjustment: moneyText(0 as Money),
    claimedBefore: '',
    openings: countsOpenings(plan, 'stated'),
    years: [],
  };
  if (!facts) return empty;
  const common = {
    ...empty,
    openings: facts.openings,
    years: facts.years.map(({ year, contributed, withdrawn }) => ({
      year: String(year),
      contributed: moneyText(contributed),
      withdrawn: moneyText(withdrawn),
    })),
  };
  switch (facts.plan) {
    case 'TFSA':
      return {
        ...common,
        basis: facts.stated ? 'stated' : 'worked-out',
        ...(facts.stated
          ? { year: String(facts.stated.year), room: moneyText(facts.stated.room) }
          : {}),
        birthYear: yearText(facts.birthYear),
        residentSince: yearText(facts.residentSince),
      };
    case 'RRSP': {
      const { claimedBefore = 0 as Money } = facts;
      const ofYear = {
        ...common,
        year: String(facts.year),
        claimedBefore: claimedBefore === 0 ? '' : moneyText(claimedBefore),
      };
      if (facts.isStated) return { ...ofYear, room: moneyText(facts.carriedForward) };
      return {
        ...ofYear,
        basis: 'worked-out',
        carriedForward: moneyText(facts.carriedForward),
        earnedIncome: moneyText(facts.earnedIncome),
        pensionAdjustment: moneyText(facts.pensionAdjustment),
      };
    }
    case 'FHSA':
      return { ...common, openedYear: String(facts.openedYear) };
  }
}

export function factsFormOf(
  plan: ContributionPlan,
  values: ContributionFactsFormState,
): ContributionForm {
  return {
    plan,
    basis: plan === 'FHSA' ? 'worked-out' : values.basis,
    year: yearOfText(values.year),
    room: amountOf(values.room),
    birthYear: yearOfText(values.birthYear),
    residentSince:
      values.residentSince.trim() === '' ? undefined : yearOfText(values.residentSince),
    openedYear: yearOfText(values.openedYear),
    carriedForward: amountOf(values.carriedForward),
    earnedIncome: amountOf(values.earnedIncome),
    pensionAdjustment: amountOf(values.pensionAdjustment),
    claimedBefore: amountOrNone(values.claimedBefore),
    openings: values.openings,
    years: values.years.map(({ year, contributed, withdrawn }) => ({
      year: yearOfText(year),
      contributed: amountOrNone(contributed),
      withdrawn: amountOrNone(withdrawn),
    })),
  };
}

const amountOf = (text: string) => parseTypedMoney(text, currentLocale());

/** An empty field means zero. */
const amountOrNone = (text: string) => (text.trim() === '' ? (0 as Money) : amountOf(text));

function yearOfText(text: string): number | null {
  return /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : null;
}
