import type { CofferDatabase } from '@/db/database.ts';
import { readSharedSums } from '@/db/storage/shared-sums.ts';
import type { ReportTotals } from '@/domain/reports/report-flows.ts';

/**
 * The stored sums of some periods, with all of their cells, in one transaction: the cost is that of the periods, whatever
 * the rows.
 * @param keys 'YYYY-MM' or 'YYYY-MM-DD'; one without rows is missing from the answer
 */
export async function readReportSums(
  database: CofferDatabase,
  keys: readonly string[],
): Promise<ReportTotals> {
  if (keys.length === 0) return new Map();
  const rows = await readSharedSums(database, keys);
  return new Map([...rows].map(([period, { cells }]) => [period, cells]));
}
