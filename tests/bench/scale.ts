/**
 * The short form of a benchmark, as run by `npm test`: few rows, one round. It shows that the benchmark still works; its figures
 * mean nothing and are not judged.
 */
export const isShort = process.env.COFFER_BENCH_SHORT === '1';

const SHORT_ROWS = 300;

/** Rows of the large database: COFFER_BENCH_ROWS, or 100,000. */
export function manyRows(): number {
  return isShort ? SHORT_ROWS : Number(process.env.COFFER_BENCH_ROWS ?? '100000');
}

export function atMostShort(rows: number, short = SHORT_ROWS / 3): number {
  return isShort ? Math.min(rows, short) : rows;
}

export function rounds(full: number): number {
  return isShort ? 1 : full;
}

const SHORT_LIMIT_MS = 120_000;

/** Time limit before a benchmark counts as stuck. */
export function timeLimitMs(full: number): number {
  return isShort ? SHORT_LIMIT_MS : full;
}
