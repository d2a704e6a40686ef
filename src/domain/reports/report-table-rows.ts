import { cents } from '@/domain/core/money.ts';
import type { PivotMeasure } from '@/domain/reports/explorer/explorer-view.ts';
import {
  measured,
  type PivotTable,
  type PivotValue,
} from '@/domain/reports/explorer/pivot-table.ts';
import type { Sankey, SankeyNode } from './category-sankey.ts';
import type { FlowPoint } from './flow-totals.ts';
import { type NetWorthPoint, WORTH_BANDS } from './net-worth.ts';
import type { NameFlows, NameReport, NetCompared } from './payees-and-tags.ts';
import type { RecurringSummary } from './recurring.ts';
import type { ReportDays } from './report-flows.ts';
import {
  amount,
  count,
  fraction,
  money,
  type NameOf,
  type TableCell,
  type TableRows,
  text,
} from './report-table.ts';
import type { HeatDay } from './trend-heat.ts';
import type { YearLine } from './trend-years.ts';
import { isBeforeKnown, type TrendLine, type TrendReport } from './trends.ts';

/** Columns: from, to, income, expense, net, savings rate. */
export function flowRowsOf(points: readonly FlowPoint[]): TableRows {
  return points.map(({ bucket, income, expense, net, savingsRate }) => [
    { kind: 'date', date: bucket.from },
    { kind: 'date', date: bucket.to },
    amount(income),
    amount(expense),
    amount(net),
    fraction(savingsRate),
  ]);
}

/**
 * Columns: date, assets, liabilities, total, then two for each of WORTH_BANDS: above and below
 * zero.
 */
export function netWorthRows(points: readonly NetWorthPoint[]): TableRows {
  return points.map(({ date, assets, liabilities, total, bands }) => [
    { kind: 'date', date },
    ...[assets, liabilities, total].map(amount),
    ...WORTH_BANDS.flatMap((band) => {
      const own = bands.find((each) => each.band === band);
      return [amount(own?.above), amount(own?.below)];
    }),
  ]);
}

/**
 * Columns: category, one amount per part of the period, total, mean; the last row is the total.
 * Parts before any data are empty.
 * @param known from the first income or expense to the last row; null if there is none
 */
export function trendRows(
  { lines, total, buckets }: TrendReport,
  nameOf: NameOf,
  totalName: string,
  known: ReportDays | null,
): TableRows {
  const isKnown = buckets.map((bucket) => !isBeforeKnown(bucket, known));
  const row = (name: string, line: TrendLine) => [
    text(name),
    ...line.cells.map((cell, at) => (isKnown[at] ? amount(cell.amount) : null)),
    amount(line.total),
    money(line.mean),
  ];
  return [...lines.map((line) => row(nameOf(line.categoryId ?? ''), line)), row(totalName, total)];
}

/** Columns: year, twelve months, total, change. */
export function yearRows(lines: readonly YearLine[]): TableRows {
  return lines.map(({ year, months, total, change }) => [
    text(String(year)),
    ...months.map((month) => amount(month?.amount)),
    amount(total),
    fraction(change?.fraction ?? null),
  ]);
}

/** Columns: item, per month, per year. Costs first, then income. */
export function recurringRows({ costs, income }: RecurringSummary, nameOf: NameOf): TableRows {
  return [...costs, ...income].map((line) => [
    text(nameOf(line.scheduledId)),
    amount(line.amount),
    amount(line.yearly),
  ]);
}

/** Columns: from, to, amount. One row per link. */
export function sankeyRows(
  { nodes, links }: Sankey,
  nameOf: (node: SankeyNode) => string,
): TableRows {
  const names = new Map(nodes.map((node) => [node.id, nameOf(node)]));
  return links.map((link) => [
    text(names.get(link.from) ?? ''),
    text(names.get(link.to) ?? ''),
    money(link.amount),
  ]);
}

/** Columns: date, amount. One row per day. */
export function heatRows(days: readonly HeatDay[]): TableRows {
  return days.map((day) => [{ kind: 'date', date: day.date }, amount(day.amount)]);
}

/**
 * Columns: payee or tag, income, expense, net, transactions, share; with a comparison also the
 * other period's net, the change, and the change as a fraction. The last row is the total.
 */
export function nameRows(
  { lines, total }: NameReport,
  nameOf: NameOf,
  totalName: string,
): TableRows {
  const row = (name: string, line: NameFlows, share: number | null) => [
    text(name),
    ...[line.income, line.expense, line.net].map(amount),
    count(line.count),
    fraction(share),
    ...(line.compared ? comparedCells(line.compared) : []),
  ];
  return [
    ...lines.map((line) => row(nameOf(line.key), line, line.share)),
    row(totalName, total, null),
  ];
}

const comparedCells = ({ before, change, fraction: part }: NetCompared): readonly TableCell[] => [
  amount(before),
  amount(change),
  fraction(part),
];

/** Columns: name of the key, one per pivot column, total. The last row is the total. */
export function pivotRows(
  { lines, columns, total }: PivotTable,
  measure: PivotMeasure,
  nameOf: NameOf,
  totalName: string,
): TableRows {
  const cell = (value: PivotValue | null): TableCell => {
    if (value === null) return null;
    if (measure === 'sum') return amount(value.amount);
    const shown = measured(value, measure);
    return measure === 'count' ? count(shown) : money(cents(shown));
  };
  return [
    ...lines.map((line) => [text(nameOf(line.key)), ...line.cells.map(cell), cell(line.total)]),
    [text(totalName), ...columns.map((column) => cell(column.total)), cell(total)],
  ];
}
