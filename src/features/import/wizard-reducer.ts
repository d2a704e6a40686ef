import type { ReadingOverrides } from '../../domain/import/types.ts';
import type { ColumnRole } from '../../domain/import-template.ts';
import type { ImportEvent } from '../../pipelines/import-events.ts';
import type { CsvInspection, CsvResult } from '../../platform/csv-protocol.ts';
import {
  detectionKey,
  type FileProblem,
  firstWizardState,
  type Review,
  type WizardState,
  type WizardStep,
} from './wizard-state.ts';

export type WizardAction =
  | { readonly type: 'template-chosen'; readonly templateId: string }
  | { readonly type: 'file-chosen'; readonly fileName: string }
  | { readonly type: 'file-refused'; readonly problem: FileProblem }
  | {
      readonly type: 'file-opened';
      readonly inspection: CsvInspection;
      readonly templateId: string;
      readonly overrides: ReadingOverrides;
      /** Empty = all columns on Ignore. */
      readonly roles: readonly ColumnRole[];
      /** '' = leave the account as it is. */
      readonly accountId: string;
      readonly missingColumns: readonly string[];
    }
  | { readonly type: 'continued' }
  | { readonly type: 'account-chosen'; readonly accountId: string }
  | { readonly type: 'reading-changed'; readonly change: ReadingOverrides }
  | { readonly type: 'role-chosen'; readonly column: number; readonly role: ColumnRole }
  | { readonly type: 'suggestion-used' }
  | { readonly type: 'inspected'; readonly key: string; readonly result: CsvResult<CsvInspection> }
  | { readonly type: 'review-refused' }
  | { readonly type: 'review-started' }
  | { readonly type: 'reviewed'; readonly review: Review }
  | { readonly type: 'rows-refused'; readonly problem: FileProblem }
  | { readonly type: 'look-up-failed' }
  | { readonly type: 'keep-toggled'; readonly row: number }
  | { readonly type: 'back' }
  | { readonly type: 'run-event'; readonly event: ImportEvent }
  | { readonly type: 'template-saved'; readonly name: string }
  | { readonly type: 'template-skipped' };

/** upload -> mapping -> review -> importing -> complete; Back from mapping and from review (§4). */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'template-chosen':
      return { ...state, templateId: action.templateId };
    case 'file-chosen':
      return { ...state, isBusy: true, fileName: action.fileName, fileProblem: null };
    case 'file-refused':
      return {
        ...firstWizardState(state.accountId),
        moves: state.moves,
        templateId: state.templateId,
        fileProblem: action.problem,
      };
    case 'file-opened':
      return opened(state, action);
    case 'continued':
      return state.inspection ? moveTo(state, 'mapping') : state;
    case 'account-chosen':
      return { ...state, accountId: action.accountId };
    case 'reading-changed':
      return { ...state, overrides: { ...state.overrides, ...action.change } };
    case 'role-chosen':
      return {
        ...state,
        roles: state.roles.map((role, column) => (column === action.column ? action.role : role)),
      };
    case 'suggestion-used':
      return withSuggestion(state);
    case 'inspected':
      return inspected(state, action.key, action.result);
    case 'review-refused':
      return { ...state, isBusy: false, refusals: state.refusals + 1 };
    case 'review-started':
      return { ...state, isBusy: true, fileProblem: null, lookUpFailed: false };
    case 'reviewed':
      return {
        ...moveTo(state, 'review'),
        isBusy: false,
        review: action.review,
        // A review that is read again, after a run that failed, keeps its ticks.
        kept: state.step === 'review' ? state.kept : new Set(),
        progress: null,
      };
    case 'rows-refused':
      return { ...moveTo(state, 'mapping'), isBusy: false, fileProblem: action.problem };
    case 'look-up-failed':
      return { ...state, isBusy: false, lookUpFailed: true };
    case 'keep-toggled':
      return { ...state, kept: toggled(state.kept, action.row) };
    case 'back':
      return back(state);
    case 'run-event':
      return afterRunEvent(state, action.event);
    case 'template-saved':
      return { ...state, template: { state: 'saved', name: action.name } };
    case 'template-skipped':
      return { ...state, template: { state: 'skipped' } };
  }
}

function moveTo(state: WizardState, step: WizardStep): WizardState {
  return state.step === step ? state : { ...state, step, moves: state.moves + 1 };
}

function opened(
  state: WizardState,
  action: Extract<WizardAction, { type: 'file-opened' }>,
): WizardState {
  const { inspection, overrides, templateId, missingColumns } = action;
  const roles = action.roles.length > 0 ? action.roles : ignoreAll(inspection.columnCount);
  return {
    ...moveTo(state, 'mapping'),
    isBusy: false,
    fileProblem: null,
    templateId,
    openedTemplateId: templateId,
    missingColumns,
    accountId: action.accountId || state.accountId,
    inspection,
    overrides,
    roles,
    usedSuggestion: false,
    // Detection falls back on the suggested columns while none is chosen, so the first inspection still holds.
    inspectedKey: action.roles.length > 0 ? '' : detectionKey(overrides, roles),
    refusals: 0,
    review: null,
    failure: null,
  };
}

function withSuggestion(state: WizardState): WizardState {
  if (!state.inspection) return state;
  const { roles, invert, signColumn } = state.inspection.suggestion;
  return {
    ...state,
    roles,
    overrides: { ...state.overrides, invert, signColumn },
    usedSuggestion: true,
    missingColumns: [],
  };
}

function inspected(state: WizardState, key: string, result: CsvResult<CsvInspection>): WizardState {
  if (!result.ok) {
    return { ...state, inspectedKey: key, fileProblem: { code: result.code, line: result.line } };
  }
  const { columnCount } = result.value;
  const fits = columnCount === state.roles.length;
  return {
    ...state,
    fileProblem: null,
    inspection: result.value,
    inspectedKey: key,
    roles: fits ? state.roles : ignoreAll(columnCount),
    usedSuggestion: fits && state.usedSuggestion,
    // A column's place means nothing once the file is cut into other columns.
    overrides: fits ? state.overrides : { ...state.overrides, signColumn: undefined },
  };
}

function back(state: WizardState): WizardState {
  if (state.step === 'mapping') return { ...moveTo(state, 'upload'), fileProblem: null };
  if (state.step === 'review') return { ...moveTo(state, 'mapping'), failure: null };
  return state;
}

function afterRunEvent(state: WizardState, event: ImportEvent): WizardState {
  switch (event.type) {
    case 'started':
      return {
        ...moveTo(state, 'importing'),
        progress: { done: 0, total: event.total },
        ai: null,
        failure: null,
      };
    case 'progress':
      return { ...state, progress: { done: event.done, total: event.total } };
    case 'failed':
      return { ...moveTo(state, 'review'), failure: event };
    case 'ai-question':
      return { ...state, ai: { phase: 'asked', plan: event.plan } };
    case 'ai-progress':
      return { ...state, ai: { phase: 'running', done: event.done, total: event.total } };
    case 'cancelled':
      return {
        ...moveTo(state, 'complete'),
        outcome: { wasCancelled: true, summary: event.summary },
      };
    case 'done':
      return {
        ...moveTo(state, 'complete'),
        ai: null,
        outcome: { wasCancelled: false, summary: event.summary, aiFailure: event.ai?.failure },
      };
  }
}

function ignoreAll(columnCount: number): readonly ColumnRole[] {
  return Array.from({ length: columnCount }, () => 'ignore');
}

function toggled(kept: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(kept);
  if (!next.delete(row)) next.add(row);
  return next;
}
