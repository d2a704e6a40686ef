import { invalid, newChange, type Outcome } from '@/commands/outcome.ts';
import { allOrNothing } from '@/commands/pending-operations.ts';
import { goneFields, readMissing, writeOverTombstones } from '@/commands/write-checks.ts';
import {
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  LONG_EDIT_BATCH_ROWS,
  NOTES_MAX_CHARS,
  WRITE_BATCH_ROWS,
} from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import type { Change, WriteFailure } from '@/db/write.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import type { ChangeCode, ChangeLabel, ChangeNote } from '@/domain/transactions/change.ts';
import {
  patched,
  type SkipReason,
  type TransactionPatch,
} from '@/domain/transactions/transaction-edit.ts';
import { dateError } from '@/domain/transactions/transaction-form.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import {
  countSkipped,
  type EditPlan,
  type EditStep,
  patchAtWrite,
  planEdit,
  refusalAtWrite,
  type Skipped,
} from './edit-plan.ts';

/** How many rows were changed, and how many were skipped, by reason. */
export type EditedTransactions = {
  readonly changed: number;
  readonly skipped: Skipped;
};

export type EditOptions = {
  /** Goes ahead with rows in a reconciled statement. */
  readonly unlock?: boolean;
  /** How many rows are done, and of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * The result of an edit. `locked`: how many rows are in a reconciled statement; nothing was
 * written.
 */
export type EditOutcome =
  | Outcome<EditedTransactions>
  | { readonly ok: false; readonly code: 'locked'; readonly locked: number };

/**
 * Changes some transactions in the same way, all or nothing: up to WRITE_BATCH_ROWS in one
 * write, more in batches under one change. The cost depends on their number, not on the length of
 * the history. Date, description, tags and notes go to both legs of a transfer. Rows that the patch
 * can't be applied to are skipped and counted. `invalid`: the description is shorter than 2
 * characters, it or the notes are too long, the amount is 0, or the date is in the future or before
 * 1900. `gone`: the account to move to or (with fields) the category or a tag doesn't exist.
 */
export function editTransactions(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
  options: EditOptions = {},
): Promise<EditOutcome> {
  return withLongWriteLock(() => editNow(services, ids, patch, options));
}

async function editNow(
  services: Services,
  ids: readonly string[],
  patch: TransactionPatch,
  options: EditOptions,
): Promise<EditOutcome> {
  const { clock } = services;
  const errors = patchErrors(patch, clock.today());
  if (errors) return invalid(errors);
  const plan = await planEdit(services, ids, patch);
  if (!plan) return { ok: false, code: 'gone' };
  if (plan.locked > 0 && !options.unlock) return { ok: false, code: 'locked', locked: plan.locked };
  const change = newChange(clock, ...labelOf(patch, plan));
  const edit = { plan, patch, change, ...options };
  return plan.rows <= WRITE_BATCH_ROWS
    ? editInBatches(services, edit, WRITE_BATCH_ROWS)
    : allOrNothing(services, change.id, () => editInBatches(services, edit, LONG_EDIT_BATCH_ROWS));
}

async function editInBatches(
  services: Services,
  edit: Edit,
  batchRows: number,
): Promise<Outcome<EditedTransactions>> {
  const { plan, change } = edit;
  const skipped = { ...plan.skipped };
  let changed = 0;
  let done = 0;
  for (const batch of batchesOf(plan.groups, batchRows)) {
    const written = await writeBatch(services, batch, edit);
    if (!written.ok) return written;
    changed += written.value.changed;
    for (const reason of written.value.left) countSkipped(skipped, reason, 1);
    done += batch.length;
    edit.onProgress?.(done, plan.rows);
    await yieldToPage();
  }
  const value = { changed, skipped };
  return changed > 0 ? { ok: true, value, change } : { ok: true, value };
}

type Edit = EditOptions & {
  readonly plan: EditPlan;
  readonly patch: TransactionPatch;
  readonly change: ChangeNote;
};

type WrittenBatch = { readonly changed: number; readonly left: readonly SkipReason[] };

/** Writes some rows. Leaves out those that must not be changed anymore, or whose key is taken. */
async function writeBatch(
  { database, clock }: Services,
  batch: readonly EditStep[],
  { plan, patch, change, unlock = false }: Edit,
): Promise<Outcome<WrittenBatch>> {
  const { accountId } = patch;
  const references = {
    categories: patch.categoryId === undefined ? [] : [patch.categoryId],
    tags: patch.addTags,
  };
  const editedAt = clock.now().toISOString();
  const left: SkipReason[] = [];
  let rest = batch;
  for (;;) {
    const accounts = await readAccountsById(database);
    if (accountId !== undefined && !accounts.has(accountId)) return { ok: false, code: 'gone' };
    const gone = goneFields(await readMissing(database, references), references);
    if (gone) return { ok: false, code: 'gone', fields: gone };
    const refused = new Map<string, SkipReason>();
    const aside = new Set<string>();
    const written = await writeOverTombstones(
      database,
      rest.map((step): Change<'transactions'> => {
        const { row, follows } = step;
        return {
          id: row.id,
          update: (current) => {
            const reason =
              follows === undefined
                ? refusalAtWrite(step, current, accounts, unlock)
                : refused.get(follows);
            // The store may call this again, for a row that was changed in the meantime.
            if (!reason) refused.delete(row.id);
            else if (!step.isAside) refused.set(row.id, reason);
            aside.delete(row.id);
            if (reason) return null;
            const patchNow = patchAtWrite(step, current);
            const next = patched(current, patchNow, editedAt, plan.copies.has(row.id));
            if (next && step.isAside) aside.add(row.id);
            return next;
          },
        };
      }),
      change,
    );
    if (written.ok) {
      const changed = written.rows - aside.size;
      return { ok: true, value: { changed, left: [...left, ...refused.values()] } };
    }
    const refusal = refusedRows(written);
    if (!refusal) return { ok: false, code: written.code };
    const others = without(rest, refusal.ids);
    const kept = new Set(others);
    for (const step of rest) if (!step.isAside && !kept.has(step)) left.push(refusal.reason);
    rest = others;
  }
}

function* batchesOf(groups: EditPlan['groups'], rows: number): Generator<readonly EditStep[]> {
  let batch: EditStep[] = [];
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

/** The steps without these rows; the legs of a transfer are left out together. */
function without(steps: readonly EditStep[], ids: ReadonlySet<string>): readonly EditStep[] {
  const transfers = new Set(
    steps.flatMap(({ row }) => (ids.has(row.id) && row.transferId ? [row.transferId] : [])),
  );
  return steps.filter(
    ({ row }) => !ids.has(row.id) && !(row.transferId && transfers.has(row.transferId)),
  );
}

const LABELS: Readonly<Partial<Record<keyof TransactionPatch, ChangeCode>>> = {
  categoryId: 'transactions-recategorised',
  addTags: 'tags-added',
  removeTags: 'tags-removed',
  accountId: 'transactions-moved',
  date: 'transactions-dated',
  description: 'transactions-redescribed',
};

/**
 * A change of one field has a message of its own. Several fields, or the amount or notes, count as
 * editing one transaction.
 */
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

/** The errors that a form would show; codes as in transaction-form. */
function patchErrors(patch: TransactionPatch, today: CalendarDate): FieldErrors | null {
  const errors: FieldErrors = {
    ...(patch.date === undefined ? {} : dateError(patch.date, today)),
    ...descriptionError(patch.description),
    ...((patch.notes?.length ?? 0) > NOTES_MAX_CHARS ? { notes: 'notes-too-long' } : {}),
    ...(patch.amount === 0 ? { amount: 'amount-zero' } : {}),
  };
  return hasErrors(errors) ? errors : null;
}

function descriptionError(typed: string | undefined): FieldErrors {
  if (typed === undefined) return {};
  const description = visibleText(typed);
  if (description.length < DESCRIPTION_MIN_CHARS) return { description: 'description-too-short' };
  const isLong = description.length > DESCRIPTION_MAX_CHARS;
  return isLong ? { description: 'description-too-long' } : {};
}
