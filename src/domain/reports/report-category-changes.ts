import type { RowsAsked } from '@/domain/transactions/report-rows.ts';
import { NO_AMOUNT, type ReportAmount } from './report-amount.ts';
import { type CategoryReport, linesInOrder } from './report-categories.ts';
import { type AmountChange, changeOf } from './report-comparison.ts';

/** A category in two periods. */
export type CategoryChange = AmountChange & {
  readonly categoryId: string;
  readonly now: ReportAmount;
  /** null = it has no line in that period. */
  readonly nowRows: RowsAsked | null;
  readonly beforeRows: RowsAsked | null;
};

/** Every category of either period, with all below it: by its id. Both reports are of one nature and scope. */
export function categoryChanges(
  now: CategoryReport,
  before: CategoryReport,
): ReadonlyMap<string, CategoryChange> {
  const [linesNow, linesBefore] = [byId(now), byId(before)];
  const ids = new Set([...linesNow.keys(), ...linesBefore.keys()]);
  return new Map(
    [...ids].map((categoryId) => {
      const [here, there] = [linesNow.get(categoryId), linesBefore.get(categoryId)];
      const amount = here?.total ?? NO_AMOUNT;
      return [
        categoryId,
        {
          categoryId,
          now: amount,
          nowRows: here?.rows ?? null,
          beforeRows: there?.rows ?? null,
          ...changeOf(amount, there?.total ?? NO_AMOUNT),
        },
      ];
    }),
  );
}

function byId({ lines }: CategoryReport) {
  return new Map(linesInOrder(lines).map(({ line }) => [line.categoryId, line]));
}

/** Those at the top of either tree that changed most, up or down, the largest change first. */
export function largestChanges(
  now: CategoryReport,
  before: CategoryReport,
  most: number,
): readonly CategoryChange[] {
  const changes = categoryChanges(now, before);
  const ids = new Set([...now.lines, ...before.lines].map(({ categoryId }) => categoryId));
  return [...ids]
    .flatMap((id) => changes.get(id) ?? [])
    .filter(({ change }) => change.amount !== 0)
    .sort((a, b) => Math.abs(b.change.amount) - Math.abs(a.change.amount))
    .slice(0, most);
}
