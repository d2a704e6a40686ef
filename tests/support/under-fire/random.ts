/** Numbers from 0 to below 1, the same for the same seed (Park and Miller). */
export function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.floor(seed)) % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // Small seeds start with small numbers.
  for (let skipped = 0; skipped < 5; skipped++) next();
  return next;
}

export function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/**
 * The random seed: COFFER_FIRE_SEED if given, so that a run can be repeated; otherwise a fixed one in the short form and a new one
 * in every long run.
 */
export function fireSeed(isLong: boolean): number {
  const given = Number(process.env.COFFER_FIRE_SEED);
  if (given > 0) return Math.floor(given);
  return isLong ? Math.ceil(Math.random() * 1_000_000_000) : 11;
}
