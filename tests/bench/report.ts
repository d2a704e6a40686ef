import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { isShort } from './scale.ts';

/** The median of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export type Measure = {
  readonly name: string;
  readonly value: number;
  /** The limit; if omitted, the value is reported, not judged. */
  readonly limit?: number;
  readonly unit: string;
  /** The samples behind the value. */
  readonly details?: Readonly<Record<string, number | readonly number[]>>;
};

/**
 * Prints the measures as a table, saves them as JSON in test-results, and checks each against its limit; the short form only checks
 * that each was measured.
 */
export function report(title: string, measures: readonly Measure[]): void {
  const lines = measures.map(
    (each) =>
      `${verdictOf(each)}  ${each.name.padEnd(72)} ${each.value.toFixed(2).padStart(10)} ${each.unit} (${each.limit === undefined ? 'no limit' : `at most ${each.limit}`})`,
  );
  console.log(`\n${title}\n${lines.join('\n')}\n`);
  mkdirSync('test-results/bench', { recursive: true });
  const file = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  writeFileSync(
    `test-results/bench/${file}.json`,
    `${JSON.stringify({ title, measures }, null, 2)}\n`,
  );
  for (const { name, value, limit } of measures) {
    expect(Number.isFinite(value), name).toBe(true);
    if (!isShort && limit !== undefined) expect(value, name).toBeLessThanOrEqual(limit);
  }
}

function verdictOf({ value, limit }: Measure): string {
  if (limit === undefined) return '    ';
  return value <= limit ? 'ok  ' : 'OVER';
}
