import type { CsvRecord, ImportNotice, RoleSuggestion } from '@/domain/import/file-contents.ts';
import type { ColumnRole, SignColumn } from '@/domain/import/import-template.ts';
import { tidyCell } from '@/domain/import/reading/cell-text.ts';
import { isDateLike } from '@/domain/import/reading/date-detection.ts';
import { HEADER_WORDS, isHeaderLike } from '@/domain/import/reading/headers.ts';
import { balanceDirection, type ColumnFacts, columnFacts, holdsAmounts } from './column-facts.ts';
import { suggestDescriptions } from './description-suggestion.ts';
import { suggestMoney } from './money-suggestion.ts';
import { type ProgramExport, recognizeProgram } from './programs.ts';
import { suggestSignColumn, suggestsInvert } from './sign-suggestion.ts';

/** Rows sampled for roles. Date formats and decimal marks are judged by all rows. */
const SAMPLE_ROWS = 600;

/** Adjacent rows per part of the sample, because balance steps show only between neighbours. */
const SAMPLE_STRETCH = 20;

/**
 * A role for every column, from headers in a dozen languages and from the cells, plus the optional
 * columns. Never from the bank's name: headers don't identify a bank, and one bank has several
 * export formats. A known program's export is read as that program defines it.
 * @param records what follows the header, without repeated headers
 * @param header the header cells; empty if the file has none
 */
export function suggestRoles(
  records: readonly CsvRecord[],
  header: readonly string[],
  columnCount: number,
  european: boolean,
): RoleSuggestion {
  const known = recognizeProgram(header);
  if (known) return fromProgram(known, columnCount);
  const rows = rowsAmong(sampleOf(records), columnCount);
  const facts = columnFacts(rows, header, columnCount, european);
  const usual = usualRoles(facts, rows.length);
  const balance = suggestBalance(facts, usual.roles, usual.signColumn);
  const account = suggestAccounts(facts, usual.roles).filter(
    (column) => column !== balance && column !== usual.signColumn?.index,
  );
  const further = {
    ...(balance !== undefined && { balance }),
    ...(account.length > 0 && { account }),
  };
  return { ...usual, further };
}

function fromProgram(
  { program, roles, further, signColumn }: ProgramExport,
  columnCount: number,
): RoleSuggestion {
  return {
    program,
    roles: Array.from({ length: columnCount }, (_, column) => roles[column] ?? 'ignore'),
    further,
    invert: false,
    ...(signColumn && { signColumn }),
    notices: [],
  };
}

function usualRoles(
  facts: readonly ColumnFacts[],
  rowCount: number,
): Omit<RoleSuggestion, 'further'> {
  const roles = facts.map((): ColumnRole => 'ignore');
  const date = suggestDateColumn(facts, rowCount);
  if (date >= 0) roles[date] = 'date';
  const money = suggestMoney(facts, date, rowCount);
  for (const [column, role] of money.roles) roles[column] = role;
  const taken = new Set([date, ...money.roles.map(([column]) => column)]);
  for (const column of suggestDescriptions(facts, taken, rowCount)) roles[column] = 'description';

  const notices: ImportNotice[] = [];
  const first = money.roles[0];
  if (money.negativeDebits && first) notices.push({ code: 'negative-debits', column: first[0] });
  const single = money.roles.length === 1 && first?.[1] === 'amount' ? facts[first[0]] : undefined;
  if (!single) return { roles, invert: false, notices };
  const sign = suggestSignColumn(facts, single);
  if (sign) {
    const { index, negative, values } = sign;
    if (roles[index] === 'description' && values.length <= 3) roles[index] = 'ignore';
    notices.push({ code: 'direction-column', column: index, values, negative });
    return { roles, invert: false, signColumn: { index, negative }, notices };
  }
  const invert = suggestsInvert(facts, single);
  if (invert) notices.push({ code: 'inverted-amounts', column: single.index });
  return { roles, invert, notices };
}

/**
 * Drops rows of names or units and rows broken by an extra cell, which say nothing about the
 * columns.
 */
function rowsAmong(records: readonly CsvRecord[], columnCount: number): readonly CsvRecord[] {
  const rows = records.filter(
    ({ cells }) =>
      cells.some((cell) => /\d/.test(cell)) &&
      cells.slice(columnCount).every((cell) => tidyCell(cell) === '') &&
      !isHeaderLike(cells),
  );
  return rows.length > 0 ? rows : records;
}

/**
 * The first rows, plus stretches from the whole file, because a bank's newest rows may all be
 * pending.
 */
function sampleOf(records: readonly CsvRecord[]): readonly CsvRecord[] {
  if (records.length <= SAMPLE_ROWS) return records;
  const head = records.slice(0, SAMPLE_ROWS / 2);
  const rest = records.slice(head.length);
  const parts = SAMPLE_ROWS / 2 / SAMPLE_STRETCH;
  const step = Math.max(SAMPLE_STRETCH, Math.floor(rest.length / parts));
  return [...head, ...rest.filter((_, index) => index % step < SAMPLE_STRETCH)];
}

/** A header that plainly says account, whatever surrounds it. */
const ACCOUNT =
  /(?<!\p{L})(?:accounts?|acct|compte|folio|konto|kontonummer|kontonr|auftragskonto|kontobezeichnung|rekening|rekeningnummer|rekeningnr|cuenta|conto|conta|rachunek|rachunku|ucet|iban|bban|bank card)(?!\p{L})/u;

/**
 * Card headers. Several cards may belong to one account, so they count only if their values differ.
 */
const CARD =
  /(?<!\p{L})(?:card|carte|karte|kartennummer|kaart)(?: (?:number|num|no|nr|n))?(?!\p{L})/u;

/**
 * Headers of someone else's account, or of something about the user's account other than its name.
 */
const NOT_ACCOUNT =
  /counter|partner|payee|payer|benefi|empfang|gegen|tegen|auftraggeber|zahlungs|recipient|sender|destination|destinatari|debtor|creditor|other|contra|third|transfer|(?<!\p{L})(?:to|from|vers|balance|solde|saldo|holder|owner|currency|status|date|amount|category|description|bic|memo|karteninhaber|name of|fee|member)(?!\p{L})/u;

/**
 * Values that banks use for the kind of a row. These are no accounts, even if there are few of
 * them.
 */
const KINDS =
  /^(?:debit|credit|dr|cr|d|c|s|h|deposit|withdrawal|purchase|payment|transfer|fee|interest|pending|posted|cleared|completed|yes|no|y|n|true|false|[-+*]|cad|usd|eur|gbp|chf|aud|nzd)$/i;

/** More accounts than anyone has at one bank. */
const MOST = 30;

/**
 * The columns that identify the accounts in a file: by header, or without headers by cells (few
 * distinct texts, each in one stretch of rows). Empty if no column does, or the file has a single
 * account and doesn't name it.
 */
function suggestAccounts(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
): readonly number[] {
  // Totals and footers have no account.
  const dates = facts[roles.indexOf('date')]?.cells ?? [];
  const isRow = dates.map(isDateLike);
  const rowCount = isRow.filter(Boolean).length;
  const free = facts
    .filter(
      ({ index, dates: share, moneyLike }) =>
        roles[index] === 'ignore' && share === 0 && moneyLike < 0.5,
    )
    .map(({ index, name, cells }): Candidate => {
      const own = cells.filter((_, row) => isRow[row]);
      return { index, name, cells: own, distinct: new Set(own).size };
    })
    .filter(
      ({ cells, distinct }) =>
        cells.filter((cell) => cell !== '').length >= Math.max(1, 0.9 * rowCount) &&
        distinct <= MOST &&
        (distinct === 1 || distinct < rowCount),
    );
  const hasHeader = facts.some(({ name }) => name !== '');
  return hasHeader ? byHeader(free) : byCells(free, rowCount);
}

/** A column over the rows that have a date. */
type Candidate = Pick<ColumnFacts, 'index' | 'name' | 'cells' | 'distinct'>;

function byHeader(free: readonly Candidate[]): readonly number[] {
  const named = free.filter(({ name }) => !NOT_ACCOUNT.test(name));
  const accounts = named.filter(({ name }) => ACCOUNT.test(name));
  const cards = named.filter(
    ({ name, distinct }) => !ACCOUNT.test(name) && CARD.test(name) && distinct > 1,
  );
  const found = accounts.length > 0 ? accounts : cards;
  return found.map(({ index }) => index);
}

function byCells(free: readonly Candidate[], rowCount: number): readonly number[] {
  const codes = free.filter(({ cells }) =>
    cells.every((cell) => cell === '' || (/[\p{L}\d]{2}/u.test(cell) && !KINDS.test(cell))),
  );
  const telling = codes.filter(
    ({ cells, distinct }) =>
      distinct > 1 && distinct <= rowCount / 2 && stretches(cells) === distinct,
  );
  const first = telling[0];
  if (!first) return [];
  // Adjacent columns are part of the account's name: bank, number, product.
  const taken = new Set(telling.map(({ index }) => index));
  const isCode = (index: number) => codes.some((column) => column.index === index);
  for (let index = first.index - 1; isCode(index); index--) taken.add(index);
  for (let index = first.index + 1; isCode(index); index++) taken.add(index);
  return [...taken].sort((a, b) => a - b);
}

/** The number of runs of equal cells, top to bottom. */
function stretches(cells: readonly string[]): number {
  return cells.filter((cell, row) => row === 0 || cell !== cells[row - 1]).length;
}

/** Headers of available or fixed balances, which rows don't add up to. */
const NOT_RUNNING =
  /available|disponible|verfugbar|limit|principal|opening|closing|beginning|anfang/;

/**
 * The running balance column: one whose steps equal the amounts, else one the bank names so.
 * Undefined if there is none.
 */
function suggestBalance(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
  signColumn: SignColumn | undefined,
): number | undefined {
  const free = facts.filter(
    (column) => roles[column.index] === 'ignore' && column.filled > 0 && holdsAmounts(column),
  );
  const changes = changesOf(facts, roles, signColumn);
  const follows = free.filter(
    (column) => column.distinct > 1 && balanceDirection(column.values, changes) !== undefined,
  );
  const named = (columns: readonly ColumnFacts[]) =>
    columns.find(({ name }) => HEADER_WORDS.balance.test(name) && !NOT_RUNNING.test(name));
  const after = follows.find((column) => isAfter(column, follows, changes));
  return (named(follows) ?? after ?? follows[0] ?? named(free))?.index;
}

/**
 * If two columns hold the balance before and after each row, the second equals the first plus the
 * amount.
 */
function isAfter(
  column: ColumnFacts,
  others: readonly ColumnFacts[],
  changes: readonly (number | null)[],
): boolean {
  return others.some(
    (other) =>
      other !== column &&
      column.values.every((value, row) => {
        const before = other.values[row];
        return value === null || before == null || value - before === (changes[row] ?? 0);
      }),
  );
}

/** The signed amount of each row; null for none. */
function changesOf(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
  signColumn: SignColumn | undefined,
): readonly (number | null)[] {
  const of = (role: ColumnRole) => facts[roles.indexOf(role)]?.values ?? [];
  const [amount, debit, credit] = [of('amount'), of('debit'), of('credit')];
  const signs = signColumn && facts[signColumn.index]?.cells;
  return (facts[0]?.cells ?? []).map((_, row) => {
    const value = amount[row] || (credit[row] ?? 0) - (debit[row] ?? 0);
    if (value === 0) return null;
    if (!signs) return value;
    const isOut = signColumn.negative.includes((signs[row] ?? '').toLowerCase());
    return isOut ? -Math.abs(value) : Math.abs(value);
  });
}

/** Columns whose cells are dates, regardless of their header. */
function dateColumns(facts: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return facts.filter((column) => column.filled > 0 && column.dates >= 0.6);
}

/**
 * The date column; -1 for none. Prefers the transaction date over the posting date, a full column
 * over one that pending rows leave empty, and left over right.
 */
function suggestDateColumn(facts: readonly ColumnFacts[], rowCount: number): number {
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
