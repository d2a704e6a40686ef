import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { FileGroup } from '@/domain/import/file-contents.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import type { NameChoice, NameChoices } from '@/domain/import/review/file-names.ts';
import { accountOfGroup, presetAccounts } from '@/domain/import/review/group-accounts.ts';
import type { ImportReview, ProvedRows } from '@/domain/import/review/import-review.ts';
import { columnKeys } from '@/domain/import/template-match.ts';
import type { FileAction } from '@/features/import/file-reducer.ts';
import {
  chosenReading,
  detectionKey,
  detectionKeyOf,
  type FileState,
  mappingProblems,
} from '@/features/import/file-state.ts';
import {
  applyTemplate,
  fileToSave,
  layoutsToSave,
  templateColumns,
  templateOf,
} from '@/features/import/file-template.ts';
import { losesChoices, useReturnOnMissingAccount } from '@/features/import/import-dialog.tsx';
import { choiceAt, firstReviewState } from '@/features/import/review/review-state.ts';
import { newFileState } from '@/features/import/use-import-files.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { reduceWizard, type WizardAction } from '@/features/import/wizard-reducer.ts';
import { currentFile, firstWizardState, type WizardState } from '@/features/import/wizard-state.ts';
import type { Live } from '@/live/live.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';

const account = (id: string, name: string): Account => ({
  id,
  name,
  type: 'chequing',
  currency: 'CAD',
  archived: false,
  position: 0,
  statements: [],
  values: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

const day = (text: string) => text as CalendarDate;

const accounts: readonly Account[] = [account('a1', 'Chequing')];

const ONE_GROUP: readonly FileGroup[] = [{ key: '', label: '', section: 1, rows: 1 }];

const inspection: CsvInspection = {
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    linesToSkip: 0,
    header: true,
    dateFormat: 'MM/DD/YYYY',
    decimalMark: '.',
    invert: false,
  },
  header: ['Date', 'Text', 'Value'],
  columnCount: 3,
  preview: [['03/04/2025', 'Shop', '1.00']],
  totalRecords: 1,
  suggestion: {
    roles: ['date', 'description', 'amount'],
    invert: true,
    further: {},
    notices: [{ code: 'inverted-amounts', column: 2 }],
  },
  dates: { candidates: ['MM/DD/YYYY', 'DD/MM/YYYY'], ambiguous: false },
  isMarkAmbiguous: false,
  groups: ONE_GROUP,
};

const ofTwoAccounts: CsvInspection = {
  ...inspection,
  header: ['Account', 'Date', 'Text', 'Value'],
  columnCount: 4,
  suggestion: {
    roles: ['ignore', 'date', 'description', 'amount'],
    invert: false,
    further: { account: [0] },
    notices: [],
  },
  groups: [
    { key: 'chequing 00002-1234567', label: 'Chequing 00002-1234567', section: 1, rows: 5 },
    { key: 'us dollar 00002-7654321', label: 'US Dollar 00002-7654321', section: 1, rows: 2 },
  ],
};

function fileOf(id: number, found = inspection, options: Partial<Options> = {}): FileState {
  const opened = { inspection: found, overrides: {}, roles: [], further: {}, missingColumns: [] };
  const rest = { template: undefined, accountId: '', accounts, ...options };
  return newFileState(id, `${id}.csv`, opened, rest);
}

type Options = Parameters<typeof newFileState>[3];

const opened = (...files: readonly FileState[]): WizardAction => ({
  type: 'files-opened',
  files,
  refused: [],
});

const of = (id: number, action: FileAction): WizardAction => ({ type: 'file', id, action });

const stateAfter = (...actions: readonly WizardAction[]): WizardState =>
  actions.reduce(reduceWizard, firstWizardState(''));

/** The current file, which must exist. */
function inHand(state: WizardState): FileState {
  const file = currentFile(state);
  if (!file) throw new Error('no file is open');
  return file;
}

const review = firstReviewState(
  { files: [], offsets: [], verdicts: [], stored: new Map(), proofs: [], locked: [] },
  null,
);
const reviewed: WizardAction = { type: 'reviewed', review };

const summary = {
  imported: 1,
  duplicates: 0,
  rejected: 0,
  categorised: 0,
  merged: 0,
  linked: 0,
  skipped: 0,
};
const stored = { importIds: [], accountIds: [] };

describe('spec §4 the wizard', () => {
  it('goes from upload to mapping with all columns on Ignore', () => {
    const state = stateAfter({ type: 'files-chosen', names: ['1.csv'] }, opened(fileOf(1)));
    expect(state).toMatchObject({ step: 'mapping', isBusy: false, opening: [] });
    expect(inHand(state).roles).toEqual(['ignore', 'ignore', 'ignore']);
  });

  it('stays at upload if a file is refused, and keeps the account, the template and the other files', () => {
    const refusal = { name: 'a.csv', problem: { code: 'html-file' } } as const;
    const chosen = reduceWizard(firstWizardState('a1'), {
      type: 'template-chosen',
      templateId: 't1',
    });
    const state = reduceWizard(chosen, {
      type: 'files-opened',
      files: [fileOf(1)],
      refused: [refusal],
    });
    expect(state).toMatchObject({
      step: 'upload',
      accountId: 'a1',
      templateId: 't1',
      refused: [refusal],
    });
    expect(state.files.map(({ id }) => id)).toEqual([1]);
    expect(reduceWizard(state, { type: 'files-chosen', names: ['b.csv'] }).refused).toEqual([]);
  });

  it('goes back from review to mapping and from mapping to upload, and forward again', () => {
    const inReview = stateAfter(opened(fileOf(1)), reviewed);
    expect(inReview.step).toBe('review');
    const mapping = reduceWizard(inReview, { type: 'back' });
    expect(mapping.step).toBe('mapping');
    const upload = reduceWizard(mapping, { type: 'back' });
    expect(upload.step).toBe('upload');
    expect(reduceWizard(upload, { type: 'back' })).toBe(upload);
    expect(reduceWizard(upload, { type: 'continued' }).step).toBe('mapping');
    expect(stateAfter({ type: 'continued' }).step).toBe('upload');
  });

  it('follows a run to its end, and goes back to the review if it fails', () => {
    const running = stateAfter(opened(fileOf(1)), reviewed, { type: 'run-asked' });
    expect(running).toMatchObject({ step: 'importing' });
    expect(reduceWizard(running, { type: 'run-stopped' })).toMatchObject({
      step: 'review',
      outcome: null,
      review: running.review,
    });
    const failed = reduceWizard(running, {
      type: 'run-event',
      event: { type: 'failed', code: 'quota', summary },
    });
    expect(failed).toMatchObject({ step: 'review', failure: { code: 'quota' } });
    const done = reduceWizard(running, {
      type: 'run-event',
      event: { type: 'done', summary, stored },
    });
    expect(done).toMatchObject({ step: 'complete', outcome: { wasCancelled: false, summary } });
  });

  it('goes back to the file whose account was removed during the review', () => {
    const gone = stateAfter(opened(fileOf(1), fileOf(2)), reviewed, {
      type: 'review-refused',
      place: 1,
    });
    expect(gone).toMatchObject({ step: 'mapping', current: 1, refusals: 1, isBusy: false });
  });

  it('notices a removed account in the review, but not while accounts are still loading', () => {
    const dispatch = vi.fn();
    const state = stateAfter(
      opened(fileOf(1, inspection, { accountId: 'a1' })),
      opened(fileOf(2, inspection, { accountId: 'a2' })),
      reviewed,
    );
    const wizard = { state, dispatch } as unknown as ImportWizard;
    const both = [...accounts, account('a2', 'Savings')];
    const { rerender } = renderHook(
      (live: Live<readonly Account[]>) => useReturnOnMissingAccount(wizard, live),
      { initialProps: { status: 'loading' } },
    );
    rerender({ status: 'ready', value: both });
    expect(dispatch).not.toHaveBeenCalled();
    rerender({ status: 'ready', value: accounts });
    expect(dispatch.mock.calls).toEqual([[{ type: 'review-refused', place: 1 }]]);
  });

  it('hard use 1: asks before choices are lost, in the review, and earlier once something was changed', () => {
    const untouched = stateAfter(opened(fileOf(1)));
    expect(losesChoices(firstWizardState(''))).toBe(false);
    expect(losesChoices(untouched)).toBe(false);
    const touched = reduceWizard(untouched, of(1, { type: 'account-chosen', accountId: 'a1' }));
    expect(losesChoices(touched)).toBe(true);
    expect(losesChoices(reduceWizard(touched, { type: 'back' }))).toBe(true);
    const inReview = reduceWizard(untouched, reviewed);
    expect(losesChoices(inReview)).toBe(true);
    expect(losesChoices(reduceWizard(inReview, { type: 'back' }))).toBe(true);
    const done = { type: 'done', summary, stored } as const;
    expect(losesChoices(reduceWizard(inReview, { type: 'run-event', event: done }))).toBe(false);
  });

  it('remembers that a failed run stored rows, even after going back', () => {
    const failedAfter = (imported: number) =>
      stateAfter(
        opened(fileOf(1)),
        reviewed,
        {
          type: 'run-event',
          event: { type: 'failed', code: 'quota', summary: { ...summary, imported } },
        },
        { type: 'back' },
      );
    expect(failedAfter(1)).toMatchObject({ hasStored: true, failure: null });
    expect(failedAfter(0).hasStored).toBe(false);
  });

  it('sets the suggested roles along with their switches and extra columns', () => {
    const state = stateAfter(opened(fileOf(1, ofTwoAccounts)), of(1, { type: 'suggestion-used' }));
    expect(inHand(state)).toMatchObject({
      roles: ['ignore', 'date', 'description', 'amount'],
      further: { account: [0] },
      isSplit: false,
    });
    const inverted = stateAfter(opened(fileOf(1)), of(1, { type: 'suggestion-used' }));
    expect(chosenReading(inHand(inverted)).invert).toBe(true);
  });

  it('sets all columns to Ignore when the file splits into different ones, and otherwise keeps them', () => {
    const chosen = stateAfter(
      opened(fileOf(1)),
      of(1, { type: 'role-chosen', column: 0, role: 'date' }),
    );
    const key = detectionKeyOf(inHand(chosen));
    const answered = (found: CsvInspection, to = key) =>
      inHand(
        reduceWizard(
          chosen,
          of(1, { type: 'inspected', key: to, result: { ok: true, value: found } }),
        ),
      );
    expect(answered(inspection).roles).toEqual(['date', 'ignore', 'ignore']);
    const other = { ...inspection, columnCount: 2, header: ['a', 'b'] };
    expect(answered(other).roles).toEqual(['ignore', 'ignore']);
    // A result that a newer choice has superseded changes nothing.
    expect(answered(other, 'older').roles).toEqual(['date', 'ignore', 'ignore']);
  });

  it('re-detects for dates, amounts and account columns, but not for descriptions or signs', () => {
    const key = detectionKey({}, ['date', 'ignore'], []);
    expect(detectionKey({ invert: true }, ['date', 'description'], [])).toBe(key);
    expect(detectionKey({}, ['ignore', 'date'], [])).not.toBe(key);
    expect(detectionKey({}, ['date', 'ignore'], [1])).not.toBe(key);
    expect(detectionKey({ delimiter: ';' }, ['date', 'ignore'], [])).not.toBe(key);
  });
});

const bank: ImportTemplate = {
  id: 't1',
  name: 'Bank',
  mapping: {
    columns: { Date: 'date', Text: 'description', Value: 'amount' },
    accountId: 'a1',
  },
  reading: inspection.reading,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('several files', () => {
  const three = [fileOf(1), fileOf(2), fileOf(3, ofTwoAccounts)] as const;

  it('read their columns like another file with the same ones, unless changed by hand', () => {
    const state = stateAfter(opened(...three), of(1, { type: 'suggestion-used' }));
    const [first, second, third] = state.files;
    expect(second).toMatchObject({ roles: first?.roles, copiedFrom: '1.csv', isTouched: false });
    expect(second?.overrides.invert).toBe(true);
    expect(third?.roles).toEqual(['ignore', 'ignore', 'ignore', 'ignore']);
    const touched = [
      of(2, { type: 'role-chosen', column: 1, role: 'ignore' }),
      of(1, { type: 'role-chosen', column: 2, role: 'debit' }),
    ].reduce(reduceWizard, state);
    expect(touched.files[1]).toMatchObject({
      roles: ['date', 'ignore', 'amount'],
      copiedFrom: '',
    });
  });

  it('take over earlier mappings when opened, but never an account', () => {
    const state = stateAfter(
      opened(fileOf(1)),
      of(1, { type: 'suggestion-used' }),
      of(1, { type: 'account-chosen', accountId: 'a1' }),
      opened(fileOf(2)),
    );
    expect(state).toMatchObject({ current: 1, step: 'mapping' });
    expect(inHand(state)).toMatchObject({
      roles: ['date', 'description', 'amount'],
      accountId: '',
    });
    const shared = reduceWizard(state, { type: 'account-shared', id: 1 });
    expect(inHand(shared).accountId).toBe('a1');
  });

  it('keep their own template whatever another file uses', () => {
    const state = stateAfter(
      opened(fileOf(1), fileOf(2, inspection, { template: bank })),
      of(1, { type: 'suggestion-used' }),
    );
    expect(state.files[1]).toMatchObject({ copiedFrom: '', templateId: 't1', accountId: 'a1' });
  });

  it('are stepped through and removed one by one; without any, upload is shown again', () => {
    const state = stateAfter(opened(...three));
    const next = reduceWizard(state, { type: 'next-file' });
    expect(next).toMatchObject({ current: 1, moves: state.moves + 1 });
    const fewer = reduceWizard(next, { type: 'file-removed', id: 1 });
    expect(inHand(fewer).id).toBe(2);
    expect(reduceWizard(fewer, { type: 'next-file' }).current).toBe(1);
    const last = { ...fewer, current: 1 };
    expect(inHand(reduceWizard(last, { type: 'file-removed', id: 3 })).id).toBe(2);
    const none = [2, 3].reduce(
      (left, id) => reduceWizard(left, { type: 'file-removed', id }),
      fewer,
    );
    expect(none).toMatchObject({ step: 'upload', files: [], current: 0 });
  });

  it('select the first one with a problem when Review is refused', () => {
    const state = stateAfter(
      opened(...three),
      { type: 'review-started' },
      {
        type: 'review-refused',
        place: 2,
      },
    );
    expect(state).toMatchObject({ current: 2, refusals: 1, isBusy: false });
    const read = reduceWizard(
      { ...state, isBusy: true },
      of(2, { type: 'refused', problem: { code: 'no-date-column' } }),
    );
    expect(read).toMatchObject({ current: 1, step: 'mapping', isBusy: false });
  });

  it('with several layouts, offer a template for each layout in turn', () => {
    const asked = stateAfter(opened(...three));
    expect(fileToSave(asked)?.id).toBe(1);
    const second = reduceWizard(asked, { type: 'template-saved', name: 'Bank' });
    expect(second.template).toMatchObject({ state: 'asked', savedName: 'Bank' });
    expect(fileToSave(second)?.id).toBe(3);
    const saved = reduceWizard(second, { type: 'template-saved', name: 'Other' });
    expect(saved.template).toEqual({ state: 'saved', name: 'Other' });
    // Skipped once, nothing more is offered.
    for (const state of [asked, second]) {
      const skipped = reduceWizard(state, { type: 'template-skipped' });
      expect(skipped.template).toEqual({ state: 'skipped' });
      expect(fileToSave(skipped)).toBeUndefined();
    }
  });

  it('offer nothing if a template was used unchanged', () => {
    const underBank = fileOf(1, inspection, { template: bank });
    const kept = stateAfter(opened(underBank, fileOf(2), fileOf(3, ofTwoAccounts)));
    expect(layoutsToSave(kept.files).map(({ id }) => id)).toEqual([3]);
    expect(fileToSave(kept)?.id).toBe(3);
    expect(fileToSave(stateAfter(opened(underBank)))).toBeUndefined();
    const changed = stateAfter(
      opened(underBank),
      of(1, { type: 'reading-changed', change: { invert: true } }),
    );
    expect(fileToSave(changed)?.id).toBe(1);
  });
});

describe('a file of several accounts', () => {
  const groups = ofTwoAccounts.groups;
  const own = [account('a1', 'Chequing'), account('a2', 'RBC dollars 4321')];

  it('goes to one account unless split; then each of its accounts must be chosen', () => {
    const whole = stateAfter(
      opened(fileOf(1, ofTwoAccounts, { accountId: 'a1' })),
      of(1, { type: 'suggestion-used' }),
    );
    expect(mappingProblems(inHand(whole), own)).toEqual({});
    const split = reduceWizard(
      whole,
      of(1, { type: 'split-changed', isSplit: true, accounts: presetAccounts(groups, own) }),
    );
    expect(inHand(split).accounts).toEqual({ 'us dollar 00002-7654321': 'a2' });
    expect(mappingProblems(inHand(split), own)).toEqual({ groups: ['chequing 00002-1234567'] });
    const skipped = reduceWizard(
      split,
      of(1, { type: 'group-account-chosen', key: 'chequing 00002-1234567', accountId: '' }),
    );
    expect(mappingProblems(inHand(skipped), own)).toEqual({});
    expect(mappingProblems(inHand(skipped), [])).toEqual({ groups: ['us dollar 00002-7654321'] });
  });

  it('is split at once if another program wrote it or its template says so', () => {
    const byProgram = {
      ...ofTwoAccounts,
      suggestion: { ...ofTwoAccounts.suggestion, program: 'ynab' },
    } as const;
    expect(fileOf(1, byProgram).isSplit).toBe(true);
    expect(fileOf(1, ofTwoAccounts).isSplit).toBe(false);
    const template: ImportTemplate = {
      id: 't1',
      name: 'Bank',
      mapping: { columns: {}, accountId: '', accounts: { 'chequing 00002-1234567': '' } },
      reading: inspection.reading,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(fileOf(1, ofTwoAccounts, { template, accounts: own })).toMatchObject({
      isSplit: true,
      accounts: { 'chequing 00002-1234567': '', 'us dollar 00002-7654321': 'a2' },
    });
  });

  it('preselects no account if two would match', () => {
    const two = [account('a1', 'Card 4567'), account('a2', 'Old 4567'), account('a3', '14567')];
    expect(presetAccounts(groups, two)).toEqual({});
    expect(presetAccounts(groups, [account('a1', 'chequing  00002-1234567')])).toEqual({
      'chequing 00002-1234567': 'a1',
    });
  });

  it('creates an account with the name in the file', () => {
    const made = accountOfGroup('US Dollar 00002-7654321', 'n1', '2026-01-01T00:00:00.000Z');
    expect(made).toMatchObject({ name: 'US Dollar 00002-7654321', currency: 'USD' });
    expect(accountOfGroup('Visa Infinite', 'n1', '').type).toBe('credit_card');
    expect(accountOfGroup('TFSA Savings', 'n1', '').type).toBe('TFSA');
    expect(accountOfGroup('Joint', 'n1', '')).toMatchObject({ type: 'chequing', currency: 'CAD' });
    const long = `Chequing ${'x'.repeat(300)}`;
    const cut = accountOfGroup(long, 'n2', '');
    expect(cut.name).toHaveLength(200);
    const group = { key: 'k', label: long, section: 1, rows: 1 };
    expect(presetAccounts([group], [cut])).toEqual({ k: 'n2' });
  });

  it('stores its split in a template', () => {
    const state = stateAfter(
      opened(fileOf(1, ofTwoAccounts)),
      of(1, { type: 'split-changed', isSplit: true, accounts: {} }),
      of(1, { type: 'group-account-chosen', key: 'chequing 00002-1234567', accountId: 'a1' }),
    );
    expect(templateOf(inHand(state)).mapping).toMatchObject({
      accountId: '',
      further: { account: ['Account'] },
      accounts: { 'chequing 00002-1234567': 'a1' },
    });
  });
});

describe('spec §5 before the review, the wizard', () => {
  it('requires an account and roles, and a date format only if it is ambiguous', () => {
    expect(mappingProblems(fileOf(1), accounts)).toEqual({
      account: 'import-account-required',
      roles: 'no-date-column',
    });
    const found = { ...inspection, dates: { ...inspection.dates, ambiguous: true } };
    const asked = stateAfter(
      opened(fileOf(1, found, { accountId: 'a1' })),
      of(1, { type: 'suggestion-used' }),
    );
    expect(mappingProblems(inHand(asked), accounts)).toEqual({ date: 'date-format-open' });
    const settled = inHand(
      reduceWizard(asked, of(1, { type: 'reading-changed', change: { dateFormat: 'DD/MM/YYYY' } })),
    );
    expect(mappingProblems(settled, accounts)).toEqual({});
    const gone = accounts.map((each) => ({ ...each, archived: true }));
    expect(mappingProblems(settled, gone)).toEqual({ account: 'import-account-required' });
    expect(mappingProblems(settled, [])).toEqual({ account: 'import-account-required' });
  });

  it('asks for the date format again if it was settled elsewhere and another fits better', () => {
    const dates = { candidates: ['MM/DD/YYYY'], ambiguous: false };
    const file: FileState = {
      ...fileOf(1, { ...inspection, dates }, { accountId: 'a1' }),
      templateId: 't1',
      roles: inspection.suggestion.roles,
      overrides: { dateFormat: 'DD/MM/YYYY' },
    };
    const state = stateAfter(opened(file));
    expect(mappingProblems(inHand(state), accounts)).toEqual({ date: 'date-format-open' });
    const chosen = (change: {
      readonly dateFormat?: string | undefined;
      readonly invert?: boolean;
    }) => inHand(reduceWizard(state, of(1, { type: 'reading-changed', change })));
    // Any format chosen for this file applies, even the same one.
    for (const dateFormat of ['DD/MM/YYYY', 'MM/DD/YYYY', undefined]) {
      expect(mappingProblems(chosen({ dateFormat }), accounts)).toEqual({});
    }
    expect(mappingProblems(chosen({ invert: true }), accounts)).toEqual({
      date: 'date-format-open',
    });
    const fitting = { ...file, overrides: { dateFormat: 'MM/DD/YYYY' } };
    expect(mappingProblems(fitting, accounts)).toEqual({});
    const noDates = { ...file, inspection: { ...inspection, dates: { ...dates, candidates: [] } } };
    expect(mappingProblems(noDates, accounts)).toEqual({});
  });

  it('asks for the decimal mark if nothing in the file settles it', () => {
    const found = { ...inspection, isMarkAmbiguous: true };
    const asked = stateAfter(
      opened(fileOf(1, found, { accountId: 'a1' })),
      of(1, { type: 'suggestion-used' }),
    );
    expect(mappingProblems(inHand(asked), accounts)).toEqual({ mark: 'decimal-mark-open' });
    const settled = reduceWizard(
      asked,
      of(1, { type: 'reading-changed', change: { decimalMark: ',' } }),
    );
    expect(mappingProblems(inHand(settled), accounts)).toEqual({});
  });
});

describe('a restarted review', () => {
  const rows: ProvedRows = {
    count: 3,
    lines: Int32Array.of(2, 3, 4),
    dates: ['2026-01-01', '2026-01-01', '2026-01-02'].map(day),
    descriptions: ['Coffee', 'Coffee', 'Rent'],
    amounts: Float64Array.of(-300, -300, -900),
    keys: ['a1|c', 'a1|c', 'a1|r'],
    accountOf: Uint16Array.of(0, 0, 0),
    accountIds: ['a1'],
    balances: null,
    categories: ['Food', '', 'Home'],
    tags: null,
    notes: null,
    kinds: null,
    totals: [],
    leftOut: [],
    cuts: new Map(),
    formerKeys: new Map(),
    cleanedLines: [],
    lineCounts: { total: 4, before: 0, header: 1, records: 3, continued: 0, blank: 0 },
    proofs: [],
  };
  const found = (more: Partial<ImportReview> = {}): ImportReview => ({
    files: [{ fileName: '1.csv', rows }],
    offsets: [0],
    verdicts: [
      { verdict: 'new' },
      { verdict: 'repeated', copy: 2 },
      { verdict: 'duplicate', holderId: 's1', copy: 1 },
    ],
    stored: new Map([['a1|r', 1]]),
    locked: [],
    proofs: [],
    ...more,
  });
  const names = (food: NameChoice): NameChoices => ({
    categories: new Map([
      ['Food', food],
      ['Home', { kind: 'create' }],
    ]),
    tags: new Map(),
  });
  const none: NameChoice = { kind: 'none' };
  const chosen = stateAfter(
    opened(fileOf(1)),
    { type: 'reviewed', review: firstReviewState(found(), names({ kind: 'create' })) },
    { type: 'review', action: { type: 'row-chosen', place: 1, choice: 'import' } },
    { type: 'review', action: { type: 'row-chosen', place: 2, choice: 'import' } },
    { type: 'review', action: { type: 'verdict-chosen', verdict: 'new', choice: 'skip' } },
    {
      type: 'review',
      action: { type: 'name-chosen', kind: 'categories', name: 'Food', choice: none },
    },
    { type: 'review', action: { type: 'closing-typed', accountId: 'a1', text: '12.00' } },
    { type: 'back' },
  );
  const again = (review: ImportReview, preset: NameChoices | null = names({ kind: 'create' })) => {
    const action: WizardAction = { type: 'reviewed', review: firstReviewState(review, preset) };
    const state = reduceWizard(chosen, action).review;
    if (!state) throw new Error('no review');
    return state;
  };
  const choicesOf = (review: ImportReview) => {
    const state = again(review);
    return [0, 1, 2].map((place) => choiceAt(state, place));
  };

  it('keeps earlier choices if the rows are the same', () => {
    const state = again(found());
    expect(choicesOf(found())).toEqual(['skip', 'import', 'import']);
    expect(state.closings.get('a1')).toBe('12.00');
    expect(state.names?.categories.get('Food')).toEqual(none);
  });

  it('keeps no choices if rows are read differently or go elsewhere', () => {
    const begun = ['import', 'skip', 'skip'];
    for (const change of [
      { keys: ['a1|c', 'a1|c', 'a1|x'] },
      { lines: Int32Array.of(2, 3, 5) },
      { accountIds: ['a2'] },
    ]) {
      const files = [{ fileName: '1.csv', rows: { ...rows, ...change } }];
      expect(choicesOf(found({ files }))).toEqual(begun);
    }
    expect(choicesOf(found({ files: [{ fileName: '2.csv', rows }] }))).toEqual(begun);
    expect(choicesOf(found({ files: [...found().files, ...found().files] }))).toEqual(begun);
  });

  it('keeps no choice to store a row again that was stored meanwhile', () => {
    const stored = new Map([
      ['a1|c', 1],
      ['a1|r', 2],
    ]);
    expect(choicesOf(found({ stored }))).toEqual(['skip', 'import', 'skip']);
  });

  it('presets unanswered names afresh, and drops those that no longer exist', () => {
    const preset: NameChoices = {
      categories: new Map([['Home', { kind: 'existing', id: 'c1' }]]),
      tags: new Map(),
    };
    expect(again(found(), preset).names).toEqual(preset);
    expect(again(found(), null).names).toBeNull();
  });
});

describe('templates', () => {
  it('name a column by its header, or by its number if the header is not unique', () => {
    const header = ['Date', '', 'Text', 'Text', '__proto__'];
    expect(columnKeys({ header, columnCount: 5 })).toEqual(['Date', '2', 'Text', '4', '5']);
  });

  it('find their columns wherever they are, and report missing ones', () => {
    const columns = templateColumns(inspection, ['date', 'description', 'amount']);
    const template: ImportTemplate = {
      id: 't1',
      name: 'Bank',
      mapping: { columns, accountId: 'a1' },
      reading: inspection.reading,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    const moved = { header: ['Value', 'New', 'Date'], columnCount: 3 };
    expect(applyTemplate(template, moved)).toEqual({
      roles: ['amount', 'ignore', 'date'],
      further: {},
      missing: ['Text'],
    });
  });
});
