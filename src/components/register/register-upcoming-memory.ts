const EXPANDED_KEY = 'coffer.upcoming-expanded';
const COUNTS_KEY = 'coffer.upcoming-counts';

let unsavedExpanded: ReadonlySet<string> = new Set();

/** The registers in which all upcoming rows are shown, by account: until the window is closed. '' = all accounts. */
export function expandedUpcoming(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(EXPANDED_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return unsavedExpanded;
  }
}

/** Remembers it of one register; what comes back are all of them. */
export function setUpcomingExpanded(accountId: string, isExpanded: boolean): ReadonlySet<string> {
  const others = [...expandedUpcoming()].filter((id) => id !== accountId);
  unsavedExpanded = new Set(isExpanded ? [...others, accountId] : others);
  try {
    sessionStorage.setItem(EXPANDED_KEY, JSON.stringify([...unsavedExpanded]));
  } catch {
    // Storage may be closed: the choice then holds for this load alone.
  }
  return unsavedExpanded;
}

/** How many upcoming rows a register has: before more are asked for, and in all. */
export type UpcomingCount = { readonly few: number; readonly all: number };

export const NO_UPCOMING: UpcomingCount = { few: 0, all: 0 };

/** How many it had when it was last seen: so much room is kept until they are read. '' = all accounts. */
export function lastUpcomingCount(accountId: string): UpcomingCount {
  const { few, all } = readCounts()[accountId] ?? NO_UPCOMING;
  // What stands there may be of an earlier version.
  return Number.isSafeInteger(few) && Number.isSafeInteger(all) ? { few, all } : NO_UPCOMING;
}

export function noteUpcomingCount(accountId: string, count: UpcomingCount): void {
  const counts = readCounts();
  const former = lastUpcomingCount(accountId);
  if (former.few === count.few && former.all === count.all) return;
  const { [accountId]: _former, ...others } = counts;
  try {
    localStorage.setItem(
      COUNTS_KEY,
      JSON.stringify(count.all === 0 ? others : { ...others, [accountId]: count }),
    );
  } catch {
    // Storage is closed or full: then no room is kept next time.
  }
}

function readCounts(): Readonly<Record<string, UpcomingCount>> {
  try {
    return JSON.parse(localStorage.getItem(COUNTS_KEY) ?? '{}') as Record<string, UpcomingCount>;
  } catch {
    return {};
  }
}
