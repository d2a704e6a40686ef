const EXPANDED_KEY = 'coffer.upcoming-expanded';
const COUNTS_KEY = 'coffer.upcoming-counts';

let unsavedExpanded = false;

/** Whether all upcoming rows are shown: until the window is closed. */
export function isUpcomingExpanded(): boolean {
  try {
    return sessionStorage.getItem(EXPANDED_KEY) !== null;
  } catch {
    return unsavedExpanded;
  }
}

export function setUpcomingExpanded(isExpanded: boolean): void {
  unsavedExpanded = isExpanded;
  try {
    if (isExpanded) sessionStorage.setItem(EXPANDED_KEY, '');
    else sessionStorage.removeItem(EXPANDED_KEY);
  } catch {
    // Storage may be closed: the choice then holds for this load alone.
  }
}

/** How many upcoming rows a register had when it was last seen: so much room is kept until they are read. '' = all accounts. */
export function lastUpcomingCount(accountId: string): number {
  return readCounts()[accountId] ?? 0;
}

export function noteUpcomingCount(accountId: string, count: number): void {
  const counts = readCounts();
  if ((counts[accountId] ?? 0) === count) return;
  const { [accountId]: _former, ...others } = counts;
  try {
    localStorage.setItem(
      COUNTS_KEY,
      JSON.stringify(count === 0 ? others : { ...others, [accountId]: count }),
    );
  } catch {
    // Storage is closed or full: then no room is kept next time.
  }
}

function readCounts(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(localStorage.getItem(COUNTS_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
