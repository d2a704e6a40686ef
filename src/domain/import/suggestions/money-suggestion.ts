import type { ColumnRole } from '@/domain/import/import-template.ts';
import { HEADER_WORDS } from '@/domain/import/reading/headers.ts';
import { balanceDirection, type ColumnFacts, holdsAmounts, isIncomeText } from './column-facts.ts';

type MoneyRole = Extract<ColumnRole, 'amount' | 'debit' | 'credit'>;

/**
 * The money columns. `negativeDebits`: the debit column holds negatives and is mapped as Amount, as
 * the formula of spec §5 requires.
 */
type MoneySuggestion = {
  readonly roles: readonly (readonly [number, MoneyRole])[];
  readonly negativeDebits: boolean;
};

/** The amount columns, from headers and cells, or from the cells alone if no header helps. */
export function suggestMoney(
  facts: readonly ColumnFacts[],
  dateColumn: number,
  rowCount: number,
): MoneySuggestion {
  const usable = facts.filter((column) => column.index !== dateColumn && holdsAmounts(column));
  const named = usable.filter((column) => column.name !== '');
  const debit = fullest(named.filter((column) => isDebit(column.name)));
  const credit = fullest(named.filter((column) => isCredit(column.name)));
  const amount = bestAmount(named, rowCount);
  // In a file with a debit/credit pair and an amount column, the amount column is enough if it is
  // signed and nearly every row fills it. An unsigned one may be something else, such as the amount
  // in the local currency.
  const isSigned = amount?.values.some((value) => value !== null && value < 0);
  const amountSuffices = amount && isSigned && nonZero(amount) >= 0.9 * rowCount;
  if (debit && credit && !amountSuffices) return pairOf(debit, credit);
  if (amount) return onlyColumn(amount, 'amount');
  if (debit) return onlyColumn(debit, 'debit');
  if (credit) return onlyColumn(credit, 'credit');
  return suggestMoneyFromData(
    usable.filter((column) => !isNotAmount(column.name)),
    facts,
    rowCount,
  );
}

function onlyColumn({ index }: ColumnFacts, role: MoneyRole): MoneySuggestion {
  return { roles: [[index, role]], negativeDebits: false };
}

/**
 * "Amount if nonzero, else credit minus debit" would turn a debit column with negative values into
 * income, so such a column becomes Amount next to Credit.
 */
function pairOf(debit: ColumnFacts, credit: ColumnFacts): MoneySuggestion {
  const out = debit.values.filter((value) => value !== null && value !== 0);
  const negativeDebits =
    out.length > 0 && out.filter((value) => value !== null && value < 0).length >= 0.9 * out.length;
  return {
    roles: [
      [debit.index, negativeDebits ? 'amount' : 'debit'],
      [credit.index, 'credit'],
    ],
    negativeDebits,
  };
}

/** Rows in which the column holds a nonzero amount. */
function nonZero(column: ColumnFacts): number {
  return column.values.filter((value) => value !== null && value !== 0).length;
}

type Pair = { readonly left: ColumnFacts; readonly right: ColumnFacts };

/**
 * The amount columns, judged by the cells alone. Two columns of which nearly every row fills
 * exactly one are debit and credit. A column whose steps equal another column is the balance. Of
 * the rest, the leftmost that most rows fill is the amount, or one side of a debit/credit pair if
 * its neighbor is empty.
 */
function suggestMoneyFromData(
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
        (other) => other !== column && balanceDirection(column.values, other.values) !== undefined,
      ),
  );
  const amount = leftmostFilled(amounts.length > 0 ? amounts : money, rowCount);
  if (!amount) return { roles: [], negativeDebits: false };
  return oneSided(amount, money, facts) ?? onlyColumn(amount, 'amount');
}

/** The leftmost column that at least 80 % of the rows fill; if there is none, the leftmost. */
function leftmostFilled(
  columns: readonly ColumnFacts[],
  rowCount: number,
): ColumnFacts | undefined {
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

/**
 * Money out comes first, as banks print it, unless the balance, the wording or the numbers say
 * otherwise.
 */
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
    const direction = balanceDirection(column.values, changes);
    if (direction === 'normal') return pairOf(pair.left, pair.right);
    if (direction === 'inverted') return pairOf(pair.right, pair.left);
  }
  const leftIncomeShare = incomeShare(pair.left, facts);
  const rightIncomeShare = incomeShare(pair.right, facts);
  const swapped =
    leftIncomeShare !== rightIncomeShare
      ? leftIncomeShare > rightIncomeShare
      : nonZero(pair.right) > 2 * nonZero(pair.left);
  return swapped ? pairOf(pair.right, pair.left) : pairOf(pair.left, pair.right);
}

/** The share of the column's rows whose text suggests income. */
function incomeShare(column: ColumnFacts, facts: readonly ColumnFacts[]): number {
  let income = 0;
  column.values.forEach((value, row) => {
    if (value && isIncomeText(facts.map((fact) => fact.cells[row] ?? '').join(' '))) income++;
  });
  return income / Math.max(1, nonZero(column));
}

/**
 * Positive amounts next to an empty column: one side of a pair whose other side this file doesn't
 * use.
 */
function oneSided(
  amount: ColumnFacts,
  money: readonly ColumnFacts[],
  facts: readonly ColumnFacts[],
): MoneySuggestion | undefined {
  if (amount.values.some((value) => value !== null && value < 0)) return undefined;
  const direction = money
    .filter((column) => column !== amount)
    .map((column) => balanceDirection(column.values, amount.values))
    .find((found) => found !== undefined);
  const after = facts[amount.index + 1];
  const before = facts[amount.index - 1];
  if (after?.filled === 0 && direction !== 'normal') return pairOf(amount, after);
  if (before?.filled === 0 && direction !== 'inverted') return pairOf(before, amount);
  return undefined;
}

/** The header names a balance, or a number other than the amount. 'After fees' is no fee. */
function isNotAmount(name: string): boolean {
  return (
    HEADER_WORDS.balance.test(name) || HEADER_WORDS.notAmount.test(name.replace('after fees', ''))
  );
}

/** A header such as 'In/Out' or 'Debit/Credit' names one signed column, not a pair. */
function isSignedHeader(name: string): boolean {
  return HEADER_WORDS.debit.test(name) && (HEADER_WORDS.credit.test(name) || /^in out$/.test(name));
}

function isDebit(name: string): boolean {
  return HEADER_WORDS.debit.test(name) && !isSignedHeader(name) && !isNotAmount(name);
}

function isCredit(name: string): boolean {
  return (
    (HEADER_WORDS.credit.test(name) || /^in(?: |$)/.test(name)) &&
    !isSignedHeader(name) &&
    !isNotAmount(name)
  );
}

function fullest(columns: readonly ColumnFacts[]): ColumnFacts | undefined {
  return columns.reduce<ColumnFacts | undefined>(
    (best, column) => (best && nonZero(best) >= nonZero(column) ? best : column),
    undefined,
  );
}

/**
 * The column with an amount header that most rows fill. Between similar ones, the one that looks
 * most like money and isn't gross of fees; on a tie (0.001 absorbs rounding), the leftmost.
 * Balances are left out unless nothing else remains.
 */
function bestAmount(named: readonly ColumnFacts[], rowCount: number): ColumnFacts | undefined {
  const candidates = named.filter(
    (column) =>
      column.filled > 0 &&
      !isNotAmount(column.name) &&
      !isDebit(column.name) &&
      !isCredit(column.name) &&
      (HEADER_WORDS.amount.test(column.name) || isSignedHeader(column.name)),
  );
  const balances = candidates.filter((column) =>
    candidates.some(
      (other) => other !== column && balanceDirection(column.values, other.values) !== undefined,
    ),
  );
  const rest = candidates.filter((column) => !balances.includes(column));
  let best: { column: ColumnFacts; score: number } | undefined;
  for (const column of rest.length > 0 ? rest : candidates) {
    const score =
      (4 * nonZero(column)) / Math.max(1, rowCount) +
      column.moneyLike +
      (/\bgross\b|\bbrutto\b/.test(column.name) ? 0 : 0.3);
    if (!best || score > best.score + 0.001) best = { column, score };
  }
  return best?.column;
}
