import type { DecimalMark } from '@/domain/core/money.ts';
import { type MarkVote, markByVotes, voteOf } from './amount-column.ts';
import { tidyCell } from './cell-text.ts';
import type { ColumnRole } from './import-template.ts';
import type { CsvRecord } from './types.ts';

/** An amount as printed, and where. */
export type MarkExample = { readonly line: number; readonly column: number; readonly text: string };

/** What the money columns say of the decimal mark. */
export type MarkDetection = {
  readonly mark: DecimalMark;
  /** Thousands or decimals: all that could tell is like this one. */
  readonly ambiguous: MarkExample | undefined;
  /** Rows with an amount that only this mark reads, and the first of them. */
  readonly certain: Readonly<Record<DecimalMark, { rows: number; first: MarkExample | undefined }>>;
};

/**
 * The decimal mark of the columns that carry money, from all records.
 * @param witness another column that the bank prints in the same notation (the balance): asked where the money cannot tell
 */
export function detectMark(
  records: readonly CsvRecord[],
  roles: readonly ColumnRole[],
  european: boolean,
  witness?: number,
): MarkDetection {
  const columns = roles.flatMap((role, column) =>
    role === 'amount' || role === 'debit' || role === 'credit' ? [column] : [],
  );
  const { votes, certain, leaning } = countVotes(records, columns);
  if (votes['.'] + votes[','] === 0 && witness !== undefined) {
    const beside = countVotes(records, [witness]).votes;
    votes['.'] = beside['.'];
    votes[','] = beside[','];
  }
  const isOpen = votes['.'] === votes[','];
  return {
    mark: markByVotes(votes, european),
    ambiguous: isOpen && votes['.'] === 0 ? leaning : undefined,
    certain,
  };
}

function countVotes(records: readonly CsvRecord[], columns: readonly number[]) {
  const votes: Record<MarkVote, number> = {
    '.': 0,
    ',': 0,
    'thousands dot': 0,
    'thousands comma': 0,
  };
  const certain = {
    '.': { rows: 0, first: undefined as MarkExample | undefined },
    ',': { rows: 0, first: undefined as MarkExample | undefined },
  };
  let leaning: MarkExample | undefined;
  for (const { line, cells } of records) {
    for (const column of columns) {
      const cell = cells[column] ?? '';
      const vote = cell === '' ? undefined : voteOf(cell);
      if (!vote) continue;
      votes[vote]++;
      if (vote === '.' || vote === ',') {
        certain[vote].rows++;
        certain[vote].first ??= { line, column, text: tidyCell(cell) };
      } else leaning ??= { line, column, text: tidyCell(cell) };
    }
  }
  return { votes, certain, leaning };
}
