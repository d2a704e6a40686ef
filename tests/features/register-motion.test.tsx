import { act, render, waitFor } from '@testing-library/react';
import { openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActionParts, registerActions } from '@/features/register/register-change-runner.ts';
import { GridRow } from '@/ui/lists/grid-row.tsx';
import { GridBody, GridTable } from '@/ui/lists/grid-table.tsx';

type Moved = { readonly row: Element; readonly keyframes: unknown; finish: () => void };

let moved: Moved[] = [];
let prefersStill = false;

beforeEach(() => {
  moved = [];
  prefersStill = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: prefersStill && query.includes('prefers-reduced-motion: reduce'),
  }));
  Element.prototype.animate = function animate(this: Element, keyframes) {
    const animation = { onfinish: null as (() => void) | null, oncancel: null };
    moved.push({ row: this, keyframes, finish: () => animation.onfinish?.() });
    return animation as unknown as Animation;
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function List({ ids, selected = [] }: { ids: readonly string[]; selected?: readonly string[] }) {
  return (
    <GridTable
      label="Rows"
      columns={{ wide: '1fr', tight: '1fr', wideInset: '0', tightInset: '0' }}
      rowCount={ids.length}
      columnCount={1}
    >
      <GridBody height={200}>
        {ids.map((id, index) => (
          <GridRow
            key={id}
            rowIndex={index + 1}
            start={index * 44}
            data-row={id}
            selected={selected.includes(id)}
          >
            <div role="gridcell">{id}</div>
          </GridRow>
        ))}
      </GridBody>
    </GridTable>
  );
}

/** The register's actions over a storage that changes each row it is given. */
async function givenActions() {
  const services = await openTestServices();
  const edit = vi.fn(async (_services, ids: readonly string[]) => ({
    ok: true,
    value: { changed: ids.length, skipped: {} },
    change: undefined,
  }));
  return registerActions({
    services,
    commands: { edit } as unknown as ActionParts['commands'],
    offer: () => undefined,
    askRule: async () => null,
    ask: async () => true,
    setProgress: () => undefined,
  });
}

const wordsOf = (rows: readonly Moved[]) => rows.map(({ row }) => row.textContent);

describe('after a change of several rows', () => {
  it('the selected ones flash, and no other', async () => {
    const actions = await givenActions();
    render(<List ids={['a', 'b', 'c']} selected={['a', 'b']} />);
    await act(async () => {
      await actions.edit(['a', 'b'], { notes: 'x' });
    });
    expect(wordsOf(moved)).toEqual(['a', 'b']);
    expect(JSON.stringify(moved[0]?.keyframes)).toContain('backgroundColor');
  });

  it('nothing flashes after a change of one row, or under reduced motion', async () => {
    const actions = await givenActions();
    render(<List ids={['a', 'b']} selected={['a', 'b']} />);
    await act(async () => {
      await actions.edit(['a'], { notes: 'x' });
    });
    prefersStill = true;
    await act(async () => {
      await actions.edit(['a', 'b'], { notes: 'y' });
    });
    expect(moved).toEqual([]);
  });
});

describe('a row that leaves the list because it was reviewed', () => {
  it('slides out over the others, unseen by screen readers, and is gone afterward', async () => {
    const actions = await givenActions();
    const { rerender, container, getAllByRole } = render(<List ids={['a', 'b', 'c']} />);
    await act(async () => {
      await actions.edit(['b'], { reviewed: true });
    });
    rerender(<List ids={['a', 'c']} />);
    await waitFor(() => expect(wordsOf(moved)).toEqual(['b']));
    const leaving = container.querySelector('[data-leaving]');
    expect(leaving).toHaveTextContent('b');
    expect(leaving).toHaveAttribute('aria-hidden', 'true');
    expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['a', 'c']);
    moved[0]?.finish();
    expect(container.querySelector('[data-leaving]')).toBeNull();
    rerender(<List ids={['a', 'c', 'd']} />);
    expect(getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['a', 'c', 'd']);
  });

  it('just goes under reduced motion, and after other changes', async () => {
    const actions = await givenActions();
    const { rerender, container } = render(<List ids={['a', 'b', 'c']} />);
    await act(async () => {
      await actions.edit(['a'], { notes: 'x' });
    });
    prefersStill = true;
    await act(async () => {
      await actions.edit(['b'], { reviewed: true });
    });
    rerender(<List ids={['c']} />);
    await act(async () => undefined);
    expect(moved).toEqual([]);
    expect(container.querySelector('[data-leaving]')).toBeNull();
  });
});
