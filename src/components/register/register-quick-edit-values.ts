import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import { checkTransactionForm } from '@/domain/transactions/transaction-form.ts';
import { currentLocale } from '@/messages/t.ts';
import { isQuickField, type QuickField, type QuickValues } from './register-quick-field.ts';

/** A stored transaction as the boxes show it. */
export function quickValuesOf(row: Transaction): QuickValues {
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
export function quickChange(row: Transaction, values: QuickValues, today: CalendarDate): Change {
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
