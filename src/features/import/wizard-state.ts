import type { Account } from '@/domain/accounts/account.ts';
import type { ImportSummary } from '@/domain/import/import-batch.ts';
import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import type { ReviewState } from '@/features/import/review/review-state.ts';
import type { AiFailure } from '@/pipelines/categorize/ai-categorize.ts';
import type { ImportFailure, StoredBatches } from '@/pipelines/import/import-events.ts';
import type { FileProblem, FileState } from './file-state.ts';

export type WizardStep = 'upload' | 'mapping' | 'review' | 'importing' | 'complete';

/** A file that could not be opened. */
export type RefusedFile = { readonly name: string; readonly problem: FileProblem };

/** Where the import stands; nothing of it touches a file, a worker or the database. */
export type WizardState = {
  readonly step: WizardStep;
  /** Steps changed so far: the heading takes the focus after the first. */
  readonly moves: number;
  /** Files are being opened, or their rows are being read and looked up. */
  readonly isBusy: boolean;
  /** Names of the files that are being opened. */
  readonly opening: readonly string[];
  /** Of the last choice of files. */
  readonly refused: readonly RefusedFile[];
  /** The template chosen at the upload step, for the files that are opened next. */
  readonly templateId: string;
  /** The one that was chosen there when files were opened last. */
  readonly openedTemplateId: string;
  /** The account that a file begins with. */
  readonly accountId: string;
  /** The open files, as chosen. */
  readonly files: readonly FileState[];
  /** Place of the file in hand. */
  readonly current: number;
  /** Accounts that the split of a file asks for and that are not stored yet. */
  readonly newAccounts: readonly Account[];
  /** Raised with each refused press of Review: problems are shown, and the first takes the focus. */
  readonly refusals: number;
  /** The stored rows could not be read. */
  readonly lookUpFailed: boolean;
  readonly review: ReviewState | null;
  /** What the run is at about the AI, which comes after the rows are stored. */
  readonly ai:
    | { readonly phase: 'asked'; readonly plan: AiPlan }
    | { readonly phase: 'running'; readonly done: number; readonly total: number }
    | null;
  /** A run failed after it had stored some rows. */
  readonly hasStored: boolean;
  readonly failure: { readonly code: ImportFailure; readonly summary: ImportSummary } | null;
  readonly outcome: {
    readonly wasCancelled: boolean;
    readonly summary: ImportSummary;
    readonly stored: StoredBatches;
    /** Why the AI stopped; the import is done all the same. */
    readonly aiFailure?: AiFailure | undefined;
  } | null;
  readonly template: TemplateQuestion;
};

/**
 * The last question of the wizard. `layout`: which of the layouts that could be saved it is about; a name = the last one was saved
 * under it.
 */
export type TemplateQuestion =
  | { readonly state: 'asked'; readonly layout: number; readonly savedName: string }
  | { readonly state: 'skipped' }
  | { readonly state: 'saved'; readonly name: string };

export function firstWizardState(accountId: string): WizardState {
  return {
    step: 'upload',
    moves: 0,
    isBusy: false,
    opening: [],
    refused: [],
    templateId: '',
    openedTemplateId: '',
    accountId,
    files: [],
    current: 0,
    newAccounts: [],
    refusals: 0,
    lookUpFailed: false,
    review: null,
    ai: null,
    hasStored: false,
    failure: null,
    outcome: null,
    template: { state: 'asked', layout: 0, savedName: '' },
  };
}

/** The file that the mapping step shows; `undefined` before one is open. */
export function fileInHand({ files, current }: WizardState): FileState | undefined {
  return files[current];
}

/** The wizard at a step; each change counts as a move. */
export function moveTo(state: WizardState, step: WizardStep): WizardState {
  return state.step === step ? state : { ...state, step, moves: state.moves + 1 };
}
