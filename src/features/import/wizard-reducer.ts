import type { Account } from '@/domain/accounts/account.ts';
import {
  type ReviewAction,
  type ReviewState,
  reduceReview,
  withPreviousChoices,
} from '@/features/import/review/review-state.ts';
import type { ImportEvent } from '@/pipelines/import/import-events.ts';
import {
  type FileAction,
  hasSameColumns,
  isAboutColumns,
  reduceFile,
  withCopiedColumns,
} from './file-reducer.ts';
import type { FileState } from './file-state.ts';
import { afterTemplateSaved } from './file-template.ts';
import { moveTo, type RefusedFile, type WizardState } from './wizard-state.ts';

export type WizardAction =
  | { readonly type: 'template-chosen'; readonly templateId: string }
  | { readonly type: 'files-chosen'; readonly names: readonly string[] }
  /** In the order chosen; a file that was open already keeps its position. */
  | {
      readonly type: 'files-opened';
      readonly files: readonly FileState[];
      readonly refused: readonly RefusedFile[];
    }
  | { readonly type: 'file-shown'; readonly place: number }
  | { readonly type: 'next-file' }
  | { readonly type: 'file-removed'; readonly id: number }
  | { readonly type: 'continued' }
  | { readonly type: 'file'; readonly id: number; readonly action: FileAction }
  /** Gives the account of a file to all others with the same columns and no account. */
  | { readonly type: 'account-shared'; readonly id: number }
  | { readonly type: 'account-made'; readonly account: Account }
  | { readonly type: 'starters-chosen'; readonly addsStarters: boolean }
  /**
   * `place`: index of the file that needs attention, also if its account disappeared during the
   * review.
   */
  | { readonly type: 'review-refused'; readonly place: number }
  | { readonly type: 'review-started' }
  | {
      readonly type: 'reviewed';
      readonly review: ReviewState;
      readonly plansStarters?: boolean;
    }
  /** In the review. */
  | { readonly type: 'starters-planned' }
  | { readonly type: 'look-up-failed' }
  | { readonly type: 'review'; readonly action: ReviewAction }
  | { readonly type: 'back' }
  /** Import was pressed; the request is being built. */
  | { readonly type: 'run-asked' }
  /** Cancelled before anything was stored. */
  | { readonly type: 'run-stopped' }
  | { readonly type: 'run-event'; readonly event: ImportEvent }
  | { readonly type: 'template-saved'; readonly name: string }
  | { readonly type: 'template-skipped' };

/** upload -> mapping -> review -> importing -> complete; Back from mapping and review (spec §4). */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'template-chosen':
      return { ...state, templateId: action.templateId };
    case 'files-chosen':
      return { ...state, isBusy: true, opening: action.names, refused: [] };
    case 'files-opened':
      return withOpenedFiles(state, action);
    case 'file-shown':
      return { ...state, current: action.place, refusals: 0 };
    case 'next-file':
      return showFile(state, state.current + 1);
    case 'file-removed':
      return withoutFile(state, action.id);
    case 'continued':
      return state.files.length > 0 ? moveTo(state, 'mapping') : state;
    case 'file':
      return afterFileAction(state, action.id, action.action);
    case 'account-shared':
      return shared(state, action.id);
    case 'account-made':
      return { ...state, newAccounts: [...state.newAccounts, action.account] };
    case 'starters-chosen':
      return { ...state, addsStarters: action.addsStarters };
    case 'review-refused':
      return refused(state, action.place);
    case 'review-started':
      return {
        ...state,
        isBusy: true,
        lookUpFailed: false,
        files: state.files.map(withoutProblem),
      };
    case 'reviewed':
      return {
        ...moveTo(state, 'review'),
        isBusy: false,
        review: withPreviousChoices(state.review, action.review),
        plansStarters: action.plansStarters ?? false,
      };
    case 'starters-planned':
      return { ...state, plansStarters: true };
    case 'look-up-failed':
      return { ...state, isBusy: false, lookUpFailed: true };
    case 'review':
      return state.review ? { ...state, review: reduceReview(state.review, action.action) } : state;
    case 'back':
      return back(state);
    case 'run-asked':
      return { ...moveTo(state, 'importing'), ai: null, failure: null };
    case 'run-stopped':
      return moveTo(state, 'review');
    case 'run-event':
      return afterRunEvent(state, action.event);
    case 'template-saved':
      return afterTemplateSaved(state, action.name);
    case 'template-skipped':
      return { ...state, template: { state: 'skipped' } };
  }
}

/**
 * The state after an event of the run: importing, complete, or back at the review after a failure.
 */
function afterRunEvent(state: WizardState, event: ImportEvent): WizardState {
  switch (event.type) {
    case 'started':
    case 'progress':
      // Handled by ImportProgress.
      return state;
    case 'failed':
      return {
        ...moveTo(state, 'review'),
        failure: event,
        hasStored: state.hasStored || event.summary.imported + event.summary.merged > 0,
      };
    case 'ai-question':
      return { ...state, ai: { phase: 'asked', plan: event.plan } };
    case 'ai-progress':
      return { ...state, ai: { phase: 'running', done: event.done, total: event.total } };
    case 'cancelled':
      return {
        ...moveTo(state, 'complete'),
        outcome: { wasCancelled: true, summary: event.summary, stored: event.stored },
      };
    case 'done':
      return {
        ...moveTo(state, 'complete'),
        ai: null,
        outcome: {
          wasCancelled: false,
          summary: event.summary,
          stored: event.stored,
          aiFailure: event.ai?.failure,
        },
      };
  }
}

/** Shows another file; its heading takes the focus. */
function showFile(state: WizardState, place: number): WizardState {
  if (place === state.current || !state.files[place]) return state;
  return { ...state, current: place, moves: state.moves + 1, refusals: 0 };
}

function withOpenedFiles(
  state: WizardState,
  { files, refused }: Extract<WizardAction, { type: 'files-opened' }>,
): WizardState {
  const ids = new Set(state.files.map(({ id }) => id));
  const added = files.filter(({ id }) => !ids.has(id));
  let all: readonly FileState[] = [
    ...state.files.map((file) => files.find(({ id }) => id === file.id) ?? file),
    ...added,
  ];
  for (const source of state.files) all = withCopiedColumns(all, source);
  const first = all.findIndex(({ id }) => id === files[0]?.id);
  const arrived = {
    ...state,
    isBusy: false,
    opening: [],
    openedTemplateId: state.templateId,
    refused,
    files: all,
    current: first < 0 ? state.current : first,
    refusals: 0,
    review: null,
    failure: null,
  };
  // Stay on this step to show the rejected files; opened files wait.
  if (refused.length > 0 || files.length === 0) return arrived;
  // A file opened again with another template starts over.
  return state.step === 'mapping'
    ? { ...arrived, moves: state.moves + 1 }
    : moveTo(arrived, 'mapping');
}

function withoutFile(state: WizardState, id: number): WizardState {
  const files = state.files.filter((file) => file.id !== id);
  const place = state.files.findIndex((file) => file.id === id);
  const current = Math.max(
    0,
    Math.min(place < state.current ? state.current - 1 : state.current, files.length - 1),
  );
  const left = { ...state, files, current, refusals: 0, review: null };
  return files.length === 0 ? moveTo(left, 'upload') : left;
}

function afterFileAction(state: WizardState, id: number, action: FileAction): WizardState {
  const before = state.files.find((file) => file.id === id);
  if (!before) return state;
  const after = reduceFile(before, action);
  const files = state.files.map((file) => (file.id === id ? after : file));
  const next = action.type === 'refused' ? showUnreadable(state, id) : state;
  return { ...next, files: isAboutColumns(action) ? withCopiedColumns(files, after) : files };
}

/** Shows the file that needs attention first. */
function refused(state: WizardState, place: number): WizardState {
  const next = showFile(moveTo(state, 'mapping'), place);
  return { ...next, isBusy: false, failure: null, refusals: state.refusals + 1 };
}

/** Shows the file whose rows couldn't be read. */
function showUnreadable(state: WizardState, id: number): WizardState {
  const place = state.files.findIndex((file) => file.id === id);
  return { ...showFile(moveTo(state, 'mapping'), place), isBusy: false };
}

function shared(state: WizardState, id: number): WizardState {
  const source = state.files.find((file) => file.id === id);
  if (!source) return state;
  return {
    ...state,
    files: state.files.map((file) =>
      wantsAccountOf(file, source) ? { ...file, accountId: source.accountId } : file,
    ),
  };
}

/** Whether a file has the same columns as another and no account yet. */
export function wantsAccountOf(file: FileState, source: FileState): boolean {
  return (
    file.id !== source.id &&
    !file.isSplit &&
    file.accountId === '' &&
    source.accountId !== '' &&
    hasSameColumns(file, source)
  );
}

function withoutProblem(file: FileState): FileState {
  return file.problem ? { ...file, problem: null } : file;
}

function back(state: WizardState): WizardState {
  if (state.step === 'mapping') {
    return { ...moveTo(state, 'upload'), isBusy: false, files: state.files.map(withoutProblem) };
  }
  if (state.step === 'review') return { ...moveTo(state, 'mapping'), failure: null };
  return state;
}
