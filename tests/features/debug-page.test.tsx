import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactionForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { UndoProvider } from '@/components/notices/undo-context.tsx';
import { DebugPage } from '@/features/debug/debug-page.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';
import { type Timing, timings } from '@/platform/browser/timings.ts';

async function show(tab: string) {
  const services = await openTestServices({ accounts: ['a1'], tags: ['trip'] });
  const added = await addTransaction(services, transactionForm({ description: 'Zwetschgen' }));
  if (!added.ok) throw new Error(added.code);
  const undo = { offer: () => {}, undoLast: () => {}, redoLast: () => {} };
  render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[`/debug?tab=${tab}`]}>
        <UndoProvider undo={undo}>
          <DialogsProvider>
            <DebugPage />
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
  return { services, row: added.value, user: userEvent.setup() };
}

const isAdded = ({ name }: Timing) => name === 'transaction-added';

describe('spec §2 the debug page', () => {
  it('shows log entries newest first, filtered by level and text', async () => {
    const { services, user } = await show('log');
    services.log.info('opened');
    services.log.warn('slow', new Error('after a second'));
    services.log.info('closed');
    const table = await screen.findByRole('table', { name: 'Log' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map((text) => /closed|slow|opened/.exec(text ?? '')?.[0])).toEqual([
      'closed',
      'slow',
      'opened',
    ]);
    expect(rows()[0]).toContain('this tab');
    await user.click(screen.getByRole('radio', { name: 'Info' }));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'SECOND');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('Nothing logged yet')).toBeTruthy();
  });

  it('shows live counts for each collection', async () => {
    const { services } = await show('database');
    const table = await screen.findByRole('table', { name: 'Collections' });
    const figures = (name: string) => {
      const row = within(table).getByRole('row', { name: new RegExp(`^${name}`) });
      return within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    };
    expect(figures('transactions').slice(0, 2)).toEqual(['1', '0']);
    expect(figures('tags').slice(0, 2)).toEqual(['1', '0']);
    await services.database.store.write('tags', [{ id: 'trip', remove: 'free-key' }]);
    await waitFor(() => expect(figures('tags').slice(0, 2)).toEqual(['0', '1']));
    expect(within(table).getAllByRole('row')).toHaveLength(14);
    expect(screen.getByText('No data from an older version was updated')).toBeTruthy();
  });

  it('runs the checks, lists what they find, describes a repair, and repairs', async () => {
    const { services, row, user } = await show('integrity');
    await user.click(screen.getByRole('button', { name: 'Run checks' }));
    expect(await screen.findByText('No problems found')).toBeTruthy();
    await services.database.store.write('transactions', [
      { id: row.id, update: (current) => ({ ...current, tags: ['names-nothing'] }) },
    ]);
    await user.click(screen.getByRole('button', { name: 'Run checks again' }));
    expect(await screen.findByText('Problems found')).toBeTruthy();
    const checks = screen.getByRole('list', { name: 'Checks' });
    expect(within(checks).getByText('1 problem')).toBeTruthy();
    await user.click(within(checks).getByText('Show details'));
    expect(within(checks).getByRole('button', { name: 'Zwetschgen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Repair: References between records' }));
    const question = await screen.findByRole('alertdialog', { name: 'Repair these problems?' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['1 record no longer refers to what’s missing.']);
    await user.click(within(question).getByRole('button', { name: 'Repair' }));
    expect(await screen.findByText('No problems found')).toBeTruthy();
    const stored = await services.database.dexie.transactions.table('docs').get(row.id);
    expect(stored.tags).toEqual([]);
  });

  it("times the tab's own writes", async () => {
    // Files before this one left slower ones: the table shows only the slowest.
    timings.note('write', 'transaction-added', 600_000);
    const count = () => timings.slowest(200).find(isAdded)?.count ?? 0;
    const before = count();
    await show('timings');
    expect(count()).toBe(before + 1);
    expect(screen.getByRole('rowheader', { name: 'transaction-added' })).toBeTruthy();
  });

  it('shows the whole support bundle before saving, without names or amounts', async () => {
    const { user } = await show('log');
    await user.click(screen.getByRole('button', { name: 'Support bundle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Support bundle' });
    const text = await within(dialog).findByText(/"kind": "support-bundle"/);
    const bundle = JSON.parse(text.textContent ?? '');
    expect(bundle.integrity.checks).toHaveLength(11);
    expect(bundle.database.collections).toHaveLength(13);
    expect(text.textContent).not.toMatch(/Zwetschgen|25\.50|2550|a1/);
    expect(within(dialog).getByRole('button', { name: 'Save file' })).toBeTruthy();
  });
});
