import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { TODAY } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { TransactionPanel } from '@/features/register/panel/transaction-panel.tsx';
import { type RegisterNames, useRegisterNames } from '@/features/register/register-names.ts';
import { rowName } from '@/features/register/rows/register-row-parts.tsx';

const row = newTransaction({
  id: 't1',
  accountId: 'a1',
  date: '2026-01-10' as CalendarDate,
  description: 'TIM HORTONS 2841',
  amount: cents(-738),
  source: 'import',
  createdAt: '2026-01-10T00:00:00.000Z',
});

async function setting(shown: Transaction = row) {
  const services = await openTestServices({ accounts: ['a1'], categories: ['Food'] });
  await services.database.store.write('payees', [
    {
      insert: {
        id: 'p1',
        name: 'Tim Hortons',
        defaultCategoryId: '',
        aliases: ['Tim Hortons 2841'],
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    },
  ]);
  await services.database.store.write('transactions', [{ insert: shown }]);
  return services;
}

function WithNames({ draw }: { readonly draw: (names: RegisterNames) => React.ReactNode }) {
  const names = useRegisterNames('CAD');
  return names.isReady && names.payees.size > 0 ? draw(names) : null;
}

async function givenPanel(shown: Transaction = row) {
  const services = await setting(shown);
  const edit = vi.fn().mockResolvedValue({ status: 'done' });
  const handlers = { onStep: vi.fn(), onMenu: vi.fn(), onReview: vi.fn(), onClose: vi.fn() };
  const { Around, opened } = dialogSurroundings(services);
  render(
    <MemoryRouter>
      <Around>
        <WithNames
          draw={(names) => (
            <TransactionPanel
              panel={{ id: 't1', index: 0 }}
              row={shown}
              otherAccount={undefined}
              place={0}
              total={2917}
              names={names}
              today={TODAY as CalendarDate}
              scheduled={[]}
              actions={{
                edit,
                remove: vi.fn(),
                duplicate: vi.fn(),
                unlink: vi.fn(),
                skip: vi.fn(),
                addStarters: vi.fn(),
              }}
              {...handlers}
            />
          )}
        />
      </Around>
    </MemoryRouter>,
  );
  const panel = await screen.findByRole('complementary', { name: 'Transaction' });
  return {
    panel,
    edit,
    opened,
    services,
    ...handlers,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
  };
}

describe('the panel of a transaction', () => {
  it('names the payee, the bank’s text, the amount and the place in the list, each once', async () => {
    const { panel } = await givenPanel();
    expect(screen.getByRole('heading', { name: 'Tim Hortons' })).toBeVisible();
    expect(panel).toHaveTextContent('1 of 2,917');
    expect(within(panel).getAllByText('TIM HORTONS 2841')).toHaveLength(1);
    expect(within(panel).getAllByText('−$7.38')).toHaveLength(1);
    expect(within(panel).getAllByText('a1')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Copy the bank’s text' })).toBeVisible();
  });

  it('has what the bank wrote beside a description that was changed', async () => {
    const { panel } = await givenPanel({
      ...row,
      description: 'Morning coffee',
      importedDescription: 'TIM HORTONS 2841',
    });
    expect(screen.getByRole('heading', { name: 'Morning coffee' })).toBeVisible();
    expect(within(panel).getAllByText('Morning coffee')).toHaveLength(1);
    expect(panel).toHaveTextContent('Bank wroteTIM HORTONS 2841');
  });

  it('opens a field from the head and gives the focus back to it', async () => {
    const { user } = await givenPanel();
    await user.click(screen.getByRole('button', { name: 'Amount: −$7.38' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Amount: −$7.38' })).toHaveFocus();
  });

  it('saves a field on its own with Enter, and only that one', async () => {
    const { edit, user } = await givenPanel();
    await user.click(screen.getByRole('button', { name: 'Amount: −$7.38' }));
    const box = screen.getByLabelText('Amount');
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, '-8.00{Enter}');
    await waitFor(() => expect(edit).toHaveBeenCalledWith(['t1'], { amount: -800 }));
  });

  it('keeps a wrong value open with its error; Escape restores it and keeps the panel', async () => {
    const { edit, user, onClose } = await givenPanel();
    await user.click(screen.getByRole('button', { name: 'Description: TIM HORTONS 2841' }));
    const box = screen.getByLabelText('Description');
    await user.clear(box);
    await user.type(box, 'T{Enter}');
    expect(box).toHaveAccessibleDescription(/at least 2 characters/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Description')).not.toBeInTheDocument());
    expect(edit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('saves only the field that was edited, though another one changed since', async () => {
    const { panel, edit, services, user } = await givenPanel();
    await user.click(screen.getByRole('button', { name: 'Notes: Add a note' }));
    const update = (current: Transaction) => ({ ...current, categoryId: 'Food' });
    await services.database.store.write('transactions', [{ id: 't1', update }]);
    await waitFor(() => expect(panel).toHaveTextContent('CategoryFood'));
    await user.type(screen.getByLabelText('Notes'), 'a gift{Control>}{Enter}{/Control}');
    await waitFor(() => expect(edit).toHaveBeenCalledWith(['t1'], { notes: 'a gift' }));
  });

  it('says at any field that an equal transaction exists', async () => {
    const { edit, user } = await givenPanel();
    edit.mockResolvedValue({ status: 'repeats' });
    await user.click(screen.getByRole('button', { name: 'Amount: −$7.38' }));
    const box = screen.getByLabelText('Amount');
    await user.clear(box);
    await user.type(box, '-8.00{Enter}');
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(/An identical transaction already exists\./),
    );
  });

  it('moves with J and K, reviews with R, splits with S and closes with Escape', async () => {
    const { panel, user, opened, ...on } = await givenPanel();
    panel.focus();
    await user.keyboard('jkrs{Escape}');
    expect(on.onStep.mock.calls).toEqual([[1], [-1]]);
    expect(on.onReview).toHaveBeenCalledOnce();
    expect(opened).toEqual([{ name: 'split-transaction', request: { transactionId: 't1' } }]);
    expect(on.onClose).toHaveBeenCalledOnce();
  });
});

it('C and T open nothing on an opening balance, which has neither category nor tags', async () => {
  const opening = newTransaction({ ...row, kind: 'opening', source: 'opening' });
  const { panel, user } = await givenPanel(opening);
  panel.focus();
  await user.keyboard('c');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('t');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(panel).not.toHaveTextContent('Add a tag');
  await user.click(screen.getByRole('button', { name: 'Amount: −$7.38' }));
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});

it('a row is called by its payee, with the bank’s text beside it', async () => {
  const services = await setting();
  const { Around } = dialogSurroundings(services);
  let found: ReturnType<typeof rowName> | undefined;
  render(
    <Around>
      <WithNames
        draw={(names) => {
          found = rowName(row, names, undefined);
          return 'ready';
        }}
      />
    </Around>,
  );
  await screen.findByText('ready');
  expect(found).toEqual({ name: 'Tim Hortons', detail: 'TIM HORTONS 2841', isKnown: true });
});
