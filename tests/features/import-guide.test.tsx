import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { type Asked, useAsked, useQuestions } from '@/features/import/complete/use-questions.ts';
import { FileSummary } from '@/features/import/mapping/file-summary.tsx';
import {
  suggestedAccount,
  useProposedAccounts,
} from '@/features/import/mapping/suggested-account.ts';
import { newFileState } from '@/features/import/use-import-files.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { reduceWizard, type WizardAction } from '@/features/import/wizard-reducer.ts';
import { firstWizardState, takesStarters } from '@/features/import/wizard-state.ts';
import type { Live } from '@/live/live.ts';
import type { CsvInspection } from '@/platform/csv/csv-protocol.ts';

const inspection: CsvInspection = {
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    linesToSkip: 0,
    header: true,
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  },
  header: ['Date', 'Transaction', 'Name', 'Memo', 'Amount'],
  columnCount: 5,
  preview: [['2026-11-20', 'DEBIT', 'POS METRO', 'TORONTO', '-84.37']],
  totalRecords: 1,
  suggestion: {
    roles: ['date', 'ignore', 'description', 'description', 'amount'],
    invert: false,
    further: {},
    notices: [],
  },
  dates: { candidates: ['YYYY-MM-DD'], ambiguous: false },
  isMarkAmbiguous: false,
  groups: [{ key: '', label: '', section: 1, rows: 1 }],
};

function fileOf(name: string, change: Partial<CsvInspection> = {}) {
  return newFileState(
    1,
    name,
    {
      inspection: { ...inspection, ...change },
      overrides: {},
      roles: [],
      further: {},
      missingColumns: [],
    },
    { template: undefined, accountId: '', accounts: [] },
  );
}

function show(file: ReturnType<typeof fileOf>, problems = {}) {
  const calls = { onAccept: vi.fn(), onAdjust: vi.fn(), onDateFormat: vi.fn() };
  render(
    <FileSummary file={file} problems={problems} template={undefined} isBusy={false} {...calls} />,
  );
  return { ...calls, user: userEvent.setup() };
}

describe('the summary of what was detected', () => {
  it('spec §4: proposes roles while all columns are set to ignore, and is accepted with one press', async () => {
    const file = fileOf('tangerine-chequing.csv');
    expect(new Set(file.roles)).toEqual(new Set(['ignore']));
    const { onAccept, user } = show(file);
    expect(screen.getByRole('region', { name: 'We recognized Tangerine Chequing' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Date 2026-11-20Date',
      'Transaction DEBITIgnore',
      'Name POS METRODescription',
      'Memo TORONTODescription',
      'Amount -84.37Amount',
    ]);
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('says what it is unsure about, and asks how to read the date', async () => {
    const file = fileOf('a.csv', {
      // The first date is the same in both formats, so it would be no question.
      preview: [
        ['03/03/2025', 'DEBIT', 'SHOP', '', '-1.00'],
        ['03/04/2025', 'DEBIT', 'SHOP', '', '-1.00'],
      ],
      dates: { candidates: ['MM/DD/YYYY', 'DD/MM/YYYY'], ambiguous: true },
    });
    const { onDateFormat, user } = show(file, { date: 'date-format-open' });
    expect(screen.getByText('We are unsure about the date')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Looks right' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '03/04/2025 is Apr 3, 2025' }));
    expect(onDateFormat).toHaveBeenCalledWith('DD/MM/YYYY');
  });

  it('leads to the columns if it recognizes none', async () => {
    const roles = ['ignore', 'ignore', 'ignore', 'ignore', 'ignore'] as const;
    const suggestion = { ...inspection.suggestion, roles };
    const { onAdjust, user } = show(fileOf('a.csv', { suggestion }));
    await user.click(screen.getByRole('button', { name: 'Adjust columns' }));
    expect(onAdjust).toHaveBeenCalledOnce();
  });
});

describe('the account of a file', () => {
  it.each([
    ['tangerine-chequing.csv', 'Tangerine Chequing', 'chequing'],
    ['td-visa.csv', 'TD Credit Card', 'credit_card'],
    ['my savings.csv', 'Tangerine Savings', 'savings'],
  ])('%s suggests %s', (name, account, type) => {
    expect(suggestedAccount(fileOf(name))).toEqual({ name: account, type });
  });

  it('is left open if the file says nothing about it', () => {
    const plain = { header: ['Date', 'Description', 'Amount'] };
    expect(suggestedAccount(fileOf('a.csv', plain))).toBeNull();
  });
});

describe('the accounts proposed for files', () => {
  it('are one new account for two files that name the same one', async () => {
    const { Around } = dialogSurroundings(await openTestServices());
    const files = [
      fileOf('tangerine-chequing.csv'),
      { ...fileOf('tangerine-chequing.csv'), id: 2 },
    ];
    let state = { ...firstWizardState(''), step: 'mapping' as const, files };
    const dispatch = (action: WizardAction) => {
      state = reduceWizard(state, action) as typeof state;
    };
    const noAccounts: Live<readonly Account[]> = { status: 'ready', value: [] };
    const wizard = { state, dispatch } as unknown as ImportWizard;
    renderHook(() => useProposedAccounts(wizard, noAccounts), { wrapper: Around });
    await waitFor(() => expect(state.newAccounts).toHaveLength(1));
    const [created] = state.newAccounts;
    expect(state.files.map(({ accountId }) => accountId)).toEqual([created?.id, created?.id]);
  });
});

describe('the questions after an import', () => {
  function Question({ name, asked }: { readonly name: string; readonly asked: Asked }) {
    useAsked(asked, true);
    return asked.isActive ? <p>{name}</p> : null;
  }

  function Questions({ names }: { readonly names: readonly string[] }) {
    const { asked, box } = useQuestions(['first', 'second']);
    return (
      <div ref={box}>
        {names.map((name) => (
          <Question key={name} name={name} asked={asked(name)} />
        ))}
      </div>
    );
  }

  it('go on with the next one when the account of one is deleted', () => {
    const { rerender } = render(<Questions names={['first', 'second']} />);
    expect(screen.getByText('first')).toBeVisible();
    expect(screen.queryByText('second')).toBeNull();
    rerender(<Questions names={['second']} />);
    expect(screen.getByText('second')).toBeVisible();
  });
});

describe('starter categories', () => {
  const file = fileOf('a.csv');

  it('are ticked at first, and not for someone who sets the columns by hand', () => {
    const state = { ...firstWizardState(''), files: [file] };
    expect(takesStarters(state)).toBe(true);
    expect(takesStarters({ ...state, files: [{ ...file, isTouched: true }] })).toBe(false);
  });

  it('follow the choice of the user', () => {
    const touched = { ...firstWizardState(''), files: [{ ...file, isTouched: true }] };
    expect(takesStarters({ ...touched, addsStarters: true })).toBe(true);
    expect(takesStarters({ ...firstWizardState(''), addsStarters: false })).toBe(false);
  });
});
