import { cents } from '../../domain/money.ts';
import type { ImportRow, LeftOutCounts } from '../../pipelines/import-events.ts';
import type { Review } from './wizard-state.ts';

export type AcceptedRows = {
  readonly rows: readonly ImportRow[];
  readonly leftOut: LeftOutCounts;
};

/**
 * What a run gets from a review: the new rows and the repeats that are ticked, in file order. Copies are numbered on from
 * the stored ones without a gap, so that the next import of the file counts them right.
 */
export function acceptedRows(
  { rows, stored, marks }: Review,
  kept: ReadonlySet<number>,
  limit = Number.POSITIVE_INFINITY,
): AcceptedRows {
  const accepted: ImportRow[] = [];
  const copies = new Map<string, number>();
  const counts = { stored: 0, repeated: 0, rejected: rows.leftOut.length };
  marks.forEach(({ state }, index) => {
    const date = rows.dates[index];
    const key = rows.keys[index];
    if (date === undefined || key === undefined) return;
    if (state === 'duplicate') counts.stored++;
    else if (state === 'repeated' && !kept.has(index)) counts.repeated++;
    else if (accepted.length < limit) {
      const copy = (copies.get(key) ?? stored.get(key) ?? 0) + 1;
      copies.set(key, copy);
      accepted.push({
        line: rows.lines[index] ?? 0,
        date,
        description: rows.descriptions[index] ?? '',
        amount: cents(rows.amounts[index] ?? 0),
        copy,
      });
    }
  });
  return { rows: accepted, leftOut: counts };
}
