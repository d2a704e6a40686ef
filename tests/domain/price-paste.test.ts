import { describe, expect, it } from 'vitest';
import { readPastedPrices } from '@/domain/price-paste.ts';
import { day, units } from '../support/given-holdings.ts';

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
