import type { DecimalMark } from '@/domain/core/money.ts';
import { isAmountLike, isEmptyAmount } from './amount-column.ts';
import { isOtherNotation } from './amount-notation.ts';
import { tidyCell } from './cell-text.ts';
import { isDateLike } from './detect-date-format.ts';
import { isHeaderLike, isUnitRow } from './header-again.ts';
import { amountText, hasStrangeMoney } from './row-reader.ts';
import { isTotalText } from './total-words.ts';
import type { LeftOutHint } from './types.ts';
import type { RoleColumns } from './validate-roles.ts';

/** What is known of a record that is left out. */
export type LeftOutFacts = {
  readonly cells: readonly string[];
  readonly columns: RoleColumns;
  readonly columnCount: number;
  readonly usualWidth: number;
  readonly decimalMark: DecimalMark;
  readonly hasDate: boolean;
  readonly description: string;
  /** No row that reads stands above. */
  readonly isAtTop: boolean;
};

/** What a left-out record probably is; undefined = nothing more than its reason says. */
export function leftOutHint(facts: LeftOutFacts): LeftOutHint | undefined {
  const { cells, columns, description, decimalMark } = facts;
  const tidy = cells.map(tidyCell);
  if (!facts.hasDate && isHeaderLike(cells)) return 'header-again';
  if (isTotalText(description) || tidy.some(isTotalText)) return 'total-line';
  const date = tidy[columns.date] ?? '';
  if (!facts.hasDate) {
    if (facts.isAtTop && isUnitRow(date, amountText(cells, columns))) return 'header-again';
    if (isDateLike(date)) return 'other-date-format';
  }
  if (hasOtherWidth(facts)) return 'other-columns';
  if (isAmountLike(description) && hasStrangeMoney(cells, columns)) return 'other-columns';
  const money = [columns.amount, columns.debit, columns.credit].filter(
    (column) => column !== undefined,
  );
  const isOtherMark = money.some((column) => {
    const cell = tidy[column] ?? '';
    return isOtherNotation(cell, decimalMark) && !isDateLike(cell);
  });
  if (isOtherMark) return 'other-decimal-mark';
  if (!facts.hasDate || description === '') return undefined;
  const filled = money.filter((column) => !isEmptyAmount(tidy[column] ?? ''));
  if (filled.length === 0) return 'no-amount';
  return filled.some((column) => /\d/.test(tidy[column] ?? '')) ? undefined : 'unreadable-amount';
}

function hasOtherWidth({ cells, columnCount, usualWidth, columns }: LeftOutFacts): boolean {
  if (cells.slice(columnCount).some((cell) => tidyCell(cell) !== '')) return true;
  if (cells.length >= usualWidth) return false;
  const needed = [
    columns.date,
    ...columns.descriptions,
    columns.amount,
    columns.debit,
    columns.credit,
  ];
  return needed.some((column) => column !== undefined && column >= cells.length);
}
