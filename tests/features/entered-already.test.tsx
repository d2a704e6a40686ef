import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactionForm } from '@tests/support/given.ts';
import { givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { storedRecords, storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { setScheduledPaused } from '@/commands/scheduled/scheduled.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { type Undo, UndoProvider } from '@/components/notices/undo-context.tsx';
import type { Services } from '@/db/database.ts';
import { cents } from '@/domain/core/money.ts';
import { EnteredAlready } from '@/features/scheduled/entered-already-section.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';

/** These tests run at a fixed date, March 15, 2026. */
const NAMES = ['Insurance', 'Phone', 'Gym', 'Music'];

async function addRow(services: Services, place: number): Promise<void> {
  const form = transactionForm({
    date: '2026-03-14',
    description: `BANK ${place}`,
    amount: cents(-1_000 - place),
    accountId: 'a1',
  });
  const added = await addTransaction(services, form);
  if (!added.ok) throw new Error(added.code);
}

async function show(names: readonly string[]) {
  const services = await openTestServices({ accounts: ['a1'] });
  await givenScheduled(
    services,
    ...names.map((description, index) =>
      scheduledItem({
        id: `s${index}`,
        description,
        amount: -1_000 - index,
        nextDueDate: `2026-03-${16 + index}`,
      }),
    ),
    // Due today, and beyond the days examined.
    scheduledItem({ id: 'today', amount: -2_000, nextDueDate: '2026-03-15' }),
    scheduledItem({ id: 'far', amount: -3_000, nextDueDate: '2026-03-23' }),
  );
  const offered: unknown[] = [];
  const undo: Undo = {
    offer: (change) => offered.push(change?.label.code),
    undoLast: () => {},
    redoLast: () => {},
  };
  render(
    <ServicesProvider services={services}>
      <UndoProvider undo={undo}>
        <EnteredAlready />
      </UndoProvider>
    </ServicesProvider>,
  );
  return { services, offered };
}

const list = () => screen.queryByRole('list', { name: 'Payments that may already be entered' });
const told = () => within(list() as HTMLElement).getAllByRole('listitem');

it('payments that look already entered are shown with their rows until you decide', async () => {
  const user = userEvent.setup();
  const { services, offered } = await show(NAMES.slice(0, 2));
  await addRow(services, 0);
  await screen.findByRole('heading', { name: '1 payment may already be entered' });
  expect(told()[0]).toHaveTextContent('Insurance, due Mar 16');
  expect(told()[0]).toHaveTextContent('BANK 0, Mar 14');
  expect(told()[0]).toHaveTextContent('10.00');
  await addRow(services, 1);
  await screen.findByRole('heading', { name: '2 payments may already be entered' });
  await user.click(screen.getByRole('button', { name: 'It’s the same: BANK 0 is Insurance' }));
  await waitFor(() => expect(told()).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'It’s the same: BANK 1 is Phone' })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: 'Keep both BANK 1 and Phone' }));
  await waitFor(() => expect(list()).toBeNull());
  expect(offered).toEqual(['scheduled-claimed', 'scheduled-kept-apart']);
  const items = await storedRecords(services.database, 'scheduledTransactions');
  expect(items.map(({ id, nextDueDate }) => `${id} ${nextDueDate}`).sort()).toEqual([
    'far 2026-03-23',
    's0 2026-04-16',
    's1 2026-03-17',
    'today 2026-03-15',
  ]);
  const rows = await storedTransactions(services.database);
  expect(rows.map(({ scheduledId }) => scheduledId).sort()).toEqual(['s0', undefined]);
});

it('only the first of many are shown; a paused one is not among them', async () => {
  const user = userEvent.setup();
  const { services } = await show(NAMES);
  for (const place of NAMES.keys()) await addRow(services, place);
  await screen.findByRole('heading', { name: '4 payments may already be entered' });
  expect(told()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(told()).toHaveLength(4);
  await setScheduledPaused(services, 's3', true);
  await screen.findByRole('heading', { name: '3 payments may already be entered' });
});
