import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FoundStatus } from '@/components/notices/found-status.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';

afterEach(cleanup);

test('long work is announced at the start and at every quarter, and drawn at every step', () => {
  const bar = (value: number | null) => (
    <SpokenProgress label="Restoring" value={value} max={200} valueText={`${value} of 200`} />
  );
  const { rerender } = render(bar(null));
  const heard: string[] = [];
  for (const value of [null, 0, 20, 50, 60, 99, 100, 199, 200]) {
    rerender(bar(value));
    const said = screen.getByRole('status').textContent ?? '';
    if (said !== heard.at(-1)) heard.push(said);
    if (value !== null) {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(value));
    }
  }
  expect(heard).toEqual([
    'Restoring',
    'Restoring: 25 percent',
    'Restoring: 50 percent',
    'Restoring: 75 percent',
    'Restoring: 100 percent',
  ]);
});

test('a search announces how many rows remain, and nothing without a search', () => {
  const { rerender } = render(<FoundStatus text=" " count={9} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  for (const [count, text] of [
    [3, '3 found'],
    [1, '1 found'],
    [0, '0 found'],
  ] as const) {
    rerender(<FoundStatus text="tim" count={count} />);
    expect(status).toHaveTextContent(text);
  }
});
