import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import type { AddStarters } from '@/components/pickers/starter-categories-button.tsx';
import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { SavedFilter } from '@/domain/transactions/filter-presets.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { SkipReason, TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import type { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

export type RegisterActions = {
  readonly edit: (ids: readonly string[], patch: TransactionPatch) => Promise<EditResult>;
  /** Resolves to true if the rows were deleted. */
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  readonly duplicate: (id: string) => Promise<void>;
  /** Unlinks the transfer a row belongs to. */
  readonly unlink: (id: string) => Promise<void>;
  /** Skips the next occurrence of a scheduled transaction. */
  readonly skip: (scheduledId: string) => Promise<void>;
  readonly addStarters: AddStarters;
};

export type EditResult =
  | { readonly status: 'done' | 'cancelled' | 'failed' }
  | { readonly status: 'invalid'; readonly fields: FieldErrors }
  | { readonly status: 'repeats' | 'gone' };

/** Progress of a bulk change. */
export type BulkProgress = {
  readonly work: 'edit' | 'remove';
  readonly done: number;
  readonly total: number;
};

/** Label and progress text of a bulk change. */
export function bulkTexts({ work, done, total }: BulkProgress): {
  readonly label: string;
  readonly text: string;
} {
  return {
    label: work === 'edit' ? t('register.bulkRunning') : t('register.bulkDeleting'),
    text: t('register.bulkProgress', { done, total }),
  };
}

type Services = ReturnType<typeof useServices>;

type Failed = {
  readonly ok: false;
  readonly code: string;
  readonly fields?: FieldErrors;
  /** With code 'locked': number of reconciled rows. */
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
 * Commands the register needs. The page passes them in: editTransactions, removeTransactions,
 * duplicateTransaction, unlinkTransfer, skipScheduled, addStarterCategories.
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
  /** Skips the next occurrence of a scheduled transaction. */
  readonly skip: (services: Services, scheduledId: string) => Promise<Done<null> | Failed>;
  readonly addStarters: (services: Services) => Promise<Done<number> | Failed>;
  /** Preloads the code for the first change. Never rejects. */
  readonly prepare?: () => Promise<void>;
};

type ToolServices = ReturnType<typeof useServices>;
type ToolFailed = { readonly ok: false; readonly code: string; readonly fields?: FieldErrors };

/**
 * Commands for a list as a whole. The page passes them in: saveFilter, renameFilter, orderFilters,
 * removeFilter, exportTransactions.
 */
export type RegisterTools = {
  readonly saveFilter: (
    services: ToolServices,
    filter: { readonly name: string; readonly params: string },
  ) => Promise<{ readonly ok: true; readonly change?: ChangeNote } | ToolFailed>;
  readonly renameFilter: (
    services: ToolServices,
    filter: SavedFilter,
    name: string,
  ) => Promise<{ readonly ok: true; readonly change?: ChangeNote } | ToolFailed>;
  /** Pins the saved filters with these keys in this order. */
  readonly orderFilters: (
    services: ToolServices,
    keys: readonly string[],
  ) => Promise<{ readonly ok: true; readonly change?: ChangeNote } | ToolFailed>;
  readonly removeFilter: (
    services: ToolServices,
    filter: Pick<SavedFilter, 'key' | 'name'>,
  ) => Promise<{ readonly ok: true; readonly change?: ChangeNote } | ToolFailed>;
  readonly exportTransactions: (
    services: ToolServices,
    request: {
      readonly question: FilterQuery;
      readonly sort: RegisterSort;
      readonly labels: ExportLabels;
      readonly signal: AbortSignal;
      readonly onProgress: (done: number, total: number) => void;
    },
  ) => Promise<{ readonly ok: true; readonly value: { readonly rows: number } } | ToolFailed>;
};

type ConfirmRequest = {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly answer: (goOn: boolean) => void;
};

/**
 * A confirmation dialog. `ask` resolves to the user's answer; render `question` where it should
 * appear.
 */
export function useConfirm(): {
  readonly ask: (words: Omit<ConfirmRequest, 'answer'>) => Promise<boolean>;
  readonly question: ReactNode;
} {
  const [question, setQuestion] = useState<ConfirmRequest | null>(null);
  // Keeps the text while the answered dialog fades out.
  const lastQuestion = useRef<ConfirmRequest | null>(null);
  if (question) lastQuestion.current = question;
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const ask = useCallback(
    (words: Omit<ConfirmRequest, 'answer'>) =>
      new Promise<boolean>((resolve) => {
        if (!isMounted.current) {
          // The page was left before it could ask: change nothing, and say so.
          notifyError(t('register.editFailed'), { description: words.message });
          resolve(false);
          return;
        }
        setQuestion({
          ...words,
          answer: (goOn) => {
            setQuestion(null);
            resolve(goOn);
          },
        });
      }),
    [],
  );

  return {
    ask,
    question: (
      <AlertDialog
        open={question !== null}
        danger
        title={lastQuestion.current?.title}
        message={lastQuestion.current?.message}
        confirmLabel={lastQuestion.current?.confirmLabel ?? ''}
        cancelLabel={t('common.cancel')}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    ),
  };
}
