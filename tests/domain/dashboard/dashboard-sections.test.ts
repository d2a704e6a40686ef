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
} from '@/domain/dashboard/dashboard-layout.ts';

const usual = readDashboardLayout(undefined);
const hiding = (...hidden: readonly DashboardSection[]) => ({ ...usual, hidden });

describe('the stored layout of the dashboard', () => {
  it('is as it stands of itself where nothing, or no layout, is stored', () => {
    for (const value of [undefined, null, 7, 'x', [], {}, { order: 'x', hidden: { a: 1 } }]) {
      const layout = readDashboardLayout(value);
      expect(layout).toEqual({ order: [...DASHBOARD_SECTIONS], hidden: [] });
      expect(isDefaultLayout(layout)).toBe(true);
    }
  });

  it('keeps the order, passes over what is no section or there twice, and puts a missing one after the one before it', () => {
    const order = ['goals', 'nonsense', 4, 'cash', 'goals', 'needs-you'];
    const layout = readDashboardLayout({ order, hidden: ['goals', 'nonsense', 'goals'] });
    expect(layout.hidden).toEqual(['goals']);
    expect(isDefaultLayout(layout)).toBe(false);
    expect(layout.order).toEqual([
      'net-worth',
      // What follows the goals of itself still does.
      ...['goals', 'debts', 'accounts'],
      'cash',
      ...['needs-you', 'insights', 'spending', 'income-expense', 'next-days', 'recent', 'budgets'],
    ]);
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
    expect(orderAfter(usual, 'insights', 'earlier')?.slice(2, 4)).toEqual([
      'insights',
      'needs-you',
    ]);
    expect(orderAfter(usual, 'insights', 'later')?.slice(2, 5)).toEqual([
      'needs-you',
      'spending',
      'insights',
    ]);
    expect(orderAfter(usual, 'debts', 'first')?.[0]).toBe('debts');
    expect(orderAfter(usual, 'needs-you', 'last')?.at(-1)).toBe('needs-you');
    expect(orderAfter(usual, 'goals', { to: 1 })?.[1]).toBe('goals');
    expect(orderAfter(usual, 'goals', { to: 99 })?.at(-1)).toBe('goals');
  });

  it('is nothing at the end where it stands, and for one that is hidden', () => {
    expect(movedSection(usual, 'net-worth', 'earlier')).toBeNull();
    expect(movedSection(usual, 'accounts', 'last')).toBeNull();
    expect(movedSection(usual, 'goals', { to: usual.order.indexOf('goals') })).toBeNull();
    expect(movedSection(hiding('goals'), 'goals', 'first')).toBeNull();
  });

  it('steps over what is hidden, which keeps its place', () => {
    const layout = hiding('cash', 'needs-you');
    const moved = movedSection(layout, 'insights', 'earlier');
    expect(moved?.order.slice(0, 4)).toEqual(['insights', 'cash', 'needs-you', 'net-worth']);
    expect(moved && shownSections(moved).slice(0, 2)).toEqual(['insights', 'net-worth']);
    expect(moved?.hidden).toEqual(['cash', 'needs-you']);
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
