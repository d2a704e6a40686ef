import type { CofferDatabase } from '@/db/database.ts';
import type { ChangePart } from '@/db/queries/history.ts';
import { readLegs } from '@/db/queries/other-legs.ts';
import { readTogether } from '@/db/read.ts';
import { instantOfChange } from '@/db/storage/journal.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { findCategoryCycle, findPayeeConflict } from './undo-names.ts';
import { nameOf, previewUndo, type UndoPreview } from './undo-preview.ts';
import { findMissingReference, findVanishingInUse } from './undo-references.ts';
import { findAgreedSince } from './undo-statements.ts';

/**
 * Why a change cannot be taken back or done again. `changed-since`: something else changed the row `name` afterwards;
 * `in-use`: the record `name` would go, but `count` others refer to it by now; `reference-gone`: a row would come back to an
 * account, category, tag or payee that was deleted since; `category-cycle`: the category `name` would stand below itself;
 * `payee-name-is-alias`: another payee goes by a name of the payee `name`; `agreed-since`: the row, or the value of the account,
 * `name` stands in a statement that was agreed since; `purged`: what it deleted is gone for good.
 */
export type Obstacle =
  | {
      readonly code:
        | 'changed-since'
        | 'reference-gone'
        | 'category-cycle'
        | 'payee-name-is-alias'
        | 'agreed-since';
      readonly name: string;
    }
  | { readonly code: 'in-use'; readonly name: string; readonly count: number }
  | { readonly code: 'purged' };

/** Asked in this order; each answers with the name of what stands in the way. */
const NAMED = [
  ['reference-gone', findMissingReference],
  ['category-cycle', findCategoryCycle],
  ['payee-name-is-alias', findPayeeConflict],
  ['agreed-since', findAgreedSince],
  ['changed-since', findLegEditedSince],
] as const;

/** Looks at the whole change before any of it is written. */
export async function findObstacle(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  to: 'undone' | 'done',
): Promise<Obstacle | null> {
  const preview = await previewUndo(database, parts, to);
  if ('changed' in preview) {
    const { changed } = preview;
    const isGone = !changed || changed.description === EMPTIED_DESCRIPTION;
    return isGone ? { code: 'purged' } : { code: 'changed-since', name: nameOf(changed) };
  }
  const vanishing = await findVanishingInUse(database, preview);
  if (vanishing) return { code: 'in-use', ...vanishing };
  for (const [code, find] of NAMED) {
    const name = await find(database, preview);
    if (name !== null) return { code, name };
  }
  return null;
}

/** A leg comes back beside one that was edited alone meanwhile: the two would not be one transfer any more. */
async function findLegEditedSince(
  database: CofferDatabase,
  { parts, after }: UndoPreview,
): Promise<string | null> {
  const madeAt = instantOfChange(parts[0]?.entry.change ?? '');
  const rows = after('transactions');
  const transfers = [...rows.values()].flatMap((row) => {
    return row._deleted || typeof row.transferId !== 'string' ? [] : [row.transferId];
  });
  const legs = await readTogether(database, async (tables) => readLegs(tables, transfers));
  const edited = legs.find(
    (leg) => !rows.has(leg.id) && leg.editedAt && Date.parse(leg.editedAt) > madeAt,
  );
  return edited?.description ?? null;
}
