import { cents, type Money } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';

/**
 * Yearly limits of registered plans, in cents, by calendar year. A missing year is unknown and
 * never guessed; add new limits when they are announced.
 */
type YearlyLimits = Readonly<Record<number, number>>;

const dollars = (amount: number) => amount * 100;

/**
 * The TFSA dollar limit of each year. Source: Canada Revenue Agency, "Calculate your TFSA
 * contribution room" (annual TFSA dollar limits); Income Tax Act, 207.01(1) "TFSA dollar limit".
 */
export const TFSA_LIMITS: YearlyLimits = {
  2009: dollars(5_000),
  2010: dollars(5_000),
  2011: dollars(5_000),
  2012: dollars(5_000),
  2013: dollars(5_500),
  2014: dollars(5_500),
  2015: dollars(10_000),
  2016: dollars(5_500),
  2017: dollars(5_500),
  2018: dollars(5_500),
  2019: dollars(6_000),
  2020: dollars(6_000),
  2021: dollars(6_000),
  2022: dollars(6_000),
  2023: dollars(6_500),
  2024: dollars(7_000),
  2025: dollars(7_000),
  2026: dollars(7_000),
};

/**
 * The RRSP dollar limit of each year, which caps 18 % of the previous year's earned income. Source:
 * Canada Revenue Agency, "MP, DB, RRSP, DPSP, ALDA, TFSA limits, YMPE and the YAMPE"; Income Tax
 * Act, 146(1) "RRSP dollar limit": next year's limit is this year's money purchase limit.
 */
export const RRSP_LIMITS: YearlyLimits = {
  2009: dollars(21_000),
  2010: dollars(22_000),
  2011: dollars(22_450),
  2012: dollars(22_970),
  2013: dollars(23_820),
  2014: dollars(24_270),
  2015: dollars(24_930),
  2016: dollars(25_370),
  2017: dollars(26_010),
  2018: dollars(26_230),
  2019: dollars(26_500),
  2020: dollars(27_230),
  2021: dollars(27_830),
  2022: dollars(29_210),
  2023: dollars(30_780),
  2024: dollars(31_560),
  2025: dollars(32_490),
  2026: dollars(33_810),
  2027: dollars(35_390),
};

/**
 * RRSP room in percent of the previous year's earned income. Income Tax Act, 146(1) "RRSP deduction
 * limit".
 */
const RRSP_PERCENT = 18;

/** The first year with a TFSA. */
export const TFSA_FIRST_YEAR = 2009;

/** The first year with an FHSA (from April 1). */
export const FHSA_FIRST_YEAR = 2023;

/**
 * FHSA limits in cents; set by law and not indexed: Income Tax Act, 146.6(1) "annual FHSA limit"
 * and "FHSA carryforward".
 */
const FHSA_YEARLY = dollars(8_000);
const FHSA_MAX_CARRIED = dollars(8_000);
const FHSA_LIFETIME = dollars(40_000);
/** The plan ends with the year of its 15th anniversary: 146.6(1) "maximum participation period". */
const FHSA_YEARS = 15;

/**
 * Contributions to and withdrawals from all plans of one kind in a calendar year; cents, both >= 0.
 * Interest, dividends and gains inside a plan count as neither.
 */
export type YearOfContributions = {
  readonly year: number;
  readonly contributed: Money;
  readonly withdrawn: Money;
};

/** Room of a calendar year; cents. */
export type ContributionRoom = {
  readonly year: number;
  /** New room from the year's limit. */
  readonly added: Money;
  /** From earlier years, including withdrawals; negative = overcontributed. */
  readonly carried: Money;
  readonly contributed: Money;
  /**
   * added + carried - contributed (FHSA: within the lifetime limit); negative = overcontributed.
   */
  readonly left: Money;
};

/**
 * `limit-unknown`: the table has no limit for a needed year. `no-room-yet`: room starts after that
 * year.
 */
export type RoomProblem = 'limit-unknown' | 'no-room-yet';

/** The room on January 1 according to the tax authority; earlier years are then not needed. */
export type RoomOnNewYear = { readonly year: number; readonly room: Money };

type TfsaHistory = {
  readonly birthYear: number;
  /**
   * The year residence in Canada began; null = always. Later years of non-residence are not known.
   */
  readonly residentSince: number | null;
  readonly years: readonly YearOfContributions[];
  /** Replaces everything before it and that year's limit, which it includes. */
  readonly stated?: RoomOnNewYear;
};

/**
 * TFSA room: the limits of all years from 2009, the year of turning 18, or the first year of
 * residence, whichever is latest, less contributions. Withdrawals come back on January 1 of the
 * following year.
 */
export function tfsaRoom(
  history: TfsaHistory,
  year: number,
): Result<ContributionRoom, RoomProblem> {
  const { birthYear, residentSince, years } = history;
  const stated = history.stated && history.stated.year <= year ? history.stated : undefined;
  const begins = Math.max(TFSA_FIRST_YEAR, birthYear + 18, residentSince ?? TFSA_FIRST_YEAR);
  if (!stated && year < begins) return fail('no-room-yet');
  let carried = 0;
  for (let each = stated?.year ?? begins; ; each++) {
    const isStated = each === stated?.year;
    const limit = TFSA_LIMITS[each];
    if (limit === undefined && !isStated) return fail('limit-unknown');
    if (isStated && stated) carried = stated.room - (limit ?? 0);
    const { contributed, withdrawn } = flowsIn(years, each);
    const left = carried + (limit ?? 0) - contributed;
    if (each === year) return ok(roomOf(year, limit ?? 0, carried, contributed, left));
    carried = left + withdrawn;
  }
}

type RrspYear = {
  readonly year: number;
  /** Deduction room left unused at the end of the previous year, cents. */
  readonly carriedForward: Money;
  /** Of the previous year, cents. */
  readonly earnedIncome: Money;
  /** Pension adjustment of the previous year, cents, >= 0. */
  readonly pensionAdjustment: Money;
  readonly contributed: Money;
};

/**
 * RRSP room: 18 % of the previous year's earned income up to the year's limit, less the pension
 * adjustment (not below zero), plus the carry-forward, less contributions. Withdrawals don't come
 * back.
 */
export function rrspRoom(history: RrspYear): Result<ContributionRoom, RoomProblem> {
  const { year, carriedForward, earnedIncome, pensionAdjustment, contributed } = history;
  const limit = RRSP_LIMITS[year];
  if (limit === undefined) return fail('limit-unknown');
  const earned = Math.max(0, earnedIncome);
  const share = Number(roundedQuotient(BigInt(earned) * BigInt(RRSP_PERCENT), 100n));
  const added = Math.max(0, Math.min(share, limit) - pensionAdjustment);
  return ok(roomOf(year, added, carriedForward, contributed, added + carriedForward - contributed));
}

type FhsaHistory = {
  /** The year the first FHSA was opened. */
  readonly openedYear: number;
  readonly years: readonly YearOfContributions[];
};

/**
 * FHSA room: $8,000 a year from the opening year, with at most $8,000 carried to the next year and
 * $40,000 in a lifetime. Withdrawals don't come back, and nothing is added after the year of the
 * 15th anniversary.
 */
export function fhsaRoom(
  { openedYear, years }: FhsaHistory,
  year: number,
): Result<ContributionRoom, RoomProblem> {
  if (openedYear < FHSA_FIRST_YEAR || year < openedYear) return fail('no-room-yet');
  let [carried, lifetime] = [0, FHSA_LIFETIME];
  for (let each = openedYear; ; each++) {
    const { contributed } = flowsIn(years, each);
    const isOpen = each <= openedYear + FHSA_YEARS;
    if (!isOpen) carried = Math.min(0, carried);
    // The lifetime limit reduces new room first, because carried room was already within it.
    const added = isOpen ? Math.max(0, Math.min(FHSA_YEARLY, lifetime - carried)) : 0;
    const left = added + carried - contributed;
    if (each === year) return ok(roomOf(year, added, carried, contributed, left));
    lifetime -= contributed;
    carried = Math.min(FHSA_MAX_CARRIED, left);
  }
}

function flowsIn(years: readonly YearOfContributions[], year: number) {
  let [contributed, withdrawn] = [0, 0];
  for (const each of years) {
    if (each.year !== year) continue;
    contributed += each.contributed;
    withdrawn += each.withdrawn;
  }
  return { contributed, withdrawn };
}

function roomOf(
  year: number,
  added: number,
  carried: number,
  contributed: number,
  left: number,
): ContributionRoom {
  return {
    year,
    added: cents(added),
    carried: cents(carried),
    contributed: cents(contributed),
    left: cents(left),
  };
}
