/** Numbers from 0 to below 1, the same ones for the same seed (Park and Miller). */
export function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.floor(seed)) % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // Small seeds begin with small numbers.
  for (let skipped = 0; skipped < 5; skipped++) next();
  return next;
}

export function pick<Value>(random: () => number, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/**
 * What chance begins with: COFFER_FIRE_SEED where one is given, so that a run can be had again; else the same one in the short
 * form and a new one at every run of the long form.
 */
export function fireSeed(isLong: boolean): number {
  const given = Number(process.env.COFFER_FIRE_SEED);
  if (given > 0) return Math.floor(given);
  return isLong ? Math.ceil(Math.random() * 1_000_000_000) : 11;
}
