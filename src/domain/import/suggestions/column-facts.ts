import type { DecimalMark } from '@/domain/core/money.ts';
import type { CsvRecord } from '@/domain/import/file-contents.ts';
import {
  amountReader,
  detectDecimalMark,
  isAmountLike,
  isEmptyAmount,
} from '@/domain/import/reading/amount-cells.ts';
import { tidyCell } from '@/domain/import/reading/cell-text.ts';
import { isDateLike } from '@/domain/import/reading/date-detection.ts';
import { headerWords } from '@/domain/import/reading/headers.ts';

/**
 * What a column's cells say about it, regardless of its header. Shares are fractions of the filled
 * cells.
 */
export type ColumnFacts = {
  readonly index: number;
  /** The header in the form of headerWords; '' without one. */
  readonly name: string;
  /** The normalized cells of the sampled rows. */
  readonly cells: readonly string[];
  readonly filled: number;
  readonly distinct: number;
  readonly dates: number;
  readonly amounts: number;
  /** Share of amounts with decimals, a sign or a currency: money rather than other numbers. */
  readonly moneyLike: number;
  /** Share of cells with at least two letters that are neither dates nor account numbers. */
  readonly texts: number;
  /** Mean number of words in the filled cells. */
  readonly wordCount: number;
  /** Cents, one per row; null if the cell is no amount. */
  readonly values: readonly (number | null)[];
  readonly decimalMark: DecimalMark;
};

/** An account number with a country code: letters, but no text. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{8,}$/;

/** Facts of every column over the given rows. */
export function columnFacts(
  rows: readonly CsvRecord[],
  header: readonly string[],
  columnCount: number,
  european: boolean,
): readonly ColumnFacts[] {
  return Array.from({ length: columnCount }, (_, index) =>
    factsOf(
      index,
      rows.map((row) => tidyCell(row.cells[index] ?? '')),
      header[index] ?? '',
      european,
    ),
  );
}

function factsOf(
  index: number,
  cells: readonly string[],
  header: string,
  european: boolean,
): ColumnFacts {
  const filled = cells.filter((cell) => cell !== '');
  const share = (test: (cell: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  const decimalMark = detectDecimalMark(filled, european);
  return {
    index,
    name: headerWords(header),
    cells,
    filled: filled.length,
    distinct: new Set(filled).size,
    dates: share(isDateLike),
    amounts: share((cell) => isEmptyAmount(cell) || isAmountLike(cell)),
    moneyLike: share((cell) => isAmountLike(cell) && isMoneyLike(cell)),
    texts: share(
      (cell) => /\p{L}[^\p{L}]*\p{L}/u.test(cell) && !IBAN.test(cell) && !isDateLike(cell),
    ),
    wordCount:
      filled.reduce((sum, cell) => sum + cell.split(' ').length, 0) / Math.max(1, filled.length),
    values: cells.map(amountReader(filled, decimalMark)),
    decimalMark,
  };
}

/** '12.50', '-650' and '$3' are money; '1234', '00012' and '0001.2345' are other numbers. */
function isMoneyLike(cell: string): boolean {
  if (/^0\d/.test(cell)) return false;
  return /^[-+(\u2212]|[-+)]$|\p{Sc}|\d[.,]\d{1,2}(?!\d)|\d['\u2019 ]\d{3}(?!\d)|^0$/u.test(cell);
}

/**
 * Whether the column could hold money: amounts, zeros and blanks (a column this file never uses),
 * but no dates.
 */
export function holdsAmounts(column: ColumnFacts): boolean {
  return column.filled === 0 || (column.amounts >= 0.9 && column.dates < 0.9);
}

/** How a balance column follows an amount column. */
type BalanceDirection = 'normal' | 'inverted' | 'unknown';

const ENOUGH = 0.6;

/**
 * How `balances` follow `changes` (both in cents, per row), each step equal to the row's change.
 * Works for files in either order, and for balances before or after the row. 'inverted' means the
 * balance falls where the change is positive. Undefined if they don't follow.
 */
export function balanceDirection(
  balances: readonly (number | null)[],
  changes: readonly (number | null)[],
): BalanceDirection | undefined {
  const hits = { risingNormal: 0, risingInverted: 0, fallingNormal: 0, fallingInverted: 0 };
  let steps = 0;
  for (let row = 1; row < balances.length; row++) {
    const now = balances[row];
    const before = balances[row - 1];
    if (now == null || before == null) continue;
    const step = now - before;
    const change = changes[row] ?? 0;
    const earlier = changes[row - 1] ?? 0;
    if (change === 0 && earlier === 0) continue;
    steps++;
    if (step === change) hits.risingNormal++;
    if (step === -change) hits.risingInverted++;
    if (step === -earlier) hits.fallingNormal++;
    if (step === earlier) hits.fallingInverted++;
  }
  if (steps < 2) return undefined;
  const best = Math.max(...Object.values(hits));
  if (best < ENOUGH * steps) return undefined;
  const normal = Math.max(hits.risingNormal, hits.fallingNormal);
  const inverted = Math.max(hits.risingInverted, hits.fallingInverted);
  if (normal === inverted) return 'unknown';
  return normal > inverted ? 'normal' : 'inverted';
}

/** What cards call payments, in the languages of the known formats. */
const CARD_PAYMENT =
  /\b(?:payment|thank you|paiement|merci|pymt|pmt|autopay|pagamento|pago recibido|zahlungseingang|lastschrifteinzug|betaling ontvangen|trsf from)\b/i;

const INCOME =
  /\b(?:payroll|salary|deposit|interest|refund|dividend|gehalt|gutschrift|salaire|salaris|loon|pension|cash ?back|direct ?dep|ccb|gst\/hst|tax refund|remboursement|virement de|received|reimbursement|payment thank|thank you|nomina|stipendio|wynagrodzenie|credit memo|pay ?cheque|osko payment from|top-?up)\b/i;

const PURCHASE = /\b(?:purchase|achat|kauf|compra|acquisto|pos|restaurant|sale)\b/i;

/** Whether the text says that the row pays off a card. */
export function isCardPaymentText(text: string): boolean {
  return CARD_PAYMENT.test(text);
}

/** Whether the text says that the row brings money in. */
export function isIncomeText(text: string): boolean {
  return INCOME.test(text);
}

/** Whether the text says that the row is a purchase. */
export function isPurchaseText(text: string): boolean {
  return PURCHASE.test(text);
}
