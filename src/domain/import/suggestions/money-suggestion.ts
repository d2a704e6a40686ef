import type { ColumnRole } from '@/domain/import/import-template.ts';
import { HEADER_WORDS } from '@/domain/import/reading/headers.ts';
import { type ColumnFacts, followsAsBalance, holdsAmounts, isIncomeText } from './column-facts.ts';

/**
 * The money columns. `negativeDebits`: the debit column holds negatives and is mapped as Amount, as
 * the formula of spec §5 requires.
 */
type MoneySuggestion = {
  readonly roles: readonly (readonly [
    number,
    Extract<ColumnRole, 'amount' | 'debit' | 'credit'>,
  ])[];
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
  // If both forms are printed, a full signed column suffices; an unsigned one (a local amount)
  // doesn't.
  const signed = amount?.values.some((value) => value !== null && value < 0);
  const alone = amount && signed && nonZero(amount) >= 0.9 * rowCount;
  if (debit && credit && !alone) return pairOf(debit, credit);
  if (amount) return { roles: [[amount.index, 'amount']], negativeDebits: false };
  if (debit) return { roles: [[debit.index, 'debit']], negativeDebits: false };
  if (credit) return { roles: [[credit.index, 'credit']], negativeDebits: false };
  return suggestMoneyFromData(
    usable.filter((column) => !isOther(column.name)),
    facts,
    rowCount,
  );
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
 * The amount columns of a file without headers. Two columns of which each row fills one are debit
 * and credit; a column whose steps equal another column is the balance; of the rest, the leftmost
 * is the amount.
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

/** The share of the column's rows whose text suggests income. */
function incomeRows(column: ColumnFacts, facts: readonly ColumnFacts[]): number {
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

function isOther(name: string): boolean {
  return (
    HEADER_WORDS.balance.test(name) || HEADER_WORDS.notAmount.test(name.replace('after fees', ''))
  );
}

/** 'In/Out' is one signed column, not a pair. */
function isBoth(name: string): boolean {
  return HEADER_WORDS.debit.test(name) && (HEADER_WORDS.credit.test(name) || /^in out$/.test(name));
}

function isDebit(name: string): boolean {
  return HEADER_WORDS.debit.test(name) && !isBoth(name) && !isOther(name);
}

function isCredit(name: string): boolean {
  return (
    (HEADER_WORDS.credit.test(name) || /^in(?: |$)/.test(name)) &&
    !isBoth(name) &&
    !isOther(name) &&
    name !== 'in out'
  );
}

function fullest(columns: readonly ColumnFacts[]): ColumnFacts | undefined {
  return columns.reduce<ColumnFacts | undefined>(
    (best, column) => (best && nonZero(best) >= nonZero(column) ? best : column),
    undefined,
  );
}

function bestAmount(named: readonly ColumnFacts[], rowCount: number): ColumnFacts | undefined {
  const candidates = named.filter(
    (column) =>
      column.filled > 0 &&
      !isOther(column.name) &&
      !isDebit(column.name) &&
      !isCredit(column.name) &&
      (HEADER_WORDS.amount.test(column.name) || isBoth(column.name)),
  );
  const balances = candidates.filter((column) =>
    candidates.some(
      (other) => other !== column && followsAsBalance(column.values, other.values) !== undefined,
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
