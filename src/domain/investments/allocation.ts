import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';

/**
 * What is compared with its target: a holding, or several combined (values and targets added). One
 * currency at a time.
 */
type AllocationItem = {
  readonly id: string;
  /** Cents, >= 0. */
  readonly value: Money;
  /** Percent of the whole; 0 = no target. */
  readonly targetPercent: number;
};

export type AllocationRow = AllocationItem & {
  /** Share of everything invested now, 0 to 100; 0 if nothing is invested. */
  readonly percent: number;
  /** percent - targetPercent, in percentage points; null = no target. */
  readonly drift: number | null;
  /** Target value including the new money; null = no target. */
  readonly targetValue: Money | null;
  /** targetValue - value: positive = buy, negative = sell; null = no target. */
  readonly difference: Money | null;
};

type Allocation = {
  /** Cents, without the new money. */
  readonly total: Money;
  /** Sum of all targets; below or above 100, they don't cover everything exactly. */
  readonly targetPercent: number;
  readonly rows: readonly AllocationRow[];
};

/** Percentages have up to six decimals. */
const PERCENT_PARTS = 1_000_000;

/**
 * Compares values with targets. If the targets add up to 100 %, the differences add up to the new
 * money to the cent, because each target value ends where the next begins.
 * @param newMoney cents to invest (negative = to take out)
 */
export function allocationOf(items: readonly AllocationItem[], newMoney: Money): Allocation {
  const total = sumMoney(items.map(({ value }) => value));
  const base = BigInt(total + newMoney);
  let parts = 0n;
  const upTo = () => Number(roundedQuotient(base * parts, 100n * BigInt(PERCENT_PARTS)));
  const rows = items.map((item): AllocationRow => {
    const percent = total === 0 ? 0 : (item.value / total) * 100;
    if (item.targetPercent === 0) {
      return { ...item, percent, drift: null, targetValue: null, difference: null };
    }
    const before = upTo();
    parts += BigInt(Math.round(item.targetPercent * PERCENT_PARTS));
    const targetValue = cents(upTo() - before);
    return {
      ...item,
      percent,
      drift: percent - item.targetPercent,
      targetValue,
      difference: cents(targetValue - item.value),
    };
  });
  return { total, targetPercent: Number(parts) / PERCENT_PARTS, rows };
}

/**
 * What to buy with new money, without selling: it is shared in proportion to how far each row is
 * below its target. Cents by row id, each >= 0 and at most the shortfall. If the targets add up to
 * 100 %, they add up to the money.
 * @param allocation allocationOf with the same new money
 * @param newMoney cents; buys nothing unless above 0
 */
export function buysOf(allocation: Allocation, newMoney: Money): ReadonlyMap<string, Money> {
  const short = allocation.rows.map(({ id, difference }) => ({
    id,
    shortfall: Math.max(0, difference ?? 0),
  }));
  const all = short.reduce((sum, { shortfall }) => sum + shortfall, 0);
  const money = Math.min(Math.max(0, newMoney), all);
  let upTo = 0;
  return new Map(
    short.map(({ id, shortfall }) => {
      if (all === 0) return [id, ZERO];
      const before = shareOf(money, upTo, all);
      upTo += shortfall;
      return [id, cents(shareOf(money, upTo, all) - before)];
    }),
  );
}

const shareOf = (money: number, part: number, whole: number) =>
  Number(roundedQuotient(BigInt(money) * BigInt(part), BigInt(whole)));
