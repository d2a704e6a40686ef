import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { PairRow } from './transfer-candidates.ts';

type Side = Pick<PairRow, 'accountId' | 'currency' | 'amount'>;

/**
 * Parts rows into those that may be the two sides of a transfer: of one currency and size, that came to one account and left another.
 * Most rows are purchases, of which there is no opposite; rows of other sizes have no say in each other's pairs. Row by row, so that
 * the page can have its turns.
 */
export class Opposites<Row extends Side> {
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

/** What programs call the category of a move between one's own accounts. */
const NAMES: ReadonlySet<string> = new Set(
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

/** Whether a category says that its rows are transfers, whatever they were entered or imported as. */
export function isTransferCategory(name: string): boolean {
  return NAMES.has(nameKeyOf(name));
}
