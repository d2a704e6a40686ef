import type { AiPlan } from '../../domain/ai-plan.ts';
import type { RepeatMark } from '../../domain/import/mark-repeats.ts';
import type { ReadingOverrides } from '../../domain/import/types.ts';
import type { ColumnRole, FileReading } from '../../domain/import-template.ts';
import type { AiFailure } from '../../pipelines/ai-events.ts';
import type { ImportFailure, ImportSummary } from '../../pipelines/import-events.ts';
import type { CsvErrorCode, CsvInspection, ImportRows } from '../../platform/csv-protocol.ts';

export type WizardStep = 'upload' | 'mapping' | 'review' | 'importing' | 'complete';

/** Why a file, or a way of reading it, was refused; `line` where the fault has a place. */
export type FileProblem = { readonly code: CsvErrorCode; readonly line?: number | undefined };

/** All rows of the file under the chosen roles, and what each of them is to the stored ones. */
export type Review = {
  readonly rows: ImportRows;
  /** How many rows of each duplicate key are stored. */
  readonly stored: ReadonlyMap<string, number>;
  /** One per row. */
  readonly marks: readonly RepeatMark[];
};

/** Where the import stands; nothing of it touches a file, a worker or the database. */
export type WizardState = {
  readonly step: WizardStep;
  /** Steps changed so far: the heading takes the focus after the first. */
  readonly moves: number;
  /** A file is being opened, or its rows are being read and looked up. */
  readonly isBusy: boolean;
  readonly fileName: string;
  readonly fileProblem: FileProblem | null;
  readonly templateId: string;
  /** The template under which the open file was read. */
  readonly openedTemplateId: string;
  /** Roles of the template whose columns the file does not have, by header or number. */
  readonly missingColumns: readonly string[];
  readonly accountId: string;
  readonly inspection: CsvInspection | null;
  /** What a person, a template or the suggestion settled; the rest is detected. */
  readonly overrides: ReadingOverrides;
  readonly roles: readonly ColumnRole[];
  readonly usedSuggestion: boolean;
  /** What the detection last ran on; see detectionKey. */
  readonly inspectedKey: string;
  /** Raised with each refused press of Review: problems are shown, and the first takes the focus. */
  readonly refusals: number;
  /** The stored rows could not be read. */
  readonly lookUpFailed: boolean;
  readonly review: Review | null;
  /** Places of repeated rows that are ticked in. */
  readonly kept: ReadonlySet<number>;
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What the run is at about the AI, which comes after the rows are stored. */
  readonly ai:
    | { readonly phase: 'asked'; readonly plan: AiPlan }
    | { readonly phase: 'running'; readonly done: number; readonly total: number }
    | null;
  readonly failure: { readonly code: ImportFailure; readonly summary: ImportSummary } | null;
  readonly outcome: {
    readonly wasCancelled: boolean;
    readonly summary: ImportSummary;
    /** Why the AI stopped; the import is done all the same. */
    readonly aiFailure?: AiFailure | undefined;
  } | null;
  /** The last question of the wizard; a name = saved under it. */
  readonly template:
    | { readonly state: 'asked' | 'skipped' }
    | { readonly state: 'saved'; readonly name: string };
};

export function firstWizardState(accountId: string): WizardState {
  return {
    step: 'upload',
    moves: 0,
    isBusy: false,
    fileName: '',
    fileProblem: null,
    templateId: '',
    openedTemplateId: '',
    missingColumns: [],
    accountId,
    inspection: null,
    overrides: {},
    roles: [],
    usedSuggestion: false,
    inspectedKey: '',
    refusals: 0,
    lookUpFailed: false,
    review: null,
    kept: new Set(),
    progress: null,
    ai: null,
    failure: null,
    outcome: null,
    template: { state: 'asked' },
  };
}

/** What detection depends on: the settled reading and the columns of dates and amounts. Same key = same answer. */
export function detectionKey(overrides: ReadingOverrides, roles: readonly ColumnRole[]): string {
  const { invert: _invert, signColumn: _sign, ...reading } = overrides;
  const settled = Object.entries(reading)
    .filter(([, value]) => value !== undefined)
    .sort();
  return JSON.stringify([settled, roles.map((role) => (role === 'description' ? 'ignore' : role))]);
}

/** The reading as it stands: found in the file, with what was settled in its place. `null` before a file is open. */
export function chosenReading({ inspection, overrides }: WizardState): FileReading | null {
  if (!inspection) return null;
  const { signColumn: _detected, ...reading } = inspection.reading;
  return {
    ...reading,
    invert: overrides.invert ?? false,
    ...(overrides.signColumn ? { signColumn: overrides.signColumn } : {}),
  };
}
