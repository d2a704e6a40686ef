/** What happens next while the page gets a turn: in runs that is after choosing, and before writing. */
export const duringTurn: { once: (() => Promise<unknown>) | null; turns: number } = {
  once: null,
  /** Turns that were given so far. */
  turns: 0,
};

/** Stands in for yieldToPage. */
export async function turnWithWork(): Promise<void> {
  duringTurn.turns++;
  const work = duringTurn.once;
  duringTurn.once = null;
  await work?.();
}
