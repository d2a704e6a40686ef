import type { CofferDatabase } from '../db/database.ts';
import { readAccountsById } from '../db/queries/accounts-by-id.ts';
import { readHeldCopies } from '../db/queries/import-holders.ts';
import { readMatching } from '../db/queries/import-matching.ts';
import { findOpening } from '../db/queries/opening-balance.ts';
import { readTransferRefusals } from '../db/queries/transfer-refusals.ts';
import { readTogether } from '../db/read.ts';
import type { Services } from '../db/services.ts';
import type { Account } from '../domain/account.ts';
import { proofLinesOf, proveBalances } from '../domain/import/balance-proof.ts';
import { CopyCount, type HeldCopies, keyVerdicts } from '../domain/import/key-verdicts.ts';
import { lockedPlaces } from '../domain/import/locked-places.ts';
import { matchOwnRows } from '../domain/import/match-own-rows.ts';
import { offsetsOf, type PlacedRow, placedRows } from '../domain/import/review-places.ts';
import {
  type FileProof,
  type ImportReview,
  type ReviewedFile,
  type RowVerdict,
  twinOf,
  type Verdict,
} from '../domain/import/verdict.ts';
import { eachInTurns } from '../platform/in-turns.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';
import { type ReviewCandidates, readCandidates, readOwnIds } from './review-candidates.ts';
import { pairsOfReview } from './review-pairs.ts';

/**
 * What each row of some files is, over all of them and the stored rows: the verdicts of domain/import/verdict.ts, and
 * whether the balances that the files print prove their rows. Reads the stored rows of the files' days alone. Writes nothing.
 * @param newAccounts accounts that are made by this import, and are not stored yet
 */
export async function reviewImport(
  services: Services,
  files: readonly ReviewedFile[],
  newAccounts: readonly Account[] = [],
): Promise<ImportReview> {
  const { database } = services;
  const copies = new CopyCount();
  for (const { rows } of files) {
    copies.nextFile();
    await eachInTurns(rows.keys, (key) => copies.add(key));
  }
  const held = await readHeld(database, files, copies.wanted);
  await yieldToPage();
  const rows: PlacedRow[] = [];
  await eachInTurns(placedRows(files), (row) => rows.push(row));
  const verdicts: RowVerdict[] = [];
  const keyed = files.map((file) => file.rows);
  await eachInTurns(keyVerdicts(keyed, held), (verdict) => verdicts.push(verdict));
  await yieldToPage();
  await markOwnHolders(services, verdicts);
  await markOpenings(services, files, rows, verdicts);
  const accounts = await readAccountsById(database);
  const open = rowsOf(rows, verdicts, 'new', 'repeated');
  if (open.length > 0) {
    const taken = new Set(
      verdicts.flatMap((verdict) => ('holderId' in verdict ? verdict.holderId : [])),
    );
    const candidates = await readCandidates(database, open, taken);
    const matched = markMatches(rows, verdicts, candidates);
    await yieldToPage();
    const pairs = await pairsOfReview({
      fresh: rowsOf(rows, verdicts, 'new'),
      stored: candidates.forPairs.filter(({ id }) => !matched.has(id)),
      accounts: [...accounts.values(), ...newAccounts],
      refusals: await readTransferRefusals(database),
      matching: await readMatching(database),
    });
    for (const [place, verdict] of pairs) verdicts[place] = verdict;
  }
  await yieldToPage();
  const proofs = proofsOf(files);
  const stored = new Map<string, number>();
  await eachInTurns(held, ([key, ofKey]) => stored.set(key, Math.max(...ofKey.keys())));
  return {
    files,
    offsets: offsetsOf(files),
    verdicts,
    stored,
    locked: lockedPlaces(rows, verdicts, accounts),
    proofs,
  };
}

/** Who holds the keys of the rows; where nobody holds today's key, who holds the one of an earlier version. */
async function readHeld(
  database: CofferDatabase,
  files: readonly ReviewedFile[],
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, HeldCopies>> {
  const held = await readHeldCopies(database, wanted);
  const former = new Map(
    files.flatMap(({ rows }) =>
      [...rows.formerKeys].map(([index, key]) => [rows.keys[index] ?? '', key] as const),
    ),
  );
  if (former.size === 0) return held;
  const counts = new Map([...former].map(([key, old]) => [old, wanted.get(key) ?? 1]));
  const before = await readHeldCopies(database, counts);
  const all = new Map(held);
  for (const [key, old] of former) {
    const today = [...(held.get(key) ?? [])];
    const further = [...(before.get(old) ?? [])].map(
      ([copy, holder]) => [today.length + copy, holder] as const,
    );
    if (further.length > 0) all.set(key, new Map([...today, ...further]));
  }
  return all;
}

function rowsOf(
  rows: readonly PlacedRow[],
  verdicts: readonly RowVerdict[],
  ...wanted: readonly Verdict[]
): readonly PlacedRow[] {
  return rows.filter(({ place }) => {
    const verdict = verdicts[place]?.verdict;
    return verdict !== undefined && wanted.includes(verdict);
  });
}

/** A bank's row that equals an own one to the letter tells that the bank knows it: no later row may be taken for it. */
async function markOwnHolders({ database }: Services, verdicts: RowVerdict[]): Promise<void> {
  const holders = verdicts.flatMap((verdict) =>
    verdict.verdict === 'duplicate' && verdict.holderId !== '' ? [verdict.holderId] : [],
  );
  const own = await readOwnIds(database, holders);
  if (own.size === 0) return;
  verdicts.forEach((verdict, place) => {
    if (verdict.verdict === 'duplicate' && own.has(verdict.holderId)) {
      verdicts[place] = { ...verdict, isOwn: true };
    }
  });
}

/** An account has one opening balance: where it has one, or an earlier row is one, a further one is asked about. */
async function markOpenings(
  { database }: Services,
  files: readonly ReviewedFile[],
  rows: readonly PlacedRow[],
  verdicts: RowVerdict[],
): Promise<void> {
  const kinds = files.flatMap(({ rows: { kinds, count } }) => kinds ?? Array(count).fill('normal'));
  const openings = rows.filter(
    ({ place }) => kinds[place] === 'opening' && verdicts[place]?.verdict === 'new',
  );
  const opened = new Set<string>();
  for (const { place, accountId } of openings) {
    const isThere =
      opened.has(accountId) ||
      (await readTogether(database, (tables) => findOpening(tables, accountId))) !== undefined;
    opened.add(accountId);
    if (isThere) verdicts[place] = { verdict: 'total' };
  }
}

/** First the rows that are new; what repeats in its file may be a further own row. */
function markMatches(
  rows: readonly PlacedRow[],
  verdicts: RowVerdict[],
  { own, byId }: ReviewCandidates,
): ReadonlySet<string> {
  const matched = new Set<string>();
  for (const kind of ['new', 'repeated'] as const) {
    const left = own.filter(({ id }) => !matched.has(id));
    for (const [place, ownId] of matchOwnRows(rowsOf(rows, verdicts, kind), left)) {
      const before = verdicts[place];
      const row = byId.get(ownId);
      if (!before || !row) continue;
      matched.add(ownId);
      const copy = 'copy' in before ? before.copy : 1;
      verdicts[place] = { verdict: 'match', own: twinOf(row), copy };
    }
  }
  return matched;
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
