import { event, holding } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import { securitiesOf } from '@/domain/investments/holding.ts';
import {
  GAIN_COLUMNS,
  type GainColumn,
  gainsByYear,
  gainsCsv,
  realizedGains,
} from '@/domain/investments/realized-gains.ts';

const ACCOUNTS = new Map([
  ['a1', { type: 'investment_non_reg' as const }],
  ['a2', { type: 'TFSA' as const }],
]);

const buy = event('buy', '2024-01-10', { quantity: 100, price: 10 });
const sellAt = (date: string, price: number) =>
  event('sell', date, { quantity: 10, price, fee: 100 });

const securities = securitiesOf(
  [
    holding({ events: [buy, sellAt('2024-12-31', 12), sellAt('2025-01-01', 9)] }),
    holding({ id: 'h2', accountId: 'a2', events: [buy, sellAt('2025-01-01', 90)] }),
    holding({
      id: 'h3',
      name: '=Oak',
      symbol: '',
      currency: 'USD',
      events: [buy, sellAt('2025-06-01', 20)],
    }),
    holding({ id: 'h4', symbol: 'BAD', events: [sellAt('2025-01-01', 9)] }),
    holding({ id: 'h5', accountId: 'gone', events: [buy] }),
  ],
  ACCOUNTS,
);

describe('realised gains', () => {
  it('take one security over all its accounts, and tell what cannot be', () => {
    expect(securities.map(({ key, placed }) => [key, placed.length])).toEqual([
      ['mpl|CAD', 2],
      ['name:=oak|USD', 1],
      ['bad|CAD', 1],
    ]);
    const { rows, problems } = realizedGains(securities);
    expect(rows.map(({ date, gain, currency }) => [date, gain, currency])).toEqual([
      ['2024-12-31', 1_900, 'CAD'],
      ['2025-01-01', -1_100, 'CAD'],
      ['2025-06-01', 9_900, 'USD'],
    ]);
    expect(problems.map(({ problem }) => [problem.code, problem.date])).toEqual([
      ['units-below-zero', '2025-01-01'],
    ]);
  });

  it('are summed by calendar year, newest first, and never over two currencies', () => {
    const years = gainsByYear(realizedGains(securities).rows);
    expect(years.map(({ year, currency, net }) => [year, currency, net])).toEqual([
      [2025, 'CAD', -1_100],
      [2025, 'USD', 9_900],
      [2024, 'CAD', 1_900],
    ]);
    for (const each of years) {
      expect(each.net).toBe(each.gains + each.losses);
      expect(each.net).toBe(each.proceeds - each.fees - each.cost + each.denied);
    }
  });

  it('are written as CSV that no spreadsheet runs', () => {
    const columns = Object.fromEntries(GAIN_COLUMNS.map((name) => [name, name])) as Record<
      GainColumn,
      string
    >;
    const labels = {
      columns,
      kinds: { sale: 'Sale', return_of_capital: 'Return of capital', transfer: 'Transfer' },
    };
    const csv = gainsCsv(realizedGains(securities).rows.slice(1), () => 'Broker, joint', labels);
    expect(csv.split('\r\n')).toEqual([
      'date,symbol,name,account,kind,quantity,proceeds,cost,fee,gain,denied,currency',
      '2025-01-01,MPL,Maple Index,"Broker, joint",Sale,10,90.00,100.00,1.00,-11.00,0.00,CAD',
      '2025-06-01,,\'=Oak,"Broker, joint",Sale,10,200.00,100.00,1.00,99.00,0.00,USD',
      '',
    ]);
  });
});
