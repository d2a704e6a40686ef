import { type ColumnFacts, holdsAmounts } from './column-facts.ts';
import { HEADER_WORDS } from './header-words.ts';
import { type MoneySuggestion, nonZero, pairOf } from './money-suggestion.ts';
import { followsAsBalance } from './running-balance.ts';
import { suggestMoneyFromData } from './suggest-money-from-data.ts';

/** The amount columns from their headers and cells; from the cells alone where no header tells. */
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
  // Where both are printed, a full column with signs says it all; an unsigned one (a local amount) does not.
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

function isOther(name: string): boolean {
  return (
    HEADER_WORDS.balance.test(name) || HEADER_WORDS.notAmount.test(name.replace('after fees', ''))
  );
}

/** 'In/Out' is one signed column, no pair. */
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
