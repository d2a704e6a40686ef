import { act, renderHook } from '@testing-library/react';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectToaster } from '@/components/notices/notify.ts';
import type { Services } from '@/db/database.ts';
import { listAccounts } from '@/domain/accounts/account-list.ts';
import { useSetArchived } from '@/features/accounts/account-menu.tsx';
import { useAccountOrder } from '@/features/accounts/list/account-sections.tsx';
import { useAccounts } from '@/live/records.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices({ accounts: ['a1', 'a2'] });
  vi.spyOn(services.database.store, 'write').mockRejectedValue(new Error('not fetched'));
  connectToaster(toast);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTestDatabase(services.database);
});

it('archiving or moving an account reports any failure', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue('');
  const { Around } = dialogSurroundings(services);
  const { result, unmount } = renderHook(
    () => {
      const accounts = useAccounts();
      const all = accounts.status === 'ready' ? accounts.value : [];
      const list = listAccounts(all, new Map());
      return { all, archive: useSetArchived(), order: useAccountOrder(list) };
    },
    { wrapper: Around },
  );
  await vi.waitFor(() => expect(result.current.all).toHaveLength(2));
  const [first] = result.current.all;
  if (!first) throw new Error('no account');
  await act(() => result.current.archive(first, true));
  expect(told).toHaveBeenLastCalledWith('The account was not changed.', expect.anything());
  await act(async () => result.current.order.moveAccount(first.id, 1));
  await vi.waitFor(() =>
    expect(told).toHaveBeenLastCalledWith('The order was not changed.', expect.anything()),
  );
  unmount();
});
