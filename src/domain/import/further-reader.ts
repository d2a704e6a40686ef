import type { FurtherColumns } from '../import-template.ts';
import type { DecimalMark, Money } from '../money.ts';
import type { TransactionKind } from '../transaction.ts';
import { readAmount } from './amount-notation.ts';
import { tidyCell } from './cell-text.ts';
import { categoryPathOf, kindOfCell, plainCell, splitTags } from './program-cells.ts';
import type { ExportProgram } from './types.ts';

/** What the further columns of one record say; null = there is no such column. */
export type FurtherReader = {
  /** Cents as printed; null also where the cell is no amount. */
  readonly balance: ((cells: readonly string[]) => Money | null) | null;
  readonly category: ((cells: readonly string[]) => string) | null;
  readonly tags: ((cells: readonly string[]) => readonly string[]) | null;
  readonly notes: ((cells: readonly string[]) => string) | null;
  readonly kind: ((cells: readonly string[]) => TransactionKind) | null;
};

const NO_TAGS: readonly string[] = [];

/** Reads what columns tell beside the roles. */
export function furtherReader(
  further: FurtherColumns,
  decimalMark: DecimalMark,
  program?: ExportProgram,
): FurtherReader {
  const { balance, category, categoryGroup, tags, notes, kind } = further;
  const text = (cells: readonly string[], column: number | undefined): string =>
    column === undefined ? '' : plainCell(cells[column] ?? '', program).trim();
  const names = remembered((cell) => (cell === '' ? NO_TAGS : splitTags(cell, program)));
  const kinds = remembered(kindOfCell);
  return {
    balance:
      balance === undefined
        ? null
        : (cells) => readAmount(tidyCell(cells[balance] ?? ''), decimalMark),
    category:
      category === undefined && categoryGroup === undefined
        ? null
        : (cells) =>
            categoryPathOf(
              tidyCell(text(cells, categoryGroup)),
              tidyCell(text(cells, category)),
              program,
            ),
    tags: tags === undefined ? null : (cells) => names(text(cells, tags)),
    notes: notes === undefined ? null : (cells) => text(cells, notes),
    kind: kind === undefined ? null : (cells) => kinds(text(cells, kind)),
  };
}

/** A file says the same few things on most of its rows. */
function remembered<Value>(read: (cell: string) => Value): (cell: string) => Value {
  const known = new Map<string, Value>();
  return (cell) => {
    let value = known.get(cell);
    if (value === undefined) {
      value = read(cell);
      known.set(cell, value);
    }
    return value;
  };
}
