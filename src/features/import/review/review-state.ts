import type { ImportRows } from '@/domain/import/file-contents.ts';
import {
  type FileNames,
  type NameChoice,
  type NameChoices,
  namesOf,
} from '@/domain/import/review/file-names.ts';
import {
  CHOICES,
  defaultChoice,
  type ImportReview,
  type RowChoice,
  type RowVerdict,
  type Verdict,
} from '@/domain/import/review/import-review.ts';

/** The rows shown: all, those with one verdict, or the unreadable ones. */
export type ReviewFilter = 'all' | Verdict | 'left-out';

/** The result of the review and the user's choices. */
export type ReviewState = {
  readonly review: ImportReview;
  /** Choices for single rows, by row index. */
  readonly choices: ReadonlyMap<number, RowChoice>;
  /** Choices for all rows of a verdict. */
  readonly bulk: Readonly<Partial<Record<Verdict, RowChoice>>>;
  /** The categories and tags named in the files. */
  readonly fileNames: FileNames;
  /** What to do with these names; null if the files have none. */
  readonly names: NameChoices | null;
  /** The initial `names`; anything different was chosen by the user. */
  readonly presetNames: NameChoices | null;
  readonly filter: ReviewFilter;
  /** Typed closing balances by account id. */
  readonly closings: ReadonlyMap<string, string>;
};

/** The part of the state that decides about rows. */
export type ReviewChoices = Pick<ReviewState, 'review' | 'choices' | 'bulk'>;

export type ReviewAction =
  | { readonly type: 'row-chosen'; readonly place: number; readonly choice: RowChoice }
  /** Several rows at once, such as all repeated rows that the balances prove. */
  | { readonly type: 'rows-chosen'; readonly places: readonly number[]; readonly choice: RowChoice }
  | { readonly type: 'verdict-chosen'; readonly verdict: Verdict; readonly choice: RowChoice }
  | { readonly type: 'filter-chosen'; readonly filter: ReviewFilter }
  | {
      readonly type: 'name-chosen';
      readonly kind: keyof NameChoices;
      readonly name: string;
      readonly choice: NameChoice;
    }
  | { readonly type: 'closing-typed'; readonly accountId: string; readonly text: string }
  /** The same files were compared with the database again, after a failed run. */
  | { readonly type: 'reviewed-again'; readonly review: ImportReview };

/** Initial state of a review: every row follows its verdict. */
export function firstReviewState(review: ImportReview, names: NameChoices | null): ReviewState {
  return {
    review,
    choices: new Map(),
    bulk: {},
    fileNames: namesOf(review.files.map(({ rows }) => rows)),
    names,
    presetNames: names,
    filter: 'all',
    closings: new Map(),
  };
}

export function reduceReview(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'row-chosen':
      return withChoices(state, [action.place], action.choice);
    case 'rows-chosen':
      return withChoices(state, action.places, action.choice);
    case 'verdict-chosen':
      return withVerdictChosen(state, action.verdict, action.choice);
    case 'filter-chosen':
      return { ...state, filter: action.filter };
    case 'name-chosen':
      return withName(state, action);
    case 'closing-typed':
      return {
        ...state,
        closings: new Map(state.closings).set(action.accountId, action.text),
      };
    case 'reviewed-again':
      return reviewedAgain(state, action.review);
  }
}

/**
 * What to do with the row at an index: the choice for the row, or for its verdict, or the verdict's
 * default.
 */
export function choiceAt(state: ReviewChoices, place: number): RowChoice {
  const verdict = state.review.verdicts[place];
  if (!verdict) return 'skip';
  const choice = ownChoice(state, place, verdict);
  // If the other leg is skipped, there is nothing to link with.
  const partner = choice === 'link' ? partnerOf(state.review, verdict) : null;
  const other = partner === null ? undefined : state.review.verdicts[partner];
  if (partner === null || !other) return choice;
  return ownChoice(state, partner, other) === 'skip' ? 'import' : choice;
}

/** True if the user chose this, false if it follows from the verdict. */
export function isChosenAt(state: ReviewChoices, place: number): boolean {
  const verdict = state.review.verdicts[place];
  if (!verdict) return false;
  const chosen = state.choices.get(place) ?? state.bulk[verdict.verdict];
  return chosen !== undefined && chosen === choiceAt(state, place);
}

function ownChoice({ choices, bulk }: ReviewChoices, place: number, verdict: RowVerdict) {
  return choices.get(place) ?? bulk[verdict.verdict] ?? defaultChoice(verdict);
}

/** Ignores choices that the verdict doesn't offer. */
function withChoices(
  state: ReviewState,
  places: readonly number[],
  choice: RowChoice,
): ReviewState {
  const choices = new Map(state.choices);
  for (const place of places) {
    const verdict = state.review.verdicts[place];
    if (!verdict || !isOffered(verdict, choice)) continue;
    choices.set(place, choice);
    // Both legs of a transfer within the files are linked, or neither.
    const partner = choice === 'skip' ? null : partnerOf(state.review, verdict);
    if (partner !== null) choices.set(partner, choice);
  }
  return { ...state, choices };
}

/** The latest choice wins, so this replaces earlier choices for single rows. */
function withVerdictChosen(state: ReviewState, verdict: Verdict, choice: RowChoice): ReviewState {
  const choices = new Map(
    [...state.choices].filter(([place]) => state.review.verdicts[place]?.verdict !== verdict),
  );
  return { ...state, choices, bulk: { ...state.bulk, [verdict]: choice } };
}

function withName(
  state: ReviewState,
  { kind, name, choice }: Extract<ReviewAction, { type: 'name-chosen' }>,
): ReviewState {
  if (!state.names) return state;
  const chosen = new Map(state.names[kind]).set(name, choice);
  return { ...state, names: { ...state.names, [kind]: chosen } };
}

/** After a failed run, some rows may have been stored. */
function reviewedAgain(state: ReviewState, review: ImportReview): ReviewState {
  return { ...state, review, ...keptChoices(state, review, false), filter: 'all' };
}

/**
 * Keeps choices where the verdict is the same; a row stored in the meantime must not be stored
 * again. `isStoredAlike`: nothing was stored in the meantime. If something was, choices to keep
 * duplicates are dropped, because those may have been stored already.
 */
function keptChoices(
  { review: before, choices, bulk }: ReviewState,
  now: ImportReview,
  isStoredAlike: boolean,
): Pick<ReviewState, 'choices' | 'bulk'> {
  const kept = [...choices].filter(([place]) => {
    const verdict = now.verdicts[place]?.verdict;
    if (verdict === 'duplicate' && !isStoredAlike) return false;
    return verdict === before.verdicts[place]?.verdict;
  });
  const { duplicate: _stored, ...rest } = bulk;
  return { choices: new Map(kept), bulk: isStoredAlike ? bulk : rest };
}

function isOffered({ verdict }: RowVerdict, choice: RowChoice): boolean {
  const offered: readonly RowChoice[] = CHOICES[verdict];
  return offered.includes(choice);
}

/** Index of the other leg if it is in the files too; otherwise null. */
function partnerOf({ verdicts }: ImportReview, verdict: RowVerdict): number | null {
  if (verdict.verdict !== 'transfer' || verdict.other.kind !== 'file') return null;
  const { place } = verdict.other;
  return verdicts[place]?.verdict === 'transfer' ? place : null;
}

/**
 * A new review that keeps choices of the previous one: for rows if the rows are the same, for
 * names, and closing balances.
 */
export function withPreviousChoices(before: ReviewState | null, now: ReviewState): ReviewState {
  if (!before) return now;
  const kept = { ...now, names: withChosenNames(now.names, before), closings: before.closings };
  if (!hasSameRows(before.review, now.review)) return kept;
  const isStoredAlike = hasSameStored(before.review, now.review);
  return { ...kept, ...keptChoices(before, now.review, isStoredAlike) };
}

/**
 * Whether two reviews have the same lines of the same files, read the same way, for the same
 * accounts.
 */
function hasSameRows({ files: before }: ImportReview, { files: now }: ImportReview): boolean {
  return (
    before.length === now.length &&
    before.every(({ fileName, rows }, file) => {
      const other = now[file];
      return (
        other?.fileName === fileName &&
        other.rows.count === rows.count &&
        isEqual(rows.keys, other.rows.keys) &&
        isEqual(rows.lines, other.rows.lines) &&
        isEqual(accountsOf(rows), accountsOf(other.rows))
      );
    })
  );
}

function accountsOf({ accountOf, accountIds }: ImportRows): readonly (string | undefined)[] {
  return Array.from(accountOf, (index) => accountIds[index]);
}

function hasSameStored({ stored: before }: ImportReview, { stored: now }: ImportReview): boolean {
  return before.size === now.size && [...before].every(([key, count]) => now.get(key) === count);
}

function isEqual<Item>(left: ArrayLike<Item>, right: ArrayLike<Item>): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) {
    if (left[index] !== right[index]) return false;
  }
  return true;
}

/** Keeps the user's choices for names that still exist; others get their new defaults. */
function withChosenNames(now: NameChoices | null, before: ReviewState): NameChoices | null {
  const { names, presetNames } = before;
  if (!now || !names) return now;
  const chosen = (kind: keyof NameChoices) =>
    new Map(
      [...now[kind]].map(([name, preset]) => {
        const choice = names[kind].get(name);
        return [name, choice && choice !== presetNames?.[kind].get(name) ? choice : preset];
      }),
    );
  return { categories: chosen('categories'), tags: chosen('tags') };
}
