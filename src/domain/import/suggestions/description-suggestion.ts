import { HEADER_WORDS } from '@/domain/import/reading/headers.ts';
import type { ColumnFacts } from './column-facts.ts';

/**
 * The columns that make up the description, in file order: the bank's text, plus the payee if it
 * has its own column. Types, categories, numbers and addresses don't belong.
 */
export function suggestDescriptions(
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<number>,
  rowCount: number,
): readonly number[] {
  const open = facts.filter((column) => !taken.has(column.index));
  const free = open.filter((column) => column.filled > 0);
  const named = free.filter((column) => column.name !== '');
  const fromHeader = named.length > 0 ? fromNames(named, free, rowCount) : [];
  // Include text columns that are empty in this file, because the next file may fill them and a
  // template should know them.
  const chosen = fromHeader.length > 0 ? unique([...fromHeader, ...open.filter(isEmptyText)]) : [];
  const columns = chosen.length > 0 ? chosen : fromData(free, rowCount);
  return columns.map((column) => column.index).sort((a, b) => a - b);
}

function isEmptyText({ filled, name }: ColumnFacts): boolean {
  return filled === 0 && /^(?:(?:sub )?description ?\d?|payment reference)$/.test(name);
}

function fromNames(
  named: readonly ColumnFacts[],
  free: readonly ColumnFacts[],
  rowCount: number,
): readonly ColumnFacts[] {
  const candidates = named.filter(
    ({ name, dates }) =>
      dates < 0.5 && (HEADER_WORDS.purpose.test(name) || !HEADER_WORDS.notDescription.test(name)),
  );
  const texts = withoutTypes(
    candidates.filter((column) => HEADER_WORDS.description.test(column.name)),
    rowCount,
  );
  const payees = candidates.filter(
    (column) =>
      HEADER_WORDS.payee.test(column.name) &&
      !HEADER_WORDS.merchant.test(column.name) &&
      !texts.includes(column) &&
      column.texts >= 0.3 &&
      (column.distinct > 1 || rowCount < 3),
  );
  const worded = candidates.filter((column) => column.texts >= 0.5);
  const references = worded.filter((column) =>
    /^(?:payment reference|zahlungsreferenz)$/.test(column.name),
  );
  if (texts.length > 0) {
    // New Zealand banks spread one text over Particulars, Code and Reference.
    const spread = texts.some((column) => column.name === 'particulars')
      ? named.filter((column) => /^(?:code|reference)$/.test(column.name))
      : [];
    return unique([
      ...texts,
      ...payees,
      ...references,
      ...spread,
      ...texts.flatMap((text) => unnamedAfter(text, free)),
    ]);
  }
  const memos = worded.filter((column) => HEADER_WORDS.memo.test(column.name));
  if (payees.length > 0) {
    const others = worded.filter(
      (column) => HEADER_WORDS.reference.test(column.name) && column.name !== 'code',
    );
    return unique([...payees, ...memos, ...others]);
  }
  const merchants = worded.filter((column) => HEADER_WORDS.merchant.test(column.name));
  if (merchants.length > 0) return merchants.slice(0, 1);
  return memos;
}

/**
 * Drops columns of types: 'DEBIT' and 'CREDIT' under 'Details', or the booking type under
 * 'Buchungstext' if there is a purpose column.
 */
function withoutTypes(texts: readonly ColumnFacts[], rowCount: number): readonly ColumnFacts[] {
  const purpose = texts.some((column) => HEADER_WORDS.purpose.test(column.name));
  const rest = texts.filter(
    (column) =>
      !column.cells.every((cell) => /^(?:debit|credit|dslip|check|)$/i.test(cell)) &&
      !(purpose && /^buchungstext/.test(column.name)) &&
      !(rowCount >= 6 && column.distinct <= 3 && column.wordCount < 1.5),
  );
  return rest.length > 0 ? rest : texts;
}

/** Unnamed columns after a text continue it. */
function unnamedAfter(text: ColumnFacts, free: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const found: ColumnFacts[] = [];
  for (let index = text.index + 1; ; index++) {
    const next = free.find((column) => column.index === index);
    if (next?.name !== '' || next.texts < 0.5) return found;
    found.push(next);
  }
}

/** Without headers: the column with the most words and variety, and wordy columns next to it. */
function fromData(free: readonly ColumnFacts[], rowCount: number): readonly ColumnFacts[] {
  const texts = free.filter(
    (column) => column.texts >= 0.5 && column.dates < 0.5 && (column.distinct > 1 || rowCount < 3),
  );
  const weight = (column: ColumnFacts): number =>
    (column.distinct + column.filled) / Math.max(1, rowCount) + Math.min(column.wordCount, 4) / 2;
  const main = texts.reduce<ColumnFacts | undefined>(
    (best, column) => (best && weight(best) >= weight(column) ? best : column),
    undefined,
  );
  if (!main) return [];
  const beside = texts.filter(
    (column) =>
      column !== main &&
      column.wordCount >= 1.5 &&
      (Math.abs(column.index - main.index) === 1 || column.distinct > 0.5 * rowCount),
  );
  return [main, ...beside];
}

function unique(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return [...new Set(columns)];
}
