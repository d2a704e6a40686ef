/** What happens the next time the page gets a turn: in runs, that is after choosing rows and before writing. */
export const duringTurn: { once: (() => Promise<unknown>) | null; turns: number } = {
  once: null,
  /** Turns given so far. */
  turns: 0,
};

/** Replaces yieldToPage. */
export async function turnWithWork(): Promise<void> {
  duringTurn.turns++;
  const work = duringTurn.once;
  duringTurn.once = null;
  await work?.();
}
