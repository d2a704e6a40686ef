import type { CofferDatabase, Services } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { ChangeCode, ChangeNote } from '@/domain/transactions/change.ts';
import type { Clock } from '@/platform/clock.ts';
import { newRecordId } from '@/platform/ids.ts';

/**
 * What a command comes to. `fields` names what the form got wrong, `words` fill those sentences; `code` says why nothing was written:
 * `taken` a unique key is in use, `gone` the record is not there any more, `conflict`, `quota`, `closed` as in the store.
 */
export type Outcome<Value, Code extends string = never> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** What was written, for Undo; missing where nothing was, or what cannot be undone. */
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

/** The outcome of a single write, with the value to hand back where it went well. */
export function outcomeOf<Value>(
  written: WriteOutcome,
  value: Value,
  change?: ChangeNote,
): Outcome<Value> {
  if (!written.ok) return { ok: false, code: written.code };
  return change && !written.unchanged ? { ok: true, value, change } : { ok: true, value };
}

/** Names what a command is about to write: handed to every write of it, and back to the caller for Undo. */
export function newChange(
  clock: Clock,
  code: ChangeCode,
  params: ChangeNote['label']['params'] = {},
): ChangeNote {
  return { id: newRecordId(clock.now()), label: { code, params } };
}

const TRIES = 4;

/**
 * Writes a row of settings, whether it is there, was never there, or was deleted: Undo of the first write leaves a deleted row
 * behind, which comes back with new contents. What another tab writes at the same moment is seen, not lost.
 * @param next the new value, given the stored one (undefined = none); null leaves things as they are
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
    // Another tab inserted or deleted the row meanwhile.
    const isLate = !written.ok && (written.code === 'conflict' || written.code === 'gone');
    if (!isLate || attempt === TRIES) return written;
  }
}

/** A command that writes one setting; see putSetting. Without a note it can't be undone. */
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
