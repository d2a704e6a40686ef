import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { type JournalledRow, journalOf } from '@/db/storage/journal.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { differingDays } from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isLocked, type Statement } from '@/domain/transactions/statement.ts';
import { isLive, nameOf, type Row, type UndoPreview } from './undo-preview.ts';

const MOVES_BALANCE = ['amount', 'date', 'accountId', '_deleted'] as const;

/** The statements of each account that stand now and were agreed after an instant. */
type AgreedSince = ReadonlyMap<string, readonly Statement[]>;

/**
 * The name of a row whose balance an agreed statement counts, and which would be another one; of the account where it is one
 * of its values; null where none is. What counts are the statements that stand now and were agreed after the change (or after
 * it was taken back): one that was agreed before, and whose lock the person set aside for the change, is only what it was
 * again when that is taken back.
 */
export async function findAgreedSince(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<string | null> {
  const since = Math.min(...preview.parts.map(({ entry }) => entry.at));
  const agreed = await readAgreedSince(database, since);
  if (agreed.size === 0) return null;
  const isLockedBy = (accountId: string, date: unknown) =>
    // An account that goes takes its statements along.
    !preview.after('accounts').get(accountId)?._deleted &&
    isLocked({ statements: agreed.get(accountId) ?? [] }, String(date) as CalendarDate);
  for (const [id, row] of preview.after('transactions')) {
    const former = preview.before('transactions').get(id);
    if (MOVES_BALANCE.every((field) => former?.[field] === row[field])) continue;
    const sides = [former, row].filter((side) => side !== undefined && isLive(side));
    if (sides.some((side) => isLockedBy(String(side?.accountId), side?.date))) return nameOf(row);
  }
  for (const [id, row] of preview.after('accounts')) {
    const former = preview.before('accounts').get(id);
    if (!isLive(former) || !isLive(row)) continue;
    const days = differingDays(valuesOf(former), valuesOf(row));
    if (days.some((day) => isLockedBy(id, day))) return nameOf(row);
  }
  return null;
}

/** Agreed, or brought back by Undo or Redo, from an instant on (ms). */
async function readAgreedSince(database: CofferDatabase, since: number): Promise<AgreedSince> {
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
  const agreed = new Map<string, readonly Statement[]>();
  for (const [id, keys] of came) {
    const statements = accounts.get(id)?.statements.filter((each) => keys.has(keyOf(each))) ?? [];
    if (statements.length > 0) agreed.set(id, statements);
  }
  return agreed;
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
