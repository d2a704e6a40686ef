import { withoutGuards } from '@/domain/backup/formula-guard.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import type { CsvRecord, ExportProgram, ImportRows } from '@/domain/import/file-contents.ts';
import { duplicateKey } from '@/domain/transactions/duplicates.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import { joinCells } from './cell-text.ts';

/** What stands between the names of a path, from the top down: 'Food / Groceries'. */
export const PATH_SEPARATOR = ' / ';

/** A cell as its program meant it: Coffer's own apostrophes before what a spreadsheet would run are taken off again. */
export function plainCell(text: string, program: ExportProgram | undefined): string {
  return program === 'coffer' ? withoutGuards(text) : text;
}

/** Several cells as one text: the non-empty ones, each plain and in comparison form, joined by one blank. */
export function joinPlainCells(
  cells: readonly string[],
  columns: readonly number[],
  program: ExportProgram | undefined,
): string {
  if (program !== 'coffer') return joinCells(cells, columns);
  // Plain first: the comparison form may hide where an apostrophe was put in.
  const plain = columns.map((column) => plainCell(cells[column] ?? '', program));
  return joinCells(plain, [...plain.keys()]);
}

/** What Coffer's own export says of a row; parts of splits are rows of their own. */
export function kindOfCell(cell: string): TransactionKind {
  const key = nameKeyOf(cell);
  if (key === 'transfer') return 'transfer';
  return key.startsWith('opening') ? 'opening' : 'normal';
}

/** A label of Mint that has a blank within, although blanks stand between its labels. */
const MINT_LABELS = /tax related|[^\s,;]+/giu;

/** The tags in a cell, each once, as printed. */
export function splitTags(cell: string, program?: ExportProgram): readonly string[] {
  const names = new Map<string, string>();
  for (const part of tagParts(cell, program)) {
    const name = tidyName(part);
    const key = nameKeyOf(name);
    if (key !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

function tagParts(cell: string, program: ExportProgram | undefined): readonly string[] {
  if (program === 'coffer') return cell.split('; ');
  if (program === 'mint') return cell.match(MINT_LABELS) ?? [];
  if (program === 'monarch') return cell.split(',');
  return cell.split(/[;,|]/);
}

/** Cells of categories that say there is none, as nameKeyOf. */
const NO_CATEGORY = new Set([
  'uncategorized',
  'uncategorised',
  'uncategorized transactions',
  'no category',
  'none',
  'n/a',
  '-',
]);

/** Of the programs that budget by envelopes: money that has no category yet. */
const NO_ENVELOPE = new Set([
  'ready to assign',
  'to be budgeted',
  'available this month',
  'available next month',
  'starting balance',
  'starting balances',
]);

/**
 * A category as a path, 'Food / Groceries', from its cell and that of the group above it ('' = none); '' = the cells name
 * no category. 'Food: Groceries' of YNAB and Actual is a path, too. Coffer prints nothing for none, whatever its categories
 * are called.
 */
export function categoryPathOf(group: string, cell: string, program?: ExportProgram): string {
  const own = namesIn(cell, program);
  const leaf = nameKeyOf(own.at(-1) ?? '');
  if (leaf === '') return '';
  if (program === 'coffer') return own.join(PATH_SEPARATOR);
  if (NO_CATEGORY.has(leaf) || (GROUPED.has(program) && NO_ENVELOPE.has(leaf))) return '';
  const above = namesIn(group, program);
  // The combined column repeats the group that stands in one of its own.
  const isRepeated = above.every((name, index) => nameKeyOf(name) === nameKeyOf(own[index] ?? ''));
  return (isRepeated ? own : [...above, ...own]).join(PATH_SEPARATOR);
}

/** Programs that write a group and its category as 'Food: Groceries'; an unknown file may come from one. */
const GROUPED: ReadonlySet<ExportProgram | undefined> = new Set(['actual', 'ynab', undefined]);

function namesIn(cell: string, program: ExportProgram | undefined): readonly string[] {
  const parts = cell.split(PATH_SEPARATOR);
  const [first = ''] = parts;
  const split = parts.length === 1 && GROUPED.has(program) ? first.split(/: /) : parts;
  return split.map(tidyName).filter(Boolean);
}

/** What versions up to 2026-11 took out of a description; other invisible characters they stored. */
const FORMERLY_REMOVED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\uFEFF]/g;

/**
 * The duplicate keys under which earlier versions stored rows of a file, by row; only of those that differ from today's. So a
 * file whose texts have marks of direction in them still brings no row twice.
 * @param records the file's own, as they are printed
 */
export function formerKeys(
  rows: Pick<ImportRows, 'lines' | 'dates' | 'amounts' | 'accountOf' | 'accountIds' | 'keys'>,
  records: readonly CsvRecord[],
  descriptions: readonly number[],
  program: ExportProgram | undefined,
): ReadonlyMap<number, string> {
  const byLine = new Map(records.map(({ line, cells }) => [line, cells]));
  const found = new Map<number, string>();
  for (const [index, date] of rows.dates.entries()) {
    const cells = byLine.get(rows.lines[index] ?? 0);
    if (!cells) continue;
    const key = duplicateKey({
      date,
      amount: cents(rows.amounts[index] ?? 0),
      description: formerDescription(cells, descriptions, program),
      accountId: rows.accountIds[rows.accountOf[index] ?? 0] ?? '',
    });
    if (key !== rows.keys[index]) found.set(index, key);
  }
  return found;
}

function formerDescription(
  cells: readonly string[],
  columns: readonly number[],
  program: ExportProgram | undefined,
): string {
  return columns
    .map((column) => plainCell(cells[column] ?? '', program))
    .map((cell) => cell.replace(FORMERLY_REMOVED, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
}
