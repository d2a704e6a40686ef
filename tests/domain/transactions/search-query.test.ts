import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { parseSearch, type SearchPiece } from '@/domain/transactions/search-query.ts';

const TODAY = '2026-03-15' as CalendarDate;
const CALENDAR = { today: TODAY, monthStartDay: 1 };

const word = (text: string): SearchPiece => ({ kind: 'words', text, isExcluded: false });
const without = (text: string): SearchPiece => ({ kind: 'words', text, isExcluded: true });
const tag = (name: string): SearchPiece => ({ kind: 'tag', name, isExcluded: false });
const amount = (minimum: number | null, maximum: number | null, isStrict = false): SearchPiece => ({
  kind: 'amount',
  minimum: minimum === null ? null : cents(minimum),
  maximum: maximum === null ? null : cents(maximum),
  isStrict,
});
const days = (from: string, to: string): SearchPiece => ({
  kind: 'date',
  from: from as CalendarDate,
  to: to as CalendarDate,
});

describe('the language of the search box', () => {
  it.each<[string, readonly SearchPiece[]]>([
    ['', []],
    ['   ', []],
    ['Café  CRÈME', [word('cafe'), word('creme')]],
    ['"coffee  shop" tea', [word('coffee shop'), word('tea')]],
    ['"not closed yet', [word('not closed yet')]],
    ['“curly quotes”', [word('curly quotes')]],
    ['""', []],
    ['-fee', [without('fee')]],
    ['-"bank fee"', [without('bank fee')]],
    ['wi-fi 7-eleven', [word('wi-fi'), word('7-eleven')]],
    ['-', [word('-')]],
    ['#', [word('#')]],
    ['#Trip', [tag('trip')]],
    ['#"Summer trip"', [tag('summer trip')]],
    ['-#trip', [{ kind: 'tag', name: 'trip', isExcluded: true }]],
    ['a#b', [word('a#b')]],

    ['>50', [amount(5_001, null, true)]],
    ['>=50', [amount(5_000, null)]],
    ['<20', [amount(null, 1_999, true)]],
    ['<=20.5', [amount(null, 2_050)]],
    ['=12.34', [amount(1_234, 1_234)]],
    ['=12,34', [amount(1_234, 1_234)]],
    ['>$50', [amount(5_001, null, true)]],
    ['10..20', [amount(1_000, 2_000)]],
    ['20..10', [amount(1_000, 2_000)]],
    ['10..', [amount(1_000, null)]],
    ['..20,5', [amount(null, 2_050)]],
    ['0.10..0.2', [amount(10, 20)]],
    ['>50 <100', [amount(5_001, null, true), amount(null, 9_999, true)]],
    ['12.34', [word('12.34')]],
    ['50', [word('50')]],
    ['>', [word('>')]],
    ['>5x', [word('>5x')]],
    ['=12.345', [word('=12.345')]],

    // Usual thousands separators, and the sign after the amount.
    ['=1,234.56', [amount(123_456, 123_456)]],
    ['=1.234,56', [amount(123_456, 123_456)]],
    ['=1\u2019234.56', [amount(123_456, 123_456)]],
    ['=1\u00a0234,56', [amount(123_456, 123_456)]],
    ['=1\u202f234,56\u00a0$', [amount(123_456, 123_456)]],
    ['=1 234,56', [amount(123_456, 123_456)]],
    ['>1 234 567 coffee', [amount(123_456_701, null, true), word('coffee')]],
    ['1\u00a0000..2\u00a0000', [amount(100_000, 200_000)]],
    ['>50$', [amount(5_001, null, true)]],
    ['>50 2025-03', [amount(5_001, null, true), days('2025-03-01', '2025-03-31')]],
    ['>50 2025', [amount(5_001, null, true), days('2025-01-01', '2025-12-31')]],
    ['=1,23,456', [word('=1,23,456')]],
    ['route 66 100', [word('route'), word('66'), word('100')]],
    ['>99999999999', [word('>99999999999')]],
    ['..', [word('..')]],
    ['a..b', [word('a..b')]],
    ['10..x', [word('10..x')]],
    ['1..2..3', [word('1..2..3')]],

    ['2025', [days('2025-01-01', '2025-12-31')]],
    ['2024-02', [days('2024-02-01', '2024-02-29')]],
    ['2025-03-14', [days('2025-03-14', '2025-03-14')]],
    ['2025-01..2025-03', [days('2025-01-01', '2025-03-31')]],
    ['2025-03..2025-01', [days('2025-01-01', '2025-03-31')]],
    ['2025..2026', [days('2025-01-01', '2026-12-31')]],
    ['2025-03..', [days('2025-03-01', '')]],
    ['..2025-03-14', [days('', '2025-03-14')]],
    ['2025-13', [word('2025-13')]],
    ['2025-02-30', [word('2025-02-30')]],
    ['2025-3', [word('2025-3')]],
    ['1234', [word('1234')]],
    ['"2025"', [word('2025')]],
    ['-2025', [without('2025')]],
    // With a year on one side only, both are amounts.
    ['2025..9000', [amount(202_500, 900_000)]],
    ['2025-03..20', [word('2025-03..20')]],

    ['today', [days('2026-03-15', '2026-03-15')]],
    ['Yesterday', [days('2026-03-14', '2026-03-14')]],
    ['this month', [days('2026-03-01', '2026-03-31')]],
    [
      'coffee last  month >5',
      [word('coffee'), days('2026-02-01', '2026-02-28'), amount(501, null, true)],
    ],
    ['this year', [days('2026-01-01', '2026-12-31')]],
    ['last year', [days('2025-01-01', '2025-12-31')]],
    ['Aujourd\u2019hui', [days('2026-03-15', '2026-03-15')]],
    ['hier', [days('2026-03-14', '2026-03-14')]],
    ['ce mois', [days('2026-03-01', '2026-03-31')]],
    ['café mois dernier', [word('cafe'), days('2026-02-01', '2026-02-28')]],
    ['cette année', [days('2026-01-01', '2026-12-31')]],
    ['année dernière', [days('2025-01-01', '2025-12-31')]],
    ["l'an dernier", [days('2025-01-01', '2025-12-31')]],
    ['last', [word('last')]],
    ['month', [word('month')]],
    ['last week', [word('last'), word('week')]],
    ['"last month"', [word('last month')]],
    ['last "month"', [word('last'), word('month')]],
    ['-today', [without('today')]],
    ['last today', [word('last'), days('2026-03-15', '2026-03-15')]],
  ])('%s', (text, expected) => {
    expect(parseSearch(text, CALENDAR)).toEqual(expected);
  });

  it.each([
    ['this month', 20, days('2026-02-20', '2026-03-19')],
    ['last month', 20, days('2026-01-20', '2026-02-19')],
    ['ce mois', 15, days('2026-03-15', '2026-04-14')],
    ['this year', 20, days('2026-01-01', '2026-12-31')],
    ['2026-03', 20, days('2026-03-01', '2026-03-31')],
  ])('%s with months that start on day %i', (text, monthStartDay, expected) => {
    expect(parseSearch(text, { today: TODAY, monthStartDay })).toEqual([expected]);
  });

  it('accepts any text, and never searches for an empty word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const piece of parseSearch(text, CALENDAR)) {
          if (piece.kind === 'words') expect(piece.text).not.toBe('');
          if (piece.kind === 'tag') expect(piece.name).not.toBe('');
        }
      }),
    );
  });
});
