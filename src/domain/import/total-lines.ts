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
 * speaks of one and the amount is the sum of the rows above, of those since the last total, or of all others. A row whose
 * amount the printed balances show to be a real step is none.
 */
export function totalLines(rows: ReadRows): readonly number[] {
  const suspects = new Map<number, { readonly isNamed: boolean }>();
  for (const [index, text] of rows.descriptions.entries()) {
    const isNamed = isTotalText(text);
    if (isNamed || saysTotal(text)) suspects.set(index, { isNamed });
  }
  if (suspects.size === 0) return [];
  const steps = stepsOf(rows);
  const all = sumsOf(rows);
  const above = new Map<number, SumsAbove>();
  const found: number[] = [];
  for (let index = 0; index < rows.descriptions.length; index++) {
    const account = rows.accountOf[index] ?? 0;
    const amount = rows.amounts[index] ?? 0;
    const sums = above.get(account) ?? NO_SUMS;
    const suspect = suspects.get(index);
    const isTotal =
      suspect !== undefined &&
      !steps?.isReal(index) &&
      (suspect.isNamed || isSum(amount, sums, all.get(account) ?? NOTHING));
    if (isTotal) found.push(index);
    above.set(account, {
      every: added(sums.every, amount),
      plain: isTotal ? sums.plain : added(sums.plain, amount),
      since: isTotal ? NOTHING : added(sums.since, amount),
    });
  }
  return found;
}

type Sum = { readonly sum: number; readonly count: number };

/** Sums of the rows above within one account: of all, of those that are no totals, and of those since the last total. */
type SumsAbove = { readonly every: Sum; readonly plain: Sum; readonly since: Sum };

const NOTHING: Sum = { sum: 0, count: 0 };
const NO_SUMS: SumsAbove = { every: NOTHING, plain: NOTHING, since: NOTHING };

function added({ sum, count }: Sum, amount: number): Sum {
  return { sum: sum + amount, count: count + 1 };
}

/** Whether an amount is the sum of at least two rows of its account: some of those above it, or all others. */
function isSum(amount: number, { every, plain, since }: SumsAbove, all: Sum): boolean {
  const isOfThoseAbove = [every, plain, since].some(
    ({ sum, count }) => count >= 2 && sum === amount,
  );
  return isOfThoseAbove || (all.count >= 3 && all.sum - amount === amount);
}

/** All rows of each account. */
function sumsOf({ amounts, accountOf }: ReadRows): ReadonlyMap<number, Sum> {
  const sums = new Map<number, Sum>();
  for (let index = 0; index < amounts.length; index++) {
    const account = accountOf[index] ?? 0;
    sums.set(account, added(sums.get(account) ?? NOTHING, amounts[index] ?? 0));
  }
  return sums;
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
