import { countByCode, type IntegrityReport } from './integrity.ts';

/** Input for a bundle, before anything private is removed. */
export type BundleParts = {
  readonly createdAt: string;
  /** File name of the app's script, which identifies the build. */
  readonly build: string;
  readonly browser: Readonly<Record<string, string | number | boolean | null>>;
  readonly facts: DatabaseFacts;
  readonly settings: readonly string[];
  readonly log: readonly {
    readonly at: Date;
    readonly level: string;
    readonly message: string;
    readonly details: string;
    readonly isElsewhere: boolean;
  }[];
  readonly start: Readonly<Record<string, number | null>>;
  readonly timings: readonly {
    readonly kind: string;
    readonly name: string;
    readonly count: number;
    readonly slowestMs: number;
    readonly totalMs: number;
  }[];
  /** `null` = no checks were run. */
  readonly integrity: IntegrityReport | null;
};

/**
 * A report to hand to somebody who looks for a fault: versions, counts, times and codes. Contains
 * no name, description, amount or key: settings appear only by kind, findings only by number, and
 * log entries without what they are about.
 */
export function supportBundle(parts: BundleParts) {
  const { facts, integrity } = parts;
  return {
    product: 'coffer',
    kind: 'support-bundle',
    createdAt: parts.createdAt,
    build: parts.build,
    schemaVersion: facts.version,
    browser: parts.browser,
    database: {
      name: facts.name,
      others: facts.others,
      sums: facts.sums,
      changes: facts.changes,
      collections: facts.collections,
    },
    settings: settingKinds(parts.settings),
    integrity: integrity && {
      isUnsettled: integrity.isUnsettled,
      checks: integrity.results.map(({ check, looked, faults, notes, findings }) => ({
        check,
        looked,
        faults,
        notes,
        listed: Object.fromEntries(countByCode(findings)),
      })),
    },
    start: rounded(parts.start),
    timings: parts.timings.map((timing) => ({ ...timing, ...rounded(timing) })),
    log: parts.log.map(({ at, level, message, details, isElsewhere }) => ({
      at: at.toISOString(),
      level,
      message: masked(message),
      error: errorName(details),
      isElsewhere,
    })),
  };
}

/** Statistics of a collection; numbers only, for troubleshooting. */
export type CollectionFacts = {
  readonly name: string;
  readonly live: number;
  /** Tombstones and records in the trash. */
  readonly deleted: number;
  /** In the notation of the storage. */
  readonly indexes: readonly string[];
  /** Estimated size of all rows as text, from a sample. Indexes are extra. */
  readonly bytes: number;
  /** Increases with every write. */
  readonly generation: number;
};

export type DatabaseFacts = {
  readonly name: string;
  readonly version: number;
  readonly collections: readonly CollectionFacts[];
  /** Number of stored periods of totals, and of changes that can be undone. */
  readonly sums: number;
  readonly changes: number;
  /** Databases of earlier versions and former restores that are still in this browser. */
  readonly others: readonly string[];
};

/** Rows of each collection whose size is measured. */
export const SAMPLED_ROWS = 500;

/** Estimates the size of all rows of a collection from a sample. */
export function estimatedBytes(sizes: readonly number[], rows: number): number {
  if (sizes.length === 0) return 0;
  const sampled = sizes.reduce((sum, size) => sum + size, 0);
  return Math.round((sampled / sizes.length) * rows);
}

/**
 * A key may contain a name after its colon, so only the part before it is reported, with a count.
 */
function settingKinds(keys: readonly string[]): Readonly<Record<string, number>> {
  const kinds = new Map<string, number>();
  for (const key of keys) {
    const kind = key.includes(':') ? `${key.slice(0, key.indexOf(':'))}:…` : key;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return Object.fromEntries([...kinds].sort());
}

/** Quoted text, numbers of three or more digits and decimals could be private. */
function masked(message: string): string {
  return message
    .replace(/(["'‘“`])[^"'’”`]*(["'’”`])/g, '$1…$2')
    .replace(/\b\d[\d,. ]*[.,]\d+\b|\b\d{3,}\b/g, '#')
    .replace(/\S+@\S+/g, '…');
}

/** Only the type of an error, because its message may quote stored data. */
function errorName(details: string): string {
  return /^([A-Z][A-Za-z]*(?:Error|Exception)):/.exec(details)?.[1] ?? '';
}

function rounded(values: Readonly<Record<string, unknown>>): Record<string, number> {
  const numbers = Object.entries(values).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers.map(([name, value]) => [name, Math.round(Number(value))]));
}
