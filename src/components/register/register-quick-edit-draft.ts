import { useState } from 'react';
import { settleTypedTag } from '@/components/forms/typed-tag.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { valueOr } from '@/live/live.ts';
import { useTransaction } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { RegisterActions } from './register-action-types.ts';
import { quickChange, quickValuesOf } from './register-quick-edit-values.ts';
import { isQuickField, type QuickField, type QuickValues } from './register-quick-field.ts';

type QuickEdit = {
  readonly row: Transaction;
  readonly tags: readonly Tag[];
  readonly today: CalendarDate;
  readonly actions: RegisterActions;
  /** `byKey`: the focus goes back to the row. */
  readonly onClose: (byKey: boolean) => void;
};

/** What stands in the boxes of a row that is edited in place, and how it is saved. */
export type QuickEditDraft = {
  readonly values: QuickValues;
  readonly set: (part: Partial<QuickValues>) => void;
  /** Whether the row has this box. */
  readonly has: (field: QuickField) => boolean;
  readonly errorOf: (field: QuickField) => string | undefined;
  /** What is typed for a tag that is not chosen yet. */
  readonly typedTag: string;
  readonly typeTag: (text: string) => void;
  /** Something in the boxes differs from the row. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  /** The row was deleted, or changed, since the boxes opened. */
  readonly isGone: boolean;
  readonly isChanged: boolean;
  readonly save: (byKey: boolean) => Promise<void>;
};

/** The draft of one row, from when its boxes open until they close. */
export function useQuickEditDraft(edit: QuickEdit): QuickEditDraft {
  const { row, tags, today, actions, onClose } = edit;
  const [values, setValues] = useState(() => quickValuesOf(row));
  const [typedTag, setTypedTag] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const stored = valueOr(useTransaction(row.id), undefined);
  const isGone = stored === null;
  const before = quickValuesOf(row);
  const isTouched =
    typedTag !== '' ||
    Object.entries(values).some(
      ([field, value]) => String(value) !== String(before[field as QuickField]),
    );

  const save = async (byKey: boolean) => {
    if (isBusy) return;
    const settled = settleTypedTag(values.tags, typedTag, tags);
    const change = quickChange(row, { ...values, tags: settled.tags }, today);
    if (!change.ok || settled.typed !== '') {
      setErrors({
        ...(change.ok ? {} : change.errors),
        ...(settled.typed === '' ? {} : { tags: 'tag-typed' }),
      });
      return;
    }
    if (isGone) {
      // What is gone cannot be saved: the notice says so until one leaves.
      if (!byKey) onClose(false);
      return;
    }
    if (change.patch === null) {
      onClose(byKey);
      return;
    }
    setBusy(true);
    const result = await actions.edit([row.id], change.patch);
    setBusy(false);
    if (result.status === 'done') onClose(byKey);
    else if (result.status === 'invalid') setErrors(result.fields);
    else if (result.status === 'repeats') setErrors({ description: 'repeats' });
  };

  return {
    values,
    set: (part) => setValues((current) => ({ ...current, ...part })),
    has: (field) => isQuickField(row, field),
    errorOf: (field) => {
      const code = errors[field];
      if (code === undefined) return undefined;
      if (code === 'repeats') return t('register.quickRepeats');
      return messageFor(code, { name: typedTag.trim() });
    },
    typedTag,
    typeTag: (text) => {
      setTypedTag(text);
      setErrors(({ tags: _, ...others }) => others);
    },
    isTouched,
    isBusy,
    isGone,
    isChanged: stored !== undefined && stored !== null && differs(row, stored.transaction),
    save,
  };
}

function differs(before: Transaction, now: Transaction): boolean {
  return (
    (before.editedAt ?? '') !== (now.editedAt ?? '') ||
    before.categoryId !== now.categoryId ||
    before.amount !== now.amount
  );
}
