/** Every number of the specification, with its unit in the name (§9). */

export const SCHEMA_VERSION = 11;
export const DATABASE_NAME = 'coffer';
export const PRODUCT_NAME = 'Coffer';

export const LOG_BUFFER_ENTRIES = 200;

export const TOAST_DURATION_MS = 4_000;
export const RULE_SUGGESTION_TOAST_MS = 10_000;
export const TOASTS_VISIBLE = 3;
export const TOAST_WIDTH_PX = 356;
export const TOAST_GAP_PX = 14;

export const PAYEE_SUGGESTION_MIN_CHARS = 2;
export const NAME_MIN_CHARS = 2;
export const DESCRIPTION_MIN_CHARS = 2;
export const CURRENCY_CODE_CHARS = 3;

/** Earliest date that a manual transaction may carry. */
export const EARLIEST_DATE = '1900-01-01';

export const MAPPING_PREVIEW_ROWS = 5;
export const REVIEW_ROWS = 10;
export const CSV_LOCAL_CHUNK_BYTES = 10 * 1024 * 1024;
export const CSV_REMOTE_CHUNK_BYTES = 5 * 1024 * 1024;
export const CSV_DEFAULT_DELIMITER = ',';
/** A file above this size is refused with a sentence before it is read. */
export const CSV_MAX_BYTES = 100 * 1024 * 1024;

export const DEFAULT_CURRENCY = 'CAD';
export const DEFAULT_INITIAL_BALANCE_CENTS = 0;

export const DATABASE_OPEN_TIMEOUT_MS = 5_000;
export const WRITE_BATCH_ROWS = 1_000;
/** Of an edit of more rows than one batch takes: rewritten rows cost more than new ones, and the page must not wait. */
export const LONG_EDIT_BATCH_ROWS = 400;
/** Deleting more rows than this at once is asked about first. */
export const BULK_CONFIRM_ROWS = 100;
/** Rows that an export reads at a time. */
export const EXPORT_BATCH_ROWS = 1_000;
export const LIVE_THROTTLE_MS = 30;
export const TRASH_DAYS = 30;
export const OLD_STORE_DAYS = 30;

export const AI_PROPOSAL_MIN_OCCURRENCES = 3;

/** The check of a statement looks through this many transactions at most, the newest of them. */
export const MOST_CHECKED_ROWS = 5_000;
