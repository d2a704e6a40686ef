import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import type { Referred } from '@/db/queries/references.ts';
import type { ChangePart } from '@/db/queries/transactions/history.ts';
import { type JournalledRow, journalOf, replayed } from '@/db/storage/journal.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { changedValueDates } from '@/domain/accounts/account-value.ts';
import { idWithAncestors } from '@/domain/categories/category.ts';
import { descriptionKeysOf, type Payee } from '@/domain/categories/payee.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { idsAt, RECORD_REFERENCES } from '@/domain/integrity/record-fields.ts';
import { isLocked, type Statement } from '@/domain/transactions/statement.ts';

/** A row as it is or would be, including deleted ones. */
export type Row = Readonly<Record<string, unknown>> & { readonly _deleted: boolean };
export type Rows = ReadonlyMap<string, Row>;

/** All rows that undoing or redoing a change would write: as they are, and as they would be. */
export type UndoPreview = {
  readonly parts: readonly ChangePart[];
  readonly before: (collection: CollectionName) => Rows;
  readonly after: (collection: CollectionName) => Rows;
};

/**
 * Returns what undoing or redoing a change would write, or the row that was changed since and
 * prevents that.
 */
export async function previewUndo(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  to: 'undone' | 'done',
): Promise<UndoPreview | { readonly changed: Row | undefined }> {
  const before = await readRows(database, parts);
  const after = new Map([...before].map(([name, rows]) => [name, new Map(rows)]));
  for (const { collection, entry } of to === 'undone' ? [...parts].reverse() : parts) {
    const rows = after.get(collection) ?? new Map<string, Row>();
    for (const row of entry.rows) {
      const current = rows.get(row.id);
      const next = replayed(row, current, to);
      if (!next) return { changed: current };
      rows.set(row.id, next);
    }
  }
  const none: Rows = new Map();
  return {
    parts,
    before: (collection) => before.get(collection) ?? none,
    after: (collection) => after.get(collection) ?? none,
  };
}

/** The displayed name of a row; '' if it has none. */
export function nameOf(row: Row | undefined): string {
  const inValue = row?.value instanceof Object ? Reflect.get(row.value, 'name') : undefined;
  return String(row?.name ?? row?.description ?? inValue ?? '');
}

/** Whether the row exists and is not deleted. */
export function isLive(row: Row | undefined): boolean {
  return row?._deleted === false;
}

/** The records of a small collection as they would be after the change. */
export async function readOverlaid(
  database: CofferDatabase,
  collection: Exclude<CollectionName, 'transactions'>,
  { after }: UndoPreview,
): Promise<Rows> {
  const primary = collection === 'settings' ? 'key' : 'id';
  const stored = await database.dexie[collection].table('docs').toArray();
  const all = new Map(stored.map((row) => [String(row[primary]), withBoolean(row)]));
  for (const [id, row] of after(collection)) all.set(id, row);
  return new Map([...all].filter(([, row]) => isLive(row)));
}

async function readRows(
  database: CofferDatabase,
  parts: readonly ChangePart[],
): Promise<ReadonlyMap<CollectionName, Rows>> {
  const ids = new Map<CollectionName, Set<string>>();
  for (const { collection, entry } of parts) {
    const known = ids.get(collection) ?? new Set();
    for (const id of entry.ids) known.add(id);
    ids.set(collection, known);
  }
  const result = new Map<CollectionName, Rows>();
  for (const [collection, wanted] of ids) {
    const found = await database.dexie[collection].table('docs').bulkGet([...wanted]);
    const rows = new Map<string, Row>();
    [...wanted].forEach((id, index) => {
      const row = found[index];
      if (row) rows.set(id, withBoolean(row));
    });
    result.set(collection, rows);
  }
  return result;
}

/** Storage keeps '0' and '1' because its indexes need them. */
function withBoolean(row: Readonly<Record<string, unknown>>): Row {
  return { ...row, _deleted: row._deleted === '1' };
}

/**
 * The name of a category that would end up below itself because others were moved since; null if
 * there is none.
 */
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
    ([id, { parentId }]) => parentId !== '' && idWithAncestors(tree, String(parentId)).has(id),
  );
  return circle ? nameOf(circle[1]) : null;
}

/**
 * The name of a payee whose name or alias another payee uses in the meantime; null if there is none. Rows
 * with the same description must not belong to two payees.
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

const MOVES_BALANCE = ['amount', 'date', 'accountId', '_deleted'] as const;

/** Each account's current statements that were reconciled after an instant. */
type ReconciledSince = ReadonlyMap<string, readonly Statement[]>;

/**
 * The name of a row whose amount counts in a reconciled statement and would change, or of the
 * account if it is one of its values; null if there is none. Only current statements that were
 * reconciled after the change (or after its undo) count. The user already overrode the lock of an
 * earlier statement for the change, and undoing it only restores that statement's balance.
 */
export async function findReconciledSince(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<string | null> {
  const since = Math.min(...preview.parts.map(({ entry }) => entry.at));
  const reconciled = await readReconciledSince(database, since);
  if (reconciled.size === 0) return null;
  const isLockedBy = (accountId: string, date: unknown) =>
    // An account that is deleted takes its statements with it.
    !preview.after('accounts').get(accountId)?._deleted &&
    isLocked({ statements: reconciled.get(accountId) ?? [] }, String(date) as CalendarDate);
  for (const [id, row] of preview.after('transactions')) {
    const former = preview.before('transactions').get(id);
    if (MOVES_BALANCE.every((field) => former?.[field] === row[field])) continue;
    const sides = [former, row].filter((side) => side !== undefined && isLive(side));
    if (sides.some((side) => isLockedBy(String(side?.accountId), side?.date))) return nameOf(row);
  }
  for (const [id, row] of preview.after('accounts')) {
    const former = preview.before('accounts').get(id);
    if (!isLive(former) || !isLive(row)) continue;
    const days = changedValueDates(valuesOf(former), valuesOf(row));
    if (days.some((day) => isLockedBy(id, day))) return nameOf(row);
  }
  return null;
}

/** Statements that were reconciled, or restored by Undo or Redo, since an instant (ms). */
async function readReconciledSince(
  database: CofferDatabase,
  since: number,
): Promise<ReconciledSince> {
  const found = await Promise.all(
    (['done', 'undone'] as const).map((state) =>
      journalOf(database.dexie.accounts)
        .where('[state+at]')
        .between([state, since], [state, Number.MAX_SAFE_INTEGER])
        .toArray(),
    ),
  );
  const came = new Map<string, Set<string>>();
  for (const { state, rows } of found.flat()) {
    for (const { id, fields } of rows) {
      const keys = came.get(id) ?? new Set();
      for (const key of keysOfNew(fields.statements, state)) keys.add(key);
      came.set(id, keys);
    }
  }
  const accounts = await readAccountsById(database);
  const reconciled = new Map<string, readonly Statement[]>();
  for (const [id, keys] of came) {
    const statements = accounts.get(id)?.statements.filter((each) => keys.has(keyOf(each))) ?? [];
    if (statements.length > 0) reconciled.set(id, statements);
  }
  return reconciled;
}

const keyOf = ({ date, balance }: Statement) => `${date} ${balance}`;

function keysOfNew(
  field: JournalledRow['fields'][string] | undefined,
  state: 'done' | 'undone',
): readonly string[] {
  const [before = [], after = []] = (field ?? []) as readonly (readonly Statement[])[];
  const [former, current] = state === 'done' ? [before, after] : [after, before];
  const had = new Set(former.map(keyOf));
  return current.map(keyOf).filter((key) => !had.has(key));
}

function valuesOf(row: Row | undefined): Account['values'] {
  return (row?.values ?? []) as Account['values'];
}

/** The collections whose records refer to others. */
export const REFERRING_COLLECTIONS = Object.keys(RECORD_REFERENCES) as readonly CollectionName[];

/** The ids of records of one kind that a row refers to. */
export function referencedIds(
  collection: CollectionName,
  row: Row,
  target: Referred,
): readonly string[] {
  return (RECORD_REFERENCES[collection] ?? [])
    .filter((reference) => reference.target === target)
    .flatMap((reference) => idsAt(reference, row));
}
