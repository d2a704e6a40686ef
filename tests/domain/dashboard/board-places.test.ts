import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardWidth, boardPlaces, layoutOn, sizeOf } from '@/domain/dashboard/board-places.ts';
import {
  DASHBOARD_SECTIONS,
  type DashboardSection,
  movedSection,
  readDashboardLayout,
  SECTION_SIZES,
} from '@/domain/dashboard/dashboard-layout.ts';

const usual = readDashboardLayout(undefined);
const open = () => 'card' as const;
const folding = (...lines: readonly DashboardSection[]) => {
  return (section: DashboardSection) => (lines.includes(section) ? 'line' : 'card');
};

/** Each track's sections with their spans: 'spending 7 · needs-you 5'. */
function rows(...args: Parameters<typeof boardPlaces>): readonly string[] {
  const byTrack = new Map<number, string[]>();
  for (const { section, part, span, track } of boardPlaces(...args)) {
    const own = byTrack.get(track) ?? [];
    own.push(part === 'rail' ? section : `${section} ${span}`);
    byTrack.set(track, own);
  }
  return [...byTrack].sort(([a], [b]) => a - b).map(([, own]) => own.join(' · '));
}

describe('the board of the dashboard', () => {
  it('has five rows of twelve columns, with small sections below each other', () => {
    expect(rows(usual, 'twelve', open)).toEqual([
      'spending 7 · needs-you 5',
      'where 5 · budgets 4 · cash 3',
      'net-worth 7 · next-days 5',
      'recent 5 · accounts 4 · goals 3',
      'debts 3',
      'income-expense 7 · insights 5',
    ]);
    const debts = boardPlaces(usual, 'twelve', open).find(({ section }) => section === 'debts');
    expect(debts).toMatchObject({ column: 10, tracks: 1 });
  });

  it('has a rail on very wide screens, and then pairs beside it', () => {
    expect(rows(usual, 'rail', open)).toEqual([
      'cash · insights · goals · debts · income-expense',
      'spending 7 · needs-you 5',
      'where 7 · budgets 5',
      'net-worth 7 · next-days 5',
      'recent 7 · accounts 5',
    ]);
    // A section that the user made larger is no longer beside.
    const large = { ...usual, sizes: { cash: 'L' as const } };
    const [rail] = rows(large, 'rail', open);
    expect(rail).toBe('insights · goals · debts · income-expense');
    // Once sections were moved, theirs is the order of the rail too.
    const moved = movedSection(usual, 'debts', 'first');
    expect(moved && rows(moved, 'rail', open)[0]).toBe(
      'debts · cash · goals · income-expense · insights',
    );
  });

  it('has pairs on a tablet and one column on a phone, each in an order of its own', () => {
    expect(rows(usual, 'two', open)).toEqual([
      'spending 2',
      'needs-you 1 · cash 1',
      'where 1 · budgets 1',
      'net-worth 2',
      'next-days 1 · recent 1',
      'accounts 1 · goals 1',
      'debts 1',
      'income-expense 1 · insights 1',
    ]);
    const phone = boardPlaces(usual, 'narrow', open).map(({ section }) => section);
    expect(phone.slice(0, 5)).toEqual(['spending', 'needs-you', 'cash', 'net-worth', 'budgets']);
    const moved = { ...usual, order: usual.order.toReversed() };
    const own = boardPlaces(moved, 'narrow', open).map(({ section }) => section);
    expect(own).toEqual(moved.order);
    const up = movedSection(layoutOn('narrow', usual), 'net-worth', 'earlier');
    expect(up?.order.slice(0, 5)).toEqual([
      'spending',
      'needs-you',
      'net-worth',
      'cash',
      'budgets',
    ]);
  });

  it('folds an empty section to a line below its row, which the others fill', () => {
    expect(rows(usual, 'twelve', folding('budgets', 'debts')).slice(1, 6)).toEqual([
      'where 7 · cash 5',
      'budgets 12',
      'net-worth 7 · next-days 5',
      'recent 5 · accounts 4 · goals 3',
      'debts 12',
    ]);
  });

  it('places each visible section once, side by side without overlap, whatever is chosen', () => {
    const layouts = fc.record({
      order: fc.shuffledSubarray([...DASHBOARD_SECTIONS], { minLength: 13 }),
      hidden: fc.subarray([...DASHBOARD_SECTIONS]),
      sizes: fc.dictionary(
        fc.constantFrom(...DASHBOARD_SECTIONS),
        fc.constantFrom(...SECTION_SIZES),
      ),
      folded: fc.subarray([...DASHBOARD_SECTIONS]),
    });
    const widths = fc.constantFrom<BoardWidth>('narrow', 'two', 'twelve', 'rail');
    fc.assert(
      fc.property(layouts, widths, ({ folded, ...stored }, width) => {
        const layout = readDashboardLayout(stored);
        const places = boardPlaces(layout, width, folding(...folded));
        const shown = layout.order.filter((each) => !layout.hidden.includes(each));
        expect(places.map(({ section }) => section).sort()).toEqual([...shown].sort());
        const taken = new Set<string>();
        const columns = { narrow: 1, two: 2, twelve: 12, rail: 12 }[width];
        for (const { part, column, span, track, tracks } of places) {
          if (part === 'rail') continue;
          expect(column + span - 1).toBeLessThanOrEqual(columns);
          for (let x = column; x < column + span; x += 1) {
            for (let y = track; y < track + tracks; y += 1) {
              expect(taken.has(`${x} ${y}`)).toBe(false);
              taken.add(`${x} ${y}`);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('knows the size of a section that the user did not choose', () => {
    expect(sizeOf(usual, 'cash')).toBe('S');
    expect(sizeOf(usual, 'accounts')).toBe('M');
    expect(sizeOf({ ...usual, sizes: { cash: 'L' } }, 'cash')).toBe('L');
  });
});
