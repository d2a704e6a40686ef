import { render, screen } from '@testing-library/react';
import { CATEGORIES } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { useReportAddress } from '@/features/reports/report-address.ts';
import { PrintedHeader } from '@/features/reports/report-controls.tsx';
import type { ReportBase } from '@/live/reports/report-base.ts';

const base: ReportBase = {
  accounts: [],
  categories: CATEGORIES,
  natures: naturesOf(CATEGORIES),
  rates: [],
  calendar: { monthStartDay: 1, today: day('2026-03-10') },
  baseCurrency: 'CAD',
};

function Header() {
  return <PrintedHeader base={base} address={useReportAddress(base)} />;
}

function printed(address: string) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    ...window.matchMedia('print'),
    matches: true,
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <Header />
    </MemoryRouter>,
  );
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
}

afterEach(() => vi.restoreAllMocks());

it('prints no empty line if nothing is compared or left out', () => {
  expect(printed('/reports?compare=none')).toEqual([
    expect.stringContaining('Printed on Mar 10, 2026'),
  ]);
});

it('prints the days that the report is compared with', () => {
  expect(printed('/reports?compare=previous')).toEqual([
    expect.stringContaining('Printed on Mar 10, 2026'),
    expect.stringContaining('Compared with Feb 1'),
  ]);
});
