import type { RegisterView } from '@/live/transactions/register-view.ts';

/** How far around its former place a row is looked for when the data was replaced. */
const SEARCHED_ROWS = 150;

/** Where a row stands now; null where it is gone, or too far to be in memory. */
export function placeOf(view: RegisterView, id: string, around: number): number | null {
  if (view.rowAt(around)?.id === id) return around;
  for (let distance = 1; distance <= SEARCHED_ROWS; distance++) {
    if (view.rowAt(around + distance)?.id === id) return around + distance;
    if (view.rowAt(around - distance)?.id === id) return around - distance;
  }
  return null;
}
