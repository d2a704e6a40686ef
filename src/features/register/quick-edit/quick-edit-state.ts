import { useEffect, useRef, useState } from 'react';
import { settleTypedTag } from '@/components/pickers/tag-multi-select.tsx';
import type { Tag } from '@/domain/categories/tag.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import { type Transaction, textFieldsOf } from '@/domain/transactions/transaction.ts';
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

type QuickEdit = {
  readonly row: Transaction;
  readonly tags: readonly Tag[];
  readonly today: CalendarDate;
  readonly actions: RegisterActions;
  /** `byKey` means closed by a key, so the focus returns to the row. */
  readonly onClose: (byKey: boolean) => void;
};

/** Form state of a row edited in place, and how to save it. */
export type QuickEditDraft = {
  readonly values: QuickEditForm;
  readonly set: (part: Partial<QuickEditForm>) => void;
  /** Whether the row allows editing this field. */
  readonly has: (field: QuickField) => boolean;
  readonly errorOf: (field: QuickField) => string | undefined;
  /** Text typed for a tag that hasn't been added yet. */
  readonly typedTag: string;
  readonly typeTag: (text: string) => void;
  /** True if the form differs from the row. */
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  /** True if the row was deleted (`isGone`) or changed (`isChanged`) since editing began. */
  readonly isGone: boolean;
  readonly isChanged: boolean;
  readonly save: (byKey: boolean) => Promise<void>;
};

/** The draft of one row while it is edited. */
export function useQuickEditDraft(edit: QuickEdit): QuickEditDraft {
  const { row, tags, today, actions, onClose } = edit;
  const [values, setValues] = useState(() => quickEditFormOf(row));
  const [typedTag, setTypedTag] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const stored = valueOr(useTransaction(row.id), undefined);
  const isGone = stored === null;
  const before = quickEditFormOf(row);
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
      // A deleted row can't be saved; a notice says so until the user leaves.
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

/** Form state of a stored transaction. */
export function quickEditFormOf(row: Transaction): QuickEditForm {
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

/**
 * The changed fields compared with the row when editing began; `patch` is null if nothing changed.
 */
function quickChange(row: Transaction, values: QuickEditForm, today: CalendarDate): Change {
  const before = quickEditFormOf(row);
  const typed = readTypedMoney(values.amount, currentLocale());
  const amount = typed.ok ? typed.value : null;
  const date = parseCalendarDate(values.date.trim());
  const isChanged = (field: QuickField) =>
    isQuickField(row, field) && String(values[field]).trim() !== String(before[field]).trim();
  const all = {
    ...checkTransactionForm(
      { ...row, ...textFieldsOf(row), ...values, date: values.date.trim(), amount },
      today,
    ),
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

/**
 * Lists, calendars and dialogs of a field float elsewhere in the page. Moving to them, or to
 * notices, isn't leaving.
 */
const FLOATING = '[data-scope], [role=dialog], [role=alertdialog], [aria-live]';

/**
 * Calls `onLeave` when the user leaves the form: by pressing elsewhere, or by tabbing out. Focus
 * lost because a dialog closes doesn't count.
 */
export function useLeaveListener(
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

/** Scrolls the whole form into view and focuses the field that was pressed. */
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

/** Reports the form's height in px whenever it changes, and keeps it in view as it grows. */
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
      // New content below, such as a suggestion, must not push the buttons out of view.
      if (height > known) requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
      known = height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
}
