const KEY = 'coffer.dashboard-room';

/** The lists that are read after the page is on screen. */
export type RoomOf = 'needs' | 'insights';

/** How many rows a list had when it was last seen: so much room is kept until it is read. */
export function lastRows(list: RoomOf): number {
  const rows: unknown = Reflect.get(stored(), list);
  return typeof rows === 'number' && Number.isSafeInteger(rows) && rows > 0 ? rows : 0;
}

export function noteRows(list: RoomOf, rows: number): void {
  if (lastRows(list) === rows) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [list]: rows }));
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
