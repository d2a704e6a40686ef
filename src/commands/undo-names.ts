import type { CofferDatabase } from '@/db/database.ts';
import { idsUpwards } from '@/domain/categories/category-order.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import { isLive, nameOf, readOverlaid, type UndoPreview } from './undo-preview.ts';

/** The name of a category that would stand below itself, others having been moved since; null where none would. */
export async function findCategoryCycle(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<string | null> {
  const { before, after } = preview;
  const placed = [...after('categories')].filter(([id, row]) => {
    const former = before('categories').get(id);
    return isLive(row) && (!isLive(former) || former?.parentId !== row.parentId);
  });
  if (placed.length === 0) return null;
  const categories = await readOverlaid(database, 'categories', preview);
  const tree = new Map(
    [...categories].map(([id, { parentId }]) => [id, { parentId: String(parentId) }]),
  );
  const circle = placed.find(
    ([id, { parentId }]) => parentId !== '' && idsUpwards(tree, String(parentId)).has(id),
  );
  return circle ? nameOf(circle[1]) : null;
}

/**
 * The name of a payee to which descriptions would belong (its name and aliases) that another payee goes by meanwhile; null
 * where there is none. Rows of one description must not belong to two payees.
 */
export async function findPayeeConflict(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<string | null> {
  const { before, after } = preview;
  const keysOf = (row: unknown) => descriptionKeysOf(row as Payee);
  let payees: Awaited<ReturnType<typeof readOverlaid>> | null = null;
  for (const [id, row] of after('payees')) {
    if (!isLive(row)) continue;
    const former = before('payees').get(id);
    const had = new Set(isLive(former) ? keysOf(former) : []);
    const added = new Set(keysOf(row).filter((key) => !had.has(key)));
    if (added.size === 0) continue;
    payees ??= await readOverlaid(database, 'payees', preview);
    for (const [otherId, other] of payees) {
      if (otherId !== id && keysOf(other).some((key) => added.has(key))) return nameOf(row);
    }
  }
  return null;
}
