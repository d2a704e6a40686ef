import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { PairRow } from './transfer-candidates.ts';

type Side = Pick<PairRow, 'accountId' | 'currency' | 'amount'>;

/**
 * Groups rows that may be the two sides of a transfer: same currency and absolute amount, with
 * money into one account and out of another. Most rows are purchases without an opposite, and rows
 * of other amounts don't affect each other's pairs. Takes one row at a time, so that the caller can
 * yield to the page.
 */
export class OppositeAmountGroups<Row extends Side> {
  readonly #bySize = new Map<string, Row[]>();

  add(row: Row): void {
    const key = `${row.currency} ${Math.abs(row.amount)}`;
    const group = this.#bySize.get(key);
    if (group) group.push(row);
    else this.#bySize.set(key, [row]);
  }

  get groups(): readonly (readonly Row[])[] {
    return [...this.#bySize.values()].filter((group) => {
      const [first] = group;
      return (
        group.some(({ amount }) => amount < 0) &&
        group.some(({ amount }) => amount > 0) &&
        group.some(({ accountId }) => accountId !== first?.accountId)
      );
    });
  }
}

/** What other programs call the category of transfers between one's own accounts. */
const TRANSFER_CATEGORY_NAMES: ReadonlySet<string> = new Set(
  [
    'Transfer',
    'Transfers',
    'Account Transfer',
    'Account Transfers',
    'Credit Card Payment',
    'Credit Card Payments',
    'Virement',
    'Virements',
  ].map(nameKeyOf),
);

/**
 * Whether a category's name says that its transactions are transfers, whatever they were entered or
 * imported as.
 */
export function isTransferCategory(name: string): boolean {
  return TRANSFER_CATEGORY_NAMES.has(nameKeyOf(name));
}
