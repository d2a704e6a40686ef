import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/account.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { markRepeats } from '@/domain/import/mark-repeats.ts';
import type { ImportTemplate } from '@/domain/import-template.ts';
import { acceptedRows } from '@/features/import/accepted-rows.ts';
import { leftOutRows } from '@/features/import/left-out-rows.ts';
import { mappingProblems } from '@/features/import/mapping-problems.ts';
import { applyTemplate, columnKeys, templateColumns } from '@/features/import/template-mapping.ts';
import { reduceWizard, type WizardAction } from '@/features/import/wizard-reducer.ts';
import {
  chosenReading,
  firstWizardState,
  type Review,
  type WizardState,
} from '@/features/import/wizard-state.ts';
import type { CsvInspection } from '@/platform/csv-protocol.ts';

const accounts: readonly Account[] = [
  {
    id: 'a1',
    name: 'Chequing',
    type: 'chequing',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  },
];

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
    notices: [{ code: 'inverted-amounts', column: 2 }],
  },
  dates: { candidates: ['MM/DD/YYYY', 'DD/MM/YYYY'], ambiguous: false },
};

const opened = {
  type: 'file-opened',
  inspection,
  templateId: '',
  overrides: {},
  roles: [],
  accountId: '',
  missingColumns: [],
} as const satisfies WizardAction;

const stateAfter = (...actions: readonly WizardAction[]): WizardState =>
  actions.reduce(reduceWizard, firstWizardState(''));

const date = '2026-01-01' as CalendarDate;

function reviewOf(
  keys: readonly string[],
  stored: ReadonlyMap<string, number> = new Map(),
): Review {
  return {
    stored,
    marks: markRepeats(keys, stored),
    rows: {
      count: keys.length,
      keys,
      lines: Int32Array.from(keys, (_, index) => index + 2),
      dates: keys.map(() => date),
      descriptions: keys,
      amounts: Float64Array.from(keys, () => -100),
      leftOut: [
        { line: 3, reason: 'invalid-date', date: 'soon', description: 'Shop', amount: '1,00' },
      ],
    },
  };
}

describe('§4 the wizard', () => {
  it('goes from upload to mapping with all columns on Ignore', () => {
    const state = stateAfter({ type: 'file-chosen', fileName: 'a.csv' }, opened);
    expect(state).toMatchObject({ step: 'mapping', isBusy: false, fileName: 'a.csv' });
    expect(state.roles).toEqual(['ignore', 'ignore', 'ignore']);
  });

  it('resets to upload when the file is refused, the account and the template kept', () => {
    const state = stateAfter(
      { type: 'account-chosen', accountId: 'a1' },
      { type: 'template-chosen', templateId: 't1' },
      { ...opened, templateId: 't1' },
      { type: 'file-refused', problem: { code: 'html-file' } },
    );
    expect(state).toMatchObject({
      step: 'upload',
      accountId: 'a1',
      templateId: 't1',
      inspection: null,
      fileProblem: { code: 'html-file' },
    });
  });

  it('goes back from review to mapping and from mapping to upload, and on again', () => {
    const reviewed = stateAfter(opened, { type: 'reviewed', review: reviewOf(['a']) });
    expect(reviewed.step).toBe('review');
    const mapping = reduceWizard(reviewed, { type: 'back' });
    expect(mapping.step).toBe('mapping');
    const upload = reduceWizard(mapping, { type: 'back' });
    expect(upload.step).toBe('upload');
    expect(reduceWizard(upload, { type: 'back' })).toBe(upload);
    expect(reduceWizard(upload, { type: 'continued' }).step).toBe('mapping');
  });

  it('follows a run to its end, and back to the review when it fails', () => {
    const summary = { imported: 1, duplicates: 0, rejected: 0, categorised: 0 };
    const running = stateAfter(
      opened,
      { type: 'reviewed', review: reviewOf(['a']) },
      { type: 'run-event', event: { type: 'started', total: 1 } },
    );
    expect(running).toMatchObject({ step: 'importing', progress: { done: 0, total: 1 } });
    const failed = reduceWizard(running, {
      type: 'run-event',
      event: { type: 'failed', code: 'quota', summary },
    });
    expect(failed).toMatchObject({ step: 'review', failure: { code: 'quota' } });
    const done = reduceWizard(running, { type: 'run-event', event: { type: 'done', summary } });
    expect(done).toMatchObject({ step: 'complete', outcome: { wasCancelled: false, summary } });
  });

  it('sets the suggested roles together with their switches', () => {
    const state = stateAfter(opened, { type: 'suggestion-used' });
    expect(state.roles).toEqual(['date', 'description', 'amount']);
    expect(chosenReading(state)?.invert).toBe(true);
  });

  it('sets all columns on Ignore when the file falls into others, and keeps them when it does not', () => {
    const chosen = stateAfter(opened, { type: 'role-chosen', column: 0, role: 'date' });
    const same = reduceWizard(chosen, {
      type: 'inspected',
      key: 'k',
      result: { ok: true, value: inspection },
    });
    expect(same.roles).toEqual(['date', 'ignore', 'ignore']);
    const other = reduceWizard(chosen, {
      type: 'inspected',
      key: 'k',
      result: { ok: true, value: { ...inspection, columnCount: 2, header: ['a', 'b'] } },
    });
    expect(other.roles).toEqual(['ignore', 'ignore']);
  });
});

describe('§5 what stands before the review', () => {
  it('asks for account and roles, and for a date format only where it is ambiguous', () => {
    expect(mappingProblems(stateAfter(opened), accounts)).toEqual({
      account: 'import-account-required',
      roles: 'no-date-column',
    });
    const ambiguous = {
      ...opened,
      accountId: 'a1',
      inspection: { ...inspection, dates: { ...inspection.dates, ambiguous: true } },
    };
    const asked = stateAfter(ambiguous, { type: 'suggestion-used' });
    expect(mappingProblems(asked, accounts)).toEqual({ date: 'date-format-open' });
    const settled = reduceWizard(asked, {
      type: 'reading-changed',
      change: { dateFormat: 'DD/MM/YYYY' },
    });
    expect(mappingProblems(settled, accounts)).toEqual({});
    const gone = accounts.map((account) => ({ ...account, archived: true }));
    expect(mappingProblems(settled, gone)).toEqual({ account: 'import-account-required' });
    expect(mappingProblems(settled, [])).toEqual({ account: 'import-account-required' });
  });
});

describe('the rows of a review', () => {
  const review = reviewOf(['a', 'b', 'b', 'c', 'c', 'c'], new Map([['c', 1]]));

  it('drops stored rows and unticked repeats, and counts each', () => {
    const { rows, leftOut } = acceptedRows(review, new Set());
    expect(rows.map((row) => [row.description, row.copy])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(leftOut).toEqual({ stored: 1, repeated: 3, rejected: 1 });
  });

  it('numbers ticked copies on from the stored ones without a gap', () => {
    const { rows, leftOut } = acceptedRows(review, new Set([2, 5]));
    expect(rows.map((row) => [row.description, row.copy])).toEqual([
      ['a', 1],
      ['b', 1],
      ['b', 2],
      ['c', 2],
    ]);
    expect(leftOut).toEqual({ stored: 1, repeated: 1, rejected: 1 });
  });

  it('lists every row that is left out, in the order of the file', () => {
    expect(leftOutRows(review).map(({ line, reason, row }) => [line, reason, row])).toEqual([
      [3, 'invalid-date', null],
      [4, 'repeated', 2],
      [5, 'stored', null],
      [6, 'repeated', 4],
      [7, 'repeated', 5],
    ]);
  });
});

describe('templates', () => {
  it('name a column by its header, or by its number where that is none of its own', () => {
    const header = ['Date', '', 'Text', 'Text', '__proto__'];
    expect(columnKeys({ header, columnCount: 5 })).toEqual(['Date', '2', 'Text', '4', '5']);
  });

  it('find their columns again wherever they stand, and say which are missing', () => {
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
      missing: ['Text'],
    });
  });
});
