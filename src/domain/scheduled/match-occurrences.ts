import { MATCH_DAYS } from '@/config/limits.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';

/** What a stored row and an occurrence have in common; date YYYY-MM-DD, amount in signed cents. */
type Dated = { readonly accountId: string; readonly date: string; readonly amount: number };

/**
 * Which rows stand for which occurrences: same account and amount, at most MATCH_DAYS apart, one to one. The nearest dates are
 * given to each other first; among equally near ones the earlier occurrence, then the earlier row. What then is left may be
 * given to each other, too. Grows with the occurrences and the rows, not with the possible pairs.
 * @param occurrences by date @param rows by date @param isRefused whether a row is none of the occurrences of that kind
 */
export function matchOccurrences<Occurrence extends Dated, Row extends Dated>(
  occurrences: readonly Occurrence[],
  rows: readonly Row[],
  isRefused: (occurrence: Occurrence, row: Row) => boolean,
): ReadonlyMap<Occurrence, Row> {
  const drawers = new Map<string, Row[]>();
  for (const row of rows) {
    const key = drawerKey(row, dayNumber(row.date));
    const drawer = drawers.get(key);
    if (drawer) drawer.push(row);
    else drawers.set(key, [row]);
  }
  const matches = new Map<Occurrence, Row>();
  for (let apart = 0; apart <= MATCH_DAYS && drawers.size > 0; apart++) {
    for (const occurrence of occurrences) {
      if (matches.has(occurrence)) continue;
      const day = dayNumber(occurrence.date);
      const row =
        takeFrom(drawers, drawerKey(occurrence, day - apart), occurrence, isRefused) ??
        takeFrom(drawers, drawerKey(occurrence, day + apart), occurrence, isRefused);
      if (row) matches.set(occurrence, row);
    }
  }
  return matches;
}

function takeFrom<Occurrence, Row>(
  drawers: Map<string, Row[]>,
  key: string,
  occurrence: Occurrence,
  isRefused: (occurrence: Occurrence, row: Row) => boolean,
): Row | undefined {
  const drawer = drawers.get(key);
  const place = drawer?.findIndex((row) => !isRefused(occurrence, row)) ?? -1;
  const [row] = place >= 0 ? (drawer?.splice(place, 1) ?? []) : [];
  if (drawer?.length === 0) drawers.delete(key);
  return row;
}

const drawerKey = ({ accountId, amount }: Dated, day: number) => `${amount}|${day}|${accountId}`;
