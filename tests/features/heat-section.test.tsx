import { render, screen } from '@testing-library/react';
import { ACCOUNTS, CATEGORIES, materialOf, row } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ReportTotals } from '@/domain/reports/report-flows.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { HeatSection } from '@/features/reports/trends/heat-map-section.tsx';
import type { Live } from '@/live/live.ts';
import * as reading from '@/live/reports/report-base.ts';

/** The test decides the result of reading a year. */
const useReportTotals = vi.spyOn(reading, 'useReportTotals');

const { scope, sums } = materialOf([row('2024-03-04', 'food', -100)]);
const days = { from: day('2023-11-01'), to: day('2024-03-31') };
const base = {
  accounts: ACCOUNTS,
  categories: CATEGORIES,
  natures: naturesOf(CATEGORIES),
  rates: [],
  calendar: { monthStartDay: 1, today: days.to },
} as unknown as Parameters<typeof HeatSection>[0]['base'];

const period = { kind: 'custom', ...days } as unknown as Parameters<
  typeof HeatSection
>[0]['period'];
const failed: Live<ReportTotals> = { status: 'failed', error: new Error('The disk is gone') };
const ready = (): Live<ReportTotals> => ({ status: 'ready', value: new Map(sums) });

/** The section, with the given result for reading each year. */
function sectionWith(found: Readonly<Record<string, Live<ReportTotals>>>) {
  const loading: Live<ReportTotals> = { status: 'loading' };
  useReportTotals.mockImplementation(([first = '']) => found[first.slice(0, 4)] ?? loading);
  const told = { scope, base, period, known: days, compared: null, isConverted: false };
  return (
    <MemoryRouter>
      <HeatSection {...told} nature="expense" />
    </MemoryRouter>
  );
}

describe('a calendar whose years are read one by one', () => {
  it('says that a year could not be read until it is, regardless of the others', () => {
    const { rerender } = render(sectionWith({ 2024: ready(), 2023: failed }));
    expect(screen.getByText('The disk is gone')).toBeInTheDocument();
    rerender(sectionWith({ 2024: ready(), 2023: failed }));
    expect(screen.getByText('The disk is gone')).toBeInTheDocument();
    rerender(sectionWith({ 2024: ready(), 2023: ready() }));
    expect(screen.queryByText('The disk is gone')).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });
});
