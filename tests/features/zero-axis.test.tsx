import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PairedBarsChart } from '@/components/charts/paired-bars-chart.tsx';

it('an axis as wide as its labels settles: changing the plot area does not trigger a new width', async () => {
  render(
    <PairedBarsChart
      label="Months"
      pairs={[{ key: 'a', tick: 'Feb', title: 'February', value: 300, other: 60_000, result: '' }]}
      names={{ value: 'Income', other: 'Expense' }}
      formatValue={(value) => `$${value}.00`}
      openHint=""
      onOpen={() => {}}
    />,
  );
  expect(await screen.findByText('$60000.00')).toBeInTheDocument();
  expect(screen.getByRole('application', { name: 'Months' })).toBeInTheDocument();
});
