import { DESCRIPTION_MIN_CHARS, LONG_EDIT_BATCH_ROWS, WRITE_BATCH_ROWS } from '../config/limits.ts';
import { readAccountsById } from '../db/queries/accounts-by-id.ts';
import { readLiveRows, readWithOtherLegs } from '../db/queries/other-legs.ts';
import { readTogether } from '../db/read.ts';
import type { Services } from '../db/services.ts';
import type { WriteFailure } from '../db/store.ts';
import {
  type PatchContext,
  patched,
  type SkipReason,
  skipReason,
  type TransactionPatch,
  touchesStatement,
} from '../domain/bulk-edit.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { ChangeCode, ChangeLabel, ChangeNote } from '../domain/change.ts';
import { type FieldErrors, hasErrors } from '../domain/check-form.ts';
import { isLocked } from '../domain/statement.ts';
import type { Transaction } from '../domain/transaction.ts';
import { dateError } from '../domain/transaction-form.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';
import { invalid, newChange, type Outcome } from './outcome.ts';
import { writeOverTombstones } from './write-over-tombstones.ts';

/** How many rows were changed, and how many were left as they are, by reason. */
export type EditedTransactions = {
  readonly changed: number;
  readonly skipped: Skipped;
};

export type EditOptions = {
  /** Goes on with rows that stand in an agreed statement. */
  readonly unlock?: boolean;
  /** Rows done so far, of all. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** What an edit comes to. `locked`: so many rows stand in an agreed statement, and nothing was written. */
export type EditOutcome =
  | Outcome<EditedTransactions>
  | { readonly ok: false; readonly code: 'locked'; readonly locked: number };

/**
 * Changes some transactions in one way, up to WRITE_BATCH_ROWS at once, more in batches, all under one change: its cost follows from their number,
 * not from the history's. A date goes to both legs of a transfer. Rows that the patch cannot be applied to are passed over
 * and counted. `invalid`: the description is shorter than 2 characters, the amount 0, the date in the future or before 1900;
 * `gone`: the account to move to is not there.
 */
export async function editTransactions(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
  options: EditOptions = {},
): Promise<EditOutcome> {
  const { database, clock } = services;
  const errors = patchErrors(patch, clock.today());
  if (errors) return invalid(errors);
  const plan = await planEdit(services, ids, patch);
  if (!plan) return { ok: false, code: 'gone' };
  if (plan.locked > 0 && !options.unlock) return { ok: false, code: 'locked', locked: plan.locked };
  const skipped = { ...plan.skipped };
  let changed = 0;
  let done = 0;
  let change: ChangeNote | undefined;
  const batchRows = plan.rows > WRITE_BATCH_ROWS ? LONG_EDIT_BATCH_ROWS : WRITE_BATCH_ROWS;
  for (const batch of batchesOf(plan.groups, batchRows)) {
    change ??= newChange(clock, ...labelOf(patch, plan));
    const editedAt = clock.now().toISOString();
    let rest = batch;
    while (rest.length > 0) {
      const written = await writeOverTombstones(
        database,
        rest.map((step) => ({
          id: step.row.id,
          update: (current) => patched(current, step.patch, editedAt),
        })),
        change,
      );
      if (written.ok) {
        changed += written.rows;
        break;
      }
      const refused = refusedRows(written);
      // What earlier batches changed stands, and can be undone.
      if (!refused) return { ok: false, code: written.code };
      const left = without(rest, refused.ids);
      count(skipped, refused.reason, rest.length - left.length);
      rest = left;
    }
    done += batch.length;
    options.onProgress?.(done, plan.rows);
    await yieldToPage();
  }
  const value = { changed, skipped };
  return changed > 0 && change ? { ok: true, value, change } : { ok: true, value };
}

type Step = { readonly row: Transaction; readonly patch: TransactionPatch };

type EditPlan = {
  /** What is to be written: rows alone, the two legs of a transfer together. */
  readonly groups: readonly (readonly Step[])[];
  readonly rows: number;
  readonly skipped: Skipped;
  /** Rows that stand in an agreed statement, or would from then on. */
  readonly locked: number;
  /** Of the account to move to. */
  readonly accountName: string;
};

type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

/** Reads the rows and settles what is to be done with each; null = the account to move to is not there. */
async function planEdit(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
): Promise<EditPlan | null> {
  const accounts = await readAccountsById(services.database);
  const target = patch.accountId === undefined ? undefined : accounts.get(patch.accountId);
  if (patch.accountId !== undefined && !target) return null;
  const asked = new Set(ids);
  const skipped: Partial<Record<SkipReason, number>> = {};
  const groups: Step[][] = [];
  const planned = new Set<string>();
  for (let start = 0; start < ids.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = new Set(ids.slice(start, start + LONG_EDIT_BATCH_ROWS));
    const { rows, otherOf } = await readRows(services, [...part], patch);
    const context: PatchContext = {
      otherAccountOf: (row) => otherOf(row)?.accountId,
      currencyOf: (accountId) => accounts.get(accountId)?.currency,
      hasBothLegs: (row) => asked.has(otherOf(row)?.id ?? ''),
    };
    count(skipped, 'gone', part.size - rows.length);
    for (const row of rows) {
      // The other leg of a row before took this one along.
      if (planned.has(row.id)) continue;
      const reason = skipReason(row, patch, context);
      if (reason) count(skipped, reason, 1);
      else {
        const group = stepsOf(row, patch, otherOf(row), asked);
        for (const step of group) planned.add(step.row.id);
        if (group.length > 0) groups.push(group);
      }
    }
    await yieldToPage();
  }
  const steps = groups.flat();
  const isInStatement = (accountId: string, date: Transaction['date']) => {
    const account = accounts.get(accountId);
    return account !== undefined && isLocked(account, date);
  };
  const locked = steps.filter(
    ({ row, patch: own }) =>
      touchesStatement(row, own) &&
      (isInStatement(row.accountId, row.date) ||
        isInStatement(own.accountId ?? row.accountId, own.date ?? row.date)),
  ).length;
  return { groups, rows: steps.length, skipped, locked, accountName: target?.name ?? '' };
}

type ReadRows = {
  /** The live rows among those asked for, in their order. */
  readonly rows: readonly Transaction[];
  /** The other leg of a transfer, where the patch has to do with it. */
  readonly otherOf: (row: Transaction) => Transaction | undefined;
};

async function readRows(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
): Promise<ReadRows> {
  const needsLegs = patch.date !== undefined || patch.accountId !== undefined;
  return readTogether(services.database, async (tables) => {
    const rows = await readLiveRows(tables, ids);
    const all = needsLegs ? await readWithOtherLegs(tables, rows) : [];
    const legs = new Map<string, Transaction[]>();
    for (const row of all) {
      if (row.transferId) legs.set(row.transferId, [...(legs.get(row.transferId) ?? []), row]);
    }
    return {
      rows,
      otherOf: (row) => legs.get(row.transferId ?? '')?.find(({ id }) => id !== row.id),
    };
  });
}

/** A date goes to both legs of a transfer; everything else to the leg alone. Rows that would not change are left out. */
function stepsOf(
  row: Transaction,
  patch: TransactionPatch,
  other: Transaction | undefined,
  asked: ReadonlySet<string>,
): Step[] {
  const steps: Step[] = [{ row, patch }];
  if (other && patch.date !== undefined) {
    steps.push({ row: other, patch: asked.has(other.id) ? patch : { date: patch.date } });
  }
  return steps.filter((step) => patched(step.row, step.patch, '') !== null);
}

function* batchesOf(groups: EditPlan['groups'], rows: number): Generator<readonly Step[]> {
  let batch: Step[] = [];
  for (const group of groups) {
    batch.push(...group);
    if (batch.length >= rows) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function refusedRows(
  written: WriteFailure,
): { readonly ids: ReadonlySet<string>; readonly reason: SkipReason } | null {
  if (written.code === 'gone') return { ids: new Set(written.ids), reason: 'gone' };
  if (written.code !== 'taken') return null;
  const taken = written.taken.filter((key) => !key.holderIsDeleted);
  return { ids: new Set(taken.map((key) => key.id)), reason: 'repeat' };
}

/** Without these rows; the legs of a transfer go together. */
function without(steps: readonly Step[], ids: ReadonlySet<string>): readonly Step[] {
  const transfers = new Set(
    steps.flatMap(({ row }) => (ids.has(row.id) && row.transferId ? [row.transferId] : [])),
  );
  return steps.filter(
    ({ row }) => !ids.has(row.id) && !(row.transferId && transfers.has(row.transferId)),
  );
}

function count(
  skipped: Partial<Record<SkipReason, number>>,
  reason: SkipReason,
  rows: number,
): void {
  if (rows > 0) skipped[reason] = (skipped[reason] ?? 0) + rows;
}

const LABELS: Readonly<Partial<Record<keyof TransactionPatch, ChangeCode>>> = {
  categoryId: 'transactions-recategorised',
  addTags: 'tags-added',
  removeTags: 'tags-removed',
  accountId: 'transactions-moved',
  date: 'transactions-dated',
  description: 'transactions-redescribed',
};

/** One field has its own sentence; several, or the amount or notes, are an edit of one transaction. */
function labelOf(
  patch: TransactionPatch,
  plan: EditPlan,
): readonly [ChangeCode, ChangeLabel['params']] {
  const params = { count: plan.rows, name: plan.accountName };
  const fields = Object.keys(patch).filter((field) => field !== 'joinsSplits');
  if (patch.reviewed !== undefined && fields.length === 1) {
    return [patch.reviewed ? 'transactions-reviewed' : 'transactions-unreviewed', params];
  }
  if (patch.excluded !== undefined && fields.length === 1) {
    return [patch.excluded ? 'transactions-excluded' : 'transactions-included', params];
  }
  const own = fields.length === 1 ? LABELS[fields[0] as keyof TransactionPatch] : undefined;
  const name = plan.groups[0]?.[0]?.row.description ?? '';
  return own ? [own, params] : ['transaction-edited', { name }];
}

/** What a form would refuse: codes as in transaction-form. */
function patchErrors(patch: TransactionPatch, today: CalendarDate): FieldErrors | null {
  const errors: FieldErrors = {
    ...(patch.date === undefined ? {} : dateError(patch.date, today)),
    ...(patch.description !== undefined && patch.description.trim().length < DESCRIPTION_MIN_CHARS
      ? { description: 'description-too-short' }
      : {}),
    ...(patch.amount === 0 ? { amount: 'amount-zero' } : {}),
  };
  return hasErrors(errors) ? errors : null;
}
