import type { CategoryLevel, LevelLine } from './report-category-level.ts';
import { amount, fraction, type TableRows, text } from './report-table-cells.ts';

/**
 * Category, amount, share; where the level is compared, also amount before, change, and change as a fraction; then the total. The
 * amounts of the lines are the total's.
 */
export function levelTableRows(
  { lines, total, compared }: CategoryLevel,
  nameOf: (line: LevelLine) => string,
  totalName: string,
): TableRows {
  const row = (name: string, line: Pick<LevelLine, 'amount' | 'share' | 'compared'>) => [
    text(name),
    amount(line.amount),
    fraction(line.share),
    ...(line.compared
      ? [
          amount(line.compared.before),
          amount(line.compared.change),
          fraction(line.compared.fraction),
        ]
      : []),
  ];
  return [
    ...lines.map((line) => row(nameOf(line), line)),
    row(totalName, { amount: total, share: null, compared }),
  ];
}
