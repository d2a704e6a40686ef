import type { Account } from '@/domain/accounts/account.ts';
import type { ImportSummary } from '@/domain/import/import-batch.ts';
import type { AiPlan } from '@/domain/rules/ai-categories.ts';
import type { ReviewState } from '@/features/import/review/review-state.ts';
import type { AiFailure } from '@/pipelines/categorize/ai-categorize.ts';
import type { ImportFailure, StoredBatches } from '@/pipelines/import/import-events.ts';
import type { FileProblem, FileState } from './file-state.ts';

/** The state of the import wizard; it contains no files, workers or database objects. */
export type WizardState = {
  readonly step: WizardStep;
  /** Number of step changes; after the first, the heading takes the focus. */
  readonly moves: number;
  /** Files are being opened, or their rows are being read and compared with the database. */
  readonly isBusy: boolean;
  /** Names of the files being opened. */
  readonly opening: readonly string[];
  /** Files rejected in the last selection. */
  readonly refused: readonly RefusedFile[];
  /** The template chosen in the upload step, for files opened next. */
  readonly templateId: string;
  /** The template chosen when files were last opened. */
  readonly openedTemplateId: string;
  /** The initial account of each file. */
  readonly accountId: string;
  /** The open files in the order chosen. */
  readonly files: readonly FileState[];
  /** Index of the current file. */
  readonly current: number;
  /** Accounts needed by a file's split that aren't stored yet. */
  readonly newAccounts: readonly Account[];
  /**
   * Incremented each time Review is refused; problems are shown, and the first one gets the focus.
   */
  readonly refusals: number;
  /** The stored rows couldn't be read. */
  readonly lookUpFailed: boolean;
  /**
   * If there are no categories, add the starter ones; null as long as the user hasn't chosen, see
   * takesStarters.
   */
  readonly addsStarters: boolean | null;
  /** The import adds the starter categories before its rows; a review alone stores nothing. */
  readonly plansStarters: boolean;
  readonly review: ReviewState | null;
  /** State of the AI step, which runs after rows are stored. */
  readonly ai:
    | { readonly phase: 'asked'; readonly plan: AiPlan }
    | { readonly phase: 'running'; readonly done: number; readonly total: number }
    | null;
  /** A run failed after storing some rows. */
  readonly hasStored: boolean;
  readonly failure: { readonly code: ImportFailure; readonly summary: ImportSummary } | null;
  readonly outcome: {
    readonly wasCancelled: boolean;
    readonly summary: ImportSummary;
    readonly stored: StoredBatches;
    /** Why the AI stopped; the import is complete anyway. */
    readonly aiFailure?: AiFailure | undefined;
  } | null;
  readonly template: TemplatePrompt;
};

export type WizardStep = 'upload' | 'mapping' | 'review' | 'importing' | 'complete';

/** A file that couldn't be opened. */
export type RefusedFile = { readonly name: string; readonly problem: FileProblem };

/**
 * The last question of the wizard, about saving templates. `layout`: index of the layout being
 * asked about; `savedName`: name of the template just saved.
 */
export type TemplatePrompt =
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
    addsStarters: null,
    plansStarters: false,
    review: null,
    ai: null,
    hasStored: false,
    failure: null,
    outcome: null,
    template: { state: 'asked', layout: 0, savedName: '' },
  };
}

/**
 * Whether to add the starter categories if there are none: ticked at first, together with the
 * suggested columns. Who sets the columns by hand is offered them in the review instead.
 */
export function takesStarters({ addsStarters, files }: WizardState): boolean {
  return addsStarters ?? !files.some(({ isTouched }) => isTouched);
}

/** The file shown in the mapping step; undefined if none is open. */
export function currentFile({ files, current }: WizardState): FileState | undefined {
  return files[current];
}

/** The wizard at another step; counts as a move if the step changes. */
export function moveTo(state: WizardState, step: WizardStep): WizardState {
  return state.step === step ? state : { ...state, step, moves: state.moves + 1 };
}
