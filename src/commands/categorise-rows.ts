import type { Services } from '@/db/services.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import { goneFields, readMissing } from './missing-references.ts';
import { newChange, type Outcome } from './outcome.ts';

/** These rows shall have this category. */
export type ConfirmedCategory = { readonly categoryId: string; readonly ids: readonly string[] };

/**
 * Gives rows without a category those that a person confirmed for them, under one change. Rows that have one by now, went away, or
 * take none (transfers, openings, splits) are passed over: `changed` counts the others. `gone` with fields: one of the categories
 * is not there any more, and nothing was written. At most a batch of rows (WRITE_BATCH_ROWS).
 */
export async function categoriseRows(
  { database, clock }: Services,
  confirmed: readonly ConfirmedCategory[],
): Promise<Outcome<{ readonly changed: number }>> {
  const named = { categories: confirmed.map(({ categoryId }) => categoryId) };
  const gone = goneFields(await readMissing(database, named), named);
  if (gone && hasErrors(gone)) return { ok: false, code: 'gone', fields: gone };
  const chosen = new Map(
    confirmed.flatMap(({ categoryId, ids }) => ids.map((id) => [id, categoryId] as const)),
  );
  const editedAt = clock.now().toISOString();
  const change = newChange(clock, 'transactions-recategorised', { count: chosen.size });
  while (chosen.size > 0) {
    const written = await database.store.write(
      'transactions',
      [...chosen].map(([id, categoryId]) => ({
        id,
        update: (row: Transaction) => confirmedRow(row, categoryId, editedAt),
      })),
      change,
    );
    if (written.ok) {
      const value = { changed: written.rows };
      return written.rows > 0 ? { ok: true, value, change } : { ok: true, value };
    }
    if (written.code !== 'gone') return { ok: false, code: written.code };
    for (const id of written.ids) chosen.delete(id);
  }
  return { ok: true, value: { changed: 0 } };
}

function confirmedRow(row: Transaction, categoryId: string, editedAt: string): Transaction | null {
  const isOpen = row.kind === 'normal' && row.categoryId === NO_CATEGORY && !row.splits;
  return isOpen ? { ...row, categoryId, categorySource: 'hand', editedAt } : null;
}
