import { readLiveRows } from '../db/queries/other-legs.ts';
import { readTogether } from '../db/read.ts';
import { duplicateKey } from '../domain/duplicates.ts';
import { mergedRow } from '../domain/import/merged-row.ts';
import { hasTouchedFields, touchedFields } from '../domain/import-batch.ts';
import type { Transaction } from '../domain/transaction.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';
import { noteTouched } from './import-batch.ts';
import { categoryOf, failureOf, type RunContext, RunFailure } from './import-context.ts';
import type { ImportMerge, ImportPart, ImportRow } from './import-events.ts';
import { liveChoices } from './live-choices.ts';

/** Rewritten rows cost more than new ones, and the page must not wait. */
const MERGES_AT_ONCE = 200;
const TRIES = 3;

export type Merged = {
  readonly merged: number;
  /** Rows of the bank that another row turned out to be already. */
  readonly taken: number;
  /** Rows whose match is not there any more, or was changed meanwhile: they are stored as new ones. */
  readonly rest: readonly ImportRow[];
};

/**
 * Takes rows of the bank as the same as rows by hand or of a schedule. What a row was before is noted first, so that a
 * revert restores it. Throws RunFailure where the storage gives out.
 */
export async function mergeRows(context: RunContext, part: ImportPart): Promise<Merged> {
  let merged = 0;
  let taken = 0;
  const rest: ImportRow[] = [];
  for (let from = 0; from < part.merges.length; from += MERGES_AT_ONCE) {
    const slice = part.merges.slice(from, from + MERGES_AT_ONCE);
    const done = await mergeSlice(context, part, slice, `merge-${from}`);
    merged += done.merged;
    taken += done.taken;
    rest.push(...done.rest);
    await yieldToPage();
  }
  return { merged, taken, rest };
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
    rest.push(...left.filter((merge) => !found.has(merge)).map(({ row }) => row));
    left = plans.map(({ merge }) => merge);
    const open = plans.filter(({ fields }) => Object.keys(fields).length > 0);
    if (open.length === 0) return { merged: plans.length, taken, rest };
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
    if (written.ok && !isChanged) return { merged: plans.length, taken, rest };
    if (!written.ok && written.code === 'taken') {
      const holders = new Set(written.taken.map(({ id }) => id));
      left = left.filter(({ ownId }) => !holders.has(ownId));
      taken += holders.size;
    } else if (!written.ok && written.code !== 'gone') {
      throw new RunFailure(failureOf(written.code));
    }
  }
  const last = await plansOf(context, part, left);
  const done = new Set(
    last.flatMap(({ merge, fields }) => (Object.keys(fields).length === 0 ? [merge] : [])),
  );
  const open = left.filter((merge) => !done.has(merge)).map(({ row }) => row);
  return { merged: done.size, taken, rest: [...rest, ...open] };
}

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
    const { date, description, amount, copy } = merge.row;
    const key = duplicateKey({ date, description, amount, accountId: part.accountId });
    const identity = { importId: part.importId, date, description, key, copy };
    const after = mergedRow(before, identity, choices[index] ?? null);
    return [{ merge, before, after, fields: touchedFields(before, after) }];
  });
}

function changedOf(after: Transaction, fields: MergePlan['fields']): Partial<Transaction> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(after, name)]));
}
