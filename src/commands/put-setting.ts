import type { CofferDatabase } from '@/db/database.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';

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

function changeOf(row: Setting, deleted: '0' | '1' | undefined, next: (value: unknown) => unknown) {
  if (deleted === undefined) return { insert: row };
  if (deleted === '1') return { restore: row };
  const update = (current: Setting) => {
    const value = next(current.value);
    return value === null ? null : { ...current, value };
  };
  return { id: row.key, update };
}
