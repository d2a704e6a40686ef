import type { ColumnFacts } from './column-facts.ts';
import { HEADER_WORDS } from './header-words.ts';

/** Columns whose cells are dates, whatever they are called. */
function dateColumns(facts: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return facts.filter((column) => column.filled > 0 && column.dates >= 0.6);
}

/**
 * The date column: the day of the purchase before the day of posting, a full column before one that pending rows
 * leave empty, the left before the right. -1 = none.
 */
export function suggestDateColumn(facts: readonly ColumnFacts[], rowCount: number): number {
  const found = dateColumns(facts);
  const candidates =
    found.length > 0 ? found : facts.filter((column) => HEADER_WORDS.date.test(column.name));
  let best: { index: number; score: number } = { index: -1, score: Number.NEGATIVE_INFINITY };
  for (const column of candidates) {
    const score = scoreOf(column, rowCount);
    if (score > best.score) best = { index: column.index, score };
  }
  return best.index;
}

function scoreOf(column: ColumnFacts, rowCount: number): number {
  const { name } = column;
  let score = column.filled / Math.max(1, rowCount) + column.dates;
  if (HEADER_WORDS.date.test(name)) score += 2;
  if (HEADER_WORDS.transactionDate.test(name)) score += 1;
  if (HEADER_WORDS.postingDate.test(name)) score -= 2;
  return score;
}
