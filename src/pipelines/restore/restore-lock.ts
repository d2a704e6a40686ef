/** The Web Lock to hold while writing a database for a restore or deleting an unfinished one. */
export const RESTORE_LOCK = 'coffer-restore';
