import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { YearLinesChart } from '@/components/charts/year-lines-chart.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr'];

it('an unfinished year is labelled at the edge like the others, with a thin line from where its data ends', async () => {
  const { container } = render(
    <YearLinesChart
      label="Years"
      years={['2025', '2026']}
      points={MONTHS.map((tick, at) => ({
        key: String(at),
        tick,
        title: tick,
        values: new Map([['2025', 400], ...(at < 2 ? [['2026', 900] as const] : [])]),
      }))}
      formatValue={String}
      openHint=""
      onOpen={() => {}}
    />,
  );
  const [before, now] = [await screen.findByText('2025'), screen.getByText('2026')];
  expect(now.getAttribute('x')).toBe(before.getAttribute('x'));
  const [end, cut] = [before, now].map((name) => name.closest('g')?.querySelector('line'));
  expect(container).toContainElement(cut ?? null);
  const numberAt = (line: Element | null | undefined, name: string) =>
    Number(line?.getAttribute(name));
  expect(numberAt(cut, 'x2')).toBe(numberAt(end, 'x2'));
  expect(numberAt(cut, 'x1')).toBeLessThan(numberAt(end, 'x1'));
  expect(numberAt(cut, 'x1')).toBeGreaterThan(0);
});
