import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { SkipReason, TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import type { useServices } from '@/live/services-context.tsx';

type Services = ReturnType<typeof useServices>;

type Failed = {
  readonly ok: false;
  readonly code: string;
  readonly fields?: FieldErrors;
  /** With the code 'locked': how many rows stand in an agreed statement. */
  readonly locked?: number;
};

type Done<Value> = { readonly ok: true; readonly value: Value; readonly change?: ChangeNote };

export type EditedRows = {
  readonly changed: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
};

type BulkOptions = {
  readonly unlock?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * What the register does to rows. The page hands the commands in (editTransactions, removeTransactions,
 * duplicateTransaction, unlinkTransfer, skipScheduled, addStarterCategories): components know none.
 */
export type RegisterCommands = {
  readonly edit: (
    services: Services,
    ids: readonly string[],
    patch: TransactionPatch,
    options?: BulkOptions,
  ) => Promise<Done<EditedRows> | Failed>;
  readonly remove: (
    services: Services,
    ids: readonly string[],
    options?: BulkOptions,
  ) => Promise<Done<{ readonly count: number }> | Failed>;
  readonly duplicate: (
    services: Services,
    id: string,
    options?: { readonly unlock?: boolean },
  ) => Promise<Done<string> | Failed>;
  readonly unlink: (services: Services, id: string) => Promise<Done<null> | Failed>;
  /** Leaves out the next occurrence of a scheduled transaction. */
  readonly skip: (services: Services, scheduledId: string) => Promise<Done<null> | Failed>;
  readonly addStarters: (services: Services) => Promise<Done<number> | Failed>;
  /** Fetches what they need ahead of the first change. Never rejects. */
  readonly prepare?: () => Promise<void>;
};
