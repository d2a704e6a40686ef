import type { SampleAccountKey } from './sample-accounts.ts';
import type { SampleMarket } from './sample-prices.ts';

/** A security of the household, in one account. */
export type SampleFund = {
  readonly account: SampleAccountKey;
  readonly name: string;
  readonly symbol: string;
  readonly market: SampleMarket;
  /** Of what its account invests; those of an account add up to 1. */
  readonly share: number;
  /** Cents a unit and quarter; paid out in cash, or in units. */
  readonly distribution: number;
  readonly reinvests?: true;
  /** Percent of all that is invested. */
  readonly targetPercent: number;
};

/** Invented funds: their names and prices are nobody's. */
export const sampleFunds: readonly SampleFund[] = [
  {
    account: 'tfsa',
    name: 'Maple Ridge All-Equity ETF',
    symbol: 'MREQ',
    market: { first: 2_784, drift: 0.0075, swing: 0.035 },
    share: 0.75,
    distribution: 12,
    targetPercent: 30,
  },
  {
    account: 'tfsa',
    name: 'Great Lakes Bond Index ETF',
    symbol: 'GLBX',
    market: { first: 1_962, drift: 0.0015, swing: 0.01 },
    share: 0.25,
    distribution: 16,
    targetPercent: 10,
  },
  {
    account: 'rrsp',
    name: 'Northern Lights US Index ETF',
    symbol: 'NLUS',
    market: { first: 6_418, drift: 0.009, swing: 0.042 },
    share: 0.6,
    distribution: 22,
    targetPercent: 35,
  },
  {
    account: 'rrsp',
    name: 'Prairie Dividend Fund',
    symbol: 'PRDV',
    market: { first: 1_528, drift: 0.004, swing: 0.022 },
    share: 0.4,
    distribution: 14,
    reinvests: true,
    targetPercent: 25,
  },
];
