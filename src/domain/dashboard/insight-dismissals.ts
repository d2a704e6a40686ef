/** The key of the row of settings with the insights that were dismissed. */
export const DISMISSED_INSIGHTS_SETTING = 'dismissedInsights';

/** What is stored there: keys of insights, the latest last. */
export type DismissedInsights = { readonly keys: readonly string[] };

/** Older ones are let go: what they said has another figure by then. */
const MOST_KEYS = 200;

/** Reads the stored value; what is not one means that nothing was dismissed. */
export function dismissedKeysOf(value: unknown): ReadonlySet<string> {
  const keys: unknown = value instanceof Object ? Reflect.get(value, 'keys') : undefined;
  return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
}

/** The stored value with one more dismissed; null where it is there already. */
export function withDismissed(value: unknown, key: string): DismissedInsights | null {
  const keys = dismissedKeysOf(value);
  return keys.has(key) ? null : { keys: [...keys, key].slice(-MOST_KEYS) };
}
