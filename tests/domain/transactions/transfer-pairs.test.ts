import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import type { PairOptions, PairRow } from '@/domain/transactions/transfer-candidates.ts';
import { pairKey, pairTransfers } from '@/domain/transactions/transfer-pairs.ts';

const DAY = '2024-02-27' as CalendarDate;
const MOVED = 'TRANSFER';
const NOTHING = 'MEMO';

/** Named after its account: 'savings' or 'savings 2'. */
const row = (
  id: string,
  amount: number,
  over: Partial<PairRow> & { day?: number } = {},
): PairRow => {
  const { day = 0, ...rest } = over;
  return {
    id,
    accountId: id.split(' ')[0] ?? id,
    currency: 'CAD',
    date: addDays(DAY, day),
    amount,
    text: MOVED,
    ...rest,
  };
};

const nothingKnown: PairOptions = { isRefused: () => false, isNotTransfer: () => false };

/** 'out > into', with a question mark if it is not sure. */
const pairs = (rows: readonly PairRow[], options: Partial<PairOptions> = {}) =>
  pairTransfers(rows, { ...nothingKnown, ...options }).map(
    ({ outId, inId, isSure }) => `${outId} > ${inId}${isSure ? '' : '?'}`,
  );

describe('the two sides of a transfer', () => {
  it('have opposite amounts in two accounts of one currency', () => {
    expect(pairs([row('chequing', -500), row('savings', 500)])).toEqual(['chequing > savings']);
    expect(pairs([row('chequing', -500), row('savings', 501)])).toEqual([]);
    expect(pairs([row('chequing', -500), row('savings', -500)])).toEqual([]);
    expect(pairs([row('chequing', -500), row('chequing 2', 500)])).toEqual([]);
    expect(pairs([row('chequing', -500), row('savings', 500, { currency: 'USD' })])).toEqual([]);
    expect(pairs([row('chequing', 0), row('savings', 0)])).toEqual([]);
  });

  it('are at most four days apart, in either order', () => {
    const days = (day: number) =>
      pairTransfers([row('a', -500), row('b', 500, { day })], nothingKnown);
    expect(days(4)).toEqual([{ outId: 'a', inId: 'b', days: 4, isSure: true }]);
    expect(days(-4)).toEqual([{ outId: 'a', inId: 'b', days: 4, isSure: true }]);
    expect(days(5)).toEqual([]);
    expect(days(-5)).toEqual([]);
  });

  it('are sure if one text says so, possible if none does', () => {
    const text = NOTHING;
    expect(pairs([row('a', -500, { text }), row('b', 500)])).toEqual(['a > b']);
    expect(pairs([row('a', -500), row('b', 500, { text })])).toEqual(['a > b']);
    expect(pairs([row('a', -500, { text }), row('b', 500, { text })])).toEqual(['a > b?']);
  });

  it('are sure if the user or the file says so, whatever the text', () => {
    const paid = row('b', 500, { text: 'PAYROLL', isMarked: true });
    expect(pairs([row('a', -500, { text: NOTHING }), paid])).toEqual(['a > b']);
    expect(pairs([row('a', -500), paid], { isNotTransfer: ({ id }) => id === 'b' })).toEqual([
      'a > b',
    ]);
  });

  it.each(['PAYROLL', 'INTEREST PAID', 'TAX REFUND', 'ABM WITHDRAWAL', 'TRANSFER FEE'])(
    'are not offered where one is plainly something else: %s',
    (text) => {
      expect(pairs([row('a', -500), row('b', 500, { text })])).toEqual([]);
      expect(pairs([row('a', -500, { text }), row('b', 500)])).toEqual([]);
    },
  );

  it('are not offered if one is a purchase', () => {
    const rows = [row('a', -500, { text: 'LOBLAWS' }), row('b', 500)];
    expect(pairs(rows, { isNotTransfer: ({ text }) => text === 'LOBLAWS' })).toEqual([]);
  });

  it('are never sure if one was sent to somebody or looks like a purchase', () => {
    const sent = 'INTERAC E-TRANSFER TO SAM';
    expect(pairs([row('a', -500, { text: sent }), row('b', 500)])).toEqual(['a > b?']);
    expect(pairs([row('a', -500, { text: sent }), row('b', 500, { text: sent })])).toEqual([
      'a > b?',
    ]);
    expect(pairs([row('a', -500, { text: sent }), row('b', 500, { text: NOTHING })])).toEqual([
      'a > b?',
    ]);
    const shop = 'CORNER PLACE WELLAND ON';
    expect(pairs([row('a', -500, { text: shop }), row('b', 500)])).toEqual(['a > b?']);
    expect(pairs([row('a', -500, { text: shop }), row('b', 500, { text: NOTHING })])).toEqual([]);
  });
});

describe('several candidates for the other side', () => {
  it('takes the nearest', () => {
    const rows = [row('a', -500), row('b', 500, { day: 3 }), row('c', 500, { day: 1 })];
    expect(pairs(rows)).toEqual(['a > c']);
  });

  it('takes the one after the money left, unsure', () => {
    const rows = [row('a', -500), row('b', 500, { day: -1 }), row('c', 500, { day: 1 })];
    expect(pairs(rows)).toEqual(['a > c?']);
    const others = [row('a', 500), row('b', -500, { day: -1 }), row('c', -500, { day: 1 })];
    expect(pairs(others)).toEqual(['b > a?']);
  });

  it('prefers a text that says so over one that says nothing', () => {
    const near = { text: NOTHING };
    const rows = [row('a', -500), row('b', 500), row('c', 500, near)];
    expect(pairs(rows)).toEqual(['a > b']);
    // A nearer one that says nothing leaves it unsure.
    const late = [row('a', -500), row('b', 500, { day: 2 }), row('c', 500, near)];
    expect(pairs(late)).toEqual(['a > b?']);
  });

  it('is never sure if two are equally near', () => {
    expect(pairs([row('a', -500), row('b', 500), row('c', 500)])).toEqual(['a > b?']);
    expect(pairs([row('a', -500), row('b', -500), row('c', 500)])).toEqual(['a > c?']);
    expect(pairs([row('a', -500), row('b', 500), row('b 2', 500)])).toEqual(['a > b?']);
  });

  it('offers none if no text says which', () => {
    const text = NOTHING;
    const two = [row('b', 500, { text }), row('c', 500, { text })];
    expect(pairs([row('a', -500, { text }), ...two])).toEqual([]);
    expect(
      pairs([
        row('a', -500, { text }),
        row('b', 500, { text, day: 1 }),
        row('c', 500, { text, day: 3 }),
      ]),
    ).toEqual(['a > b?']);
  });

  it('is sure about equal transfers of one day between the same accounts: however they are paired, the same money moved', () => {
    const rows = [row('a', -500), row('a 2', -500), row('b', 500), row('b 2', 500)];
    expect(pairs(rows)).toEqual(['a > b', 'a 2 > b 2']);
  });

  it('pairs a whole chain of transfers on one day', () => {
    for (const [first, second, third] of [
      ['a', 'b', 'c'],
      ['a', 'c', 'b'],
      ['c', 'b', 'a'],
      ['b', 'a', 'c'],
    ] as const) {
      const rows = [
        row(first, -500),
        row(`${second} in`, 500),
        row(`${second} out`, -500),
        row(third, 500),
      ];
      expect(pairs(rows).sort()).toEqual(
        [`${first} > ${second} in?`, `${second} out > ${third}?`].sort(),
      );
    }
  });

  it('skips a refused one, which is not a rival either', () => {
    const rows = [
      row('a', -500),
      row('b', 500),
      row('c', 500, { day: 1 }),
      row('d', 500, { day: 4 }),
    ];
    const refused = new Set(['a b']);
    const isRefused: PairOptions['isRefused'] = (out, into) => refused.has(`${out.id} ${into.id}`);
    expect(pairs(rows, { isRefused })).toEqual(['a > c']);
    const equal = [row('a', -500), row('b', 500), row('c', 500)];
    expect(pairs(equal, { isRefused })).toEqual(['a > c']);
  });

  it('pairs weekly transfers of one amount within their own week, posted late or not', () => {
    const rows = [0, 1, 2, 3].flatMap((week) => [
      row(`out ${week}`, -500, { day: week * 7 }),
      row(`in ${week}`, 500, { day: week * 7 + (week % 4) }),
    ]);
    expect(pairs(rows)).toEqual([0, 1, 2, 3].map((week) => `out ${week} > in ${week}`));
  });
});

describe('pairKey', () => {
  it('is the same in either order, and different for other rows', () => {
    expect(pairKey('x', 'y')).toBe(pairKey('y', 'x'));
    expect(new Set([pairKey('a', 'bc'), pairKey('ab', 'c'), pairKey('ab', 'd')]).size).toBe(3);
  });
});

describe('for any rows', () => {
  const texts = [MOVED, NOTHING, 'E-TRANSFER SAM', 'SHOP WELLAND ON', 'PAYROLL'];
  const histories = fc
    .array(
      fc.record({
        accountId: fc.constantFrom('a', 'b', 'c'),
        currency: fc.constantFrom('CAD', 'CAD', 'USD'),
        day: fc.integer({ min: 0, max: 12 }),
        amount: fc.constantFrom(-500, 500, -500, 500, -20, 20),
        text: fc.constantFrom(...texts),
        isMarked: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 24 },
    )
    .map((rows) =>
      rows.map(({ day, ...rest }, index) => ({
        ...rest,
        id: `row${String(index).padStart(3, '0')}`,
        date: addDays(DAY, day),
      })),
    );
  const some = fc.integer({ min: 0, max: 6 });
  const optionsOf = (salt: number): PairOptions => ({
    isRefused: (out, into) => (Number(out.id.slice(3)) + Number(into.id.slice(3))) % 7 === salt,
    isNotTransfer: ({ id }) => Number(id.slice(3)) % 7 === salt,
  });

  it('puts each row in at most one pair, and each pair could be a transfer', () => {
    fc.assert(
      fc.property(histories, some, (rows, salt) => {
        const options = optionsOf(salt);
        const byId = new Map(rows.map((each) => [each.id, each]));
        const found = pairTransfers(rows, options);
        const ids = found.flatMap(({ outId, inId }) => [outId, inId]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { outId, inId, days, isSure } of found) {
          const [out, into] = [byId.get(outId), byId.get(inId)];
          if (!out || !into) throw new Error('A pair of rows that were not given');
          expect(out.amount).toBeLessThan(0);
          expect(into.amount).toBe(-out.amount);
          expect(into.accountId).not.toBe(out.accountId);
          expect(into.currency).toBe(out.currency);
          expect(days).toBe(Math.abs(dayNumber(out.date) - dayNumber(into.date)));
          expect(days).toBeLessThanOrEqual(4);
          expect(options.isRefused(out, into)).toBe(false);
          for (const side of [out, into]) {
            if (side.isMarked) continue;
            expect(side.text).not.toBe('PAYROLL');
            expect(options.isNotTransfer(side)).toBe(false);
          }
          const saysSo = (side: PairRow) => side.isMarked === true || side.text === MOVED;
          if (isSure) expect(saysSo(out) || saysSo(into)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no two rows that both say that they are a transfer', () => {
    fc.assert(
      fc.property(histories, some, (rows, salt) => {
        const options = optionsOf(salt);
        const paired = new Set(
          pairTransfers(rows, options).flatMap(({ outId, inId }) => [outId, inId]),
        );
        const left = rows.filter(
          (each) =>
            !paired.has(each.id) &&
            (each.isMarked || (each.text === MOVED && !options.isNotTransfer(each))),
        );
        for (const out of left) {
          for (const into of left) {
            const couldBe =
              out.amount < 0 &&
              into.amount === -out.amount &&
              into.currency === out.currency &&
              into.accountId !== out.accountId &&
              Math.abs(dayNumber(out.date) - dayNumber(into.date)) <= 4;
            expect(couldBe && !options.isRefused(out, into)).toBe(false);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on their order', () => {
    const mixed = histories.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(mixed, some, ([rows, others], salt) => {
        expect(pairTransfers(others, optionsOf(salt))).toEqual(
          pairTransfers(rows, optionsOf(salt)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['on one day, as many in as out', () => 0, 2],
    ['on one day, twice as many out', () => 0, 3],
    ['over ten years', (index: number) => index % 3_650, 2],
  ])('twice the rows take twice the work, all of one amount, %s', (_, dayOf, inEach) => {
    for (const text of [MOVED, NOTHING]) {
      const small = workOf(900, dayOf, inEach, text);
      expect(workOf(1_800, dayOf, inEach, text)).toBeLessThan(small * 2.2);
    }
  });
});

/** Counts lookups, reads of rows and calls about rows, except in sorting. */
function workOf(
  rows: number,
  dayOf: (index: number) => number,
  inEach: number,
  text: string,
): number {
  let work = 0;
  const counted = Array.from({ length: rows }, (_, index) => {
    const plain = index % inEach === 0 ? row('b', 500, { text }) : row('a', -500, { text });
    const named = { ...plain, id: `row${index}`, date: addDays(DAY, dayOf(index)) };
    return new Proxy(named, {
      get: (target, key) => {
        if (key !== 'id') work++;
        return Reflect.get(target, key);
      },
    });
  });
  const lookups = vi.spyOn(Map.prototype, 'get');
  pairTransfers(counted, {
    isRefused: () => {
      work++;
      return false;
    },
    isNotTransfer: () => {
      work++;
      return false;
    },
  });
  work += lookups.mock.calls.length;
  lookups.mockRestore();
  return work;
}
