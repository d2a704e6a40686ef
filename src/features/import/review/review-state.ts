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

/** Which rows the review shows: those of one verdict, or the ones that could not be read. */
export type ReviewFilter = 'all' | Verdict | 'left-out';

/** What the review found, and what somebody chose about it. */
export type ReviewState = {
  readonly review: ImportReview;
  /** By place: what was chosen for one row. */
  readonly choices: ReadonlyMap<number, RowChoice>;
  /** What was chosen for all rows of a verdict. */
  readonly bulk: Readonly<Partial<Record<Verdict, RowChoice>>>;
  /** The categories and tags that the files name. */
  readonly fileNames: FileNames;
  /** What becomes of them; `null` where the files name none. */
  readonly names: NameChoices | null;
  /** What was preset for them: whatever else they are is chosen. */
  readonly presetNames: NameChoices | null;
  readonly filter: ReviewFilter;
  /** Closing balances as typed, by account id. */
  readonly closings: ReadonlyMap<string, string>;
};

/** What decides about rows. */
export type ReviewChoices = Pick<ReviewState, 'review' | 'choices' | 'bulk'>;

export type ReviewAction =
  | { readonly type: 'row-chosen'; readonly place: number; readonly choice: RowChoice }
  /** Several rows at once, such as all repeats that the balances prove. */
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
  /** The same files were looked up again, after a run that failed. */
  | { readonly type: 'reviewed-again'; readonly review: ImportReview };

/** A review as it begins: every row on what its verdict suggests. */
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

/** What is done with the row at a place: chosen for it, else for its verdict, else as the verdict suggests. */
export function choiceAt(state: ReviewChoices, place: number): RowChoice {
  const verdict = state.review.verdicts[place];
  if (!verdict) return 'skip';
  const choice = ownChoice(state, place, verdict);
  // A leg whose other one is skipped has nothing to be linked with.
  const partner = choice === 'link' ? partnerOf(state.review, verdict) : null;
  const other = partner === null ? undefined : state.review.verdicts[partner];
  if (partner === null || !other) return choice;
  return ownChoice(state, partner, other) === 'skip' ? 'import' : choice;
}

/** Whether somebody chose what is done with the row at a place, rather than its verdict. */
export function isChosenAt(state: ReviewChoices, place: number): boolean {
  const verdict = state.review.verdicts[place];
  if (!verdict) return false;
  const chosen = state.choices.get(place) ?? state.bulk[verdict.verdict];
  return chosen !== undefined && chosen === choiceAt(state, place);
}

function ownChoice({ choices, bulk }: ReviewChoices, place: number, verdict: RowVerdict) {
  return choices.get(place) ?? bulk[verdict.verdict] ?? defaultChoice(verdict);
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

/** A choice that its verdict does not offer is not taken. */
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
    // The two legs of a transfer within the files are linked together or not at all.
    const partner = choice === 'skip' ? null : partnerOf(state.review, verdict);
    if (partner !== null) choices.set(partner, choice);
  }
  return { ...state, choices };
}

/** Later than the choices of single rows, so it holds for them too. */
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

/** After a run that failed: some rows may be stored by now. */
function reviewedAgain(state: ReviewState, review: ImportReview): ReviewState {
  return { ...state, review, ...keptChoices(state, review, false), filter: 'all' };
}

/**
 * Choices stay where the verdict did: a row that was stored meanwhile must not be stored again.
 * @param isStoredAlike nothing was stored meanwhile; else what was kept although it is stored may be stored twice by now
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

/** The place of the other leg, where that is a row of the files too. */
function partnerOf({ verdicts }: ImportReview, verdict: RowVerdict): number | null {
  if (verdict.verdict !== 'transfer' || verdict.other.kind !== 'file') return null;
  const { place } = verdict.other;
  return verdicts[place]?.verdict === 'transfer' ? place : null;
}

/**
 * A review that begins, with what was chosen in the one before it: what is done with rows where the rows are still the same,
 * what becomes of names, and the closing balances.
 */
export function carriedOver(before: ReviewState | null, now: ReviewState): ReviewState {
  if (!before) return now;
  const kept = { ...now, names: withChosenNames(now.names, before), closings: before.closings };
  if (!hasSameRows(before.review, now.review)) return kept;
  const isStoredAlike = hasSameStored(before.review, now.review);
  return { ...kept, ...keptChoices(before, now.review, isStoredAlike) };
}

/** Whether two reviews are of the same lines of the same files, read alike, for the same accounts. */
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

/** What somebody chose for names that are still there; the others as they are preset now. */
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
