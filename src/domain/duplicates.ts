import type { CalendarDate } from './calendar-date.ts';
import { type Money, toDecimalText } from './money.ts';

/**
 * The specification's duplicate key (§3): `date|amount with 2 decimals|trimmed lowercase description|accountId`.
 * `copy` counts equal rows that a person kept on purpose: the second is '...|2', the third '...|3'.
 */
export function duplicateKey(
  row: {
    readonly date: CalendarDate;
    readonly amount: Money;
    readonly description: string;
    readonly accountId: string;
  },
  copy = 1,
): string {
  const base = [
    row.date,
    toDecimalText(row.amount),
    row.description.trim().toLowerCase(),
    row.accountId,
  ].join('|');
  return copy === 1 ? base : `${base}|${copy}`;
}
