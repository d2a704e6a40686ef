/** Every number in the specification (spec §9), with its unit in the name. */

export const SCHEMA_VERSION = 11;
export const DATABASE_NAME = 'coffer';
/** The database of the sample household, separate from the user's own data. */
export const SAMPLE_DATABASE_NAME = 'coffer-sample';
/**
 * Stores what exists only in this browser: the folder handle of the automatic backup and its key.
 */
export const HANDLES_DATABASE_NAME = 'coffer-handles';
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
/** These match the lengths in the schemas. */
export const NAME_MAX_CHARS = 200;
export const DESCRIPTION_MAX_CHARS = 2_000;
export const NOTES_MAX_CHARS = 10_000;

/** The earliest date of a manual transaction. */
export const EARLIEST_DATE = '1900-01-01';

export const MAPPING_PREVIEW_ROWS = 5;
export const REVIEW_ROWS = 10;
export const CSV_LOCAL_CHUNK_BYTES = 10 * 1024 * 1024;
export const CSV_REMOTE_CHUNK_BYTES = 5 * 1024 * 1024;
export const CSV_DEFAULT_DELIMITER = ',';
/** Larger files are refused with a message before they are read. */
export const CSV_MAX_BYTES = 100 * 1024 * 1024;
/**
 * Files with more columns are refused, because each column is a choice on screen. No bank's export
 * has half as many.
 */
export const CSV_MAX_COLUMNS = 200;
/** The most files in one import; each gets its own worker. */
export const CSV_MAX_FILES = 40;

export const DEFAULT_CURRENCY = 'CAD';
export const DEFAULT_INITIAL_BALANCE_CENTS = 0;

export const DATABASE_OPEN_TIMEOUT_MS = 5_000;
export const WRITE_BATCH_ROWS = 1_000;
/**
 * Batch size of an edit that needs more than one batch: rewriting rows costs more than adding them,
 * and the page must stay responsive.
 */
export const LONG_EDIT_BATCH_ROWS = 400;
/** Deleting more rows than this at once asks for confirmation. */
export const BULK_CONFIRM_ROWS = 100;
/** Rows read per step of an export. */
export const EXPORT_BATCH_ROWS = 1_000;
export const LIVE_THROTTLE_MS = 30;
/** The throttle during long work: an import commits a batch every few frames. */
export const LONG_WORK_THROTTLE_MS = 120;
/** The throttle during long work in the tab that does it. */
export const OWN_LONG_WORK_THROTTLE_MS = 3_000;
export const TRASH_DAYS = 30;
/** Larger files can't be kept as receipts. */
export const RECEIPT_MAX_BYTES = 20_000_000;
export const RECEIPTS_PER_TRANSACTION = 20;
/** How many groups, and rows of a group, the trash shows at once. */
export const TRASH_GROUPS_AT_A_TIME = 20;
export const TRASH_ROWS_AT_A_TIME = 50;
export const OLD_STORE_DAYS = 30;
/** How long a restore can be reverted by returning to the previous database. */
export const PREVIOUS_DATABASE_DAYS = 7;
/** Older changes can't be undone. */
export const JOURNAL_DAYS = 365;
/**
 * The most rows the journal keeps, counting each row once per change. Beyond it the oldest changes
 * are dropped, never the newest.
 */
export const JOURNAL_MAX_ROWS = 200_000;

/** Fewer rows with similar descriptions don't suggest a scheduled transaction. */
export const RECURRING_MIN_OCCURRENCES = 3;
/** Descriptions per request to the AI. */
export const AI_BATCH_DESCRIPTIONS = 100;
/** Recurring descriptions per request for scheduled transactions. */
export const AI_BATCH_GROUPS = 40;
/** The most occurrences sent per recurring description: the newest. */
export const AI_GROUP_OCCURRENCES = 24;
/** A proposed date this few days after the last occurrence is taken for that same occurrence. */
export const AI_SAME_OCCURRENCE_DAYS = 3;
/** Longer descriptions are cut to this length before sending. */
export const AI_DESCRIPTION_CHARS = 200;
/** Timeout of a request. */
export const AI_TIMEOUT_MS = 60_000;
/** Attempts before a request has failed. */
export const AI_TRIES = 3;
/** The delay before the second attempt; doubles with each further one. */
export const AI_RETRY_MS = 1_000;
/** The longest delay the AI may ask for. */
export const AI_LONGEST_PAUSE_MS = 60_000;
export const AI_KEY_MAX_CHARS = 200;
/**
 * Rule suggestions shown one by one after an AI run, and how many of them at a time. The rest
 * become one notice.
 */
export const RULE_SUGGESTIONS = 5;
export const RULE_SUGGESTIONS_AT_ONCE = 2;

/** The most transactions, newest first, that checking a statement looks through. */
export const MAX_CHECKED_ROWS = 5_000;

/**
 * Below SUGGESTION_MIN_CONFIDENCE no category is suggested; from SUGGESTION_SURE_CONFIDENCE on, the
 * suggestion is preselected.
 */
export const SUGGESTION_MIN_CONFIDENCE = 0.4;
export const SUGGESTION_SURE_CONFIDENCE = 0.8;
/** Suggested categories per row, and how many of the rows they were learned from are shown. */
export const SUGGESTION_CHOICES = 3;
export const SUGGESTION_LEARNED_ROWS = 5;
/** The newest uncategorized rows that get suggestions at once. */
export const SUGGESTION_ROWS = 200;
/** How long typing must pause before a category is suggested. */
export const SUGGESTION_DELAY_MS = 250;

/**
 * The most days between a bank's row and the same transaction entered manually or by a scheduled
 * transaction.
 */
export const MATCH_DAYS = 7;
/** The most days between the two legs of a transfer, because banks post with a delay. */
export const TRANSFER_PAIR_DAYS = 4;
