import type { CofferDatabase, Services } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { ChangeCode, ChangeNote } from '@/domain/transactions/change.ts';
import type { Clock } from '@/platform/clock.ts';
import { newRecordId } from '@/platform/ids.ts';

/**
 * The result of a command. `fields` has an error code for each invalid form field, and `words`
 * fills in those messages. `code` says why nothing was written: `taken` a unique key is in use;
 * `gone` the record doesn't exist anymore; `conflict`, `quota` and `closed` as in WriteFailure.
 */
export type Outcome<Value, Code extends string = never> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** What was written, for Undo; missing if nothing was, or if it can't be undone. */
      readonly change?: ChangeNote;
    }
  | {
      readonly ok: false;
      readonly code: Code | 'invalid' | 'taken' | 'gone' | 'conflict' | 'quota' | 'closed';
      readonly fields?: FieldErrors;
      readonly words?: Words;
    };

type Words = Readonly<Record<string, string | number>>;

export function invalid(
  fields: FieldErrors,
  words?: Words,
): {
  readonly ok: false;
  readonly code: 'invalid';
  readonly fields: FieldErrors;
  readonly words?: Words;
} {
  return { ok: false, code: 'invalid', fields, ...(words ? { words } : {}) };
}

/** Turns the result of a write into an outcome; `value` is returned if it succeeded. */
export function outcomeOf<Value>(
  written: WriteOutcome,
  value: Value,
  change?: ChangeNote,
): Outcome<Value> {
  if (!written.ok) return { ok: false, code: written.code };
  return change && !written.unchanged ? { ok: true, value, change } : { ok: true, value };
}

/**
 * Creates the note of a command: pass it to each of its writes, and return it to the caller for
 * Undo.
 */
export function newChange(
  clock: Clock,
  code: ChangeCode,
  params: ChangeNote['label']['params'] = {},
): ChangeNote {
  return { id: newRecordId(clock.now()), label: { code, params } };
}

const TRIES = 4;

/**
 * Writes one setting, whether it exists, never existed or was deleted. Undo of a first write leaves
 * a deleted row, which is then restored with the new value. A write by another tab at the same
 * moment is taken into account, not overwritten.
 * @param next returns the new value, given the stored one (undefined = none); null leaves it
 * unchanged
 */
export async function putSetting(
  { store, dexie }: CofferDatabase,
  key: string,
  next: (value: unknown) => unknown,
  note?: ChangeNote,
): Promise<WriteOutcome> {
  for (let attempt = 1; ; attempt++) {
    const former = await dexie.settings.table('docs').get(key);
    const value = next(former?._deleted === '0' ? former.value : undefined);
    if (value === null) return { ok: true, rows: 0, unchanged: true };
    const written = await store.write(
      'settings',
      [changeOf({ key, value }, former?._deleted, next)],
      note,
    );
    // Another tab inserted or deleted the row in the meantime.
    const isLate = !written.ok && (written.code === 'conflict' || written.code === 'gone');
    if (!isLate || attempt === TRIES) return written;
  }
}

/** Writes one setting as a whole command; see putSetting. Without a note it can't be undone. */
export async function saveSetting(
  { database }: Services,
  key: string,
  next: (value: unknown) => unknown,
  note?: ChangeNote,
): Promise<Outcome<null>> {
  return outcomeOf(await putSetting(database, key, next, note), null, note);
}

function changeOf(row: Setting, deleted: '0' | '1' | undefined, next: (value: unknown) => unknown) {
  if (deleted === undefined) return { insert: row };
  if (deleted === '1') return { restore: row };
  const update = (current: Setting) => {
    const value = next(current.value);
    return value === null ? null : { ...current, value };
  };
  return { id: row.key, update };
}
