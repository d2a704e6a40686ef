import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import type { AddStarters } from '@/components/pickers/starter-categories-button.tsx';
import type { ExportLabels } from '@/domain/backup/csv-export.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import type { RegisterSort } from '@/domain/transactions/register-sort.ts';
import type { SkipReason, TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import type { SavedFilter } from '@/domain/transactions/transaction-filter.ts';
import type { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type Question = {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly answer: (goOn: boolean) => void;
};

/** Asks before a change goes on. `ask` answers with what the person said; `question` is drawn where it is asked. */
export function useQuestion(): {
  readonly ask: (words: Omit<Question, 'answer'>) => Promise<boolean>;
  readonly question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  // The words stay while the answered question fades away.
  const asked = useRef<Question | null>(null);
  if (question) asked.current = question;
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = useCallback(
    (words: Omit<Question, 'answer'>) =>
      new Promise<boolean>((resolve) => {
        if (!isHere.current) {
          // The page was left before it could be asked: nothing is changed, and that is said.
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
        title={asked.current?.title}
        message={asked.current?.message}
        confirmLabel={asked.current?.confirmLabel ?? ''}
        cancelLabel={t('common.cancel')}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    ),
  };
}

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

/** What a long change of many rows is, and how far it has come. */
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

type ToolServices = ReturnType<typeof useServices>;
type ToolFailed = { readonly ok: false; readonly code: string; readonly fields?: FieldErrors };

/**
 * What can be done with a list as a whole. The page hands the commands in (saveFilter, removeFilter, exportTransactions):
 * components know none.
 */
export type RegisterTools = {
  readonly saveFilter: (
    services: ToolServices,
    filter: { readonly name: string; readonly params: string },
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
