import { BYTE_ORDER_MARK, csvText } from '@/domain/backup/csv-export.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, toDecimalText, ZERO } from '@/domain/core/money.ts';
import { isZeroAmount, type ReportAmount, unconvertedAmounts } from './report-amount.ts';

/** A report as a table, row by row as on screen. */
export type ReportTable = {
  readonly currency: string;
  /** Column headers. */
  readonly head: readonly string[];
  /** One cell per column. */
  readonly rows: readonly (readonly TableCell[])[];
};

/**
 * A cell of a report's table, for the screen, a chart's text alternative and the exported file;
 * null if empty.
 */
export type TableCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly date: CalendarDate }
  /** In the report's currency; amounts without a rate get columns of their own in the file. */
  | { readonly kind: 'amount'; readonly amount: ReportAmount }
  /** Cents in the report's currency, such as a mean. */
  | { readonly kind: 'money'; readonly money: Money }
  | { readonly kind: 'count'; readonly count: number }
  /** 0.25 means 25%. */
  | { readonly kind: 'fraction'; readonly fraction: number }
  | null;

const LINE_END = '\r\n';

/**
 * The table as CSV (RFC 4180, UTF-8 with byte order mark). Dates are ISO, amounts use a decimal
 * point, fractions are percentages with two decimals. Headers of amount columns include the
 * currency; amounts without a rate follow in columns of their own.
 */
export function tableCsv(table: ReportTable): string {
  const { head, rows, currency } = table;
  const columns = head.map((title, at) => columnOf(title, at, rows, currency));
  const lines = [
    columns.flatMap((column) => column.titles),
    ...rows.map((row) => columns.flatMap(({ textsOf }, at) => textsOf(row[at] ?? null))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',') + LINE_END).join('');
}

type FileColumn = {
  readonly titles: readonly string[];
  readonly textsOf: (cell: TableCell) => readonly string[];
};

function columnOf(
  title: string,
  at: number,
  rows: ReportTable['rows'],
  currency: string,
): FileColumn {
  const cells = rows.map((row) => row[at] ?? null);
  const holdsMoney = cells.some((cell) => cell?.kind === 'amount' || cell?.kind === 'money');
  if (!holdsMoney) return { titles: [csvText(title)], textsOf: (cell) => [textOf(cell)] };
  const apart = [...new Set(cells.flatMap(apartIn).map((each) => each.currency))].sort();
  return {
    titles: [currency, ...apart].map((code) => csvText(`${title} (${code})`)),
    textsOf: (cell) => [textOf(cell), ...apart.map((code) => apartText(cell, code))],
  };
}

function apartIn(cell: TableCell) {
  return cell?.kind === 'amount' ? unconvertedAmounts(cell.amount) : [];
}

function apartText(cell: TableCell, currency: string): string {
  const own = apartIn(cell).filter((each) => each.currency === currency);
  return own.length === 0 ? '' : toDecimalText(own[0]?.amount ?? ZERO);
}

function textOf(cell: TableCell): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return csvText(cell.text);
    case 'date':
      return cell.date;
    case 'amount':
      return toDecimalText(cell.amount.amount);
    case 'money':
      return toDecimalText(cell.money);
    case 'count':
      return String(cell.count);
    case 'fraction':
      return `${(cell.fraction * 100).toFixed(2)}%`;
  }
}

/** The rows of a table; headers and names come from the screen. */
export type TableRows = readonly (readonly TableCell[])[];

/** The display name of an id. */
export type NameOf = (id: string) => string;

export const text = (value: string): TableCell => ({ kind: 'text', text: value });
/** A figure; empty if undefined. */
export const amount = (value: ReportAmount | undefined): TableCell =>
  value ? { kind: 'amount', amount: value } : null;
/** A share or rate; empty if null. */
export const fraction = (value: number | null): TableCell =>
  value === null ? null : { kind: 'fraction', fraction: value };
/** Cents in the report's currency; empty if null. */
export const money = (value: Money | null): TableCell =>
  value === null ? null : { kind: 'money', money: value };
export const count = (value: number): TableCell => ({ kind: 'count', count: value });

/**
 * A table without columns that are empty or zero in every row.
 * @param keep the number of leading columns that always stay
 */
export function withoutEmptyColumns<Table extends Pick<ReportTable, 'head' | 'rows'>>(
  table: Table,
  keep: number,
): Table {
  const { head, rows } = table;
  const kept = head.map((_, at) => at < keep || rows.some((row) => holdsSomething(row[at])));
  const pick = <Each>(list: readonly Each[]) => list.filter((_, at) => kept[at]);
  return { ...table, head: pick(head), rows: rows.map(pick) };
}

function holdsSomething(cell: TableCell | undefined): boolean {
  if (cell === null || cell === undefined) return false;
  if (cell.kind === 'amount') return !isZeroAmount(cell.amount);
  return cell.kind === 'money' ? cell.money !== 0 : true;
}
