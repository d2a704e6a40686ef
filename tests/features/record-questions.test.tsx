import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, transferForm } from '@tests/support/given.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it, vi } from 'vitest';
import { saveFilter } from '@/commands/transactions/register-list.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import type { Payee } from '@/domain/categories/payee.ts';
import { EditAccountForm } from '@/features/accounts/account-dialog.tsx';
import { EditPayeeDialog } from '@/features/records/payee-dialog.tsx';
import { categoryDeletionLines } from '@/features/settings/categories/delete-category-dialog.tsx';
import { DeletePayeeDialog, MergePayeesDialog } from '@/features/settings/payees-tab.tsx';

const payee = (id: string, name: string): Payee => ({
  id,
  name,
  defaultCategoryId: '',
  aliases: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});
const [metro, corner] = [payee('p1', 'Metro'), payee('p2', 'Corner Metro')];

async function setting() {
  const services = await openTestServices();
  await services.database.store.write('payees', [{ insert: metro }, { insert: corner }]);
  await saveFilter(services, { name: 'Shops', params: 'payee=p2' });
  const { Around } = dialogSurroundings(services);
  return { services, Around, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const usage = { status: 'ready', value: new Map([['p1', 3]]) } as const;

describe('references are listed before a record is deleted', () => {
  it('saved filters that use a payee', async () => {
    const { Around } = await setting();
    render(
      <Around>
        <DeletePayeeDialog payee={corner} usage={usage} defaultCategory="" onClose={vi.fn()} />
      </Around>,
    );
    expect(
      await screen.findByText('1 saved filter will stop filtering by it.'),
    ).toBeInTheDocument();
  });

  it('saved filters that use a payee merged into another', async () => {
    const { Around } = await setting();
    render(
      <Around>
        <MergePayeesDialog
          payees={[metro, corner]}
          usage={usage}
          categoryNames={new Map()}
          onClose={vi.fn()}
        />
      </Around>,
    );
    const line = '1 saved filter will use Metro.';
    expect(await screen.findByText(line)).toBeInTheDocument();
  });

  it('saved filters that use a category', () => {
    const counts = { transactions: 0, splits: 0, records: 2, byKind: { savedFilters: 2 } };
    expect(categoryDeletionLines(counts, undefined)).toEqual([
      '2 saved filters will stop filtering by it.',
    ]);
    expect(categoryDeletionLines(counts, 'Food')).toEqual([
      '2 saved filters will use Food instead.',
    ]);
  });
});

describe('what a dialog says about its record', () => {
  it('a renamed payee keeps its former name', async () => {
    const { services, Around, user } = await setting();
    const onClose = vi.fn();
    render(
      <Around>
        <EditPayeeDialog request={{ payeeId: 'p1' }} onClose={onClose} />
      </Around>,
    );
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveAccessibleDescription(/^The old name is kept under Other names/);
    await user.clear(name);
    await user.type(name, 'Metro Inc.{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const rows = await storedRecords(services.database, 'payees');
    expect(rows.find(({ id }) => id === 'p1')).toMatchObject({
      name: 'Metro Inc.',
      aliases: ['Metro'],
    });
  });

  it('an account with transfers keeps its currency, and says why', async () => {
    const { services, Around, user } = await setting();
    const from = await givenAccount(services);
    const to = await givenAccount(services, { name: 'Savings' });
    await addTransfer(services, transferForm(from, to));
    const onClose = vi.fn();
    render(
      <Around>
        <EditAccountForm account={from} onClose={onClose} />
      </Around>,
    );
    const currency = await screen.findByLabelText('Currency');
    await user.clear(currency);
    await user.type(currency, 'EUR{Enter}');
    await waitFor(() =>
      expect(currency).toHaveAccessibleDescription(/this account has 1 transfer\./),
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});
