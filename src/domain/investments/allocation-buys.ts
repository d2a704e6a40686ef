import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { roundedQuotient } from '@/domain/core/scaled.ts';
import type { Allocation } from './allocation.ts';

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
