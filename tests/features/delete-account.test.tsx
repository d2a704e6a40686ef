import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { DeleteAccountDialog } from '@/features/accounts/delete-account-dialog.tsx';

afterEach(() => void vi.restoreAllMocks());

it('an account can be deleted even if what it affects could not be counted', async () => {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  const accounts = await readAccountsById(services.database);
  const account = accounts.get('a1');
  if (!account) throw new Error('no account');
  const { transactions } = services.database.dexie;
  const reading = vi.spyOn(transactions, 'transaction').mockRejectedValue(new Error('not read'));
  const { Around, offer } = dialogSurroundings(services);
  const onDeleted = vi.fn();
  const { unmount } = render(
    <DeleteAccountDialog account={account} onClose={() => {}} onDeleted={onDeleted} />,
    { wrapper: Around },
  );
  expect(await screen.findByText('Couldn’t count what uses it.')).toBeVisible();
  reading.mockRestore();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete Account' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(offer).toHaveBeenCalledOnce();
  expect([...(await readAccountsById(services.database)).keys()]).toEqual(['a2']);
  unmount();
  await closeTestDatabase(services.database);
});
