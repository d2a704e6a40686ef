import { DESCRIPTION_MAX_CHARS, NAME_MAX_CHARS } from '@/config/limits.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { DecimalMark, Money } from '@/domain/core/money.ts';
import { ok, type Result } from '@/domain/core/result.ts';
import { truncateText } from '@/domain/core/text-cleanup.ts';
import type {
  CsvRecord,
  ExportProgram,
  ImportRows,
  LeftOutHint,
  LeftOutReason,
  LeftOutRow,
  RowCut,
} from '@/domain/import/file-contents.ts';
import type {
  ColumnRole,
  FurtherColumns,
  RoleColumns,
  RolesCode,
} from '@/domain/import/import-template.ts';
import { isAmountLike, isEmptyAmount, isOtherNotation } from './amount-cells.ts';
import { isBlankRecord, tidyCell, truncatedChars } from './cell-text.ts';
import { isDateLike } from './date-detection.ts';
import { groupRecords, labelLength } from './file-groups.ts';
import { isHeaderLike, isUnitRow, repeatedHeaderTest } from './headers.ts';
import {
  foreignRows,
  hasExtraCells,
  isMisaligned,
  oddWidths,
  shiftedRowTest,
  usedColumns,
  usualWidth,
} from './irregular-rows.ts';
import { furtherReader, rowColumns } from './row-columns.ts';
import { amountText, type CellReading, hasStrangeMoney, rowReader } from './row-reader.ts';
import { isTotalText, totalLines } from './total-lines.ts';

/** A table and how to read its rows. */
type RowsRequest = {
  /** The records after the header. */
  readonly records: readonly CsvRecord[];
  /** Empty if the file has no header. */
  readonly header: readonly string[];
  readonly columnCount: number;
  readonly roles: readonly ColumnRole[];
  readonly reading: CellReading;
  readonly further: FurtherColumns;
  /** The account of rows whose group is not in `accounts`. */
  readonly accountId: string;
  /**
   * The account of each group by key; '' leaves its rows out. Missing if the file is not split into
   * groups.
   */
  readonly accounts?: Readonly<Record<string, string>> | undefined;
  /**
   * The program that exported the file. Its cell formats are undone, and its opening balances are
   * not suspected as totals.
   */
  readonly program?: ExportProgram | undefined;
  /** Anchors two-digit years. */
  readonly today?: CalendarDate | undefined;
};

/** What the records alone tell of a file. */
export type ReadRows = Omit<ImportRows, 'lineCounts' | 'formerKeys' | 'cleanedLines'>;

/**
 * The rows of a file in file order, and the left-out ones with the first reason that applies
 * (spec §5): no valid date, no description, no amount, or an account that the user left out. Rows
 * under a header with other columns have no amount. Blank records are skipped.
 * This is the only place where texts are cut to what can be stored. Fails with the codes of
 * validateRoles. Linear in the records.
 */
export function readRows(request: RowsRequest): Result<ReadRows, RolesCode> {
  const { columnCount, reading, program } = request;
  const records = request.records.filter(({ cells }) => !isBlankRecord(cells));
  const isHeader = repeatedHeaderTest(request.header);
  const used = usedColumns(request.roles, request.further, reading.signColumn);
  const foreign = foreignRows(records, request.header, used, isHeader);
  const data = records.filter(({ line, cells }) => !isHeader(cells) && !foreign.lines.has(line));
  const made = rowReader(data, request.roles, reading, request.today, program);
  if (!made.ok) return made;
  const reader = made.value;
  const { columns } = reader;
  const width = usualWidth(records.map(({ cells }) => cells.length));
  const { strays } = oddWidths(records, columnCount, shiftedRowTest(reader));
  const further = furtherReader(request.further, reading.decimalMark, program);
  const accountOf = accountReader(request, records, isHeader);
  const rows = rowColumns(further);
  const leftOut: LeftOutRow[] = [];
  for (const [index, record] of records.entries()) {
    const { line, cells } = record;
    const date = reader.date(cells);
    const whole = reader.description(cells);
    const description = truncateText(whole, DESCRIPTION_MAX_CHARS);
    const chars = whole.length + truncatedChars(record, columns.descriptions);
    const isForeign = foreign.lines.has(line);
    const isTorn =
      isForeign || strays.has(line) || isMisaligned(cells, columnCount, width, reader, description);
    const amount = isTorn ? null : reader.amount(cells);
    const balance = further.balance && !isTorn ? further.balance(cells) : null;
    const account = accountOf(index);
    const cut: RowCut = {
      ...(chars > description.length ? { description: chars } : {}),
      ...account.cut,
    };
    if (date !== null && description !== '' && amount && !account.isLeftOut) {
      rows.add({ line, date, description, amount, accountId: account.id, balance, record, cut });
      continue;
    }
    const reason = reasonOf(date, description, amount);
    const isAnyHeader = isHeader(cells) || foreign.headers.has(line);
    const hint = isAnyHeader
      ? 'header-again'
      : hintOf(reason, isForeign, isTorn, () =>
          leftOutHint({
            cells,
            columns,
            columnCount,
            usualWidth: width,
            decimalMark: reading.decimalMark,
            hasDate: date !== null,
            description,
            isAtTop: rows.isEmpty(),
          }),
        );
    leftOut.push({
      line,
      reason,
      date: truncateText(tidyCell(cells[columns.date] ?? ''), DESCRIPTION_MAX_CHARS),
      description,
      amount: truncateText(amountText(cells, columns), DESCRIPTION_MAX_CHARS),
      ...(hint && { hint }),
      ...(cut.description === undefined ? {} : { cut: { description: cut.description } }),
      accountId: account.id,
      cents: amount,
      balance,
    });
  }
  const accepted = rows.columns();
  const totals = program === undefined ? totalLines(accepted) : [];
  return ok({ ...accepted, totals, leftOut });
}

function reasonOf(
  date: CalendarDate | null,
  description: string,
  amount: Money | null,
): LeftOutReason {
  if (date === null) return 'invalid-date';
  if (description === '') return 'empty-description';
  return amount ? 'other-account' : 'zero-amount';
}

function hintOf(
  reason: LeftOutReason,
  isForeign: boolean,
  isTorn: boolean,
  look: () => LeftOutHint | undefined,
): LeftOutHint | undefined {
  if (reason === 'other-account') return undefined;
  if (isForeign) return 'other-columns';
  return look() ?? (isTorn ? 'other-columns' : undefined);
}

type RowAccount = {
  readonly id: string;
  readonly isLeftOut: boolean;
  /** Set if the account's name in the file is too long. */
  readonly cut?: RowCut;
};

function accountReader(
  { accounts, accountId, further, program }: RowsRequest,
  records: readonly CsvRecord[],
  isHeader: (cells: readonly string[]) => boolean,
): (index: number) => RowAccount {
  const otherwise = { id: accountId, isLeftOut: false };
  if (!accounts) return () => otherwise;
  const { groups, groupOf } = groupRecords(records, isHeader, further.account ?? [], program);
  const known = groups.map(({ key }): RowAccount => {
    const id = Object.hasOwn(accounts, key) ? (accounts[key] ?? '') : accountId;
    return { id, isLeftOut: id === '' };
  });
  const lengthOf = labelLength(further.account ?? [], program);
  return (index) => {
    const account = known[groupOf[index] ?? -1] ?? otherwise;
    const record = records[index];
    const chars = record ? lengthOf(record) : 0;
    return chars > NAME_MAX_CHARS ? { ...account, cut: { account: chars } } : account;
  };
}

/** What is known of a left-out record. */
type LeftOutFacts = {
  readonly cells: readonly string[];
  readonly columns: RoleColumns;
  readonly columnCount: number;
  readonly usualWidth: number;
  readonly decimalMark: DecimalMark;
  readonly hasDate: boolean;
  readonly description: string;
  /** Whether no accepted row comes before it. */
  readonly isAtTop: boolean;
};

/** What a left-out record probably is; undefined if there is nothing to add to its reason. */
function leftOutHint(facts: LeftOutFacts): LeftOutHint | undefined {
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
  if (hasExtraCells(cells, columnCount)) return true;
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
