/** Outside the database, so that a start without sync reads and loads nothing for it. */
const SYNC_FLAG = 'coffer.sync';

/**
 * The name of the database that syncs; null = none. Another database than the open one: that one was
 * replaced by a backup and is not the vault's any more.
 */
export function readSyncFlag(): string | null {
  try {
    return globalThis.localStorage?.getItem(SYNC_FLAG) ?? null;
  } catch {
    return null;
  }
}

/** @param database null = no database syncs any more */
export function writeSyncFlag(database: string | null): void {
  try {
    if (database === null) globalThis.localStorage?.removeItem(SYNC_FLAG);
    else globalThis.localStorage?.setItem(SYNC_FLAG, database);
  } catch {
    // The page about sync notices and asks the database itself.
  }
}
