import type { Services } from '@/db/services.ts';
import { isChangedSince } from '@/domain/import/restore-touched.ts';
import { countLockedIn, readRevertPlan } from './revert-plan.ts';

/** What reverting imports would do, in numbers. */
export type RevertPreview = {
  readonly fileNames: readonly string[];
  /** The accounts that the rows were imported into. */
  readonly accountIds: readonly string[];
  /** The rows of the imports that are there, and go. */
  readonly rows: number;
  /** Of them, those that a person edited, split or linked since. */
  readonly edited: number;
  /** What the first few of those are called. */
  readonly editedNames: readonly string[];
  /** Rows of theirs that were deleted by hand: the file brings them again. */
  readonly deleted: number;
  /** Other rows that become what they were before: merged and linked ones. */
  readonly restored: number;
  /** Of those, transfers whose other side goes: they stay as transactions of their own. */
  readonly unlinked: number;
  /** Changed rows that keep something that was changed since. */
  readonly kept: number;
  /** Rows in agreed statements that would be another balance. */
  readonly locked: number;
  /** Whether accounts, categories or tags were made for the imports. */
  readonly hasCreated: boolean;
};

/** So many edited rows are named. */
const NAMED_ROWS = 3;

/** Counts what a revert would do; null where the imports are not there, or were reverted already. */
export async function previewRevert(
  services: Services,
  importIds: readonly string[],
): Promise<RevertPreview | null> {
  const plan = await readRevertPlan(services, importIds);
  const { batches, rows, others, touched, restore } = plan;
  if (batches.length === 0) return null;
  const edited = rows.filter(({ editedAt }) => editedAt !== undefined);
  const names = new Set(edited.map(({ description }) => description));
  const isParted = others.map((row) => row.kind === 'transfer' && restore(row).kind === 'normal');
  const kept = plan.touchedRows.filter((row) => isChangedSince(row, touched.get(row.id) ?? {}));
  return {
    fileNames: [...new Set(batches.map(({ fileName }) => fileName))],
    accountIds: [...new Set(batches.map(({ accountId }) => accountId))],
    rows: rows.length,
    edited: edited.length,
    editedNames: [...names].slice(0, NAMED_ROWS),
    deleted: plan.deleted.length,
    restored: others.length,
    unlinked: isParted.filter(Boolean).length,
    kept: kept.length,
    locked: await countLockedIn(services, plan),
    hasCreated: batches.some(({ created }) => created !== undefined),
  };
}
