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
