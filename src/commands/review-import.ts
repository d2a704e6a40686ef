import { readAccountsById } from '../db/queries/accounts-by-id.ts';
import { readHeldCopies } from '../db/queries/import-holders.ts';
import { readMatching } from '../db/queries/import-matching.ts';
import { readTransferRefusals } from '../db/queries/transfer-refusals.ts';
import type { Services } from '../db/services.ts';
import type { Account } from '../domain/account.ts';
import { createCategoriser } from '../domain/categorise.ts';
import { proofLinesOf, proveBalances } from '../domain/import/balance-proof.ts';
import { copiesWanted, keyVerdicts } from '../domain/import/key-verdicts.ts';
import { matchOwnRows } from '../domain/import/match-own-rows.ts';
import { pairsOfReview } from '../domain/import/pair-verdicts.ts';
import { offsetsOf, placedRows } from '../domain/import/review-places.ts';
import {
  type FileProof,
  type ImportReview,
  type ReviewedFile,
  type RowVerdict,
  twinOf,
} from '../domain/import/verdict.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';
import { readCandidates } from './review-candidates.ts';

/**
 * What each row of some files is, over all of them and the stored rows: the verdicts of domain/import/verdict.ts, and
 * whether the balances that the files print prove their rows. Reads the stored rows of the files' days alone. Writes nothing.
 * @param newAccounts accounts that are made by this import, and are not stored yet
 */
export async function reviewImport(
  { database }: Services,
  files: readonly ReviewedFile[],
  newAccounts: readonly Account[] = [],
): Promise<ImportReview> {
  const rowsOf = files.map(({ rows }) => rows);
  const held = await readHeldCopies(database, copiesWanted(rowsOf));
  await yieldToPage();
  const verdicts: RowVerdict[] = [...keyVerdicts(rowsOf, held)];
  const offsets = offsetsOf(files);
  await yieldToPage();
  const fresh = placedRows(files).filter(({ place }) => verdicts[place]?.verdict === 'new');
  if (fresh.length > 0) {
    await yieldToPage();
    const taken = new Set(
      verdicts.flatMap((verdict) => ('holderId' in verdict ? verdict.holderId : [])),
    );
    const candidates = await readCandidates(database, fresh, taken);
    const matches = matchOwnRows(fresh, candidates.own);
    for (const [place, ownId] of matches) {
      const own = candidates.byId.get(ownId);
      if (own) verdicts[place] = { verdict: 'match', own: twinOf(own) };
    }
    await yieldToPage();
    const [matching, accounts, refusals] = await Promise.all([
      readMatching(database),
      readAccountsById(database),
      readTransferRefusals(database),
    ]);
    await yieldToPage();
    const currencies = new Map(
      [...accounts.values(), ...newAccounts].map(({ id, currency }) => [id, currency]),
    );
    const matched = new Set(matches.values());
    const pairs = pairsOfReview({
      fresh: fresh.filter(({ place }) => !matches.has(place)),
      stored: candidates.forPairs.filter(({ id }) => !matched.has(id)),
      currencies,
      refusals,
      choose: createCategoriser(matching),
      categories: matching.categories,
    });
    for (const [place, verdict] of pairs) verdicts[place] = verdict;
  }
  await yieldToPage();
  const proofs = proofsOf(files);
  await yieldToPage();
  return {
    files,
    offsets,
    verdicts,
    stored: new Map([...held].map(([key, copies]) => [key, Math.max(...copies.keys())])),
    proofs,
  };
}

function proofsOf(files: readonly ReviewedFile[]): readonly FileProof[] {
  return files.flatMap(({ rows }, file) =>
    rows.accountIds.map((accountId) => ({
      file,
      accountId,
      proof: proveBalances(proofLinesOf(rows, accountId)),
    })),
  );
}
