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

/** A security over all accounts at the end of a day; amounts in cents, in its currency. */
export type InvestedSecurity = {
  readonly security: Security;
  /** One a holding, in the order of the holdings. */
  readonly lines: readonly HoldingValue[];
  readonly units: Scaled;
  readonly cost: Money;
  readonly price: KnownPrice | null;
  /** null = units without a price. */
  readonly value: Money | null;
  /** Not realised; null = units without a price. */
  readonly gain: Money | null;
  readonly isStale: boolean;
  /** Of all that is invested in the currency, over its holdings; 0 = none. */
  readonly targetPercent: number;
  /** A year, as a fraction; null = none can be told. */
  readonly yearly: number | null;
};

/** What is invested in one currency; two currencies are never added. */
export type CurrencyInvestments = {
  readonly currency: string;
  /** Held, or with a target; the largest value first, those without a price last. */
  readonly held: readonly InvestedSecurity[];
  /** All units are gone. */
  readonly sold: readonly InvestedSecurity[];
  /** Units x last known price, cents; securities without a price count nothing, as in cost and gain. */
  readonly value: Money;
  /** What those with a price cost, cents. */
  readonly cost: Money;
  /** Not realised: value - cost. */
  readonly gain: Money;
  /** Securities with units whose price is known. */
  readonly priced: number;
  /** Securities that are held and have no price. */
  readonly unpriced: number;
  /** What those without a price cost, cents. */
  readonly unpricedCost: Money;
  /** Securities whose price is old. */
  readonly stale: number;
  /** Money-weighted over everything ever held, a year, as a fraction; null = none can be told. */
  readonly yearly: number | null;
};

export type Investments = {
  /** The default currency first, then by code. */
  readonly currencies: readonly CurrencyInvestments[];
  /** Gains and losses by year, newest first. */
  readonly years: readonly YearOfGains[];
  /** Securities whose events cannot have been; they count nowhere. */
  readonly problems: readonly { readonly security: Security; readonly problem: ReplayProblem }[];
};

/**
 * All holdings of all accounts (archived ones too: what lies there is still the person's) at the end of a day. Read from the
 * holdings alone.
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

/** null where its events cannot have been. */
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

/** A holding that was just added has no events yet: it was not sold. */
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
