import { mkdirSync, writeFileSync } from 'node:fs';

/** The checks for each page, in the order of the table. */
export const CHECKS = [
  'document',
  'console',
  'requests',
  'policy',
  'issues',
  'axe',
  'images',
  'width',
  'offline',
] as const;

export type Check = (typeof CHECKS)[number];

export type PageResult = {
  readonly address: string;
  /** Findings of each check that ran. */
  readonly findings: Partial<Readonly<Record<Check, readonly string[]>>>;
};

/** Saves the results as JSON in test-results/site, and prints them as a table followed by every finding. */
export function reportPages(title: string, results: readonly PageResult[]): void {
  mkdirSync('test-results/site', { recursive: true });
  const file = `test-results/site/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`;
  writeFileSync(file, `${JSON.stringify({ title, results }, null, 2)}\n`);
  const width = Math.max(...results.map(({ address }) => address.length), 8) + 2;
  const head = ['address'.padEnd(width), ...CHECKS.map((check) => check.padStart(9))].join('');
  const lines = results.map(({ address, findings }) =>
    [address.padEnd(width), ...CHECKS.map((check) => cellOf(findings[check]).padStart(9))].join(''),
  );
  console.log(
    `\n${title}\n${[head, ...lines].join('\n')}\n${findingLines(results).join('\n')}\n${file}\n`,
  );
}

/** Every finding with its location. */
export function findingLines(results: readonly PageResult[]): readonly string[] {
  return results.flatMap(({ address, findings }) =>
    CHECKS.flatMap((check) =>
      (findings[check] ?? []).map((line) => `${address} ${check}: ${line}`),
    ),
  );
}

/** A check that did not run is not a check without findings. */
function cellOf(found: readonly string[] | undefined): string {
  if (found === undefined) return 'not made';
  return found.length === 0 ? 'ok' : String(found.length);
}
