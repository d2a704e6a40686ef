import type { CofferDatabase, Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { findOpening } from '@/db/queries/accounts/opening-balance.ts';
import { readHeldCopies } from '@/db/queries/imports.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { readTransferRefusals } from '@/db/queries/transactions/pair-refusals.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  CopyCount,
  type HeldCopies,
  type ImportReview,
  keyVerdicts,
  lockedTest,
  offsetsOf,
  type PlacedRow,
  placedRows,
  type ReviewedFile,
  type RowVerdict,
  storedMatchOf,
  type Verdict,
} from '@/domain/import/review/import-review.ts';
import { matchOwnRows, ownRowFilter } from '@/domain/import/review/own-rows.ts';
import {
  type PairCandidate,
  pairCandidates,
  pairVerdicts,
} from '@/domain/import/review/transfer-verdicts.ts';
import { type CategorizerParts, createCategorizer } from '@/domain/rules/categorizer.ts';
import { transferMarks } from '@/domain/rules/transfer-marks.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import {
  OppositeAmountGroups,
  pairKey,
  pairTransfers,
} from '@/domain/transactions/transfer-pairs.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { eachInTurns, mapInTurns } from '@/platform/in-turns.ts';
import { type ReviewCandidates, readCandidates, readOwnIds } from './import-records.ts';

type PairQuestion = {
  /** Rows of the files that are new and match nothing. */
  readonly fresh: readonly PlacedRow[];
  /** Stored rows that no row of the files was merged with; some may be duplicates of one. */
  readonly stored: readonly Transaction[];
  /** Includes accounts that this import creates. */
  readonly accounts: readonly Pick<Account, 'id' | 'name' | 'currency'>[];
  /** pairKeys. */
  readonly refusals: ReadonlySet<string>;
  readonly matching: CategorizerParts;
};

/**
 * Pairs the rows of the files that are one leg of a transfer, by place. At least one leg of each
 * pair is a row of the files. Yields to the page, because rules may have regular expressions.
 */
async function pairsOfReview({
  fresh,
  stored,
  accounts,
  refusals,
  matching,
}: PairQuestion): Promise<ReadonlyMap<number, RowVerdict>> {
  const marks = transferMarks({
    choose: createCategorizer(matching),
    categories: matching.categories,
  });
  const opposites = new OppositeAmountGroups<PairCandidate>();
  await eachInTurns(pairCandidates(fresh, stored, accounts, marks), (row) => opposites.add(row));
  const groups = opposites.groups.filter((group) => group.some(({ place }) => place !== undefined));
  const rows = groups.flat();
  const isNotTransfer = await mapInTurns(rows, (row) => row.isNotTransfer());
  const nonTransfers = new Set(rows.filter((_, index) => isNotTransfer[index]).map(({ id }) => id));
  const byId = new Map<string, PairCandidate>(rows.map((row) => [row.id, row]));
  const keyOf = (id: string) => byId.get(id)?.key ?? '';
  const pairs = await mapInTurns(groups, (group) =>
    pairTransfers(group, {
      isRefused: (out, into) => refusals.has(pairKey(keyOf(out.id), keyOf(into.id))),
      isNotTransfer: ({ id }) => nonTransfers.has(id),
    }),
  );
  return pairVerdicts(pairs.flat(), byId);
}

/**
 * Decides what each row of some files is, compared with all of them and with the stored rows: the
 * verdicts of domain/import/review/import-review.ts, and whether the balances in the files confirm
 * their rows. Reads only the stored rows on the files' days. Writes nothing.
 * @param planned accounts and categories that this import adds, which aren't stored yet
 */
export async function reviewImport(
  services: Services,
  files: readonly ReviewedFile[],
  planned: {
    readonly accounts?: readonly Account[];
    readonly categories?: readonly Category[];
  } = {},
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
  const open = await rowsOf(rows, verdicts, 'new', 'repeated');
  if (open.length > 0) {
    const taken = new Set<string>();
    await eachInTurns(verdicts, (verdict) => {
      if ('holderId' in verdict) taken.add(verdict.holderId);
    });
    const candidates = await readCandidates(database, open, taken);
    const matched = await markMatches(open, verdicts, candidates);
    await yieldToPage();
    const matching = await readMatching(database);
    const pairs = await pairsOfReview({
      fresh: await rowsOf(open, verdicts, 'new'),
      stored: candidates.forPairs.filter(({ id }) => !matched.has(id)),
      accounts: [...accounts.values(), ...(planned.accounts ?? [])],
      refusals: await readTransferRefusals(database),
      matching: {
        ...matching,
        categories: [...matching.categories, ...(planned.categories ?? [])],
      },
    });
    for (const [place, verdict] of pairs) verdicts[place] = verdict;
  }
  await yieldToPage();
  const stored = new Map<string, number>();
  await eachInTurns(held, ([key, ofKey]) => stored.set(key, Math.max(...ofKey.keys())));
  return {
    files,
    offsets: offsetsOf(files),
    verdicts,
    stored,
    locked: await lockedOf(rows, verdicts, accounts),
    proofs: files.flatMap(({ rows: { proofs } }, file) =>
      proofs.map((found) => ({ file, ...found })),
    ),
  };
}

/**
 * The rows that hold the keys of the file's rows, by copy number. Rows that hold the key of an
 * earlier version for the same row get the numbers that are still free.
 */
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
    const formerHolders = [...(before.get(old)?.values() ?? [])];
    if (formerHolders.length === 0) continue;
    const copies = new Map(held.get(key));
    let copy = 0;
    for (const holder of formerHolders) {
      do copy++;
      while (copies.has(copy));
      copies.set(copy, holder);
    }
    all.set(key, copies);
  }
  return all;
}

/** The rows with one of the verdicts. */
async function rowsOf(
  rows: readonly PlacedRow[],
  verdicts: readonly RowVerdict[],
  ...wanted: readonly Verdict[]
): Promise<readonly PlacedRow[]> {
  const found: PlacedRow[] = [];
  await eachInTurns(rows, (row) => {
    const verdict = verdicts[row.place]?.verdict;
    if (verdict !== undefined && wanted.includes(verdict)) found.push(row);
  });
  return found;
}

/**
 * A file row with the same key as an own row shows that the bank knows that row, so no later row
 * may be matched to it.
 */
async function markOwnHolders({ database }: Services, verdicts: RowVerdict[]): Promise<void> {
  const holders: string[] = [];
  await eachInTurns(verdicts, (verdict) => {
    if (verdict.verdict === 'duplicate' && verdict.holderId !== '') holders.push(verdict.holderId);
  });
  const own = await readOwnIds(database, holders);
  if (own.size === 0) return;
  await eachInTurns(verdicts.entries(), ([place, verdict]) => {
    if (verdict.verdict === 'duplicate' && own.has(verdict.holderId)) {
      verdicts[place] = { ...verdict, isOwn: true };
    }
  });
}

/**
 * An account has only one opening balance. If it already has one, or an earlier row is one, the
 * user is asked about another.
 */
async function markOpenings(
  { database }: Services,
  files: readonly ReviewedFile[],
  rows: readonly PlacedRow[],
  verdicts: RowVerdict[],
): Promise<void> {
  const opened = new Set<string>();
  for (const { place, accountId } of await openingsOf(files, rows)) {
    if (verdicts[place]?.verdict !== 'new') continue;
    const isThere =
      opened.has(accountId) ||
      (await readTogether(database, (tables) => findOpening(tables, accountId))) !== undefined;
    opened.add(accountId);
    if (isThere) verdicts[place] = { verdict: 'total' };
  }
}

/** The rows that a file calls opening balances. */
async function openingsOf(
  files: readonly ReviewedFile[],
  rows: readonly PlacedRow[],
): Promise<readonly PlacedRow[]> {
  const found: PlacedRow[] = [];
  let offset = 0;
  for (const { rows: read } of files) {
    await eachInTurns((read.kinds ?? []).entries(), ([index, kind]) => {
      const row = kind === 'opening' ? rows[offset + index] : undefined;
      if (row) found.push(row);
    });
    offset += read.count;
  }
  return found;
}

/** New rows are matched first. A row that is repeated in its file may match another own row. */
async function markMatches(
  open: readonly PlacedRow[],
  verdicts: RowVerdict[],
  { own, byId }: ReviewCandidates,
): Promise<ReadonlySet<string>> {
  const matched = new Set<string>();
  if (own.length === 0) return matched;
  for (const kind of ['new', 'repeated'] as const) {
    const left = own.filter(({ id }) => !matched.has(id));
    const isLike = ownRowFilter(left);
    const rows: PlacedRow[] = [];
    await eachInTurns(open, (row) => {
      if (verdicts[row.place]?.verdict === kind && isLike(row)) rows.push(row);
    });
    for (const [place, ownId] of matchOwnRows(rows, left)) {
      const before = verdicts[place];
      const row = byId.get(ownId);
      if (!before || !row) continue;
      matched.add(ownId);
      const copy = 'copy' in before ? before.copy : 1;
      verdicts[place] = { verdict: 'match', own: storedMatchOf(row), copy };
    }
  }
  return matched;
}

async function lockedOf(
  rows: readonly PlacedRow[],
  verdicts: readonly RowVerdict[],
  accounts: ReadonlyMap<string, Account>,
): Promise<readonly number[]> {
  const isLocked = lockedTest(accounts);
  const places: number[] = [];
  if (!isLocked) return places;
  await eachInTurns(rows, (row) => {
    const verdict = verdicts[row.place];
    if (verdict && isLocked(row, verdict)) places.push(row.place);
  });
  return places;
}
