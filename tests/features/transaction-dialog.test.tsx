import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addTransaction } from '@/commands/add-transaction.ts';
import { addTransfer } from '@/commands/add-transfer.ts';
import { removeTransactions } from '@/commands/remove-transactions.ts';
import { setAccountArchived } from '@/commands/save-account.ts';
import { DialogsProvider } from '@/components/dialogs.tsx';
import { cents } from '@/domain/money.ts';
import { EditTransactionDialog } from '@/features/transactions/transaction-dialog.tsx';
import { ServicesProvider } from '@/live/services-context.tsx';
import { givenAccount, TODAY, transactionForm, transferForm } from '../support/given.ts';
import { storedTransactions } from '../support/stored.ts';
import { openTestServices } from '../support/test-database.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

afterEach(() => vi.restoreAllMocks());

function edit(services: TestServices, transactionId: string) {
  const onClose = vi.fn();
  render(
    <ServicesProvider services={services}>
      <DialogsProvider>
        <EditTransactionDialog request={{ transactionId }} onClose={onClose} />
      </DialogsProvider>
    </ServicesProvider>,
  );
  return { onClose, user: userEvent.setup() };
}

const dialog = () => screen.findByRole('dialog', { name: 'Edit Transaction' });

describe('Edit Transaction', () => {
  it('shows the row, keeps its archived account in the list, and saves', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services, { name: 'Old card' });
    services.clock.advance(1_000);
    await givenAccount(services, { name: 'Put away too' }).then(({ id }) =>
      setAccountArchived(services, id, true),
    );
    const added = await addTransaction(services, transactionForm({ accountId: account.id }));
    if (!added.ok) throw new Error(added.code);
    await setAccountArchived(services, account.id, true);
    const { onClose, user } = edit(services, added.value.id);
    const form = within(await dialog());
    expect(form.getByLabelText('Date')).toHaveValue(TODAY);
    expect(form.getByLabelText('Description')).toHaveValue('Metro');
    expect(form.getByLabelText('Amount')).toHaveValue('-25.50');
    expect(form.getByLabelText('Account')).toHaveDisplayValue('Old card');
    expect(form.queryByRole('option', { name: 'Put away too' })).not.toBeInTheDocument();
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '30,75');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { amount: 3_075, accountId: account.id },
    ]);
  });

  it('of an opening balance changes amount and date alone', async () => {
    const services = await openTestServices();
    await givenAccount(services, { balance: cents(10_000) });
    const [opening] = await storedTransactions(services.database);
    const { onClose, user } = edit(services, opening?.id ?? '');
    const form = within(await dialog());
    expect(form.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'date',
      'amount',
    ]);
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '-5');
    await user.click(form.getByRole('button', { name: 'Save Transaction' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await storedTransactions(services.database)).toMatchObject([
      { kind: 'opening', amount: -500, description: 'Opening Balance' },
    ]);
  });

  it('of a transfer shows both sides and offers nothing that would tear them apart', async () => {
    const services = await openTestServices();
    const from = await givenAccount(services, { name: 'Everyday' });
    services.clock.advance(1_000);
    const to = await givenAccount(services, { name: 'Savings' });
    await addTransfer(services, transferForm(from, to));
    const rows = await storedTransactions(services.database);
    edit(services, rows[1]?.id ?? '');
    const shown = within(await dialog());
    expect(shown.getByText('From Account').nextSibling).toHaveTextContent('Everyday');
    expect(shown.getByText('To Account').nextSibling).toHaveTextContent('Savings');
    expect(shown.queryByRole('textbox')).not.toBeInTheDocument();
    expect(new Set(shown.getAllByRole('button').map((button) => button.textContent))).toEqual(
      new Set(['', 'Close']),
    );
  });

  it('says so when another tab removes the row meanwhile', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const added = await addTransaction(services, transactionForm({ accountId: account.id }));
    if (!added.ok) throw new Error(added.code);
    edit(services, added.value.id);
    await dialog();
    await removeTransactions(services, [added.value.id]);
    expect(await screen.findByText(/This is not here any more/)).toBeInTheDocument();
  });
});
