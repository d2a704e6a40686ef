export type Tag = {
  readonly id: string;
  readonly name: string;
  /** A hue number, 1 to 12. */
  readonly color: number;
  /** No longer offered; transactions that have it keep it. */
  readonly hidden?: boolean;
  readonly createdAt: string;
};

/** State of the tag dialog. */
export type TagForm = {
  readonly name: string;
  /** 1 to 12. */
  readonly color: number;
  readonly hidden: boolean;
};

const COLORS = 12;

/**
 * The hue number (1 to 12) that the fewest records use, so that a new one stands out; the lowest of
 * several.
 */
export function leastUsedColor(records: readonly { readonly color: number }[]): number {
  const uses = new Array<number>(COLORS).fill(0);
  for (const { color } of records) {
    const index = color - 1;
    uses[index] = (uses[index] ?? 0) + 1;
  }
  return uses.indexOf(Math.min(...uses)) + 1;
}
