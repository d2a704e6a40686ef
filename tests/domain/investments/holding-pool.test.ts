import { day, event, placed, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { perUnit, scaledText } from '@/domain/core/scaled.ts';
import type { HoldingEvent, PlacedHolding } from '@/domain/investments/holding.ts';
import {
  replaySecurity,
  type SecurityReplay,
  TAXABLE_POOL,
} from '@/domain/investments/holding-replay.ts';

function replayed(holdings: readonly PlacedHolding[], until?: string): SecurityReplay {
  const replay = replaySecurity(holdings, until === undefined ? undefined : day(until));
  if (!replay.ok) throw new Error(`${replay.code} on ${replay.date}`);
  return replay.value;
}

const taxablePool = (replay: SecurityReplay) =>
  replay.pools.find(({ key }) => key === TAXABLE_POOL) ?? { units: 0, cost: 0 };

/** The events of the design's check, one a month. */
const CHECK: readonly HoldingEvent[] = [
  event('buy', '2025-01-10', { quantity: 100, price: 10, fee: 999 }),
  event('buy', '2025-02-10', { quantity: 50, price: 12, fee: 999 }),
  event('sell', '2025-04-10', { quantity: 80, price: 15, fee: 999 }),
  event('return_of_capital', '2025-05-10', { price: 0.25 }),
  event('reinvested', '2025-06-10', { amount: 2100 }),
  event('split', '2025-07-10', { quantity: 2 }),
  event('sell', '2025-08-10', { quantity: 140, price: 4, fee: 999 }),
];

describe('the adjusted cost base', () => {
  it('is the checked one to the cent, event by event', () => {
    const after = CHECK.map((_, index) =>
      taxablePool(replayed([placed('h', CHECK.slice(0, index + 1))])),
    );
    expect(after.map(({ cost }) => cost)).toEqual([
      100_999, 161_998, 75_599, 73_849, 75_949, 75_949, 0,
    ]);
    expect(after.map((pool) => pool.units / 100_000_000)).toEqual([100, 150, 70, 70, 70, 140, 0]);
    const second = after[1];
    if (!second) throw new Error('no second event');
    expect(scaledText(perUnit(cents(second.cost), units(150)))).toBe('10.79986667');
  });

  it('gives the checked gain and loss', () => {
    const { disposals } = replayed([placed('h', CHECK)]);
    expect(disposals.map(({ gain, denied }) => [gain, denied])).toEqual([
      [32_602, 0],
      [-20_948, 0],
    ]);
    expect(disposals[0]).toMatchObject({ proceeds: 120_000, fee: 999, cost: 86_399, kind: 'sale' });
  });

  it('is one pool over all taxable accounts, and none of a registered one', () => {
    const replay = replayed([
      placed('a', [event('buy', '2025-01-01', { quantity: 10, price: 10 })]),
      placed('b', [
        event('buy', '2025-01-02', { quantity: 10, price: 20 }),
        event('sell', '2025-06-02', { quantity: 10, price: 20 }),
      ]),
      placed(
        'tfsa',
        [
          event('buy', '2025-01-03', { quantity: 10, price: 100 }),
          event('sell', '2025-06-03', { quantity: 5, price: 500 }),
        ],
        false,
      ),
    ]);
    expect(replay.disposals.map(({ holdingId, gain }) => [holdingId, gain])).toEqual([
      ['b', 5_000],
    ]);
    expect(replay.positions.get('a')).toEqual({ units: units(10), cost: 15_000 });
    expect(replay.positions.get('b')).toEqual({ units: 0, cost: 0 });
    expect(replay.positions.get('tfsa')).toEqual({ units: units(5), cost: 50_000 });
  });

  it('is not brought below zero by a return of capital: the rest is a gain', () => {
    const { disposals, pools } = replayed([
      placed('h', [
        event('buy', '2025-01-01', { quantity: 10, price: 1 }),
        event('return_of_capital', '2025-02-01', { amount: 1_250 }),
      ]),
    ]);
    expect(pools[0]).toMatchObject({ units: units(10), cost: 0 });
    expect(disposals.map(({ kind, gain }) => [kind, gain])).toEqual([['return_of_capital', 250]]);
  });

  it('takes a reinvested distribution with units', () => {
    const { pools } = replayed([
      placed('h', [
        event('buy', '2025-01-01', { quantity: 10, price: 1 }),
        event('reinvested', '2025-02-01', { quantity: 0.5, price: 2 }),
      ]),
    ]);
    expect(pools[0]).toMatchObject({ units: units(10.5), cost: 1_100 });
  });

  it('takes what the slip says before quantity x price', () => {
    const buy = event('buy', '2025-01-01', { quantity: 3, price: 33.33, amount: 10_000 });
    expect(replayed([placed('h', [buy])]).pools[0]?.cost).toBe(10_000);
  });

  it('counts three old units as one new one exactly', () => {
    const events = [
      event('buy', '2025-01-01', { quantity: 100, price: 1 }),
      event('split', '2025-02-01', { quantity: 1, price: 3 }),
    ];
    expect(replayed([placed('h', events)]).positions.get('h')?.units).toBe(3_333_333_333);
  });

  it('is what it was on an earlier day', () => {
    expect(taxablePool(replayed([placed('h', CHECK)], '2025-04-10')).cost).toBe(75_599);
  });
});

describe('the order of a day', () => {
  const buy = event('buy', '2025-01-01', { quantity: 10, price: 10 });
  const sell = event('sell', '2025-01-01', { quantity: 10, price: 12 });
  const split = event('split', '2025-01-01', { quantity: 2 });

  it('lets what was bought be sold, and splits only what was there before', () => {
    const replay = replayed([placed('h', [sell, buy, split])]);
    expect(replay.disposals[0]).toMatchObject({ gain: 2_000 });
    expect(replay.positions.get('h')).toEqual({ units: 0, cost: 0 });
  });

  it('does not depend on how the events are stored', () => {
    const events = [...CHECK, event('buy', '2025-04-10', { quantity: 7, price: 9, id: 'z' })];
    const expected = replayed([placed('h', events)]);
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(replayed([placed('h', shuffled)])).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});

describe('events that cannot be', () => {
  it('name the day on which the units go below zero, of each account by itself', () => {
    const problem = replaySecurity([
      placed('a', [event('buy', '2025-01-01', { quantity: 10, price: 1 })]),
      placed('b', [event('sell', '2025-03-05', { quantity: 1, price: 1, id: 'x' })]),
    ]);
    expect(problem).toEqual({
      ok: false,
      code: 'units-below-zero',
      date: '2025-03-05',
      holdingId: 'b',
      eventId: 'x',
    });
  });

  it.each([
    ['no-units', [event('reinvested', '2025-01-01', { amount: 5 })]],
    ['event-invalid', [event('buy', '2025-01-01', { quantity: -1, price: 1 })]],
    [
      'too-many-units',
      ['x', 'y'].map((id) => event('buy', '2025-01-01', { id, quantity: 80_000_000, price: 1 })),
    ],
  ] as const)('are told apart: %s', (code, events) => {
    expect(replaySecurity([placed('h', events)])).toMatchObject({ ok: false, code });
  });
});

describe('a transfer', () => {
  const buy = event('buy', '2025-01-01', { quantity: 30, price: 10, fee: 1 });
  const out = (price = 0) => event('transfer', '2025-02-01', { id: 't', quantity: -10, price });
  const into = (date = '2025-02-03') => event('transfer', date, { id: 't', quantity: 10 });

  it('within the taxable accounts moves units, and leaves the pool as it is', () => {
    const replay = replayed([placed('a', [buy, out()]), placed('b', [into()])]);
    expect(replay.pools).toEqual([{ key: '', taxable: true, units: units(30), cost: 30_001 }]);
    expect(replay.positions.get('a')).toEqual({ units: units(20), cost: 20_001 });
    expect(replay.positions.get('b')).toEqual({ units: units(10), cost: 10_000 });
  });

  it('between two registered accounts takes its book cost along', () => {
    const replay = replayed([placed('a', [buy, out()], false), placed('b', [into()], false)]);
    expect(replay.positions.get('a')?.cost).toBe(20_001);
    expect(replay.positions.get('b')?.cost).toBe(10_000);
    expect(replay.disposals).toEqual([]);
  });

  it('into a registered account is a sale at market value: a gain counts, a loss does not', () => {
    const at = (price: number) =>
      replayed([placed('a', [buy, out(price)]), placed('tfsa', [into()], false)]);
    expect(at(12).disposals[0]).toMatchObject({ kind: 'transfer', gain: 2_000, denied: 0 });
    expect(at(12).positions.get('tfsa')?.cost).toBe(12_000);
    expect(at(7).disposals[0]).toMatchObject({ kind: 'transfer', gain: 0, denied: 3_000 });
    expect(at(7).positions.get('a')?.cost).toBe(20_001);
  });

  it('into a registered account without a market value says so', () => {
    const replay = replayed([placed('a', [buy, out()]), placed('tfsa', [into()], false)]);
    expect(replay.unpriced).toEqual(['t']);
    expect(replay.positions.get('tfsa')?.cost).toBe(10_000);
  });

  it('from outside brings the cost that is given; to outside takes its share', () => {
    const brought = event('transfer', '2025-01-01', { quantity: 10, amount: 9_000 });
    const left = event('transfer', '2025-02-01', { quantity: -4, price: 50 });
    const replay = replayed([placed('a', [brought, left])]);
    expect(replay.positions.get('a')).toEqual({ units: units(6), cost: 5_400 });
    expect(replay.disposals).toEqual([]);
  });

  it('cannot come in before it went out, nor as another number of units', () => {
    const early = [placed('a', [buy, out()], false), placed('b', [into('2025-01-15')], false)];
    expect(replaySecurity(early)).toMatchObject({ code: 'transfer-order', date: '2025-01-15' });
    const other = event('transfer', '2025-02-03', { id: 't', quantity: 9 });
    expect(replaySecurity([placed('a', [buy, out()]), placed('b', [other])])).toMatchObject({
      code: 'transfer-pair',
    });
  });
});

/** One step of a made-up history: what happens, in which of three accounts, how much. */
type Step = readonly [kind: number, account: number, size: number, price: number];

/** A history that can be: nothing is sold or moved beyond what is there. The third account is registered. */
function historyOf(steps: readonly Step[]): PlacedHolding[] {
  const events: HoldingEvent[][] = [[], [], []];
  const held = [0, 0, 0];
  steps.forEach(([kind, at, size, price], index) => {
    const date = `2025-${String((index % 12) + 1).padStart(2, '0')}-15`.replace(
      '2025',
      String(2000 + Math.floor(index / 12)),
    );
    const id = `e${String(index).padStart(3, '0')}`;
    const put = (to: number, added: HoldingEvent) => events[to]?.push(added);
    const own = held[at] ?? 0;
    const part = Math.min(own, size);
    const other = (at + 1) % 3;
    if (kind === 0 || own === 0) {
      put(at, event('buy', date, { id, quantity: size, price, fee: 7 }));
      held[at] = own + size;
    } else if (kind === 1) {
      put(at, event('sell', date, { id, quantity: part, price, fee: 3 }));
      held[at] = own - part;
    } else if (kind === 2) {
      put(at, event('transfer', date, { id, quantity: -part }));
      put(other, event('transfer', date, { id, quantity: part }));
      held[at] = own - part;
      held[other] = (held[other] ?? 0) + part;
    } else if (kind === 3) put(at, event('return_of_capital', date, { id, amount: size * 40 }));
    else if (kind === 4) put(at, event('reinvested', date, { id, amount: size }));
    else {
      put(at, event('split', date, { id, quantity: 2 }));
      held[at] = own * 2;
    }
  });
  return events.map((each, index) => placed(`h${index}`, each, index < 2));
}

const steps = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 1, max: 50 }),
  ),
  { minLength: 1, maxLength: 18 },
);

const totalCost = ({ pools }: SecurityReplay) => pools.reduce((sum, { cost }) => sum + cost, 0);

describe('pools', () => {
  it('conserve cost: in = out by sales + left + returned - gains of returns - superficial parts', () => {
    fc.assert(
      fc.property(steps, (made) => {
        // All in taxable accounts, so that every cent out is among the disposals.
        const holdings = historyOf(made).map((each) => ({ ...each, taxable: true }));
        const replay = replayed(holdings);
        const all = holdings.flatMap(({ events }) => events);
        const into = all.reduce((sum, each) => {
          if (each.type === 'buy') return sum + (each.quantity * each.price) / 1e14 + each.fee;
          return each.type === 'reinvested' ? sum + each.amount : sum;
        }, 0);
        const returned = all.reduce(
          (sum, each) => sum + (each.type === 'return_of_capital' ? each.amount : 0),
          0,
        );
        const sold = replay.disposals.reduce((sum, { cost }) => sum + cost, 0);
        const gains = replay.disposals
          .filter(({ kind }) => kind === 'return_of_capital')
          .reduce((sum, { gain }) => sum + gain, 0);
        const back = replay.disposals.reduce((sum, each) => sum + each.superficial.toCost, 0);
        expect(into + back).toBe(sold + totalCost(replay) + returned - gains);
        const shares = [...replay.positions.values()].reduce((sum, { cost }) => sum + cost, 0);
        expect(shares).toBe(totalCost(replay));
      }),
      { numRuns: 150 },
    );
  });

  it('keep all their cost through splits and transfers', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const moved = historyOf(made.map(([kind, ...rest]) => [[0, 2, 5][kind % 3] ?? 0, ...rest]));
        const isBuy = ({ type }: HoldingEvent) => type === 'buy';
        const bought = moved.map((each) => ({ ...each, events: each.events.filter(isBuy) }));
        expect(totalCost(replayed(moved))).toBe(totalCost(replayed(bought)));
        expect(replayed(moved).disposals).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('hold no units and no cost once everything is sold', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const holdings = historyOf(made);
        const { positions } = replayed(holdings);
        const emptied = holdings.map((each) => {
          const own = (positions.get(each.id)?.units ?? 0) / 100_000_000;
          const last = event('sell', '2099-01-01', { quantity: own, price: 1 });
          return own === 0 ? each : { ...each, events: [...each.events, last] };
        });
        for (const pool of replayed(emptied).pools) {
          expect(pool).toMatchObject({ units: 0, cost: 0 });
        }
      }),
      { numRuns: 100 },
    );
  });
});
