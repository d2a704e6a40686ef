import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SeriesBarsChart } from '@/components/charts/series-bars-chart.tsx';

it('an axis as wide as its labels settles: changing the plot area does not trigger a new width', async () => {
  render(
    <SeriesBarsChart
      label="Months"
      points={[{ key: 'a', tick: 'Feb', title: 'February', values: [300, 60_000] }]}
      series={[
        { key: 'in', name: 'Income', color: 'green' },
        { key: 'out', name: 'Expense', color: 'grey' },
      ]}
      isStacked={false}
      formatValue={(value) => `$${value}.00`}
      openHint=""
      onOpen={() => {}}
    />,
  );
  expect(await screen.findByText('$60000.00')).toBeInTheDocument();
  expect(screen.getByRole('application', { name: 'Months' })).toBeInTheDocument();
});
