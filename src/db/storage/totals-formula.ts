import type { Dexie } from 'dexie';
import { META } from './stored-form.ts';
import { SUMS_FORMULA_VERSION } from './totals.ts';

/** The key in META of the formula by which the sums were made. */
export const FORMULA_KEY = 'sumsFormula';

/** Whether the sums beside the transactions were made by the present formula. */
export async function totalsAreCurrent(transactions: Dexie): Promise<boolean> {
  const stored = await transactions.table(META).get(FORMULA_KEY);
  return stored?.v === SUMS_FORMULA_VERSION;
}
