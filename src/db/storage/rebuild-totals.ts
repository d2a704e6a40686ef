import type { CofferDatabase } from '@/db/database.ts';
import type { StoredTransaction } from '@/db/read.ts';
import { GENERATION } from './stored-form.ts';
import { SumChanges } from './total-changes.ts';
import type { StoredSums } from './totals.ts';
import { SUMS_FORMULA_VERSION } from './totals.ts';
import { FORMULA_KEY, totalsAreCurrent } from './totals-formula.ts';

const READ_ROWS = 2_000;

/** Makes the sums anew where they were made by another formula. */
export async function rebuildTotalsIfOutdated(database: CofferDatabase): Promise<boolean> {
  if (await totalsAreCurrent(database.dexie.transactions)) return false;
  await rebuildTotals(database);
  return true;
}

/**
 * Makes the sums anew from the rows. One transaction over both: no write comes between, and a killed tab leaves the old sums with
 * their old version. 100,000 rows take about a second. Throws where the parts of a split do not add up.
 */
export async function rebuildTotals(database: CofferDatabase): Promise<void> {
  await database.engine.ready;
  const db = database.dexie.transactions;
  const [docs, sums, meta] = [
    db.table<StoredTransaction, string>('docs'),
    db.table<StoredSums, string>('sums'),
    db.table<{ readonly k: string; readonly v: number }, string>('meta'),
  ];
  await db.transaction('rw', docs, sums, meta, async () => {
    const changes = new SumChanges();
    let after = '';
    for (;;) {
      const rows = await docs.where(':id').above(after).limit(READ_ROWS).toArray();
      if (rows.length === 0) break;
      for (const row of rows) if (row._deleted === '0') changes.count(row, 1);
      after = rows.at(-1)?.id ?? '';
    }
    await sums.clear();
    const rebuilt = changes.keys().map((key) => changes.applyTo(key, undefined));
    await sums.bulkPut(rebuilt.filter((row) => row !== null));
    await meta.put({ k: FORMULA_KEY, v: SUMS_FORMULA_VERSION });
    // What was read of the former sums holds no more.
    await meta.put({ k: GENERATION, v: ((await meta.get(GENERATION))?.v ?? 0) + 1 });
  });
}
