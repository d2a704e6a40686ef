import type { CategorisableRow, CategoryChoice } from '../categorise.ts';
import type { Category } from '../category.ts';
import type { Transaction } from '../transaction.ts';
import { isTransferCategory } from '../transfer-marks.ts';
import { type PairRow, pairKey, pairTransfers } from '../transfer-pairs.ts';
import { transferMarks } from '../transfer-spending.ts';
import type { PlacedRow } from './review-places.ts';
import { type RowVerdict, type Twin, twinOf } from './verdict.ts';

export type PairQuestion = {
  /** Rows of the files that are new and no match. */
  readonly fresh: readonly PlacedRow[];
  /** Stored rows that no row of the files is. */
  readonly stored: readonly Transaction[];
  /** By account id. */
  readonly currencies: ReadonlyMap<string, string>;
  /** pairKeys. */
  readonly refusals: ReadonlySet<string>;
  readonly choose: (row: CategorisableRow) => CategoryChoice | null;
  readonly categories: readonly Category[];
};

/** The rows of the files that are one side of a transfer, by place; at least one side of each pair is a row of the files. */
export function pairsOfReview(question: PairQuestion): ReadonlyMap<number, RowVerdict> {
  const { fresh, stored, currencies, refusals } = question;
  const placed = new Map(fresh.map((row) => [placedId(row.place), row]));
  const byId = new Map(stored.map((row) => [row.id, row]));
  const keyOf = (id: string) => placed.get(id)?.key ?? byId.get(id)?.uniqueHash ?? '';
  const marks = transferMarks(question);
  const sizes = new Set(stored.map(({ amount }) => Math.abs(amount)));
  const seen = new Set<number>();
  for (const { amount } of fresh) {
    if (seen.has(-amount)) sizes.add(Math.abs(amount));
    seen.add(amount);
  }
  const rows: PairRow[] = [
    ...fresh.flatMap((row) =>
      sizes.has(Math.abs(row.amount))
        ? [
            {
              id: placedId(row.place),
              accountId: row.accountId,
              currency: currencies.get(row.accountId) ?? '',
              date: row.date,
              amount: row.amount,
              text: row.description,
              isMarked: saysTransfer(row),
            },
          ]
        : [],
    ),
    ...stored.map((row) => ({
      id: row.id,
      accountId: row.accountId,
      currency: currencies.get(row.accountId) ?? '',
      date: row.date,
      amount: row.amount,
      text: row.importedDescription ?? row.description,
      isMarked: marks.isMarked(row.categoryId),
    })),
  ];
  const pairs = pairTransfers(rows, {
    isRefused: (out, into) => refusals.has(pairKey(keyOf(out.id), keyOf(into.id))),
    isSpending: (row) => {
      const fromFile = placed.get(row.id);
      if (fromFile) return saysOtherwise(fromFile) || marks.isSpending(fromFile);
      const found = byId.get(row.id);
      return found !== undefined && marks.isSpending(found);
    },
  });
  const twin = (id: string): Twin | null => {
    const row = placed.get(id);
    if (row) return { kind: 'file', place: row.place };
    const found = byId.get(id);
    return found ? { kind: 'stored', row: twinOf(found) } : null;
  };
  const verdicts = new Map<number, RowVerdict>();
  for (const { outId, inId, isSure } of pairs) {
    for (const [id, otherId] of [
      [outId, inId],
      [inId, outId],
    ] as const) {
      const row = placed.get(id);
      const other = twin(otherId);
      if (row && other) verdicts.set(row.place, { verdict: 'transfer', other, isSure });
    }
  }
  return verdicts;
}

/** The file itself says that it is one side of a transfer, by its kind or by its category. */
function saysTransfer({ isTransfer, category }: PlacedRow): boolean {
  return isTransfer || isTransferCategory(category.split('/').at(-1) ?? '');
}

const saysOtherwise = (row: PlacedRow) => row.category !== '' && !saysTransfer(row);

/** No id of a stored row begins so. */
const placedId = (place: number) => `#${place}`;
