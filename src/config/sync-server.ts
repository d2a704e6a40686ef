/** Where `npm start -- --sync-host` answers in the name of the sync server; below the base path. */
export const SYNC_PATH = '/coffer/sync';

/**
 * A server started with --sync-host or --sync-origin names the sync server in a meta element with
 * this name; other pages don't have one.
 */
export const SYNC_SERVER_META = 'coffer-sync-server';
