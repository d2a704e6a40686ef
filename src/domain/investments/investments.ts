import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type Scaled, scaled } from '@/domain/core/scaled.ts';
import { type Holding, type Security, securitiesOf } from './holding.ts';
import type { CashFlow } from './holding-return.ts';
import { flowsOf, returnOf, yearlyReturn } from './holding-return.ts';
import type { ReplayProblem } from './holding-timeline.ts';
import {
  type HoldingValue,
  holdingValues,
  type KnownPrice,
  priceOn,
  totalOfValues,
} from './holding-value.ts';
import { gainsByYear, realizedGains, type YearOfGains } from './realized-gains.ts';

export type Investments = {
  /** Default currency first, then by code. */
  readonly currencies: readonly CurrencyInvestments[];
  /** Gains and losses by year, newest first. */
  readonly years: readonly YearOfGains[];
  /** Securities whose events are invalid; they count nowhere. */
  readonly problems: readonly { readonly security: Security; readonly problem: ReplayProblem }[];
};

/** What is invested in one currency; currencies are never added together. */
export type CurrencyInvestments = {
  readonly currency: string;
  /** Securities that are held or have a target; largest value first, those without a price last. */
  readonly held: readonly InvestedSecurity[];
  /** Securities of which no units are left. */
  readonly sold: readonly InvestedSecurity[];
  /**
   * Units x last known price, cents. Securities without a price are left out of value, cost and
   * gain.
   */
  readonly value: Money;
  /** Cost of the securities with a price, cents. */
  readonly cost: Money;
  /** Unrealized: value - cost. */
  readonly gain: Money;
  /** Number of held securities with a known price. */
  readonly priced: number;
  /** Number of held securities without a price. */
  readonly unpriced: number;
  /** Cost of the securities without a price, cents. */
  readonly unpricedCost: Money;
  /** Number of securities whose price is stale. */
  readonly stale: number;
  /**
   * Annual money-weighted return over everything ever held, as a fraction; null if there is none.
   */
  readonly yearly: number | null;
};

/** A security across all accounts at the end of a day; cents in its currency. */
export type InvestedSecurity = {
  readonly security: Security;
  /** One line per holding, in the order of the holdings. */
  readonly lines: readonly HoldingValue[];
  readonly units: Scaled;
  readonly cost: Money;
  readonly price: KnownPrice | null;
  /** null = units without a price. */
  readonly value: Money | null;
  /** Unrealized; null = units without a price. */
  readonly gain: Money | null;
  readonly isStale: boolean;
  /** Percent of everything invested in the currency, added up over its holdings; 0 = none. */
  readonly targetPercent: number;
  /** Annual return as a fraction; null if there is none. */
  readonly yearly: number | null;
};

/**
 * All holdings of all accounts at the end of a day, archived accounts included because their
 * holdings are still owned. Uses nothing but the holdings.
 */
export function investmentsOf(
  holdings: readonly Holding[],
  accounts: ReadonlyMap<string, Pick<Account, 'type'>>,
  date: CalendarDate,
): Investments {
  const securities = securitiesOf(holdings, accounts);
  const { rows, problems } = realizedGains(securities);
  const invested = securities.flatMap((security) => investedOf(security, date) ?? []);
  const codes = [...new Set(invested.map(({ security }) => security.currency))];
  return {
    currencies: codes
      .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b))
      .map((currency) => currencyOf(currency, invested, date)),
    years: gainsByYear(rows.filter((row) => row.date <= date)),
    problems,
  };
}

const rankOf = (currency: string) => (currency === DEFAULT_CURRENCY ? 0 : 1);

/** Null if its events are invalid. */
function investedOf(security: Security, date: CalendarDate): InvestedSecurity | null {
  const values = holdingValues(security, date);
  if (!values.ok) return null;
  const lines = values.value;
  const { value, unknown } = totalOfValues(lines);
  const cost = sumMoney(lines.map((line) => line.cost));
  const targets = security.holdings.map(({ targetPercent }) => targetPercent);
  return {
    security,
    lines,
    units: scaled(lines.reduce((sum, { units }) => sum + units, 0)),
    cost,
    price: priceOn(security.holdings, date),
    value: unknown > 0 ? null : value,
    gain: unknown > 0 ? null : cents(value - cost),
    isStale: lines.some(({ isStale }) => isStale),
    targetPercent: targets.reduce((sum, each) => sum + each, 0),
    yearly: returnOf(security, security.holdings, date),
  };
}

function currencyOf(
  currency: string,
  invested: readonly InvestedSecurity[],
  date: CalendarDate,
): CurrencyInvestments {
  const own = invested.filter(({ security }) => security.currency === currency);
  const isHeld = ({ units, targetPercent, lines, security }: InvestedSecurity) =>
    units > 0 || targetPercent > 0 || lines.every((_, at) => isUntouched(security, at));
  const held = own.filter(isHeld).sort(byValue);
  const priced = held.filter(({ value }) => value !== null);
  const unpriced = held.filter(({ value }) => value === null);
  const { value } = totalOfValues(priced);
  const cost = sumMoney(priced.map((each) => each.cost));
  return {
    currency,
    held,
    sold: own.filter((each) => !isHeld(each)),
    value,
    cost,
    gain: cents(value - cost),
    priced: priced.filter(({ units }) => units > 0).length,
    unpriced: unpriced.length,
    unpricedCost: sumMoney(unpriced.map((each) => each.cost)),
    stale: held.filter(({ isStale, price }) => isStale && price !== null).length,
    yearly: yearlyOf(own, date),
  };
}

/** A newly added holding has no events; it was not sold. */
const isUntouched = (security: Security, at: number) => security.holdings[at]?.events.length === 0;

function byValue(a: InvestedSecurity, b: InvestedSecurity): number {
  return (b.value ?? -1) - (a.value ?? -1);
}

function yearlyOf(own: readonly InvestedSecurity[], date: CalendarDate): number | null {
  const all: CashFlow[] = [];
  for (const { security } of own) {
    const flows = flowsOf(security, new Set(security.holdings.map(({ id }) => id)), date);
    if (!flows.ok || flows.value === null) return null;
    all.push(...flows.value);
  }
  return yearlyReturn(all);
}
