import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DASHBOARD_SECTIONS,
  type DashboardSection,
  isDefaultLayout,
  movedSection,
  readDashboardLayout,
  shownSections,
  withSectionHidden,
  withSectionSize,
} from '@/domain/dashboard/dashboard-layout.ts';

const usual = readDashboardLayout(undefined);
const hiding = (...hidden: readonly DashboardSection[]) => ({ ...usual, hidden });

describe('the stored layout of the dashboard', () => {
  it('is as it stands of itself where nothing, or no layout, is stored', () => {
    for (const value of [undefined, null, 7, 'x', [], {}, { order: 'x', hidden: { a: 1 } }]) {
      const layout = readDashboardLayout(value);
      expect(layout).toEqual({ order: [...DASHBOARD_SECTIONS], hidden: [], sizes: {} });
      expect(isDefaultLayout(layout)).toBe(true);
    }
  });

  it('keeps the order, passes over what is no section or there twice, and puts a missing one after the one before it', () => {
    const order = ['goals', 'nonsense', 4, 'cash', 'goals', 'needs-you'];
    const layout = readDashboardLayout({ order, hidden: ['goals', 'nonsense', 'goals'] });
    expect(layout.hidden).toEqual(['goals']);
    expect(isDefaultLayout(layout)).toBe(false);
    expect(layout.order).toEqual([
      'spending',
      // What follows the goals by default still does.
      ...['goals', 'debts', 'income-expense', 'insights'],
      ...['cash', 'net-worth', 'next-days', 'recent', 'accounts'],
      ...['needs-you', 'where', 'budgets'],
    ]);
  });

  it('reads a layout of an earlier version: its order if it was changed, and what it hides', () => {
    const former = [
      ...['net-worth', 'cash', 'needs-you', 'insights', 'spending', 'income-expense'],
      ...['next-days', 'recent', 'budgets', 'goals', 'debts', 'accounts'],
    ];
    const hidden = readDashboardLayout({ order: former, hidden: ['debts'] });
    expect(hidden).toEqual({ order: [...DASHBOARD_SECTIONS], hidden: ['debts'], sizes: {} });
    const moved = readDashboardLayout({ order: former.toReversed(), hidden: [] });
    expect(moved.order.slice(0, 3)).toEqual(['accounts', 'debts', 'goals']);
    expect(moved.order[moved.order.indexOf('needs-you') + 1]).toBe('where');
  });

  it('keeps sizes that it knows', () => {
    const sizes = { goals: 'L', cash: 'XXL', nonsense: 'S' };
    const layout = readDashboardLayout({ order: [], hidden: [], sizes });
    expect(layout.sizes).toEqual({ goals: 'L' });
    expect(isDefaultLayout(layout)).toBe(false);
    expect(withSectionSize(layout, 'goals', 'L')).toBeNull();
    expect(withSectionSize(layout, 'cash', 'M')?.sizes).toEqual({ goals: 'L', cash: 'M' });
  });

  it('has each section once, whatever is stored, and reads back what was written', () => {
    const entry = fc.oneof(fc.constantFrom(...DASHBOARD_SECTIONS), fc.string(), fc.integer());
    const stored = fc.record({ order: fc.array(entry), hidden: fc.array(entry) });
    fc.assert(
      fc.property(stored, (value) => {
        const layout = readDashboardLayout(value);
        expect([...layout.order].sort()).toEqual([...DASHBOARD_SECTIONS].sort());
        expect(readDashboardLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
      }),
      { numRuns: 60 },
    );
  });
});

describe('moving a section', () => {
  it('goes by one, to an end, and to a place', () => {
    const orderAfter = (...move: Parameters<typeof movedSection>) => movedSection(...move)?.order;
    expect(orderAfter(usual, 'where', 'earlier')?.slice(1, 3)).toEqual(['where', 'needs-you']);
    expect(orderAfter(usual, 'where', 'later')?.slice(2, 4)).toEqual(['budgets', 'where']);
    expect(orderAfter(usual, 'debts', 'first')?.[0]).toBe('debts');
    expect(orderAfter(usual, 'needs-you', 'last')?.at(-1)).toBe('needs-you');
    expect(orderAfter(usual, 'goals', { to: 1 })?.[1]).toBe('goals');
    expect(orderAfter(usual, 'goals', { to: 99 })?.at(-1)).toBe('goals');
  });

  it('is nothing at the end where it stands, and for one that is hidden', () => {
    expect(movedSection(usual, 'spending', 'earlier')).toBeNull();
    expect(movedSection(usual, 'insights', 'last')).toBeNull();
    expect(movedSection(usual, 'goals', { to: usual.order.indexOf('goals') })).toBeNull();
    expect(movedSection(hiding('goals'), 'goals', 'first')).toBeNull();
  });

  it('steps over what is hidden, which keeps its place', () => {
    const layout = hiding('where', 'needs-you');
    const moved = movedSection(layout, 'budgets', 'earlier');
    expect(moved?.order.slice(0, 4)).toEqual(['budgets', 'needs-you', 'where', 'spending']);
    expect(moved && shownSections(moved).slice(0, 2)).toEqual(['budgets', 'spending']);
    expect(moved?.hidden).toEqual(['where', 'needs-you']);
  });
});

describe('hiding a section', () => {
  it('takes it away, and brings it back to its place', () => {
    const layout = withSectionHidden(usual, 'cash', true);
    if (!layout) throw new Error('it was not hidden');
    expect(shownSections(layout)).not.toContain('cash');
    expect(withSectionHidden(layout, 'cash', true)).toBeNull();
    expect(withSectionHidden(layout, 'cash', false)).toEqual(usual);
  });
});
