import type { Account } from '@/domain/accounts/account.ts';
import { transferMarks } from '@/domain/dashboard/transfer-spending.ts';
import { type PairCandidate, pairCandidates, pairVerdicts } from '@/domain/import/pair-verdicts.ts';
import type { PlacedRow } from '@/domain/import/review-places.ts';
import type { RowVerdict } from '@/domain/import/verdict.ts';
import type { CategoriserParts } from '@/domain/rules/categorise.ts';
import { createCategoriser } from '@/domain/rules/categorise.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { Opposites } from '@/domain/transactions/transfer-groups.ts';
import { pairKey, pairTransfers } from '@/domain/transactions/transfer-pairs.ts';
import { eachInTurns, mapInTurns } from '@/platform/in-turns.ts';

export type PairQuestion = {
  /** Rows of the files that are new and no match. */
  readonly fresh: readonly PlacedRow[];
  /** Stored rows that no row of the files is. */
  readonly stored: readonly Transaction[];
  /** Those that are made by this import among them. */
  readonly accounts: readonly Pick<Account, 'id' | 'name' | 'currency'>[];
  /** pairKeys. */
  readonly refusals: ReadonlySet<string>;
  readonly matching: CategoriserParts;
};

/**
 * The rows of the files that are one side of a transfer, by place; at least one side of each pair is a row of the files.
 * Gives the page its turns: rules may have regular expressions.
 */
export async function pairsOfReview({
  fresh,
  stored,
  accounts,
  refusals,
  matching,
}: PairQuestion): Promise<ReadonlyMap<number, RowVerdict>> {
  const marks = transferMarks({
    choose: createCategoriser(matching),
    categories: matching.categories,
  });
  const opposites = new Opposites<PairCandidate>();
  await eachInTurns(pairCandidates(fresh, stored, accounts, marks), (row) => opposites.add(row));
  const groups = opposites.groups.filter((group) => group.some(({ place }) => place !== undefined));
  const rows = groups.flat();
  const isSpending = await mapInTurns(rows, (row) => row.isSpending());
  const spending = new Set(rows.filter((_, index) => isSpending[index]).map(({ id }) => id));
  const byId = new Map<string, PairCandidate>(rows.map((row) => [row.id, row]));
  const keyOf = (id: string) => byId.get(id)?.key ?? '';
  const pairs = await mapInTurns(groups, (group) =>
    pairTransfers(group, {
      isRefused: (out, into) => refusals.has(pairKey(keyOf(out.id), keyOf(into.id))),
      isSpending: ({ id }) => spending.has(id),
    }),
  );
  return pairVerdicts(pairs.flat(), byId);
}
