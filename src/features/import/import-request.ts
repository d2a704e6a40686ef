import type { Account } from '@/domain/accounts/account.ts';
import type { ResolvedNames } from '@/domain/import/review/file-names.ts';
import type { ImportReview, RowChoice, RowVerdict } from '@/domain/import/review/import-review.ts';
import { fileOfPlace, type PlacedRow, placedRows } from '@/domain/import/review/import-review.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';
import type {
  ImportLeg,
  ImportLink,
  ImportMerge,
  ImportRequest,
  ImportRow,
  LeftOutCounts,
} from '@/pipelines/import/import-events.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

export type ImportRequestInput = {
  readonly review: ImportReview;
  /** What to do with the row at this index. */
  readonly choiceAt: (place: number) => RowChoice;
  /** True if the user chose that, false if it follows from the verdict. */
  readonly isChosen: (place: number) => boolean;
  readonly names: ResolvedNames;
  readonly newAccounts: readonly Account[];
  /** Returns a new import id. */
  readonly newImportId: () => string;
};

type DraftPart = {
  readonly importId: string;
  readonly fileName: string;
  readonly accountId: string;
  readonly rows: ImportRow[];
  readonly merges: ImportMerge[];
  readonly leftOut: { -readonly [Key in keyof LeftOutCounts]: LeftOutCounts[Key] };
};

/**
 * Builds a request from a review: one part per file and account, the transfers to link, and
 * `refusedPairs`, pair keys that the user said are no transfers. Yields to the page in between.
 */
export async function buildImportRequest(given: ImportRequestInput): Promise<{
  readonly request: ImportRequest;
  readonly refusedPairs: readonly string[];
}> {
  const { review, choiceAt, names, newAccounts } = given;
  const parts = new PartList(given);
  const copies = await CopyNumbers.of(given);
  const legs = new Map<number, ImportLeg>();
  await eachInTurns(placedRows(review.files), (row) => {
    const { place } = row;
    const verdict = review.verdicts[place];
    const part = parts.at(fileOfPlace(review.offsets, place).file, row.accountId);
    if (!verdict) return;
    const choice = choiceAt(place);
    if (choice === 'skip') {
      countSkipped(part.draft, verdict);
      if (verdict.verdict === 'duplicate' && verdict.isOwn) {
        const same = builtRow(given, row, verdict.copy);
        part.draft.merges.push({ ownId: verdict.holderId, row: same, isSame: true });
      }
      return;
    }
    const built = builtRow(given, row, copies.next(row, verdict));
    if (choice === 'merge' && verdict.verdict === 'match') {
      part.draft.merges.push({ ownId: verdict.own.id, row: built });
    } else {
      if (choice === 'link') legs.set(place, { part: part.index, row: part.draft.rows.length });
      part.draft.rows.push(
        verdict.verdict === 'deleted' ? { ...built, revives: verdict.holderId } : built,
      );
    }
  });
  review.files.forEach(({ rows: fileRows }, file) => {
    for (const { reason, accountId } of fileRows.leftOut) {
      const { draft } = parts.at(file, accountId);
      if (reason === 'other-account') draft.leftOut.skipped++;
      else draft.leftOut.rejected++;
    }
  });
  const used = new Set(
    parts.drafts.flatMap(({ accountId, rows, merges }) =>
      rows.length + merges.length > 0 ? [accountId] : [],
    ),
  );
  return {
    request: {
      parts: parts.drafts,
      links: linksOf(given, legs),
      create: { accounts: newAccounts.filter(({ id }) => used.has(id)), ...names.create },
    },
    refusedPairs: refusedPairs(given),
  };
}

/** The parts, ordered by their first rows. */
class PartList {
  readonly drafts: DraftPart[] = [];
  readonly #places = new Map<string, number>();
  readonly #given: ImportRequestInput;

  constructor(given: ImportRequestInput) {
    this.#given = given;
  }

  at(file: number, accountId: string): { readonly index: number; readonly draft: DraftPart } {
    const key = `${file}|${accountId}`;
    const index = this.#places.get(key) ?? this.drafts.length;
    const existing = this.drafts[index];
    if (existing) return { index, draft: existing };
    const draft: DraftPart = {
      importId: this.#given.newImportId(),
      fileName: this.#given.review.files[file]?.fileName ?? '',
      accountId,
      rows: [],
      merges: [],
      leftOut: { stored: 0, repeated: 0, rejected: 0, skipped: 0 },
    };
    this.#places.set(key, index);
    this.drafts.push(draft);
    return { index, draft };
  }
}

function countSkipped({ leftOut }: DraftPart, { verdict }: RowVerdict): void {
  if (verdict === 'duplicate' || verdict === 'deleted') leftOut.stored++;
  else if (verdict === 'repeated') leftOut.repeated++;
  else leftOut.skipped++;
}

function builtRow({ review, names }: ImportRequestInput, row: PlacedRow, copy: number): ImportRow {
  const { file, index } = fileOfPlace(review.offsets, row.place);
  const rows = review.files[file]?.rows;
  const categoryId = names.categoryOf.get(row.category) ?? '';
  const tags = rows?.tags?.[index]?.flatMap((name) => names.tagOf.get(name) || []) ?? [];
  const notes = rows?.notes?.[index] ?? '';
  const kind = rows?.kinds?.[index];
  return {
    line: rows?.lines[index] ?? 0,
    date: row.date,
    description: row.description,
    amount: row.amount,
    copy,
    ...(categoryId ? { categoryId } : {}),
    ...(tags.length > 0 ? { tags: [...new Set(tags)] } : {}),
    ...(notes ? { notes } : {}),
    ...(kind && kind !== 'normal' ? { kind } : {}),
  };
}

/**
 * Copy numbers for duplicate keys. A row's number is its position among identical rows of the file,
 * so importing the file again recognizes it. A row kept although it is stored already gets the next
 * free number.
 */
class CopyNumbers {
  readonly #highest: Map<string, number>;

  private constructor(stored: ReadonlyMap<string, number>) {
    this.#highest = new Map(stored);
  }

  static async of({ review, choiceAt }: ImportRequestInput): Promise<CopyNumbers> {
    const numbers = new CopyNumbers(review.stored);
    const keys = review.files.flatMap(({ rows }) => rows.keys);
    await eachInTurns(keys.entries(), ([place, key]) => {
      const verdict = review.verdicts[place];
      if (!verdict || choiceAt(place) === 'skip' || needsNextNumber(verdict)) return;
      numbers.#raise(key, 'copy' in verdict ? verdict.copy : 1);
    });
    return numbers;
  }

  #raise(key: string, copy: number): void {
    this.#highest.set(key, Math.max(this.#highest.get(key) ?? 0, copy));
  }

  next({ key }: PlacedRow, verdict: RowVerdict): number {
    if (!needsNextNumber(verdict)) return 'copy' in verdict ? verdict.copy : 1;
    const copy = (this.#highest.get(key) ?? 0) + 1;
    this.#highest.set(key, copy);
    return copy;
  }
}

const needsNextNumber = ({ verdict }: RowVerdict) => verdict === 'duplicate' || verdict === 'total';

function linksOf(
  { review }: ImportRequestInput,
  legs: ReadonlyMap<number, ImportLeg>,
): readonly ImportLink[] {
  return [...legs].flatMap(([place, leg]): ImportLink[] => {
    const verdict = review.verdicts[place];
    if (verdict?.verdict !== 'transfer') return [];
    const { other } = verdict;
    if (other.kind === 'stored') return [{ legs: [leg, { storedId: other.row.id }] }];
    const partner = legs.get(other.place);
    // Both rows know the pair; link it only once.
    return partner && other.place > place ? [{ legs: [leg, partner] }] : [];
  });
}

/** Keys of pairs that the user said are no transfers. */
function refusedPairs({ review, choiceAt, isChosen }: ImportRequestInput): readonly string[] {
  const { files, offsets } = review;
  const keyAt = (place: number) => {
    const { file, index } = fileOfPlace(offsets, place);
    return files[file]?.rows.keys[index] ?? '';
  };
  return review.verdicts.flatMap((verdict, index) => {
    if (verdict.verdict !== 'transfer' || choiceAt(index) !== 'import' || !isChosen(index)) {
      return [];
    }
    const { other } = verdict;
    return [
      pairKey(keyAt(index), other.kind === 'stored' ? other.row.uniqueHash : keyAt(other.place)),
    ];
  });
}
