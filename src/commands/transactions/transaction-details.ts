import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { goneFields, readMissing } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { canRefund } from '@/domain/transactions/refund.ts';
import {
  canSplit,
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type SplitProblem,
  splitProblem,
  type Transaction,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';

/**
 * Changes one transaction. `decide` gets the row as it is at the write. It returns the new row,
 * null to leave it alone, or a code that says why nothing must be written. `name` is shown in the
 * change's message; by default the row's description.
 */
async function changeOneTransaction<Code extends string = never>(
  services: Services,
  id: string,
  code: ChangeCode,
  decide: (current: Transaction) => Transaction | null | Code,
  name?: string,
): Promise<Outcome<null, Code>> {
  const { database, clock } = services;
  const [row] = await readTogether(database, (tables) => readLiveRows(tables, [id]));
  if (!row) return { ok: false, code: 'gone' };
  const change = newChange(clock, code, { name: name ?? row.description });
  let refused = null as Code | null;
  const written = await database.store.write(
    'transactions',
    [
      {
        id,
        update: (current) => {
          const decided = decide(current);
          refused = typeof decided === 'string' ? decided : null;
          return typeof decided === 'string' ? null : decided;
        },
      },
    ],
    change,
  );
  if (refused !== null) return { ok: false, code: refused };
  return outcomeOf(written, null, written.ok && written.rows > 0 ? change : undefined);
}

/**
 * Splits a transaction by category, in one write. `split-too-few`, `split-part-zero`,
 * `split-not-whole`: see splitProblem, checked on the row as it is now. `not-normal`: a transfer or
 * an opening balance. `gone`: the row or (with fields) a part's category doesn't exist anymore.
 */
export async function splitTransaction(
  services: Services,
  id: string,
  parts: readonly TransactionSplit[],
): Promise<Outcome<null, SplitProblem | 'not-normal'>> {
  const editedAt = services.clock.now().toISOString();
  const references = { categories: parts.map(({ categoryId }) => categoryId) };
  const missing = await readMissing(services.database, references);
  const outcome = await changeOneTransaction<SplitProblem | 'not-normal' | 'category-gone'>(
    services,
    id,
    'transaction-split',
    (current) => {
      if (!canSplit(current)) return 'not-normal';
      const before = { categories: current.splits?.map(({ categoryId }) => categoryId) };
      if (goneFields(missing, references, before)) return 'category-gone';
      const problem = splitProblem(current.amount, parts);
      if (problem) return problem;
      const splits = parts.map(({ categoryId, amount, notes }) => ({
        categoryId,
        amount,
        notes: notes.trim(),
      }));
      return {
        ...current,
        categoryId: SPLIT_CATEGORY,
        categorySource: 'hand',
        splits,
        editedAt,
      };
    },
  );
  return goneOf(outcome);
}

/**
 * Joins the parts of a split again, under one category ('' = Uncategorized). A row that is not
 * split doesn't change. `gone`: the row or (with fields) the category doesn't exist anymore.
 */
export async function joinSplit(
  services: Services,
  id: string,
  categoryId: string,
): Promise<Outcome<null>> {
  const editedAt = services.clock.now().toISOString();
  const references = { categories: [categoryId] };
  const gone = goneFields(await readMissing(services.database, references), references);
  if (gone) return { ok: false, code: 'gone', fields: gone };
  return changeOneTransaction<never>(services, id, 'transaction-unsplit', (current) => {
    if (current.categoryId !== SPLIT_CATEGORY) return null;
    const { splits: _parts, ...whole } = current;
    const categorySource = categoryId === NO_CATEGORY ? ('' as const) : ('hand' as const);
    return { ...whole, categoryId, categorySource, editedAt };
  });
}

function goneOf<Code extends string>(
  outcome: Outcome<null, Code | 'category-gone'>,
): Outcome<null, Code> {
  if (outcome.ok || outcome.code !== 'category-gone') return outcome as Outcome<null, Code>;
  return { ok: false, code: 'gone', fields: { categoryId: 'category-gone' } };
}

/**
 * Links a refund to its purchase. The refund takes the purchase's category, unless either is split
 * or the purchase has none. `not-a-refund`: they are the same row, one of them is a transfer or an
 * opening balance, both move money in the same direction, or the purchase is itself a refund.
 */
export async function linkRefund(
  services: Services,
  refundId: string,
  purchaseId: string,
): Promise<Outcome<null, 'not-a-refund'>> {
  const { database, clock } = services;
  const [purchase] = await readTogether(database, (tables) => readLiveRows(tables, [purchaseId]));
  if (!purchase) return { ok: false, code: 'gone' };
  const editedAt = clock.now().toISOString();
  return changeOneTransaction<'not-a-refund'>(
    services,
    refundId,
    'refund-linked',
    (refund) => {
      if (!canRefund(refund, purchase)) return 'not-a-refund';
      const { categoryId } = purchase;
      const takesOver =
        refund.categoryId !== SPLIT_CATEGORY &&
        categoryId !== SPLIT_CATEGORY &&
        categoryId !== NO_CATEGORY &&
        categoryId !== refund.categoryId;
      const category = takesOver ? { categoryId, categorySource: 'hand' as const } : {};
      return { ...refund, ...category, refundOf: purchase.id, editedAt };
    },
    purchase.description,
  );
}

/** Removes the link. The category stays. */
export async function unlinkRefund(services: Services, refundId: string): Promise<Outcome<null>> {
  const editedAt = services.clock.now().toISOString();
  return changeOneTransaction<never>(services, refundId, 'refund-unlinked', (refund) => {
    if (refund.refundOf === undefined) return null;
    const { refundOf: _purchase, ...rest } = refund;
    return { ...rest, editedAt };
  });
}

/** The rows to give a category. */
export type ConfirmedCategory = { readonly categoryId: string; readonly ids: readonly string[] };

/**
 * Gives uncategorized rows the categories that the user confirmed, under one change. Rows that
 * already have a category, don't exist anymore, or can't have one (transfers, opening balances,
 * splits) are skipped; `changed` counts the others. `gone` with fields: one of the categories
 * doesn't exist anymore, and nothing was written. At most one batch of rows (WRITE_BATCH_ROWS).
 */
export async function categorizeRows(
  { database, clock }: Services,
  confirmed: readonly ConfirmedCategory[],
): Promise<Outcome<{ readonly changed: number }>> {
  const references = { categories: confirmed.map(({ categoryId }) => categoryId) };
  const gone = goneFields(await readMissing(database, references), references);
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
