import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInThread } from '@tests/support/column-thread.ts';
import { transactionForm } from '@tests/support/given.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandPalette } from '@/app/palette/command-palette.tsx';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { DialogsProvider, useDialogs } from '@/components/notices/dialogs.tsx';
import { UndoProvider } from '@/components/notices/undo-context.tsx';
import { setAmountsHidden } from '@/components/text/hidden-amounts.ts';
import type { Services } from '@/db/database.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { cents } from '@/domain/core/money.ts';
import { ServicesProvider } from '@/live/services-context.tsx';

let services: Services;

beforeEach(async () => {
  localStorage.clear();
  services = await openTestServices({
    accounts: ['Everyday'],
    categories: ['Coffee', 'Food'],
    tags: ['Trip'],
  });
  transactionIndexOf(services.database, openInThread);
  for (const [date, description, amount, categoryId] of [
    ['2026-02-03', 'Second Cup', -450, 'Coffee'],
    ['2026-02-10', 'Tim Hortons', -299, 'Coffee'],
    ['2026-02-11', 'Coffee beans', -1_999, 'Food'],
    ['2026-03-02', 'Second Cup', -525, 'Coffee'],
    ...Array.from(
      { length: 6 },
      (_, at) => [`2026-01-0${at + 1}`, `Bakery ${at}`, -100 - at, 'Food'] as const,
    ),
  ] as const) {
    const form = { date: day(date), description, amount: cents(amount), accountId: 'Everyday' };
    const added = await addTransaction(services, transactionForm({ ...form, categoryId }));
    if (!added.ok) throw new Error(added.code);
  }
});

afterEach(async () => {
  setAmountsHidden(false);
  vi.restoreAllMocks();
  await closeTestDatabase(services.database);
});

function Opened() {
  const { stack } = useDialogs();
  return (
    <output aria-label="opened">
      {stack.map(({ name, request }) => `${name} ${JSON.stringify(request)}`)}
    </output>
  );
}

async function show() {
  const onClose = vi.fn();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <CommandPalette request={{}} onClose={onClose} />
            <Opened />
          </>
        ),
      },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(
    <ServicesProvider services={services}>
      <UndoProvider undo={{ offer: () => {}, undoLast: () => {}, redoLast: () => {} }}>
        <DialogsProvider>
          <RouterProvider router={router} />
        </DialogsProvider>
      </UndoProvider>
    </ServicesProvider>,
  );
  const box = await screen.findByRole('combobox');
  act(() => box.focus());
  return { box, router, onClose, user: userEvent.setup() };
}

const options = () => screen.getAllByRole('option').map((each) => each.textContent);
const active = () => screen.getByRole('option', { selected: true });
const group = (name: string) => screen.findByRole('group', { name });

describe('transactions in the palette', () => {
  it('the newest five that match are listed with their amounts', async () => {
    const { user } = await show();
    await user.keyboard('bakery');
    const found = await group('Transactions');
    await waitFor(() => expect(within(found).getAllByRole('option')).toHaveLength(6));
    expect(options().slice(0, 3)).toEqual([
      'Search transactions for “bakery”',
      'Bakery 5 Jan 6, 2026 · Everyday−$1.05',
      'Bakery 4 Jan 5, 2026 · Everyday−$1.04',
    ]);
  });

  it('those of a category are listed if no text contains its name', async () => {
    const { user } = await show();
    await user.keyboard('food');
    const found = await group('Transactions');
    await waitFor(() => expect(within(found).getAllByRole('option')).toHaveLength(6));
    expect(within(found).getByRole('option', { name: /^Coffee beans/ })).toBeInTheDocument();
  });

  it('Tab offers more for one, such as opening its account', async () => {
    const { user, router } = await show();
    await user.keyboard('hortons');
    await screen.findByRole('option', { name: /^Tim Hortons/ });
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent(/^Tim Hortons/);
    await user.keyboard('{Tab}');
    expect(screen.getByRole('combobox', { name: 'Actions for Tim Hortons' })).toHaveFocus();
    await user.keyboard('open{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/accounts/Everyday'));
  });

  it('hidden amounts are hidden here too', async () => {
    setAmountsHidden(true);
    const { user } = await show();
    await user.keyboard('coffee feb 2026');
    await screen.findAllByText('•••');
    expect(screen.getByRole('listbox')).not.toHaveTextContent('$');
  });
});

describe('questions', () => {
  it('are answered by category, payee and words, and open the list of their rows', async () => {
    const { user, router } = await show();
    await user.keyboard('coffee last month');
    await waitFor(() => expect(active()).toHaveTextContent('−$7.49'));
    expect(options().slice(0, 2)).toEqual([
      'Coffee, February 2026 2 transactions−$7.49',
      '“coffee”, February 2026 1 transaction−$19.99',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/transactions'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      category: 'Coffee',
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('the five transactions are those of the answer', async () => {
    const { user } = await show();
    await user.keyboard('coffee last month');
    const found = await group('Transactions');
    await waitFor(() => expect(within(found).getAllByRole('option')).toHaveLength(3));
    expect(within(found).queryByText('Coffee beans')).toBeNull();
  });

  it('are updated while the palette is open', async () => {
    const { user } = await show();
    await user.keyboard('coffee last month');
    await waitFor(() => expect(active()).toHaveTextContent('−$7.49'));
    const more = transactionForm({
      date: day('2026-02-20'),
      description: 'Kiosk',
      amount: cents(-251),
      accountId: 'Everyday',
      categoryId: 'Coffee',
    });
    await act(async () => {
      await addTransaction(services, more);
    });
    await waitFor(() => expect(active()).toHaveTextContent('3 transactions'));
    expect(active()).toHaveTextContent('−$10.00');
  });

  it('an empty period is answered with zero', async () => {
    const { user } = await show();
    await user.keyboard('trip 2024');
    await waitFor(() => expect(active()).toHaveTextContent('Trip, 2024 0 transactions$0.00'));
  });
});

describe('sums', () => {
  it('are worked out while typing, and copied with Enter', async () => {
    const { user, onClose } = await show();
    await user.keyboard('12.50+3*4');
    await waitFor(() => expect(active()).toHaveTextContent('12.50+3*4 =$24.50'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('24.50'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('become a new transaction with Tab', async () => {
    const { user } = await show();
    await user.keyboard('10/3');
    await waitFor(() => expect(active()).toHaveTextContent('10/3 ≈$3.33'));
    await user.keyboard('{Tab}add{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('opened')).toHaveTextContent(
        'add-transaction {"values":{"amount":"3.33"}}',
      ),
    );
  });

  it('are shown while amounts are hidden: the user typed them', async () => {
    setAmountsHidden(true);
    const { user } = await show();
    await user.keyboard('1+1');
    await waitFor(() => expect(active()).toHaveTextContent('$2.00'));
  });
});

describe('what can be done with the highlighted entry', () => {
  it('is listed by Tab, narrowed by typing, and left by Escape or Backspace', async () => {
    const { user, onClose } = await show();
    await user.keyboard('coffee');
    await waitFor(() => expect(active()).toHaveTextContent(/^Coffee/));
    await user.keyboard('{Tab}');
    expect(options()).toEqual([
      'See transactions',
      'Add transaction here',
      'See report',
      'Add budget',
      'Edit',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('combobox')).toHaveValue('coffee');
    expect(active()).toHaveTextContent(/^Coffee/);
    await user.keyboard('{Tab}rep');
    expect(options()).toEqual(['See report']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(screen.getByRole('combobox')).toHaveValue('coffee');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('a new transaction starts in the category', async () => {
    const { user } = await show();
    await user.keyboard('coffee');
    await waitFor(() => expect(active()).toHaveTextContent(/^Coffee/));
    await user.keyboard('{Tab}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('opened')).toHaveTextContent(
        'add-transaction {"values":{"categoryId":"Coffee"}}',
      ),
    );
  });

  it('is also reached by buttons, without a keyboard', async () => {
    const { user } = await show();
    await user.keyboard('everyday');
    await waitFor(() => expect(active()).toHaveTextContent(/^Everyday/));
    await user.click(screen.getByRole('button', { name: 'Actions for Everyday' }));
    expect(screen.getByRole('combobox', { name: 'Actions for Everyday' })).toHaveFocus();
    expect(options()).toContain('Add transaction here');
    await user.click(screen.getByRole('option', { name: 'Edit' }));
    await waitFor(() => expect(screen.getByLabelText('opened')).toHaveTextContent('edit-account'));
  });

  it('Tab moves the focus as usual from an entry without more actions', async () => {
    const { user, box } = await show();
    await user.keyboard('settings privacy{Tab}');
    expect(box).not.toHaveFocus();
  });
});

describe('recent entries', () => {
  it('come first the next time, and before others that match as well', async () => {
    const first = await show();
    await first.user.keyboard('trends');
    await waitFor(() => expect(active()).toHaveTextContent(/^Reports: Trends/));
    await first.user.keyboard('{Enter}');
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/reports'));
    cleanup();

    await show();
    const recent = await group('Recent');
    expect(
      within(recent)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Reports: Trends']);
    expect(active()).toHaveTextContent('Reports: Trends');
  });

  it('answers, sums and transactions are not remembered', async () => {
    const { user } = await show();
    await user.keyboard('12+3');
    await waitFor(() => expect(active()).toHaveTextContent('$15.00'));
    await user.keyboard('{Enter}');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('a saved filter is not remembered, because its id contains its name', async () => {
    const values = { name: 'Doctor', params: 'q=doctor' };
    await services.database.store.write('settings', [
      { insert: { key: 'filter:doctor', value: values } },
    ]);
    const { user, router } = await show();
    await user.keyboard('doctor');
    await user.click(await screen.findByRole('option', { name: 'Doctor' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=doctor'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('deleted entries and damaged values are skipped', async () => {
    localStorage.setItem(
      'coffer.recent-commands',
      JSON.stringify(['account-gone', 7, 'page-debug']),
    );
    await show();
    const recent = await group('Recent');
    expect(within(recent).getAllByRole('option')).toHaveLength(1);
  });
});
