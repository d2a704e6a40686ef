/** Whoever writes a database for a restore, or deletes what one left, holds the Web Lock of this name. */
export const RESTORE_LOCK = 'coffer-restore';
