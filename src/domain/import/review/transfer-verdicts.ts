import type { Account } from '@/domain/accounts/account.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { TransferMarks } from '@/domain/rules/transfer-marks.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { PairRow } from '@/domain/transactions/transfer-candidates.ts';
import type { TransferPair } from '@/domain/transactions/transfer-pairs.ts';
import { isTransferCategory } from '@/domain/transactions/transfer-pairs.ts';
import type { PlacedRow } from './import-review.ts';
import { type MatchingTransaction, type RowVerdict, storedMatchOf } from './import-review.ts';

/** A row of the files, or a stored one, as a possible half of a transfer. */
export type PairCandidate = PairRow & {
  /** Set for a row of the files. */
  readonly place?: number;
  /** The row's duplicate key. */
  readonly key: string;
  readonly match: MatchingTransaction;
  /** Whether it is known to be no transfer. May be slow. */
  readonly isNotTransfer: () => boolean;
};

/** All rows that could be one leg of a transfer. */
export function* pairCandidates(
  fresh: readonly PlacedRow[],
  stored: readonly Transaction[],
  accounts: readonly Pick<Account, 'id' | 'name' | 'currency'>[],
  marks: TransferMarks,
): Generator<PairCandidate> {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const currencyOf = (accountId: string) => currencies.get(accountId) ?? '';
  const byName = new Map(accounts.map(({ id, name }) => [nameKeyOf(name), id]));
  /** Actual prints the other account in place of the payee. */
  const namesOther = ({ accountId, description }: PlacedRow) => {
    const other = byName.get(nameKeyOf(description));
    return other !== undefined && other !== accountId;
  };
  for (const row of fresh) {
    const { place, accountId, date, amount, description, key } = row;
    yield {
      // No stored id begins like this.
      id: `#${place}`,
      place,
      key,
      accountId,
      currency: currencyOf(accountId),
      date,
      amount,
      text: description,
      isMarked: saysTransfer(row) || namesOther(row),
      match: { kind: 'file', place },
      isNotTransfer: () => !namesOther(row) && (saysOtherwise(row) || marks.isNotTransfer(row)),
    };
  }
  for (const row of stored) {
    const { id, accountId, date, amount, uniqueHash } = row;
    yield {
      id,
      key: uniqueHash,
      accountId,
      currency: currencyOf(accountId),
      date,
      amount,
      text: row.importedDescription ?? row.description,
      isMarked: marks.isMarked(row.categoryId),
      match: { kind: 'stored', row: storedMatchOf(row) },
      isNotTransfer: () => marks.isNotTransfer(row),
    };
  }
}

/** Whether the file itself says that the row is one leg of a transfer, by its kind or category. */
function saysTransfer({ isTransfer, category }: PlacedRow): boolean {
  return isTransfer || isTransferCategory((category.split('/').at(-1) ?? '').trim());
}

const saysOtherwise = (row: PlacedRow) => row.category !== '' && !saysTransfer(row);

/** The verdicts of the file rows in some pairs, by place. */
export function pairVerdicts(
  pairs: readonly TransferPair[],
  byId: ReadonlyMap<string, PairCandidate>,
): ReadonlyMap<number, RowVerdict> {
  const verdicts = new Map<number, RowVerdict>();
  for (const { outId, inId, isSure } of pairs) {
    const sides = [byId.get(outId), byId.get(inId)];
    sides.forEach((side, index) => {
      const other = sides[1 - index];
      if (side?.place === undefined || !other) return;
      verdicts.set(side.place, { verdict: 'transfer', other: other.match, isSure });
    });
  }
  return verdicts;
}
