import type { ColumnRole } from '../import-template.ts';
import { columnFacts } from './column-facts.ts';
import { suggestDateColumn } from './suggest-date.ts';
import { suggestDescriptions } from './suggest-description.ts';
import { suggestMoney } from './suggest-money.ts';
import { suggestSignColumn, suggestsInvert } from './suggest-sign.ts';
import type { CsvRecord, ImportNotice, RoleSuggestion } from './types.ts';

/** Rows looked at for roles; formats and marks are decided from all. */
const SAMPLE_ROWS = 600;

/**
 * A role for every column, from headers in a dozen languages and from the cells. Never from the bank's name: header
 * names alone do not identify a bank, and one bank exports several formats.
 * @param header the header cells; empty where the file has none
 */
export function suggestRoles(
  records: readonly CsvRecord[],
  header: readonly string[],
  columnCount: number,
  european: boolean,
): RoleSuggestion {
  const rows = sampleOf(records);
  const facts = columnFacts(rows, header, columnCount, european);
  const roles = Array.from({ length: columnCount }, (): ColumnRole => 'ignore');
  const date = suggestDateColumn(facts, rows.length);
  if (date >= 0) roles[date] = 'date';
  const money = suggestMoney(facts, date, rows.length);
  for (const [column, role] of money.roles) roles[column] = role;
  const taken = new Set([date, ...money.roles.map(([column]) => column)]);
  for (const column of suggestDescriptions(facts, taken, rows.length))
    roles[column] = 'description';

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

/** The first rows and some from all over: a bank's newest rows may all be pending. */
function sampleOf(records: readonly CsvRecord[]): readonly CsvRecord[] {
  if (records.length <= SAMPLE_ROWS) return records;
  const head = records.slice(0, SAMPLE_ROWS / 2);
  const step = Math.max(1, Math.floor((records.length - head.length) / (SAMPLE_ROWS / 2)));
  return [...head, ...records.slice(head.length).filter((_, index) => index % step === 0)];
}
