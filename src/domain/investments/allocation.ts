import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';

/** What is compared with its target: a holding, or several as one (values and targets added). One currency at a time. */
type AllocationItem = {
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

type Allocation = {
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

/**
 * What new money buys, without a sale: shared by how much each row is short of its target. Cents by the id of the row, each
 * >= 0 and never more than the row is short; where the targets come to 100 %, they add up to the money.
 * @param allocation allocationOf with the same new money
 * @param newMoney cents; nothing is bought where it is not above 0
 */
export function buysOf(allocation: Allocation, newMoney: Money): ReadonlyMap<string, Money> {
  const short = allocation.rows.map(({ id, difference }) => ({
    id,
    lacks: Math.max(0, difference ?? 0),
  }));
  const all = short.reduce((sum, { lacks }) => sum + lacks, 0);
  const money = Math.min(Math.max(0, newMoney), all);
  let upTo = 0;
  return new Map(
    short.map(({ id, lacks }) => {
      if (all === 0) return [id, ZERO];
      const before = shareOf(money, upTo, all);
      upTo += lacks;
      return [id, cents(shareOf(money, upTo, all) - before)];
    }),
  );
}

const shareOf = (money: number, part: number, whole: number) =>
  Number(roundedQuotient(BigInt(money) * BigInt(part), BigInt(whole)));
