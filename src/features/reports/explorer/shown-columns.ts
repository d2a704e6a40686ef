import type { PivotTable } from '@/domain/reports/explorer/pivot-table.ts';

/** The table with its first columns alone; totals stay those of all. */
export function withColumns(table: PivotTable, most: number): PivotTable {
  if (table.columns.length <= most) return table;
  return {
    ...table,
    columns: table.columns.slice(0, most),
    lines: table.lines.map((line) => ({ ...line, cells: line.cells.slice(0, most) })),
  };
}
