import type { AddStarters } from '@/components/pickers/starter-categories.tsx';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';

/** How far a long one has come. */
export type BulkProgress = {
  readonly work: 'edit' | 'remove';
  readonly done: number;
  readonly total: number;
};

export type EditResult =
  | { readonly status: 'done' | 'cancelled' | 'failed' }
  | { readonly status: 'invalid'; readonly fields: FieldErrors }
  | { readonly status: 'repeats' | 'gone' };

export type RegisterActions = {
  readonly edit: (ids: readonly string[], patch: TransactionPatch) => Promise<EditResult>;
  /** Says whether the rows went. */
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  readonly duplicate: (id: string) => Promise<void>;
  /** Takes the transfer that a row belongs to apart. */
  readonly unlink: (id: string) => Promise<void>;
  /** Leaves out the next occurrence of a scheduled transaction. */
  readonly skip: (scheduledId: string) => Promise<void>;
  readonly addStarters: AddStarters;
};
