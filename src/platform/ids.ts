const TIME_DIGITS = 9;
const LAST_TIME = 36 ** TIME_DIGITS - 1;
const RANDOM_DIGITS = 6;
const ROW_DIGITS = 6;

/** Base 36 with a fixed width. */
function fixedBase36(value: number, digits: number): string {
  return value.toString(36).padStart(digits, '0');
}

function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** An id that sorts by creation time. */
export function newRecordId(now: Date): string {
  return fixedBase36(now.getTime(), TIME_DIGITS) + randomDigits(RANDOM_DIGITS);
}

/** The start of the ids that `newRecordId` returns at an instant. */
export function recordIdsAt(instant: Date): string {
  return fixedBase36(instant.getTime(), TIME_DIGITS);
}

/** The prefix shared by all transactions of one command or import; later prefixes sort first. */
export function newTransactionPrefix(now: Date): string {
  return fixedBase36(LAST_TIME - now.getTime(), TIME_DIGITS) + randomDigits(RANDOM_DIGITS);
}

/** The id of the row at `place` (0 = newest) under a prefix. Ascending ids = newest first. */
export function transactionId(prefix: string, place: number): string {
  return prefix + fixedBase36(place, ROW_DIGITS);
}
