import type { CofferDatabase } from '@/db/database.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { readSetting } from '@/db/read-settings.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { hasTouchedFields, touchedFields } from '@/domain/import/import-batch.ts';
import { mergedRow } from '@/domain/import/review/own-rows.ts';
import { DUPLICATE_REFUSALS_SETTING } from '@/domain/scheduled/possible-duplicates.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  refusalsWithNewKeys,
  TRANSFER_REFUSALS_SETTING,
} from '@/domain/transactions/transfer-pairs.ts';
import { liveChoices } from '@/pipelines/categorize/current-choices.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import {
  categoryOf,
  failureOf,
  type ImportMerge,
  type ImportPart,
  type ImportRow,
  type RunContext,
  RunFailure,
} from './import-events.ts';
import { noteTouched } from './import-writes.ts';

/** Rewriting rows costs more than adding new ones, and the page must not wait. */
const MERGES_AT_ONCE = 200;
const TRIES = 3;

export type Merged = {
  readonly merged: number;
  /** Bank rows that another stored row already represents. */
  readonly taken: number;
  /** Bank rows identical to a stored one. */
  readonly noted: number;
  /** Rows whose match no longer exists or was changed in the meantime; they are stored as new ones. */
  readonly rest: readonly ImportRow[];
};

/**
 * Merges bank rows into rows entered by hand or by a schedule. Records each row's previous state
 * first, so that a revert restores it. Throws RunFailure if the storage fails.
 */
export async function mergeRows(
  context: RunContext,
  part: ImportPart,
  onSlice: (done: Merged, attempted: number) => void,
): Promise<readonly ImportRow[]> {
  const rest: ImportRow[] = [];
  for (let from = 0; from < part.merges.length; from += MERGES_AT_ONCE) {
    const slice = part.merges.slice(from, from + MERGES_AT_ONCE);
    const done = await mergeSlice(context, part, slice, `merge-${from}`);
    onSlice(done, slice.length);
    rest.push(...done.rest);
    await yieldToPage();
  }
  return rest;
}

async function mergeSlice(
  context: RunContext,
  part: ImportPart,
  slice: readonly ImportMerge[],
  place: string,
): Promise<Merged> {
  const { database } = context.services;
  let left = slice;
  let taken = 0;
  const rest: ImportRow[] = [];
  for (let attempt = 1; attempt <= TRIES && left.length > 0; attempt++) {
    const plans = await plansOf(context, part, left);
    const found = new Set(plans.map(({ merge }) => merge));
    rest.push(...unstored(left.filter((merge) => !found.has(merge))));
    left = plans.map(({ merge }) => merge);
    const open = plans.filter(({ fields }) => Object.keys(fields).length > 0);
    if (open.length === 0) return resultOf(plans, taken, rest);
    const rows = open.map(({ before, fields }) => ({ id: before.id, fields }));
    const noted = await noteTouched(context.services, part.importId, `${place}-${attempt}`, {
      rows,
    });
    if (!noted.ok) throw new RunFailure(failureOf(noted.code));
    let isChanged = false;
    const written = await database.store.write(
      'transactions',
      open.map(({ before, after, fields }) => ({
        id: before.id,
        update: (current: Transaction) => {
          if (hasTouchedFields(current, fields, 0))
            return { ...current, ...changedOf(after, fields) };
          isChanged = true;
          return null;
        },
      })),
    );
    if (written.ok) await renameRefusals(database, renamesOf(open));
    if (written.ok && !isChanged) return resultOf(plans, taken, rest);
    if (!written.ok && written.code === 'taken') {
      const holders = new Set(written.taken.map(({ id }) => id));
      left = left.filter(({ ownId }) => !holders.has(ownId));
      taken += holders.size;
    } else if (!written.ok && written.code !== 'gone') {
      throw new RunFailure(failureOf(written.code));
    }
  }
  const done = (await plansOf(context, part, left)).filter(
    ({ fields }) => Object.keys(fields).length === 0,
  );
  const stored = new Set(done.map(({ merge }) => merge));
  const open = unstored(left.filter((merge) => !stored.has(merge)));
  return resultOf(done, taken, [...rest, ...open]);
}

function resultOf(done: readonly MergePlan[], taken: number, rest: readonly ImportRow[]): Merged {
  const noted = done.filter(({ merge }) => merge.isSame).length;
  return { merged: done.length - noted, noted, taken, rest };
}

/**
 * If a row identical to a stored one is now missing, it was deleted and must not come back by
 * itself.
 */
const unstored = (merges: readonly ImportMerge[]): readonly ImportRow[] =>
  merges.filter(({ isSame }) => !isSame).map(({ row }) => row);

const renamesOf = (plans: readonly MergePlan[]): ReadonlyMap<string, string> =>
  new Map(plans.map(({ before, after }) => [before.uniqueHash, after.uniqueHash]));

type MergePlan = {
  readonly merge: ImportMerge;
  readonly before: Transaction;
  readonly after: Transaction;
  readonly fields: ReturnType<typeof touchedFields>;
};

async function plansOf(
  context: RunContext,
  part: ImportPart,
  merges: readonly ImportMerge[],
): Promise<readonly MergePlan[]> {
  const { database } = context.services;
  const own = await readTogether(database, (tables) =>
    readLiveRows(
      tables,
      merges.map(({ ownId }) => ownId),
    ),
  );
  const byId = new Map(own.map((row) => [row.id, row]));
  const choices = await liveChoices(
    database,
    merges.map(({ row }) => categoryOf(context, row, part.accountId)),
  );
  return merges.flatMap((merge, index) => {
    const before = byId.get(merge.ownId);
    if (!before || before.amount !== merge.row.amount || before.accountId !== part.accountId) {
      return [];
    }
    // An import in another tab took it first; that row now holds the duplicate key.
    if (before.importId !== undefined && before.importId !== part.importId) return [];
    const { date, description, amount, copy } = merge.row;
    const key = duplicateKey({ date, description, amount, accountId: part.accountId });
    const isSame = merge.isSame === true;
    const identity = { importId: part.importId, date, description, key, copy, isSame };
    const after = mergedRow(before, identity, choices[index] ?? null);
    return [{ merge, before, after, fields: touchedFields(before, after) }];
  });
}

function changedOf(after: Transaction, fields: MergePlan['fields']): Partial<Transaction> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(after, name)]));
}

/**
 * Updates the duplicate keys in the pairs marked as not being transfers and in those marked as
 * different.
 * @param renames old key -> new key
 */
export async function renameRefusals(
  database: CofferDatabase,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  for (const key of [TRANSFER_REFUSALS_SETTING, DUPLICATE_REFUSALS_SETTING]) {
    await renameIn(database, key, renames);
  }
}

async function renameIn(
  database: CofferDatabase,
  key: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  if (!refusalsWithNewKeys(await readSetting(database, key), renames)) return;
  await database.store.write('settings', [
    {
      id: key,
      update: (current: Setting) => {
        const value = refusalsWithNewKeys(current.value, renames);
        return value && { ...current, value };
      },
    },
  ]);
}
