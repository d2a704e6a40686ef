import { useEffect, useRef, useState } from 'react';
import { settleTypedTag } from '@/components/pickers/tag-multi-select.tsx';
import type { Tag } from '@/domain/categories/tag.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import { checkTransactionForm } from '@/domain/transactions/transaction-form.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import {
  isQuickField,
  type QuickEditForm,
  type QuickField,
} from '@/features/register/rows/register-press.ts';
import { valueOr } from '@/live/live.ts';
import { useTransaction } from '@/live/transactions/transaction.ts';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** A stored transaction as the boxes show it. */
export function quickValuesOf(row: Transaction): QuickEditForm {
  const { date, description, categoryId, tags, notes } = row;
  return {
    date,
    description,
    categoryId,
    amount: typedMoneyText(row.amount, currentLocale()),
    tags,
    notes,
  };
}

type Change =
  | { readonly ok: true; readonly patch: TransactionPatch | null }
  | { readonly ok: false; readonly errors: FieldErrors };

/** What the boxes change in the row as it was when they opened: those fields alone. `patch` null = nothing. */
function quickChange(row: Transaction, values: QuickEditForm, today: CalendarDate): Change {
  const before = quickValuesOf(row);
  const typed = readTypedMoney(values.amount, currentLocale());
  const amount = typed.ok ? typed.value : null;
  const date = parseCalendarDate(values.date.trim());
  const isChanged = (field: QuickField) =>
    isQuickField(row, field) && String(values[field]).trim() !== String(before[field]).trim();
  const all = {
    ...checkTransactionForm({ ...row, ...values, date: values.date.trim(), amount }, today),
    ...(typed.ok ? {} : { amount: typed.code }),
  };
  const errors = Object.fromEntries(
    Object.entries(all).filter(([field]) => isChanged(field as QuickField)),
  );
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { tags } = values;
  const patch: TransactionPatch = {
    ...(isChanged('date') && date ? { date } : {}),
    ...(isChanged('description') ? { description: values.description } : {}),
    ...(isChanged('categoryId') ? { categoryId: values.categoryId } : {}),
    ...(isChanged('amount') && amount !== null && amount !== row.amount ? { amount } : {}),
    ...(isChanged('notes') ? { notes: values.notes.trim() } : {}),
    ...(isChanged('tags')
      ? {
          addTags: tags.filter((tag) => !row.tags.includes(tag)),
          removeTags: row.tags.filter((tag) => !tags.includes(tag)),
        }
      : {}),
  };
  return { ok: true, patch: Object.keys(patch).length > 0 ? patch : null };
}

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
  readonly values: QuickEditForm;
  readonly set: (part: Partial<QuickEditForm>) => void;
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

/** Lists, calendars and dialogs that belong to a box float elsewhere in the page; notices are no leaving either. */
const FLOATING = '[data-scope], [role=dialog], [role=alertdialog], [aria-live]';

/** Calls when one leaves the boxes: a press anywhere else, or the Tab key out of the boxes. A focus that a closing dialog lets fall is no leaving. */
export function useLeaving(
  strip: { readonly current: HTMLElement | null },
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    let hasTabbed = false;
    const isElsewhere = ({ target }: Event) =>
      target instanceof Element &&
      target !== document.body &&
      !strip.current?.contains(target) &&
      !target.closest(FLOATING);
    const onKey = (event: KeyboardEvent) => {
      hasTabbed = event.key === 'Tab';
    };
    const onPress = (event: Event) => {
      if (isElsewhere(event)) latest.current();
    };
    const onFocus = (event: Event) => {
      if (hasTabbed && isElsewhere(event)) latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus, true);
    };
  }, [strip]);
}

/** All of the boxes come into view, and the one that was pressed has the focus. */
export function useFirstFocus(
  strip: { readonly current: HTMLElement | null },
  field: QuickField,
): void {
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' });
    const box =
      strip.current?.querySelector<HTMLElement>(`[data-field=${field}] input`) ??
      strip.current?.querySelector<HTMLElement>('input');
    box?.focus({ preventScroll: true });
    if (box instanceof HTMLInputElement) box.select();
  }, [strip, field]);
}

/** Tells how high (px) the boxes are whenever that changes, and keeps all of them in view as they grow. */
export function useStripHeight(
  strip: { readonly current: HTMLElement | null },
  onHeight: (height: number) => void,
): void {
  const latest = useRef(onHeight);
  latest.current = onHeight;
  useEffect(() => {
    const element = strip.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let known = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      latest.current(height);
      // What came up below, such as a suggestion, must not push the buttons out of sight.
      if (height > known) requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
      known = height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
}
