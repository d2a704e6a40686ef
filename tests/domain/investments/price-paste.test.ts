import { day, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedPrices } from '@/domain/investments/price-form.ts';

const KNOWN = new Set(['mpl', 'oak.to', 'a,b']);
const read = (...lines: string[]) => readPastedPrices(lines.join('\n'), KNOWN, day('2025-06-30'));
const codes = (...lines: string[]) => read(...lines).problems.map(({ line, code }) => [line, code]);

describe('pasted prices', () => {
  it('are lines of symbol, date and price', () => {
    const { prices, problems } = read('MPL, 2025-06-30, 12.34', '', 'oak.to,2025-06-29,0.00000001');
    expect(problems).toEqual([]);
    expect(prices).toEqual([
      { line: 1, symbol: 'MPL', symbolKey: 'mpl', date: '2025-06-30', price: units(12.34) },
      { line: 3, symbol: 'oak.to', symbolKey: 'oak.to', date: '2025-06-29', price: 1 },
    ]);
  });

  it('may have a head that orders the columns, quotes, a byte order mark and CRLF', () => {
    const text = '\uFEFFDate,Symbol,Price\r\n2025-06-30,"A,B","12.5"\r\n';
    expect(readPastedPrices(text, KNOWN, day('2025-06-30'))).toMatchObject({
      prices: [{ symbol: 'A,B', price: units(12.5), line: 2 }],
      problems: [],
    });
  });

  it('take a decimal comma beside semicolons and tabs', () => {
    expect(read('MPL;2025-06-30;12,34').prices[0]?.price).toBe(units(12.34));
    expect(read('MPL\t2025-06-30\t12,3456').prices[0]?.price).toBe(units(12.3456));
    expect(read('MPL;2025-06-30;0,125').prices[0]?.price).toBe(units(0.125));
    expect(codes('MPL;2025-06-30;1,234')).toEqual([[1, 'price-unclear']]);
  });

  it('may part each line with another sign, and order them by a head with its own', () => {
    expect(
      read('MPL\t2025-06-28\t12,5', 'MPL;2025-06-29;12.5', 'MPL, 2025-06-30, 12.5').prices,
    ).toHaveLength(3);
    const ordered = read('date;price;symbol', '2025-06-30,"1.5",MPL', '2025-06-29\t1,5\tMPL');
    expect(ordered.problems).toEqual([]);
    expect(ordered.prices.map(({ price }) => price)).toEqual([units(1.5), units(1.5)]);
    // A sign that another column holds is not what parts them.
    expect(readPastedPrices('A;B;C,2025-06-30,1', new Set(['a;b;c']), day('2025-06-30'))).toEqual({
      prices: [expect.objectContaining({ symbol: 'A;B;C', price: units(1) })],
      problems: [],
    });
    expect(codes('MPL;2025-06-30,1')).toEqual([[1, 'columns']]);
  });

  it('say the same whatever parts each line', () => {
    const line = fc.record({
      symbol: fc.constantFrom('MPL', 'oak.to', 'a,b', 'XYZ', ''),
      date: fc.constantFrom('2025-06-28', '2025-06-29', '2025-06-30', '2025-07-01', '2025-6-3'),
      price: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
      delimiter: fc.constantFrom('\t', ';', ',', ' ; ', ', '),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.boolean(), (lines, hasHead) => {
        const written = (sign?: string) => {
          const head = hasHead ? [['Symbol', 'Date', 'Price'].join(sign ?? '\t')] : [];
          const rows = lines.map(({ symbol, date, price, delimiter }) =>
            [`"${symbol}"`, date, price].join(sign ?? delimiter),
          );
          return read(...head, ...rows);
        };
        const mixed = written();
        const told = mixed.problems.map(({ line: at, code }) => [at, code]);
        for (const sign of ['\t', ';', ',']) {
          const same = written(sign);
          expect(same.prices).toEqual(mixed.prices);
          expect(same.problems.map(({ line: at, code }) => [at, code])).toEqual(told);
        }
        expect(mixed.problems.every(({ code }) => code !== 'columns')).toBe(true);
      }),
    );
  });

  it('are refused line by line, and the others stand', () => {
    const lines = [
      'MPL,2025-06-30',
      'MPL,2025-6-3,1',
      'MPL,2025-07-01,1',
      'MPL,2025-06-30,$1',
      'MPL,2025-06-30,-1',
      'XYZ,2025-06-30,1',
      ',2025-06-30,1',
      '"MPL,2025-06-30,1',
      'MPL,2025-06-30,1.123456789',
      'MPL,2025-06-30,12,34',
      'MPL,2025-06-28,7',
    ];
    expect(codes(...lines)).toEqual([
      [1, 'columns'],
      [2, 'date'],
      [3, 'date-later'],
      [4, 'price'],
      [5, 'price'],
      [6, 'symbol-unknown'],
      [7, 'symbol-missing'],
      [8, 'quotes'],
      [9, 'price'],
      [10, 'columns'],
    ]);
    expect(read(...lines).prices.map(({ line }) => line)).toEqual([11]);
  });

  it('may repeat a line, but not with another price', () => {
    const line = 'MPL,2025-06-30,1';
    expect(read(line, line)).toMatchObject({ prices: [{ symbol: 'MPL' }], problems: [] });
    expect(codes(line, 'mpl,2025-06-30,2')).toEqual([[2, 'repeated']]);
  });
});
