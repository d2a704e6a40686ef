import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from '@/ui/lazy-component.tsx';

/** Reports that its part failed, as a page does. */
class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <p role="alert">This could not be shown</p> : this.props.children;
  }
}

afterEach(() => vi.restoreAllMocks());

type Arrived = (part: () => ReactNode) => void;

it('shows a placeholder until its part loads', async () => {
  let arrive: Arrived = () => undefined;
  const Part = lazyPart(
    () =>
      new Promise((resolve: Arrived) => {
        arrive = resolve;
      }),
    () => <button type="button">Before</button>,
  );
  render(<Part />);
  expect(screen.getByRole('button', { name: 'Before' })).toBeVisible();
  await act(async () => arrive(() => <p>Here</p>));
  expect(screen.getByText('Here')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('reports a failed load, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Here</p>);
  const Part = lazyPart(load);
  await Part.preload();
  const { unmount } = render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  render(<Part />);
  expect(await screen.findByText('Here')).toBeVisible();
});
