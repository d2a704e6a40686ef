import { day, units } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import { enteredPrices, readPricesFor, readTypedPrice } from '@/domain/investments/price-form.ts';

const TODAY = day('2026-03-15');
const securities = [
  { key: 'xeqt|CAD', symbol: 'XEQT', name: 'All Equity' },
  { key: 'name:old fund|CAD', symbol: '', name: 'Old Fund' },
  { key: 'vti|CAD', symbol: 'VTI', name: 'Total Market' },
  { key: 'vti|USD', symbol: 'VTI', name: 'Total Market' },
];

describe('prices', () => {
  it('are read for securities by symbol, or by name where there is none', () => {
    const text = 'symbol,date,price\nxeqt,2026-03-13,38.12\n"Old Fund",2026-03-13,7';
    const { prices, problems } = readPricesFor(text, securities, TODAY);
    expect(problems).toEqual([]);
    expect(prices.map(({ securityKey, date, price }) => [securityKey, date, price])).toEqual([
      ['xeqt|CAD', '2026-03-13', units(38.12)],
      ['name:old fund|CAD', '2026-03-13', units(7)],
    ]);
  });

  it('are not guessed where two currencies have the symbol, nor for what nobody holds', () => {
    const text = 'ABC,2026-03-13,1\nVTI,2026-03-13,300\nXEQT,2026-03-16,1';
    const { prices, problems } = readPricesFor(text, securities, TODAY);
    expect(prices).toEqual([]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'symbol-unknown'],
      [2, 'symbol-unclear'],
      [3, 'date-later'],
    ]);
  });

  it.each([
    ['38.12', units(38.12)],
    ['$38.12', units(38.12)],
    ['38,5', units(38.5)],
    ['1,234.5', units(1_234.5)],
    ['0', units(0)],
  ])('typed as %s are read', (text, price) => {
    expect(readTypedPrice(text, 'en-CA')).toEqual({ ok: true, value: price });
  });

  it.each([
    ['', 'scaled-empty'],
    ['about ten', 'scaled-not-a-number'],
    ['-3', 'price-negative'],
    ['0.123456789', 'scaled-decimals'],
  ])('typed as %j are refused', (text, code) => {
    expect(readTypedPrice(text, 'en-CA')).toEqual({ ok: false, code });
  });

  it('that were entered stand newest first, one a day', () => {
    const one = { date: day('2026-01-02'), price: units(1) };
    const two = { date: day('2026-01-03'), price: units(2) };
    expect(enteredPrices([{ prices: [one, two] }, { prices: [one] }])).toEqual([two, one]);
  });
});
