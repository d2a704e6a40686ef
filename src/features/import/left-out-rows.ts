import type { LeftOutReason } from '../../domain/import/types.ts';
import { cents, type Money } from '../../domain/money.ts';
import type { Review } from './wizard-state.ts';

export type LeftOutReasonShown = LeftOutReason | 'stored' | 'repeated';

/** A row that the review shows as left out. `row` is the place of one that can be ticked in again. */
export type LeftOutRowShown = {
  readonly line: number;
  readonly reason: LeftOutReasonShown;
  readonly date: string;
  readonly description: string;
  /** The file's own text where it could not be read, else cents. */
  readonly amount: string | Money;
  readonly row: number | null;
};

/** Every row that is left out, in the order of the file. Ticked repeats stay in the list, so that they can be unticked. */
export function leftOutRows({ rows, marks }: Review): readonly LeftOutRowShown[] {
  const shown: LeftOutRowShown[] = rows.leftOut.map((row) => ({ ...row, row: null }));
  marks.forEach(({ state }, index) => {
    if (state === 'new') return;
    shown.push({
      line: rows.lines[index] ?? 0,
      reason: state === 'duplicate' ? 'stored' : 'repeated',
      date: rows.dates[index] ?? '',
      description: rows.descriptions[index] ?? '',
      amount: cents(rows.amounts[index] ?? 0),
      row: state === 'repeated' ? index : null,
    });
  });
  return shown.sort((a, b) => a.line - b.line);
}
