import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { DialogsProvider } from '@/components/notices/dialogs.tsx';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { cents } from '@/domain/core/money.ts';
import { ProposalsSection } from '@/features/scheduled/proposals/proposals-section.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';
import type { ReadRows } from '@/transaction-index/index-protocol.ts';
import { readStoredRows } from '@/transaction-index/stored-rows.ts';

/** These tests run at a fixed date, March 15, 2026. */
const DATES = ['2025-12-03', '2026-01-03', '2026-02-03', '2026-03-03'];

async function addRows(services: Services, description: string, dates = DATES): Promise<void> {
  for (const date of dates) {
    const form = transactionForm({ date, description, amount: cents(-1_699), accountId: 'a1' });
    const added = await addTransaction(services, form);
    if (!added.ok) throw new Error(added.code);
  }
}

async function show(
  prepare: (services: Services) => Promise<unknown> = async () => {},
  read: ReadRows = readStoredRows,
) {
  const services = await openTestServices({ accounts: ['a1'] });
  await prepare(services);
  transactionIndexOf(services.database, () => openInThread(read));
  const offered: unknown[] = [];
  const undo: Undo = {
    offer: (change) => offered.push(change?.label.code),
    undoLast: () => {},
    redoLast: () => {},
  };
  const { container } = render(
    <ServicesProvider services={services}>
      <MemoryRouter>
        <UndoProvider undo={undo}>
          <DialogsProvider>
            <ProposalsSection />
          </DialogsProvider>
        </UndoProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );
  return { services, offered, container };
}

const proposals = async () =>
  within(await screen.findByRole('list', { name: 'Proposals' })).getAllByRole('listitem');

describe('recurring proposals', () => {
  it('have a button to schedule them, and disappear once scheduled or dismissed', async () => {
    const user = userEvent.setup();
    const { offered } = await show(async (services) => {
      await addRows(services, 'Netflix');
      await addRows(services, 'Spotify');
    });
    expect(await proposals()).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Looks recurring (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule Netflix' }));
    await waitFor(async () => expect(await proposals()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Schedule Spotify' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss Spotify' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Proposals' })).toBeNull());
    expect(offered).toEqual(['scheduled-added', 'proposal-refused']);
  });

  it('are searched for again once transactions have changed and settled', async () => {
    const { services } = await show((given) => addRows(given, 'Netflix', DATES.slice(1, 3)));
    await screen.findByText(/^Nothing recurring yet/);
    await addRows(services, 'Netflix', DATES.slice(3));
    expect(await proposals()).toHaveLength(1);
  });

  it.each<[string, (services: Services) => Promise<unknown>]>([
    ['without transactions', async () => {}],
    [
      'beside what is scheduled, where nothing else comes back',
      async (services) => {
        await addRows(services, 'Netflix');
        await givenScheduled(services, scheduledItem({ description: 'Netflix', amount: -1_699 }));
      },
    ],
  ])('say nothing %s', async (_name, prepare) => {
    const { services, container } = await show(prepare);
    // A later query is answered later.
    await act(async () => {
      await transactionIndexOf(services.database).proposals(services.clock.today());
    });
    expect(container).toBeEmptyDOMElement();
  });

  it('report a failure, and search again on request', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await show(
      (services) => addRows(services, 'Netflix'),
      (name, take) => (isBroken ? Promise.reject(new Error('broken')) : readStoredRows(name, take)),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t look for what repeats');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await proposals()).toHaveLength(1);
  });
});
