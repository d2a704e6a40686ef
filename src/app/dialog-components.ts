import type { DialogName, DialogProps } from '@/components/dialogs.tsx';
import { type LazyComponent, lazyComponent } from './lazy-component.tsx';

type DialogComponents = { readonly [Name in DialogName]: LazyComponent<DialogProps<Name>> };

/** Every dialog by name, each in the chunk of its feature. */
export const dialogComponents: DialogComponents = {
  'add-transaction': lazyComponent(
    async () =>
      (await import('@/features/transactions/transaction-dialog.tsx')).AddTransactionDialog,
  ),
  'edit-transaction': lazyComponent(
    async () =>
      (await import('@/features/transactions/transaction-dialog.tsx')).EditTransactionDialog,
  ),
  'add-transfer': lazyComponent(
    async () => (await import('@/features/transactions/transfer-dialog.tsx')).AddTransferDialog,
  ),
  import: lazyComponent(
    async () => (await import('@/features/import/import-dialog.tsx')).ImportDialog,
  ),
  'add-account': lazyComponent(
    async () => (await import('@/features/accounts/account-dialog.tsx')).AddAccountDialog,
  ),
  'edit-account': lazyComponent(
    async () => (await import('@/features/accounts/account-dialog.tsx')).EditAccountDialog,
  ),
};

/** Fetches the chunks of all dialogs. */
export function preloadDialogs(): void {
  for (const { preload } of Object.values(dialogComponents)) preload();
}
