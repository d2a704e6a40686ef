/** Every specified number (spec §9), with its unit in the name. */

export const SCHEMA_VERSION = 11;
export const DATABASE_NAME = 'coffer';
/** Where the sample household lies, apart from a person's own data. */
export const SAMPLE_DATABASE_NAME = 'coffer-sample';
/** Where what browsers keep nowhere else lies: the folder of the automatic backup and its key. */
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
/** As long as these can be stored: see schemas. */
export const NAME_MAX_CHARS = 200;
export const DESCRIPTION_MAX_CHARS = 2_000;
export const NOTES_MAX_CHARS = 10_000;

/** Earliest date that a manual transaction may carry. */
export const EARLIEST_DATE = '1900-01-01';

export const MAPPING_PREVIEW_ROWS = 5;
export const REVIEW_ROWS = 10;
export const CSV_LOCAL_CHUNK_BYTES = 10 * 1024 * 1024;
export const CSV_REMOTE_CHUNK_BYTES = 5 * 1024 * 1024;
export const CSV_DEFAULT_DELIMITER = ',';
/** A file above this size is refused with a sentence before it is read. */
export const CSV_MAX_BYTES = 100 * 1024 * 1024;
/** A file with more columns than this is refused: each column is a choice on the screen. No bank's export has half as many. */
export const CSV_MAX_COLUMNS = 200;
/** Files of one import; each has a worker of its own. */
export const CSV_MAX_FILES = 40;

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
/** The same while long work goes on: an import commits a batch every few frames. */
export const LONG_WORK_THROTTLE_MS = 120;
/** The same in the tab that does the work. */
export const OWN_LONG_WORK_THROTTLE_MS = 3_000;
export const TRASH_DAYS = 30;
/** Groups, and rows of one, that the trash shows at once. */
export const TRASH_GROUPS_AT_A_TIME = 20;
export const TRASH_ROWS_AT_A_TIME = 50;
export const OLD_STORE_DAYS = 30;
/** So long a restore can be taken back by going to the database that was there before. */
export const PREVIOUS_DATABASE_DAYS = 7;
/** Changes older than this cannot be undone any more. */
export const JOURNAL_DAYS = 365;
/** Of all changes that can be undone, each row counted once a change; beyond it the oldest changes go, never the newest. */
export const JOURNAL_MOST_ROWS = 200_000;

export const AI_PROPOSAL_MIN_OCCURRENCES = 3;
/** Descriptions that one request to the AI carries. */
export const AI_BATCH_DESCRIPTIONS = 100;
/** Recurring descriptions that one request for scheduled transactions carries. */
export const AI_BATCH_GROUPS = 40;
/** Of a recurring description the newest occurrences are sent. */
export const AI_GROUP_OCCURRENCES = 24;
/** A day that is proposed for what came this few days before is taken for the same occurrence. */
export const AI_SAME_OCCURRENCE_DAYS = 3;
/** Of a longer description only the beginning is sent. */
export const AI_DESCRIPTION_CHARS = 200;
/** An answer that takes longer is given up. */
export const AI_TIMEOUT_MS = 60_000;
/** How often a request is sent before it has failed. */
export const AI_TRIES = 3;
/** The pause before the second try; doubled with each further one. */
export const AI_RETRY_MS = 1_000;
/** The AI may ask for a pause of its own, up to this. */
export const AI_LONGEST_PAUSE_MS = 60_000;
export const AI_KEY_MAX_CHARS = 200;
/** After the AI: rules that are suggested one by one, those that stand at a time; the others become one notice. */
export const RULE_SUGGESTIONS = 5;
export const RULE_SUGGESTIONS_AT_ONCE = 2;

/** The check of a statement looks through this many transactions at most, the newest of them. */
export const MOST_CHECKED_ROWS = 5_000;

/** Below this confidence no category is suggested; from SUGGESTION_SURE_CONFIDENCE on a suggestion is ticked beforehand. */
export const SUGGESTION_MIN_CONFIDENCE = 0.4;
export const SUGGESTION_SURE_CONFIDENCE = 0.8;
/** How many categories a row is suggested, and how many of the rows that they were learned from are named. */
export const SUGGESTION_CHOICES = 3;
export const SUGGESTION_LEARNED_ROWS = 5;
/** The newest uncategorised rows that are looked through for suggestions at once. */
export const SUGGESTION_ROWS = 200;
/** Typing rests so long before a category is suggested. */
export const SUGGESTION_DELAY_MS = 250;

/** How far apart a bank's row and the same transaction entered by hand or by a schedule may stand. */
export const MATCH_DAYS = 7;
/** How far apart the two sides of a transfer may stand: banks post later. */
export const TRANSFER_PAIR_DAYS = 4;
