import type { ColumnFacts } from './column-facts.ts';
import { type MoneySuggestion, nonZero, pairOf } from './money-suggestion.ts';
import { isIncomeText } from './money-words.ts';
import { followsAsBalance } from './running-balance.ts';

type Pair = { readonly left: ColumnFacts; readonly right: ColumnFacts };

/**
 * The amount columns of a file without headers. Two columns of which each row fills one are debit and credit; a column
 * whose steps equal the others is the balance; of what is left the leftmost is the amount.
 */
export function suggestMoneyFromData(
  usable: readonly ColumnFacts[],
  facts: readonly ColumnFacts[],
  rowCount: number,
): MoneySuggestion {
  const money = usable.filter((column) => nonZero(column) > 0 && column.moneyLike >= 0.5);
  const pair = findPair(money, rowCount);
  if (pair) return orient(pair, money, facts);
  const amounts = money.filter(
    (column) =>
      !money.some(
        (other) => other !== column && followsAsBalance(column.values, other.values) !== undefined,
      ),
  );
  const amount = fullestFirst(amounts.length > 0 ? amounts : money, rowCount);
  if (!amount) return { roles: [], negativeDebits: false };
  return (
    oneSided(amount, money, facts) ?? { roles: [[amount.index, 'amount']], negativeDebits: false }
  );
}

/** The leftmost column that most rows fill. */
function fullestFirst(columns: readonly ColumnFacts[], rowCount: number): ColumnFacts | undefined {
  return columns.find((column) => nonZero(column) >= 0.8 * rowCount) ?? columns[0];
}

function findPair(money: readonly ColumnFacts[], rowCount: number): Pair | undefined {
  for (const left of money) {
    for (const right of money) {
      if (right.index <= left.index) continue;
      let one = 0;
      let both = 0;
      left.values.forEach((value, row) => {
        const sides = (value ? 1 : 0) + (right.values[row] ? 1 : 0);
        if (sides === 1) one++;
        if (sides === 2) both++;
      });
      if (both <= 0.05 * one && one >= 0.7 * rowCount) return { left, right };
    }
  }
  return undefined;
}

/** Money out stands first, as banks print it, unless the balance, the wording or the numbers say otherwise. */
function orient(
  pair: Pair,
  money: readonly ColumnFacts[],
  facts: readonly ColumnFacts[],
): MoneySuggestion {
  const changes = pair.left.values.map(
    (value, row) => (pair.right.values[row] ?? 0) - (value ?? 0),
  );
  for (const column of money) {
    if (column === pair.left || column === pair.right) continue;
    const direction = followsAsBalance(column.values, changes);
    if (direction === 'normal') return pairOf(pair.left, pair.right);
    if (direction === 'inverted') return pairOf(pair.right, pair.left);
  }
  const incomeLeft = incomeRows(pair.left, facts);
  const incomeRight = incomeRows(pair.right, facts);
  const swapped =
    incomeLeft !== incomeRight
      ? incomeLeft > incomeRight
      : nonZero(pair.right) > 2 * nonZero(pair.left);
  return swapped ? pairOf(pair.right, pair.left) : pairOf(pair.left, pair.right);
}

/** The share of the column's rows whose text speaks of money in. */
function incomeRows(column: ColumnFacts, facts: readonly ColumnFacts[]): number {
  let income = 0;
  column.values.forEach((value, row) => {
    if (value && isIncomeText(facts.map((fact) => fact.cells[row] ?? '').join(' '))) income++;
  });
  return income / Math.max(1, nonZero(column));
}

/** Positive amounts beside a wholly empty column: one side of a pair whose other side this file never uses. */
function oneSided(
  amount: ColumnFacts,
  money: readonly ColumnFacts[],
  facts: readonly ColumnFacts[],
): MoneySuggestion | undefined {
  if (amount.values.some((value) => value !== null && value < 0)) return undefined;
  const balance = money.find(
    (column) => column !== amount && followsAsBalance(column.values, amount.values) !== undefined,
  );
  const direction = balance && followsAsBalance(balance.values, amount.values);
  const after = facts[amount.index + 1];
  const before = facts[amount.index - 1];
  if (after?.filled === 0 && direction !== 'normal') {
    return {
      roles: [
        [amount.index, 'debit'],
        [after.index, 'credit'],
      ],
      negativeDebits: false,
    };
  }
  if (before?.filled === 0 && direction !== 'inverted') {
    return {
      roles: [
        [before.index, 'debit'],
        [amount.index, 'credit'],
      ],
      negativeDebits: false,
    };
  }
  return undefined;
}
