import { withoutGuards } from '@/domain/backup/formula-guard.ts';
import { cents } from '@/domain/core/money.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import type { CsvRecord, ExportProgram, ImportRows } from '@/domain/import/file-contents.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import type { TransactionKind } from '@/domain/transactions/transaction.ts';
import { joinCells } from './cell-text.ts';

/** The separator between the names of a category path, from the top down: 'Food / Groceries'. */
export const PATH_SEPARATOR = ' / ';

/**
 * A cell as its program meant it. Removes the apostrophes Coffer's export puts before text that a
 * spreadsheet would run as a formula.
 */
export function plainCell(text: string, program: ExportProgram | undefined): string {
  return program === 'coffer' ? withoutGuards(text) : text;
}

/** Several cells as one text: each plain and normalized, the non-empty ones joined by a space. */
export function joinPlainCells(
  cells: readonly string[],
  columns: readonly number[],
  program: ExportProgram | undefined,
): string {
  if (program !== 'coffer') return joinCells(cells, columns);
  // Make cells plain first: normalizing could hide where an apostrophe was inserted.
  const plain = columns.map((column) => plainCell(cells[column] ?? '', program));
  return joinCells(plain, [...plain.keys()]);
}

/** The kind of a row in Coffer's own export, where parts of splits are separate rows. */
export function kindOfCell(cell: string): TransactionKind {
  const key = nameKeyOf(cell);
  if (key === 'transfer') return 'transfer';
  return key.startsWith('opening') ? 'opening' : 'normal';
}

/** Mint separates labels with spaces, but this label contains one. */
const MINT_LABELS = /tax related|[^\s,;]+/giu;

/** The distinct tags in a cell, as printed. */
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

/** Category names that mean there is none, as nameKeyOf. */
const NO_CATEGORY = new Set([
  'uncategorized',
  'uncategorised',
  'uncategorized transactions',
  'no category',
  'none',
  'n/a',
  '-',
]);

/** Categories of envelope budgeting programs for money not yet assigned. */
const NO_ENVELOPE = new Set([
  'ready to assign',
  'to be budgeted',
  'available this month',
  'available next month',
  'starting balance',
  'starting balances',
]);

/**
 * A category path ('Food / Groceries') from a category cell and the cell of its group ('' for
 * none). Returns '' if the cells name no category. 'Food: Groceries' from YNAB and Actual is a path
 * too. Coffer's export leaves the cell empty for none, so any name there counts.
 */
export function categoryPathOf(group: string, cell: string, program?: ExportProgram): string {
  const own = namesIn(cell, program);
  const leaf = nameKeyOf(own.at(-1) ?? '');
  if (leaf === '') return '';
  if (program === 'coffer') return own.join(PATH_SEPARATOR);
  if (NO_CATEGORY.has(leaf) || (GROUPED.has(program) && NO_ENVELOPE.has(leaf))) return '';
  const above = namesIn(group, program);
  // YNAB's combined column repeats the group from the group column.
  const isRepeated = above.every((name, index) => nameKeyOf(name) === nameKeyOf(own[index] ?? ''));
  return (isRepeated ? own : [...above, ...own]).join(PATH_SEPARATOR);
}

/**
 * Programs that write group and category as 'Food: Groceries'. An unknown file may come from one.
 */
const GROUPED: ReadonlySet<ExportProgram | undefined> = new Set(['actual', 'ynab', undefined]);

function namesIn(cell: string, program: ExportProgram | undefined): readonly string[] {
  const parts = cell.split(PATH_SEPARATOR);
  const [first = ''] = parts;
  const split = parts.length === 1 && GROUPED.has(program) ? first.split(/: /) : parts;
  return split.map(tidyName).filter(Boolean);
}

/**
 * What versions up to 2026-11 removed from descriptions. They stored other invisible characters.
 */
const FORMERLY_REMOVED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\uFEFF]/g;

/**
 * The duplicate keys that earlier versions stored for rows of a file, by row index; only those that
 * differ from today's. They keep a file with invisible direction marks from importing rows twice.
 * @param records the file's records as printed
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
