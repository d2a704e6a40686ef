import { fireEvent, render, screen } from '@testing-library/react';
import { day } from '@tests/support/given-scheduled.ts';
import { expect, it, vi } from 'vitest';
import { PeriodDays } from '@/features/reports/period-picker.tsx';

const days = (from: string, to: string) =>
  ({ kind: 'custom', from: day(from), to: day(to) }) as const;

const MARCH = days('2026-03-01', '2026-03-31');
const box = (name: string) => screen.getByRole('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const values = () =>
  ['From', 'To'].map((name) => (box(name) as HTMLInputElement | undefined)?.value);

it('keeps both custom dates, even if the address updates after the second is typed', () => {
  const onPick = vi.fn();
  const { rerender } = render(<PeriodDays choice={MARCH} onPick={onPick} />);
  fill('From', '2026-02-06');
  fill('To', '2026-03-05');
  expect(onPick).toHaveBeenLastCalledWith(days('2026-02-06', '2026-03-05'));
  expect(values()).toEqual(['2026-02-06', '2026-03-05']);

  rerender(<PeriodDays choice={days('2026-02-06', '2026-03-31')} onPick={onPick} />);
  expect(values()).toEqual(['2026-02-06', '2026-03-05']);
  rerender(<PeriodDays choice={days('2026-02-06', '2026-03-05')} onPick={onPick} />);
  expect(values()).toEqual(['2026-02-06', '2026-03-05']);

  rerender(<PeriodDays choice={MARCH} onPick={onPick} />);
  expect(values()).toEqual(['2026-03-01', '2026-03-31']);
});

it('leaves an incomplete date in its box, and follows the previous period', () => {
  const onPick = vi.fn();
  const { rerender } = render(<PeriodDays choice={MARCH} onPick={onPick} />);
  fill('To', '2026-04');
  expect(onPick).not.toHaveBeenCalled();
  expect(values()).toEqual(['2026-03-01', '2026-04']);
  rerender(<PeriodDays choice={days('2026-02-01', '2026-02-28')} onPick={onPick} />);
  expect(values()).toEqual(['2026-02-01', '2026-02-28']);
});
