const KEY = 'coffer.dashboard-room';

/**
 * The list that loads after the first paint, the sections without content, and those that the user
 * opened on a phone.
 */
type RememberedList = 'needs' | 'folded' | 'opened';

/** Names of the rows a list had when last seen, to reserve their space until it has loaded. */
export function rememberedRows(list: RememberedList): readonly string[] {
  const names: unknown = Reflect.get(stored(), list);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

export function rememberRows(list: RememberedList, names: readonly string[]): void {
  if (rememberedRows(list).join() === names.join()) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [list]: names }));
  } catch {
    // Storage is unavailable or full: no space will be reserved next time.
  }
}

function stored(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return value instanceof Object ? value : {};
  } catch {
    return {};
  }
}
