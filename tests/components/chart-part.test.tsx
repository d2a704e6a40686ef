import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';

/** Which charts were present as each one was rendered. */
const there: string[][] = [];

function Chart({ name }: { readonly name: string }) {
  useEffect(() => {
    there.push(screen.queryAllByRole('figure').map((figure) => figure.textContent ?? ''));
  }, []);
  return <figure>{name}</figure>;
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message || this.props.children;
}

afterEach(() => {
  there.length = 0;
  vi.restoreAllMocks();
});

describe('the charts on a page', () => {
  it('are rendered one after another, and one that was removed gives up its turn', async () => {
    const Part = lazyChart(async () => Chart);
    const page = (names: readonly string[]) => names.map((name) => <Part key={name} name={name} />);
    const view = render(page(['one', 'two', 'three', 'four']));
    expect(screen.queryByText('one')).toBeNull();
    view.rerender(page(['one', 'two', 'four']));
    await waitFor(() => expect(there).toHaveLength(3));
    expect(there).toEqual([['one'], ['one', 'two'], ['one', 'two', 'four']]);
    view.unmount();
    render(page(['five']));
    expect(await screen.findByText('five')).toBeInTheDocument();
  });

  it('throw if their code fails to load', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Part = lazyChart<{ readonly name: string }>(async () => {
      throw new Error('no such file');
    });
    render(
      <Boundary>
        <Part name="one" />
      </Boundary>,
    );
    expect(await screen.findByText('no such file')).toBeInTheDocument();
  });
});
