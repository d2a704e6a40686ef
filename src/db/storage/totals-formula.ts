import type { Dexie } from 'dexie';
import { META } from './stored-form.ts';
import { TOTALS_FORMULA_VERSION } from './totals.ts';

/** The key in META of the formula version that made the totals. */
export const FORMULA_KEY = 'sumsFormula';

/** Whether the current formula version made the stored totals. */
export async function totalsAreCurrent(transactions: Dexie): Promise<boolean> {
  const stored = await transactions.table(META).get(FORMULA_KEY);
  return stored?.v === TOTALS_FORMULA_VERSION;
}
