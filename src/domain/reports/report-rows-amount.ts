import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { type Natures, natureOfPart } from '@/domain/transactions/report-nature.ts';
import { type RowsAsked, UNTAGGED } from '@/domain/transactions/report-rows.ts';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';

/** What of a row decides whether a figure has it. */
export type AskedRow = Pick<
  Transaction,
  | 'accountId'
  | 'date'
  | 'description'
  | 'amount'
  | 'categoryId'
  | 'tags'
  | 'kind'
  | 'splits'
  | 'excluded'
>;

/**
 * What a row adds to a figure, cents as in the row (money out negative): the whole of it, or of a split the parts that
 * answer. null = it is none of the figure's rows. This is what every list that a figure opens must agree with.
 * @param counted the accounts that are not left out of reports
 */
export function amountAsked(
  row: AskedRow,
  asked: RowsAsked,
  natures: Natures,
  counted: ReadonlySet<string>,
): Money | null {
  if (!isInPlace(row, asked, counted)) return null;
  const parts = row.categoryId === SPLIT_CATEGORY ? (row.splits ?? []) : [row];
  const answering = parts.filter((part) => isOfKind(row, part, asked, natures));
  return answering.length === 0
    ? null
    : cents(answering.reduce((sum, { amount }) => sum + amount, 0));
}

function isInPlace(row: AskedRow, asked: RowsAsked, counted: ReadonlySet<string>): boolean {
  const { accountIds, payeeKeys, tagIds, from, to } = asked;
  return (
    (accountIds === null ? counted.has(row.accountId) : accountIds.includes(row.accountId)) &&
    (from === '' || row.date >= from) &&
    (to === '' || row.date <= to) &&
    (payeeKeys === null || payeeKeys.includes(nameKeyOf(row.description))) &&
    tagIds.every((id) => (id === UNTAGGED ? row.tags.length === 0 : row.tags.includes(id)))
  );
}

type Part = { readonly categoryId: string; readonly amount: Money };

function isOfKind(
  row: AskedRow,
  { categoryId, amount }: Part,
  { kind, categoryIds }: RowsAsked,
  natures: Natures,
): boolean {
  if (categoryIds !== null && (row.kind !== 'normal' || !categoryIds.includes(categoryId))) {
    return false;
  }
  if (kind === 'all') return true;
  if (kind === 'transfers') return row.kind === 'transfer';
  if (kind === 'openings') return row.kind === 'opening';
  if (row.kind !== 'normal') return false;
  const nature = row.excluded ? null : natureOfPart(categoryId, amount, natures);
  if (kind === 'unreported') return nature === null;
  return kind === 'reported' ? nature !== null : nature === kind;
}
