import type { CofferDatabase } from '@/db/database.ts';
import type { StoredTransaction } from '@/db/read.ts';
import { GENERATION } from './stored-form.ts';
import { TotalsChanges } from './total-changes.ts';
import type { StoredTotals } from './totals.ts';
import { TOTALS_FORMULA_VERSION } from './totals.ts';
import { FORMULA_KEY, totalsAreCurrent } from './totals-formula.ts';

const READ_ROWS = 2_000;

/** Rebuilds the totals if another formula version made them. Returns whether it did. */
export async function rebuildTotalsIfOutdated(database: CofferDatabase): Promise<boolean> {
  if (await totalsAreCurrent(database.dexie.transactions)) return false;
  await rebuildTotals(database);
  return true;
}

/**
 * Rebuilds the totals from the rows in one transaction, so no write can come between, and a killed
 * tab leaves the old totals with their old version. Takes about a second for 100,000 rows. Throws
 * if the parts of a split do not add up.
 */
export async function rebuildTotals(database: CofferDatabase): Promise<void> {
  await database.engine.ready;
  const db = database.dexie.transactions;
  const [docs, totals, meta] = [
    db.table<StoredTransaction, string>('docs'),
    db.table<StoredTotals, string>('sums'),
    db.table<{ readonly k: string; readonly v: number }, string>('meta'),
  ];
  await db.transaction('rw', docs, totals, meta, async () => {
    const changes = new TotalsChanges();
    let after = '';
    for (;;) {
      const rows = await docs.where(':id').above(after).limit(READ_ROWS).toArray();
      if (rows.length === 0) break;
      for (const row of rows) if (row._deleted === '0') changes.count(row, 1);
      after = rows.at(-1)?.id ?? '';
    }
    await totals.clear();
    const rebuilt = changes.keys().map((key) => changes.applyTo(key, undefined));
    await totals.bulkPut(rebuilt.filter((row) => row !== null));
    await meta.put({ k: FORMULA_KEY, v: TOTALS_FORMULA_VERSION });
    // Invalidates everything that was computed from the old totals.
    const generation = await meta.get(GENERATION);
    await meta.put({ ...generation, k: GENERATION, v: (generation?.v ?? 0) + 1 });
  });
}
