import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';

/** What is compared with its target: a holding, or several as one (values and targets added). One currency at a time. */
export type AllocationItem = {
  readonly id: string;
  /** Cents, >= 0. */
  readonly value: Money;
  /** Percent of all; 0 = no target. */
  readonly targetPercent: number;
};

export type AllocationRow = AllocationItem & {
  /** Of all that is invested now, 0 to 100; 0 where nothing is. */
  readonly percent: number;
  /** percent - targetPercent, in points; null = no target. */
  readonly drift: number | null;
  /** What it would be at its target, after the new money; null = no target. */
  readonly targetValue: Money | null;
  /** targetValue - value: positive = to buy, negative = to sell; null = no target. */
  readonly difference: Money | null;
};

export type Allocation = {
  /** Cents, without the new money. */
  readonly total: Money;
  /** Of all targets; not 100 = they do not share out all. */
  readonly targetPercent: number;
  readonly rows: readonly AllocationRow[];
};

/** Percents are read to six decimals. */
const PERCENT_PARTS = 1_000_000;

/**
 * Values against targets. Where the targets come to 100 %, the differences add up to the new money to the cent: each target
 * value ends where the next begins.
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
