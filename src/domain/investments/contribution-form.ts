import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import type { ContributionFacts, ContributionPlan } from './contribution-facts.ts';
import type { YearOfContributions } from './contribution-room.ts';
import { FHSA_FIRST_YEAR, TFSA_FIRST_YEAR } from './contribution-room.ts';

/**
 * Form state of a plan's dialog. Years and amounts are null while their text is not a number;
 * fields that the basis doesn't use are ignored.
 */
export type ContributionForm = {
  readonly plan: ContributionPlan;
  readonly basis: ContributionBasis;
  /** The year of `room`, and the year of the RRSP facts. */
  readonly year: number | null;
  /** TFSA: the room on January 1 of the year; RRSP: the deduction limit of the year. */
  readonly room: Money | null;
  readonly birthYear: number | null;
  /** undefined = left empty: always. */
  readonly residentSince: number | null | undefined;
  readonly openedYear: number | null;
  readonly carriedForward: Money | null;
  readonly earnedIncome: Money | null;
  readonly pensionAdjustment: Money | null;
  /** RRSP: contributed in the year, claimed for the year before. */
  readonly claimedBefore: Money | null;
  readonly openings: boolean;
  readonly years: readonly YearForm[];
};

/** Whether the room is a figure from the tax authority or worked out from facts. */
export type ContributionBasis = 'stated' | 'worked-out';

/** A year as stated by the user; null while its text is not a number. */
export type YearForm = {
  readonly year: number | null;
  readonly contributed: Money | null;
  readonly withdrawn: Money | null;
};

const OLDEST_BIRTH = 1900;

/**
 * Error codes: year-unreadable, year-later, year-too-early (birthYear, residentSince, openedYear,
 * year, years.N.year), year-repeated (years.N.year), amount-not-a-number, amount-negative
 * (amounts).
 * @param thisYear today's calendar year
 */
export function checkContributionForm(form: ContributionForm, thisYear: number): FieldErrors {
  const errors: Record<string, string> = {};
  const year = (field: string, value: number | null, first: number) => {
    if (value === null) errors[field] = 'year-unreadable';
    else if (value > thisYear) errors[field] = 'year-later';
    else if (value < first) errors[field] = 'year-too-early';
  };
  const amount = (field: string, value: Money | null, least = 0) => {
    if (value === null) errors[field] = 'amount-not-a-number';
    else if (value < least) errors[field] = 'amount-negative';
  };
  const { plan, basis } = form;
  if (plan === 'FHSA') year('openedYear', form.openedYear, FHSA_FIRST_YEAR);
  else if (basis === 'stated' || plan === 'RRSP') year('year', form.year, TFSA_FIRST_YEAR);
  if (plan !== 'FHSA' && basis === 'stated') amount('room', form.room, Number.NEGATIVE_INFINITY);
  if (plan === 'TFSA' && basis === 'worked-out') {
    year('birthYear', form.birthYear, OLDEST_BIRTH);
    if (form.residentSince !== undefined) year('residentSince', form.residentSince, OLDEST_BIRTH);
  }
  if (plan === 'RRSP' && basis === 'worked-out') {
    amount('carriedForward', form.carriedForward, Number.NEGATIVE_INFINITY);
    amount('earnedIncome', form.earnedIncome);
    amount('pensionAdjustment', form.pensionAdjustment);
  }
  if (plan === 'RRSP') amount('claimedBefore', form.claimedBefore);
  const seen = new Set<number>();
  form.years.forEach((each, index) => {
    year(`years.${index}.year`, each.year, TFSA_FIRST_YEAR);
    if (each.year !== null && seen.has(each.year)) errors[`years.${index}.year`] = 'year-repeated';
    if (each.year !== null) seen.add(each.year);
    amount(`years.${index}.contributed`, each.contributed);
    amount(`years.${index}.withdrawn`, each.withdrawn);
  });
  return errors;
}

/** The facts that a form states; null if it has errors. */
export function factsOfForm(form: ContributionForm, thisYear: number): ContributionFacts | null {
  if (hasErrors(checkContributionForm(form, thisYear))) return null;
  const { plan, openings } = form;
  const isStated = form.basis === 'stated';
  const years = form.years.flatMap(({ year, contributed, withdrawn }): YearOfContributions[] =>
    year === null || contributed === null || withdrawn === null
      ? []
      : [{ year, contributed, withdrawn }],
  );
  const common = { openings, years: years.sort((a, b) => a.year - b.year) };
  const year = form.year ?? thisYear;
  switch (plan) {
    case 'TFSA':
      return {
        ...common,
        plan,
        birthYear: isStated ? null : form.birthYear,
        residentSince: isStated ? null : (form.residentSince ?? null),
        stated: isStated ? { year, room: form.room ?? ZERO } : null,
      };
    case 'RRSP':
      return {
        ...common,
        plan,
        year,
        isStated,
        carriedForward: (isStated ? form.room : form.carriedForward) ?? ZERO,
        earnedIncome: (isStated ? null : form.earnedIncome) ?? ZERO,
        pensionAdjustment: (isStated ? null : form.pensionAdjustment) ?? ZERO,
        claimedBefore: form.claimedBefore ?? ZERO,
      };
    case 'FHSA':
      return { ...common, plan, openedYear: form.openedYear ?? thisYear };
  }
}
