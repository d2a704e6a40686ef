import type { ReportAmount } from '@/domain/reports/report-amount.ts';
import { amountInQuery } from '@/domain/reports/report-flows.ts';
import type { Natures } from '@/domain/transactions/category-totals.ts';
import type { RowQuery } from '@/domain/transactions/transaction-filter.ts';
import { ACCOUNTS, COUNTED, type GivenRow } from './given-report.ts';

/** 1 USD in CAD by day, as in RATES, but written independently. */
function usdOn(date: string): bigint | null {
  if (date < '2024-02-01') return null;
  return date < '2024-04-10' ? 135_000_000n : 137_123_456n;
}

/** CAD cents of some amounts, and the USD cents that no rate converts; each rate's total is rounded once, half away from zero. */
export function recounted(parts: readonly { accountId: string; date: string; amount: number }[]) {
  const sums = new Map<bigint | null, bigint>();
  let cad = 0;
  for (const { accountId, date, amount } of parts) {
    if (ACCOUNTS.find(({ id }) => id === accountId)?.currency === 'CAD') cad += amount;
    else sums.set(usdOn(date), (sums.get(usdOn(date)) ?? 0n) + BigInt(amount));
  }
  let apart = 0;
  for (const [rate, sum] of sums) {
    if (rate === null) apart += Number(sum);
    else {
      const size = sum < 0n ? -sum : sum;
      const rounded = Number((2n * size * rate + 100_000_000n) / 200_000_000n);
      cad += sum < 0n ? -rounded : rounded;
    }
  }
  return { cad: cad + 0, apart: apart + 0 };
}

/** The same for a figure. */
export function figureOf({ amount, foreign }: ReportAmount, sign: 1 | -1 = 1) {
  const apart = foreign.filter(({ rate }) => rate === null).map((each) => each.amount);
  const usd = apart.reduce((sum, each) => sum + each, 0);
  return { cad: sign * amount + 0, apart: sign * usd + 0 };
}

/** The total of the rows that a figure opens. */
export function opened(rows: readonly GivenRow[], asked: RowQuery | null, natures: Natures) {
  if (asked === null) throw new Error('it opens no rows');
  return recounted(
    rows.flatMap((row) => {
      const amount = amountInQuery(row, asked, natures, COUNTED);
      return amount === null ? [] : [{ accountId: row.accountId, date: row.date, amount }];
    }),
  );
}
