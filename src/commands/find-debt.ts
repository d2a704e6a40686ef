import type { CofferDatabase } from '@/db/database.ts';
import { readDebts } from '@/db/queries/debts.ts';
import type { Debt } from '@/domain/debts/debt.ts';

/** A debt as it is stored now; null where it is not there (any more). */
export async function findDebt(database: CofferDatabase, id: string): Promise<Debt | null> {
  const [debt] = await readDebts(database, [id]);
  return debt ?? null;
}
