import type { CofferDatabase } from '@/db/database.ts';
import { readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW, cellOf } from '@/db/sums.ts';
import type { SampleData } from '@/domain/sample/sample-records.ts';

/** Whether a database holds as many records of every kind as the sample, and sums that come to its rows, in cents. */
export async function sampleHasArrived(
  database: CofferDatabase,
  data: SampleData,
): Promise<boolean> {
  for (const name of Object.keys(data) as (keyof SampleData)[]) {
    if ((await database.dexie[name].table('docs').count()) !== data[name].length) return false;
  }
  const allTime = await readTogether(database, (tables) => readSums(tables, [ALL_TIME]));
  return data.accounts.every(({ id }) => {
    const [moneyIn, moneyOut, rows] = cellOf(allTime.get(ALL_TIME), id, CELL_EVERY_ROW);
    const own = data.transactions.filter(({ accountId }) => accountId === id);
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    return rows === own.length && moneyIn + moneyOut === total;
  });
}
