import { nameKeyOf } from '@/domain/core/names.ts';

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
