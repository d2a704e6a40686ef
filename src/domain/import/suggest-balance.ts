import { type ColumnFacts, holdsAmounts } from './column-facts.ts';
import { HEADER_WORDS } from './header-words.ts';
import type { ColumnRole, SignColumn } from './import-template.ts';
import { followsAsBalance } from './running-balance.ts';

/** What is free to be spent is no balance that rows add up to. */
const NOT_RUNNING =
  /available|disponible|verfugbar|limit|principal|opening|closing|beginning|anfang/;

/**
 * The column of the running balance: one whose steps equal the amounts, or else one that the bank calls so.
 * `undefined` = there is none.
 */
export function suggestBalance(
  facts: readonly ColumnFacts[],
  roles: readonly ColumnRole[],
  signColumn: SignColumn | undefined,
): number | undefined {
  const free = facts.filter(
    (column) => roles[column.index] === 'ignore' && column.filled > 0 && holdsAmounts(column),
  );
  const changes = changesOf(facts, roles, signColumn);
  const follows = free.filter(
    (column) => column.distinct > 1 && followsAsBalance(column.values, changes) !== undefined,
  );
  const named = (columns: readonly ColumnFacts[]) =>
    columns.find(({ name }) => HEADER_WORDS.balance.test(name) && !NOT_RUNNING.test(name));
  const after = follows.find((column) => isAfter(column, follows, changes));
  return (named(follows) ?? after ?? follows[0] ?? named(free))?.index;
}

/** Where two columns hold the balance before and after each row, the second is the other and the amount. */
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

/** The signed amount of each row; null = none. */
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
