import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chartSummary, seriesSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { setAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';

afterEach(() => {
  cleanup();
  setAmountsHidden(false);
});

const formatValue = (value: number) => `$${value}`;
const points = (...values: readonly number[]) =>
  values.map((value, at) => ({ title: `day ${at + 1}`, value }));

test.each([
  [800_000, '$8K'],
  [10_250_000, '$102.5K'],
  [-123_450_000, '\u2212$1.235M'],
  [0, '$0'],
])('the axis says %i cents shortly, without zeros of a currency', (cents, text) => {
  expect(shownRoundMoney(cents, 'CAD')).toBe(text);
});

describe('chart summary text', () => {
  test.each([
    [[2, 5, 1, 3], 'Rises from $2 (day 1) to $3 (day 4). Lowest $1 (day 3), highest $5 (day 2).'],
    [[3, 1], 'Falls from $3 (day 1) to $1 (day 2). Lowest $1 (day 2), highest $3 (day 1).'],
    [
      [2, 4, 2],
      '$2 at the start (day 1) and at the end (day 3). Lowest $2 (day 1), highest $4 (day 2).',
    ],
    [[7, 7, 7], '$7 throughout.'],
    [[7], ''],
    [[], ''],
  ] as const)('describes the line %j', (values, text) => {
    expect(chartSummary(points(...values), { formatValue, isLine: true })).toBe(text);
  });

  test('bars have no trend, and several series are named', () => {
    const text = seriesSummary(
      [
        { name: 'Income', points: points(2, 5) },
        { name: 'Nothing', points: [] },
      ],
      { formatValue },
    );
    expect(text).toBe('Income: Lowest $2 (day 1), highest $5 (day 2).');
  });

  test('is empty while amounts are hidden', () => {
    setAmountsHidden(true);
    expect(chartSummary(points(2, 5, 1), { formatValue, isLine: true })).toBe('');
  });

  test('is inside the figure, and omitted if empty', () => {
    const { rerender } = render(
      <ChartBox caption="Balance" summary="Rises.">
        <svg aria-hidden="true" />
      </ChartBox>,
    );
    expect(screen.getByRole('figure')).toHaveTextContent('Rises.');
    rerender(
      <ChartBox caption="Balance" summary="">
        <svg aria-hidden="true" />
      </ChartBox>,
    );
    expect(screen.getByRole('figure').querySelector('p')).toBeNull();
  });
});
