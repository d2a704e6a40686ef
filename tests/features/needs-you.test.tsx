import { render, screen, within } from '@testing-library/react';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEED_KINDS, type NeedKind } from '@/domain/dashboard/needs.ts';
import { rememberedRows, rememberRows } from '@/features/dashboard/remembered-rows.ts';
import { NeedsCard } from '@/features/dashboard/to-do/needs-section.tsx';
import { knownNeeds } from '@/features/dashboard/to-do/use-needs.ts';
import type { Live } from '@/live/live.ts';

type Counts = Record<NeedKind, Live<number>>;

/** Everything is still loading, except what is given. */
function counts(known: Partial<Record<NeedKind, number | 'failed'>>, rest?: number): Counts {
  return Object.fromEntries(
    NEED_KINDS.map((kind): [NeedKind, Live<number>] => {
      const value = known[kind] ?? rest;
      if (value === undefined) return [kind, { status: 'loading' }];
      if (value === 'failed') return [kind, { status: 'failed', error: new Error('no') }];
      return [kind, { status: 'ready', value }];
    }),
  ) as Counts;
}

const found = (each: Counts) => ({ ...knownNeeds(each), overdue: ['Rent'], statements: [] });

describe('the list of what needs you', () => {
  beforeEach(() => localStorage.clear());

  it('shows each line as soon as its own count is in, in the order of kinds', async () => {
    const { Around } = dialogSurroundings(await openTestServices());
    const shown = (each: Counts, expected: readonly string[] = []) => (
      <MemoryRouter>
        <NeedsCard found={found(each)} expected={expected} />
      </MemoryRouter>
    );
    const expected = ['possibleDuplicates', 'unreviewed', 'stalePrices'];
    const { rerender } = render(shown(counts({}), expected), { wrapper: Around });
    const rows = () =>
      within(screen.getByRole('list', { hidden: true }))
        .getAllByRole('listitem', { hidden: true })
        .map((row) => (row.ariaHidden === 'true' ? '…' : row.textContent));
    expect(rows()).toEqual(['…', '…', '…']);

    // The last kind comes first and fills the space reserved for it.
    rerender(shown(counts({ stalePrices: 2 }), expected));
    expect(rows()).toEqual(['…', '…', expect.stringContaining('2 prices')]);
    rerender(shown(counts({ stalePrices: 2, overdue: 1, unreviewed: 0 }), expected));
    expect(rows()).toEqual([
      expect.stringContaining('1 scheduled transaction is overdue'),
      '…',
      expect.stringContaining('2 prices'),
    ]);
    rerender(shown(counts({ stalePrices: 2, overdue: 1 }, 0), expected));
    expect(rows()).toHaveLength(2);
    rerender(shown(counts({}, 0), expected));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('Nothing to do right now.')).toBeVisible();
  });

  it('does not claim that nothing is waiting if something could not be read', async () => {
    const { Around } = dialogSurroundings(await openTestServices());
    render(<NeedsCard found={found(counts({ uncategorised: 'failed' }, 0))} expected={[]} />, {
      wrapper: Around,
    });
    expect(screen.queryByText('Nothing to do right now.')).toBeNull();
    expect(screen.queryByText('All clear')).toBeNull();
    expect(screen.getByText(/couldn’t be loaded, so there may be more/)).toBeVisible();
  });

  it('knows what is still loading', () => {
    expect([...knownNeeds(counts({ overdue: 1 }, 0)).waiting]).toEqual([]);
    const some = knownNeeds(counts({ overdue: 1, unreviewed: 3 }));
    expect(some.needs.map(({ kind }) => kind)).toEqual(['overdue', 'unreviewed']);
    expect(some.waiting.has('uncategorised')).toBe(true);
  });

  it('reserves space for the kinds seen last time, and ignores stale notes', () => {
    localStorage.setItem('coffer.dashboard-room', '{"needs":3}');
    expect(rememberedRows('needs')).toEqual([]);
    rememberRows('needs', ['overdue']);
    rememberRows('folded', ['goals', 'debts']);
    expect([rememberedRows('needs'), rememberedRows('folded').length]).toEqual([['overdue'], 2]);
  });
});
