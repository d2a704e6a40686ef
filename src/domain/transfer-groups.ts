import type { PairRow } from './pair-row.ts';

/**
 * Rows that may be the two sides of a transfer: those of one currency and size that came to one account and left another.
 * Most rows are purchases, of which there is no opposite; rows of other sizes have no say in each other's pairs.
 */
export function oppositesOf<Row extends Pick<PairRow, 'accountId' | 'currency' | 'amount'>>(
  rows: Iterable<Row>,
): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.currency} ${Math.abs(row.amount)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].filter((group) => {
    const [first] = group;
    return (
      group.some(({ amount }) => amount < 0) &&
      group.some(({ amount }) => amount > 0) &&
      group.some(({ accountId }) => accountId !== first?.accountId)
    );
  });
}
