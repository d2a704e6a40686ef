import type { SignColumn } from '@/domain/import/import-template.ts';
import { HEADER_WORDS } from '@/domain/import/reading/headers.ts';
import type { ColumnFacts } from './column-facts.ts';
import {
  balanceDirection,
  isCardPaymentText,
  isIncomeText,
  isPurchaseText,
} from './column-facts.ts';

/** Pairs of words that banks use for out and in; a column must stay within one pair. */
const DIRECTIONS: readonly { readonly out: readonly string[]; readonly in: readonly string[] }[] = [
  {
    out: ['debit', 'débit', 'debit card', 'dr', 'dbit', 'debito', 'débito'],
    in: ['credit', 'crédit', 'cr', 'crdt', 'credito', 'crédito'],
  },
  { out: ['d'], in: ['c', 'k'] },
  { out: ['s', 'soll'], in: ['h', 'haben'] },
  { out: ['af', 'debet', 'uit'], in: ['bij', 'credit', 'kredit', 'in'] },
  {
    out: ['out', 'outgoing', 'money out', 'paid out', 'sent'],
    in: ['in', 'incoming', 'money in', 'paid in', 'received'],
  },
  { out: ['withdrawal', 'retrait'], in: ['deposit', 'dépôt'] },
  { out: ['expense', 'ausgabe', 'dépense'], in: ['income', 'einnahme', 'revenu'] },
  { out: ['belastung', 'lastschrift'], in: ['gutschrift'] },
  { out: ['-'], in: ['+'] },
  // A mark on credits only: an empty cell means money out.
  { out: [''], in: ['cr'] },
];

/**
 * The column with the sign of an unsigned amount column, and its values; undefined if the amounts
 * are signed.
 */
export function suggestSignColumn(
  facts: readonly ColumnFacts[],
  amount: ColumnFacts,
): (SignColumn & { readonly values: readonly string[] }) | undefined {
  const rows = amount.values.flatMap((value, row) => (value ? [row] : []));
  if (rows.length === 0 || rows.some((row) => (amount.values[row] ?? 0) < 0)) return undefined;
  for (const column of facts) {
    if (column.index === amount.index || column.distinct > 4 || column.filled === 0) continue;
    const cells = rows.map((row) => column.cells[row] ?? '');
    const values = [...new Set(cells)];
    const lower = values.map((value) => value.toLowerCase());
    for (const pair of DIRECTIONS) {
      const known = lower.filter((value) => pair.out.includes(value) || pair.in.includes(value));
      if (known.length !== lower.length && !mostAre(cells, known)) continue;
      const saysIn = lower.some((value) => pair.in.includes(value));
      const saysOut = lower.some((value) => pair.out.includes(value));
      // A single letter could mean anything. Require both directions or a whole word.
      if (!(saysIn && saysOut) && !known.some((value) => value.length > 2)) continue;
      return {
        index: column.index,
        negative: lower.filter((value) => pair.out.includes(value)),
        values,
      };
    }
  }
  return undefined;
}

function mostAre(cells: readonly string[], known: readonly string[]): boolean {
  return cells.filter((cell) => known.includes(cell.toLowerCase())).length >= 0.9 * cells.length;
}

/** The evidence needed to suggest inverting amounts. */
const ENOUGH = 1.5;

/** Whether a single amount column prints purchases as positive, as many credit cards do. */
export function suggestsInvert(facts: readonly ColumnFacts[], amount: ColumnFacts): boolean {
  const rows = amount.values.flatMap((value, row) =>
    value
      ? [{ positive: value > 0, text: facts.map((column) => column.cells[row] ?? '').join(' | ') }]
      : [],
  );
  const positive = rows.filter((row) => row.positive).length / Math.max(1, rows.length);
  if (positive <= 0.5) return false;
  const leaning = (test: (text: string) => boolean): number => {
    const signs = rows.filter((row) => test(row.text)).map((row) => (row.positive ? 1 : -1));
    return signs.length === 0
      ? 0
      : signs.reduce<number>((sum, sign) => sum + sign, 0) / signs.length;
  };
  let evidence =
    -3 * leaning(isCardPaymentText) -
    3 * leaning((text) => isIncomeText(text) && !isCardPaymentText(text));
  evidence += 2 * leaning((text) => isPurchaseText(text) && !isIncomeText(text));
  if (positive >= 0.65) evidence += 1.5;
  if (positive === 1 && rows.length < 5) evidence -= 1;
  if (facts.some((column) => HEADER_WORDS.card.test(column.name))) evidence += 1;
  for (const column of facts) {
    if (column === amount || !HEADER_WORDS.balance.test(column.name)) continue;
    const direction = balanceDirection(column.values, amount.values);
    if (direction === 'normal') evidence -= 3;
    if (direction === 'inverted') evidence += 4;
  }
  return evidence >= ENOUGH;
}
