import { countByCode, type IntegrityReport } from './integrity.ts';

/** What a collection holds, for people who look for faults: numbers alone. */
export type CollectionFacts = {
  readonly name: string;
  readonly live: number;
  /** Tombstones and what is in the trash. */
  readonly deleted: number;
  /** In the notation of the storage. */
  readonly indexes: readonly string[];
  /** Of all rows as text, from the size of some: about. Indexes come on top. */
  readonly bytes: number;
  /** Rises with every write. */
  readonly generation: number;
};

export type DatabaseFacts = {
  readonly name: string;
  readonly version: number;
  readonly collections: readonly CollectionFacts[];
  /** Stored periods of sums, and changes that can be undone. */
  readonly sums: number;
  readonly changes: number;
  /** Databases of earlier versions, and of former restores, that still lie in this browser. */
  readonly others: readonly string[];
};

/** So many rows of a collection are measured. */
export const SAMPLED_ROWS = 500;

/** About how many bytes all rows of a collection take, from the sizes of some. */
export function aboutBytes(sizes: readonly number[], rows: number): number {
  if (sizes.length === 0) return 0;
  const sampled = sizes.reduce((sum, size) => sum + size, 0);
  return Math.round((sampled / sizes.length) * rows);
}

/** What a bundle is made of: as it is known, before anything is taken out. */
export type BundleParts = {
  readonly createdAt: string;
  /** The file name of the app's script: it names the build. */
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
 * What can be handed to somebody who looks for a fault: versions, counts, times and codes. No name, description, amount or key is
 * in it: of settings only what kind they are, of findings only how many, of the log what the app says and not about what.
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

/** A key may hold a name after its colon: only what stands before it is told, with how many there are. */
function settingKinds(keys: readonly string[]): Readonly<Record<string, number>> {
  const kinds = new Map<string, number>();
  for (const key of keys) {
    const kind = key.includes(':') ? `${key.slice(0, key.indexOf(':'))}:…` : key;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return Object.fromEntries([...kinds].sort());
}

/** What is quoted, and figures of three digits or with decimals, could be a person's. */
function masked(message: string): string {
  return message
    .replace(/(["'‘“`])[^"'’”`]*(["'’”`])/g, '$1…$2')
    .replace(/\b\d[\d,. ]*[.,]\d+\b|\b\d{3,}\b/g, '#')
    .replace(/\S+@\S+/g, '…');
}

/** Of the details of an entry only the kind of error: its message may quote what is stored. */
function errorName(details: string): string {
  return /^([A-Z][A-Za-z]*(?:Error|Exception)):/.exec(details)?.[1] ?? '';
}

function rounded(values: Readonly<Record<string, unknown>>): Record<string, number> {
  const numbers = Object.entries(values).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers.map(([name, value]) => [name, Math.round(Number(value))]));
}
