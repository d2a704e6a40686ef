import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { DecimalMark, Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import type {
  CsvRecord,
  ExportProgram,
  ImportRows,
  RowCut,
} from '@/domain/import/file-contents.ts';
import type { FurtherColumns } from '@/domain/import/import-template.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import { readAmount } from './amount-cells.ts';
import { storableName, tidyCell, truncatedChars } from './cell-text.ts';
import {
  categoryPathOf,
  kindOfCell,
  PATH_SEPARATOR,
  plainCell,
  splitTags,
} from './program-cells.ts';

/** The accepted rows of a file. */
type RowColumns = Omit<
  ImportRows,
  'totals' | 'leftOut' | 'lineCounts' | 'formerKeys' | 'cleanedLines'
>;

/** An accepted row. */
type ReadRow = {
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  /** Signed cents. */
  readonly amount: Money;
  readonly accountId: string;
  readonly balance: Money | null;
  readonly record: CsvRecord;
  readonly cut: RowCut;
};

/** Collects rows one by one and returns them as columns. */
export function rowColumns(further: FurtherReader) {
  const lines: number[] = [];
  const dates: CalendarDate[] = [];
  const descriptions: string[] = [];
  const amounts: number[] = [];
  const keys: string[] = [];
  const accountOf: number[] = [];
  const accounts = new Map<string, number>();
  const balances: number[] | null = further.balance && [];
  const categories: string[] | null = further.category && [];
  const tags: (readonly string[])[] | null = further.tags && [];
  const notes: string[] | null = further.notes && [];
  const kinds: TransactionKind[] | null = further.kind && [];
  const cuts = new Map<number, RowCut>();
  return {
    add: (row: ReadRow): void => {
      const { accountId, balance, record } = row;
      const { cells } = record;
      const cut = { ...row.cut, ...further.cut(record) };
      if (Object.keys(cut).length > 0) cuts.set(lines.length, cut);
      lines.push(row.line);
      dates.push(row.date);
      descriptions.push(row.description);
      amounts.push(row.amount);
      keys.push(duplicateKey(row));
      let account = accounts.get(accountId);
      if (account === undefined) {
        account = accounts.size;
        accounts.set(accountId, account);
      }
      accountOf.push(account);
      balances?.push(balance ?? Number.NaN);
      if (further.category) categories?.push(further.category(cells));
      if (further.tags) tags?.push(further.tags(cells));
      if (further.notes) notes?.push(further.notes(cells));
      if (further.kind) kinds?.push(further.kind(cells));
    },
    isEmpty: (): boolean => lines.length === 0,
    columns: (): RowColumns => ({
      count: lines.length,
      lines: Int32Array.from(lines),
      dates,
      descriptions,
      amounts: Float64Array.from(amounts),
      keys,
      accountOf: Uint16Array.from(accountOf),
      accountIds: [...accounts.keys()],
      balances: balances && Float64Array.from(balances),
      categories,
      tags,
      notes,
      kinds,
      cuts,
    }),
  };
}

/** Reads the optional columns of a record in storable form; null for a column the file lacks. */
type FurtherReader = {
  /** Cents as printed; also null if the cell is no amount. */
  readonly balance: ((cells: readonly string[]) => Money | null) | null;
  readonly category: ((cells: readonly string[]) => string) | null;
  readonly tags: ((cells: readonly string[]) => readonly string[]) | null;
  readonly notes: ((cells: readonly string[]) => string) | null;
  readonly kind: ((cells: readonly string[]) => TransactionKind) | null;
  /** Which of the texts are too long, and their full lengths. */
  readonly cut: (record: CsvRecord) => RowCut;
};

/** Names in storable form; `chars` is the length of the longest cut name, 0 if none was cut. */
type ReadNames = { readonly names: readonly string[]; readonly chars: number };

const NO_NAMES: ReadNames = { names: [], chars: 0 };
const NOTHING_CUT: RowCut = {};
/** No cell contains this character, because it is invisible. */
const BETWEEN_CELLS = '\u0000';

/** Creates the reader for the optional columns. */
export function furtherReader(
  further: FurtherColumns,
  decimalMark: DecimalMark,
  program?: ExportProgram,
): FurtherReader {
  const { balance, category, categoryGroup, tags, notes, kind } = further;
  const text = (cells: readonly string[], column: number | undefined): string =>
    column === undefined ? '' : visibleText(plainCell(cells[column] ?? '', program));
  const tagsIn = remembered((cell) =>
    cell === '' ? NO_NAMES : storable(splitTags(cell, program)),
  );
  const tagsOf = (cells: readonly string[]) => tagsIn(text(cells, tags));
  const pathIn = remembered((cell) => {
    const [group = '', name = ''] = cell.split(BETWEEN_CELLS).map(tidyCell);
    const path = categoryPathOf(group, name, program);
    return path === '' ? NO_NAMES : storable(path.split(PATH_SEPARATOR));
  });
  const pathOf = (cells: readonly string[]) =>
    pathIn(`${text(cells, categoryGroup)}${BETWEEN_CELLS}${text(cells, category)}`);
  const kinds = remembered(kindOfCell);
  const hasCategory = category !== undefined || categoryGroup !== undefined;
  return {
    balance:
      balance === undefined
        ? null
        : (cells) => readAmount(tidyCell(cells[balance] ?? ''), decimalMark),
    category: hasCategory ? (cells) => pathOf(cells).names.join(PATH_SEPARATOR) : null,
    // Names that differ only after the cut become one.
    tags: tags === undefined ? null : (cells) => [...new Set(tagsOf(cells).names)],
    notes: notes === undefined ? null : (cells) => text(cells, notes),
    kind: kind === undefined ? null : (cells) => kinds(text(cells, kind)),
    cut: (record) => {
      const { cells } = record;
      const beyond = (...columns: readonly (number | undefined)[]) =>
        truncatedChars(record, columns);
      const ofTags = tags === undefined ? 0 : tagsOf(cells).chars + beyond(tags);
      const ofPath = hasCategory ? pathOf(cells).chars + beyond(category, categoryGroup) : 0;
      const ofNotes = beyond(notes);
      if (ofTags + ofPath + ofNotes === 0) return NOTHING_CUT;
      return {
        ...(ofTags > 0 ? { tags: ofTags } : {}),
        ...(ofPath > 0 ? { category: ofPath } : {}),
        ...(ofNotes > 0 ? { notes: text(cells, notes).length + ofNotes } : {}),
      };
    },
  };
}

function storable(names: readonly string[]): ReadNames {
  const cut = names.map((name) => storableName(name));
  const lost = names.filter((name, index) => name.length > (cut[index] ?? '').length);
  return {
    names: cut,
    chars: lost.reduce((most, name) => Math.max(most, name.length), 0),
  };
}

/** Caches by cell text: a file repeats a few texts on most of its rows. */
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
