const KEY = 'coffer.dashboard-room';

/** The lists that are read after the page is on screen. */
export type RememberedList = 'needs' | 'insights';

/** The names of the rows that a list had when it was last seen: so much room is kept until it is read. */
export function rememberedRows(list: RememberedList): readonly string[] {
  const names: unknown = Reflect.get(stored(), list);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

export function rememberRows(list: RememberedList, names: readonly string[]): void {
  if (rememberedRows(list).join() === names.join()) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [list]: names }));
  } catch {
    // Storage is closed or full: then no room is kept next time.
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
