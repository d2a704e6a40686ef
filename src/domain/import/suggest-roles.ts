import { tidyCell } from './cell-text.ts';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { isHeaderLike } from './header-again.ts';
import type { ColumnRole } from './import-template.ts';
import { type ProgramExport, recogniseProgram } from './programs.ts';
import { suggestAccounts } from './suggest-accounts.ts';
import { suggestBalance } from './suggest-balance.ts';
import { suggestDateColumn } from './suggest-date.ts';
import { suggestDescriptions } from './suggest-description.ts';
import { suggestMoney } from './suggest-money.ts';
import { suggestSignColumn, suggestsInvert } from './suggest-sign.ts';
import type { CsvRecord, ImportNotice, RoleSuggestion } from './types.ts';

/** Rows looked at for roles; formats and marks are decided from all. */
const SAMPLE_ROWS = 600;

/** How many neighbouring rows each part of the sample has: steps of a balance are seen between neighbours only. */
const SAMPLE_STRETCH = 20;

/**
 * A role for every column, from headers in a dozen languages and from the cells, and what columns tell beside the roles.
 * Never from the bank's name: header names alone do not identify a bank, and one bank exports several formats. The export
 * of a known program is read as that program means it.
 * @param records what stands after the header, without the header again
 * @param header the header cells; empty where the file has none
 */
export function suggestRoles(
  records: readonly CsvRecord[],
  header: readonly string[],
  columnCount: number,
  european: boolean,
): RoleSuggestion {
  const known = recogniseProgram(header);
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

/** Without rows of names or units, and rows that a cell too many has torn: they say nothing of the columns. */
function rowsAmong(records: readonly CsvRecord[], columnCount: number): readonly CsvRecord[] {
  const rows = records.filter(
    ({ cells }) =>
      cells.some((cell) => /\d/.test(cell)) &&
      cells.slice(columnCount).every((cell) => tidyCell(cell) === '') &&
      !isHeaderLike(cells),
  );
  return rows.length > 0 ? rows : records;
}

/** The first rows and some stretches from all over: a bank's newest rows may all be pending. */
function sampleOf(records: readonly CsvRecord[]): readonly CsvRecord[] {
  if (records.length <= SAMPLE_ROWS) return records;
  const head = records.slice(0, SAMPLE_ROWS / 2);
  const rest = records.slice(head.length);
  const parts = SAMPLE_ROWS / 2 / SAMPLE_STRETCH;
  const step = Math.max(SAMPLE_STRETCH, Math.floor(rest.length / parts));
  return [...head, ...rest.filter((_, index) => index % step < SAMPLE_STRETCH)];
}
