import type { CategoryNature } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Natures, SIGN_OF } from '@/domain/transactions/report-nature.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { type NativeAmount, type ReportAmount, reportAmount } from './report-amount.ts';
import type { ReportScope } from './report-scope.ts';
import { type CellFlow, cellFlows, type ReportSums } from './report-sums.ts';

/** What the reports of income and expense are told from. */
export type FlowMaterial = {
  readonly sums: ReportSums;
  readonly scope: ReportScope;
  readonly natures: Natures;
};

/** Days, both included. */
export type ReportDays = { readonly from: CalendarDate; readonly to: CalendarDate };

/** What cells count as one nature, by category ('' = uncategorised); turned so that more income, or more expense, is more. */
export function nativesByCategory(
  flows: Iterable<CellFlow>,
  natures: Natures,
  nature: CategoryNature,
): ReadonlyMap<string, readonly NativeAmount[]> {
  const sign = SIGN_OF[nature];
  const found = new Map<string, NativeAmount[]>();
  for (const { cell, currency, rate, moneyIn, moneyOut } of flows) {
    const amount = amountOfCell(cell, moneyIn, moneyOut, natures, nature);
    if (amount === null) continue;
    const known = found.get(cell);
    const part = { currency, rate, amount: sign * amount };
    if (known) known.push(part);
    else found.set(cell, [part]);
  }
  return found;
}

function amountOfCell(
  cell: string,
  moneyIn: number,
  moneyOut: number,
  natures: Natures,
  nature: CategoryNature,
): number | null {
  if (cell !== NO_CATEGORY) return natures.get(cell) === nature ? moneyIn + moneyOut : null;
  const amount = nature === 'income' ? moneyIn : moneyOut;
  return amount === 0 ? null : amount;
}

/**
 * expense = -(rows in expense categories + uncategorised money out), income = rows in income categories + uncategorised
 * money in, over some days: by category.
 */
export function flowsByCategory(
  { sums, scope, natures }: FlowMaterial,
  { from, to }: ReportDays,
  nature: CategoryNature,
): ReadonlyMap<string, ReportAmount> {
  const natives = nativesByCategory(cellFlows(sums, scope, from, to), natures, nature);
  return new Map([...natives].map(([id, parts]) => [id, reportAmount(parts, scope.currency)]));
}

/** Income or expense of some cells in all. */
export function totalOfFlows(
  flows: Iterable<CellFlow>,
  { scope, natures }: Omit<FlowMaterial, 'sums'>,
  nature: CategoryNature,
): ReportAmount {
  const natives = nativesByCategory(flows, natures, nature);
  return reportAmount([...natives.values()].flat(), scope.currency);
}
