import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { duplicateKey } from './duplicates.ts';
import type {
  CategorySource,
  Transaction,
  TransactionKind,
  TransactionSource,
} from './transaction.ts';

/** Everything that a new transaction does not derive from the rest. */
export type NewTransaction = {
  readonly id: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly categoryId?: string;
  readonly categorySource?: CategorySource;
  readonly tags?: readonly string[];
  readonly notes?: string;
  readonly kind?: TransactionKind;
  readonly source: TransactionSource;
  /** ISO instant. */
  readonly createdAt: string;
  readonly transferId?: string;
  readonly importId?: string;
  /** Which copy of an equal row this is, 1 = the first: part of the duplicate key. */
  readonly copy?: number;
};

/** Builds the whole record: date key and duplicate key follow from the rest. */
export function newTransaction(from: NewTransaction): Transaction {
  const { copy, ...given } = from;
  return {
    categoryId: '',
    tags: [],
    notes: '',
    kind: 'normal',
    ...given,
    dateKey: invertedDateKey(from.date),
    uniqueHash: duplicateKey(from, copy ?? 1),
    ...(from.source === 'import' ? { importedDescription: from.description } : {}),
  };
}
