import type { Services } from '@/db/services.ts';
import { canSplit, type SplitProblem, splitProblem } from '@/domain/transactions/split.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type TransactionSplit,
} from '@/domain/transactions/transaction.ts';
import { changeOneTransaction } from './change-one-transaction.ts';
import { goneFields, readMissing } from './missing-references.ts';
import type { Outcome } from './outcome.ts';

/**
 * Parts a transaction by category, in one write. `split-too-few`, `split-part-zero`, `split-not-whole`: see splitProblem, asked
 * of the row as it is now; `not-normal`: a transfer or an opening balance; `gone`: the row is not there any more, or (with
 * fields) a part's category.
 */
export async function splitTransaction(
  services: Services,
  id: string,
  parts: readonly TransactionSplit[],
): Promise<Outcome<null, SplitProblem | 'not-normal'>> {
  const editedAt = services.clock.now().toISOString();
  const named = { categories: parts.map(({ categoryId }) => categoryId) };
  const missing = await readMissing(services.database, named);
  const outcome = await changeOneTransaction<SplitProblem | 'not-normal' | 'category-gone'>(
    services,
    id,
    'transaction-split',
    (current) => {
      if (!canSplit(current)) return 'not-normal';
      const before = { categories: current.splits?.map(({ categoryId }) => categoryId) };
      if (goneFields(missing, named, before)) return 'category-gone';
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
 * Joins the parts again, under one category ('' = Uncategorized). A row that is not split is left as it is. `gone`: the row
 * is not there any more, or (with fields) the category.
 */
export async function joinSplit(
  services: Services,
  id: string,
  categoryId: string,
): Promise<Outcome<null>> {
  const editedAt = services.clock.now().toISOString();
  const named = { categories: [categoryId] };
  const gone = goneFields(await readMissing(services.database, named), named);
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
