/**
 * Yearly limits of registered plans, in cents, by calendar year. A year that is not listed is unknown, and is never guessed:
 * a new one is added here when it is announced.
 */
export type YearlyLimits = Readonly<Record<number, number>>;

const dollars = (amount: number) => amount * 100;

/**
 * TFSA dollar limit of each year. Source: Canada Revenue Agency, 'Calculate your TFSA contribution room' (annual TFSA dollar limits);
 * Income Tax Act, 207.01(1) 'TFSA dollar limit'.
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
 * RRSP dollar limit of each year, the most that 18 % of the former year's earned income gives. Source: Canada Revenue Agency, 'MP, DB, RRSP, DPSP,
 * ALDA, TFSA limits, YMPE and the YAMPE'; Income Tax Act, 146(1) 'RRSP dollar limit': that of the next year is the money purchase limit of this one.
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

/** RRSP: so much of the former year's earned income, in percent. Income Tax Act, 146(1) 'RRSP deduction limit'. */
export const RRSP_PERCENT = 18;

/** The first year with a TFSA. */
export const TFSA_FIRST_YEAR = 2009;

/** The first year with an FHSA (from 1 April). */
export const FHSA_FIRST_YEAR = 2023;

/** FHSA, in cents; set by law and not indexed: Income Tax Act, 146.6(1) 'annual FHSA limit' and 'FHSA carryforward'. */
export const FHSA_YEARLY = dollars(8_000);
export const FHSA_MOST_CARRIED = dollars(8_000);
export const FHSA_LIFETIME = dollars(40_000);
/** The plan ends with the year of its 15th anniversary: 146.6(1) 'maximum participation period'. */
export const FHSA_YEARS = 15;
