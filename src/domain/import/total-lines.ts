import { isTotalText, saysTotal } from './total-words.ts';

/** Accepted rows of one account in file order, column by column. */
export type ReadRows = {
  readonly descriptions: readonly string[];
  /** Cents, signed. */
  readonly amounts: ArrayLike<number>;
  /** Printed, NaN = none; null = no balance column. */
  readonly balances: ArrayLike<number> | null;
  /** Which rows belong together. */
  readonly accountOf: ArrayLike<number>;
};

/**
 * Rows, by ascending index, that read as transactions but look like a total or a balance line: the text is a total's, or it
 * speaks of one and the amount is the sum of the rows above or of all others. A row whose amount the printed balances show
 * to be a real step is none.
 */
export function totalLines(rows: ReadRows): readonly number[] {
  const suspects = rows.descriptions.flatMap((text, index) => {
    const isNamed = isTotalText(text);
    return isNamed || saysTotal(text) ? [{ index, isNamed }] : [];
  });
  if (suspects.length === 0) return [];
  const steps = stepsOf(rows);
  const sums = sumsOf(rows);
  return suspects
    .filter(({ index, isNamed }) => !steps?.isReal(index) && (isNamed || sums.isSumAt(index)))
    .map(({ index }) => index);
}

/** Whether the amount of a row is the sum of at least two rows of its account: those above it, or all others. */
function sumsOf({ amounts, accountOf }: ReadRows) {
  const above = new Float64Array(amounts.length);
  const countAbove = new Int32Array(amounts.length);
  const sums = new Map<number, { sum: number; count: number }>();
  for (let index = 0; index < amounts.length; index++) {
    const account = accountOf[index] ?? 0;
    const { sum, count } = sums.get(account) ?? { sum: 0, count: 0 };
    above[index] = sum;
    countAbove[index] = count;
    sums.set(account, { sum: sum + (amounts[index] ?? 0), count: count + 1 });
  }
  return {
    isSumAt: (index: number): boolean => {
      const own = amounts[index] ?? 0;
      const all = sums.get(accountOf[index] ?? 0) ?? { sum: 0, count: 0 };
      return (
        ((countAbove[index] ?? 0) >= 2 && above[index] === own) ||
        (all.count >= 3 && all.sum - own === own)
      );
    },
  };
}

/** From which side, and with which sign, the balances follow: 'before' compares with the row above, 'after' with the one below. */
type Way = { readonly side: 'before' | 'after'; readonly sign: 1 | -1 };

const WAYS: readonly Way[] = [
  { side: 'before', sign: 1 },
  { side: 'before', sign: -1 },
  { side: 'after', sign: 1 },
  { side: 'after', sign: -1 },
];

/** Whether the balances show a row's amount as a step; undefined where they follow in no way. */
function stepsOf({ amounts, balances, accountOf }: ReadRows) {
  if (!balances) return undefined;
  const neighbours = neighboursOf(accountOf);
  const isStep = (index: number, { side, sign }: Way): boolean => {
    const beside = neighbours[side][index] ?? -1;
    const step = (balances[index] ?? Number.NaN) - (balances[beside] ?? Number.NaN);
    return beside >= 0 && step === sign * (amounts[index] ?? 0);
  };
  const counted = WAYS.map((way) => {
    let count = 0;
    for (let index = 0; index < amounts.length; index++) if (isStep(index, way)) count++;
    return { way, count };
  });
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  // Two steps that hold by chance are no proof.
  if (best.count < 2) return undefined;
  return { isReal: (index: number): boolean => isStep(index, best.way) };
}

/** The next row of the same account above and below each row; -1 = none. */
function neighboursOf(accountOf: ArrayLike<number>) {
  const before = new Int32Array(accountOf.length).fill(-1);
  const after = new Int32Array(accountOf.length).fill(-1);
  const last = new Map<number, number>();
  for (let index = 0; index < accountOf.length; index++) {
    const account = accountOf[index] ?? 0;
    const above = last.get(account);
    if (above !== undefined) {
      before[index] = above;
      after[above] = index;
    }
    last.set(account, index);
  }
  return { before, after };
}
