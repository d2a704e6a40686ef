import { expect, it } from 'vitest';
import { DASHBOARD_SECTIONS } from '@/domain/dashboard/dashboard-layout.ts';
import { tileWidths } from '@/features/dashboard/dashboard-tiles.tsx';

it('places two halves side by side; one without a neighbour takes the full width', () => {
  expect([...tileWidths(['budgets', 'net-worth', 'goals', 'debts', 'recent'])]).toEqual([
    ['budgets', 'full'],
    ['net-worth', 'full'],
    ['goals', 'half'],
    ['debts', 'half'],
    ['recent', 'full'],
  ]);
  const usual = tileWidths(DASHBOARD_SECTIONS);
  expect([...usual.keys()].sort()).toEqual([...DASHBOARD_SECTIONS].sort());
  expect([...usual].filter(([, width]) => width === 'full').map(([section]) => section)).toEqual([
    'net-worth',
    'cash',
    'needs-you',
    'insights',
  ]);
});
