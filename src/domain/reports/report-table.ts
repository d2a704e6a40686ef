import { BYTE_ORDER_MARK, csvText } from '@/domain/backup/csv-export.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, toDecimalText, ZERO } from '@/domain/core/money.ts';
import { amountsApart, isNothing, type ReportAmount } from './report-amount.ts';

/** A cell of a report's table, as chart twin, screen table and file show it; null = empty. */
export type TableCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly date: CalendarDate }
  /** In the report's currency; what is kept apart stands in columns of its own. */
  | { readonly kind: 'amount'; readonly amount: ReportAmount }
  /** Cents in the report's currency: a mean. */
  | { readonly kind: 'money'; readonly money: Money }
  | { readonly kind: 'count'; readonly count: number }
  /** 0.25 = 25 %. */
  | { readonly kind: 'fraction'; readonly fraction: number }
  | null;

/** A report as a table: what the screen shows, row by row. */
export type ReportTable = {
  readonly currency: string;
  /** The words over the columns. */
  readonly head: readonly string[];
  /** As many cells as there are columns. */
  readonly rows: readonly (readonly TableCell[])[];
};

const LINE_END = '\r\n';

/**
 * The table as a file (RFC 4180, UTF-8 with its mark): dates ISO, amounts decimals with a point, fractions as percent with
 * two decimals. Columns of amounts name their currency, and amounts without a rate stand in columns of their own behind
 * them.
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
  return cell?.kind === 'amount' ? amountsApart(cell.amount) : [];
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

/** The rows of a table; words over its columns, and names of what stands in it, come from the screen. */
export type TableRows = readonly (readonly TableCell[])[];

/** The name of what an id stands for. */
export type NameOf = (id: string) => string;

/** A text. */
export const text = (value: string): TableCell => ({ kind: 'text', text: value });
/** A figure; empty where there is none. */
export const amount = (value: ReportAmount | undefined): TableCell =>
  value ? { kind: 'amount', amount: value } : null;
/** A share or rate; empty where there is none. */
export const fraction = (value: number | null): TableCell =>
  value === null ? null : { kind: 'fraction', fraction: value };
/** Cents in the report's currency; empty where there is none. */
export const money = (value: Money | null): TableCell =>
  value === null ? null : { kind: 'money', money: value };
/** A number of things. */
export const count = (value: number): TableCell => ({ kind: 'count', count: value });

/** A table without the columns that hold nothing in any row. @param keep so many stay at the beginning whatever they hold */
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
  if (cell.kind === 'amount') return !isNothing(cell.amount);
  return cell.kind === 'money' ? cell.money !== 0 : true;
}
