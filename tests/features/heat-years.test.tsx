import { fireEvent, render, screen } from '@testing-library/react';
import { ACCOUNTS, CATEGORIES, materialOf, row } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as calendarDate from '@/domain/core/calendar-date.ts';
import { type HeatDay, heatDays } from '@/domain/reports/trend-heat.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { HeatYears } from '@/features/reports/trends/heat-map-section.tsx';

/** Each time a day is rendered, its title formats the full date. */
const drawn = vi.spyOn(calendarDate, 'formatDate');
const drawnDates = () =>
  drawn.mock.calls.filter(([, style]) => style === 'long').map(([date]) => date);

const material = materialOf([
  row('2024-03-04', 'food', -100),
  row('2024-03-05', 'food', -200),
  row('2024-03-06', 'food', -300),
  row('2024-03-07', 'food', -400),
  // With these, the first three fall into a higher quartile.
  row('2022-03-05', 'food', -10),
  row('2022-03-06', 'food', -20),
]);

/** One month, March, is enough. */
const yearOf = (year: number) =>
  heatDays(material, { from: day(`${year}-03-01`), to: day(`${year}-03-31`) }, 'expense');

const [now, before, first] = [yearOf(2024), yearOf(2023), yearOf(2022)];

const base = {
  accounts: ACCOUNTS,
  categories: CATEGORIES,
  natures: naturesOf(CATEGORIES),
  rates: [],
  calendar: { monthStartDay: 1, today: day('2024-03-31') },
} as unknown as Parameters<typeof HeatYears>[0]['base'];

const shown = (...years: readonly (readonly HeatDay[])[]) => (
  <MemoryRouter>
    <HeatYears nature="expense" scope={material.scope} base={base} years={years} total={3} />
  </MemoryRouter>
);

const square = (name: RegExp) => screen.getByTitle(name);

describe('a calendar of days over years', () => {
  beforeEach(() => {
    drawn.mockClear();
  });
  afterAll(() => {
    drawn.mockRestore();
  });

  it('renders a newly loaded year, and only those other days whose level changed', () => {
    const { rerender } = render(shown(now));
    expect(drawnDates()).toHaveLength(31);
    const kept = square(/March 4, 2024/);
    drawn.mockClear();

    rerender(shown(now, before));
    expect(drawnDates()).toEqual(expect.arrayContaining(['2023-03-01', '2023-03-31']));
    expect(drawnDates()).toHaveLength(31);
    drawn.mockClear();

    rerender(shown(now, before, first));
    const again = drawnDates().filter((date) => !date.startsWith('2022'));
    expect(drawnDates()).toHaveLength(31 + again.length);
    expect(again).toEqual(['2024-03-04', '2024-03-05', '2024-03-06']);
    expect(square(/March 4, 2024/)).toBe(kept);
  });

  it('rerenders two days when a key moves the focus from one to the other', () => {
    render(shown(now));
    const today = square(/March 31, 2024/);
    today.focus();
    drawn.mockClear();
    fireEvent.keyDown(today, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(square(/March 30, 2024/));
    expect(drawnDates().toSorted()).toEqual(['2024-03-30', '2024-03-31']);
    fireEvent.keyDown(square(/March 30, 2024/), { key: 'Home' });
    expect(document.activeElement).toBe(square(/March 1, 2024/));
  });
});
