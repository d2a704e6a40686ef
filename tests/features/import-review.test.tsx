import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { useReducer, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ImportRows, LeftOutRow, LineCounts } from '@/domain/import/file-contents.ts';
import type { BalanceProof } from '@/domain/import/reading/balance-proof.ts';
import { defaultNameChoices, namesOf } from '@/domain/import/review/file-names.ts';
import type {
  ImportReview,
  RowChoice,
  RowVerdict,
  StoredMatch,
} from '@/domain/import/review/import-review.ts';
import { offsetsOf } from '@/domain/import/review/import-review.ts';
import {
  linesSentence,
  PlannedStatus,
  ReviewPanel,
} from '@/features/import/review/review-panel.tsx';
import {
  filterCounts,
  leftOutEntry,
  leftOutList,
  planOf,
} from '@/features/import/review/review-plan.ts';
import {
  choiceAt,
  firstReviewState,
  isChosenAt,
  type ReviewAction,
  type ReviewState,
  reduceReview,
} from '@/features/import/review/review-state.ts';
import { StarterNotice } from '@/features/import/review/review-step.tsx';
import { lockedRows } from '@/features/import/review/row-notices.tsx';

const day = (text: string) => text as CalendarDate;

type Line = readonly [line: number, date: string, description: string, amount: number];

function fileOf(lines: readonly Line[], more: Partial<ImportRows> = {}): ImportRows {
  const leftOut = more.leftOut ?? [];
  const records = lines.length + leftOut.length;
  const counts: LineCounts = {
    total: records + 1,
    before: 0,
    header: 1,
    records,
    continued: 0,
    blank: 0,
  };
  return {
    count: lines.length,
    lines: Int32Array.from(lines, ([line]) => line),
    dates: lines.map(([, date]) => day(date)),
    descriptions: lines.map(([, , description]) => description),
    amounts: Float64Array.from(lines, ([, , , amount]) => amount),
    keys: lines.map(([, ...rest]) => rest.join('|')),
    accountOf: new Uint16Array(lines.length),
    accountIds: ['a1'],
    balances: null,
    categories: null,
    tags: null,
    notes: null,
    kinds: null,
    totals: [],
    leftOut,
    cuts: new Map(),
    formerKeys: new Map(),
    cleanedLines: [],
    lineCounts: counts,
    ...more,
  };
}

function rejected(more: Partial<LeftOutRow>): LeftOutRow {
  return {
    line: 1,
    reason: 'invalid-date',
    date: 'soon',
    description: 'Shop',
    amount: '-1.00',
    accountId: 'a1',
    cents: null,
    balance: null,
    ...more,
  };
}

const NO_PROOF: BalanceProof = { state: 'none', reason: 'no-balance-column' };

function reviewOf(
  files: readonly { readonly rows: ImportRows; readonly verdicts: readonly RowVerdict[] }[],
  proof: BalanceProof = NO_PROOF,
): ImportReview {
  const named = files.map(({ rows }, index) => ({
    fileName: `bank-${index + 1}.csv`,
    rows: { ...rows, proofs: [] },
  }));
  return {
    files: named,
    offsets: offsetsOf(named),
    verdicts: files.flatMap(({ verdicts }) => verdicts),
    stored: new Map(),
    locked: [],
    proofs: named.flatMap(({ rows }, file) =>
      rows.accountIds.map((accountId) => ({ file, accountId, proof })),
    ),
  };
}

const NEW: RowVerdict = { verdict: 'new' };
const REPEATED: RowVerdict = { verdict: 'repeated', copy: 2 };

function twin(more: Partial<StoredMatch> = {}): StoredMatch {
  return {
    id: 's1',
    accountId: 'a1',
    date: day('2026-01-02'),
    description: 'Weekly shop',
    amount: cents(-2_000),
    categoryId: 'groceries',
    uniqueHash: 'h',
    kind: 'normal',
    ...more,
  };
}

/** One row for each verdict, and one that could not be read. */
const LINES: readonly Line[] = [
  [2, '2026-01-01', 'Coffee', -300],
  [3, '2026-01-01', 'Coffee', -300],
  [4, '2026-01-03', 'METRO 123', -2_000],
  [5, '2026-01-04', 'TRANSFER OUT', -5_000],
  [6, '2026-01-05', 'Rent', -90_000],
  [7, '2026-01-06', 'Old gym', -4_000],
  [9, '2026-01-31', 'Closing balance', 123_456],
];

const VERDICTS: readonly RowVerdict[] = [
  NEW,
  REPEATED,
  { verdict: 'match', own: twin(), copy: 1 },
  {
    verdict: 'transfer',
    other: {
      kind: 'stored',
      row: twin({ id: 's2', accountId: 'a2', description: 'In from chequing', categoryId: '' }),
    },
    isSure: true,
  },
  { verdict: 'duplicate', holderId: 's3', copy: 1 },
  { verdict: 'deleted', holderId: 's4', copy: 1 },
  { verdict: 'total' },
];

const everyVerdict = (proof?: BalanceProof) =>
  reviewOf(
    [
      {
        rows: fileOf(LINES, { leftOut: [rejected({ line: 8, hint: 'header-again' })] }),
        verdicts: VERDICTS,
      },
    ],
    proof,
  );

/** Two files, with the two legs of a transfer between them. */
function twoLegs(): ImportReview {
  const leg = (place: number): RowVerdict => ({
    verdict: 'transfer',
    other: { kind: 'file', place },
    isSure: true,
  });
  return reviewOf([
    { rows: fileOf([[2, '2026-01-01', 'Out', -100]]), verdicts: [leg(1)] },
    {
      rows: fileOf([[2, '2026-01-02', 'In', 100]], { accountIds: ['a2'] }),
      verdicts: [leg(0)],
    },
  ]);
}

const reduced = (review: ImportReview, ...actions: readonly ReviewAction[]): ReviewState =>
  actions.reduce(reduceReview, firstReviewState(review, null));

describe('choices', () => {
  it('start with the suggestion of each verdict', () => {
    const state = reduced(everyVerdict());
    expect(VERDICTS.map((_, index) => choiceAt(state, index))).toEqual([
      'import',
      'skip',
      'merge',
      'link',
      'skip',
      'skip',
      'skip',
    ]);
    expect(VERDICTS.some((_, index) => isChosenAt(state, index))).toBe(false);
  });

  it("don't link a pair that matches only by amount", () => {
    const review = everyVerdict();
    const unsure = review.verdicts.map((verdict) =>
      verdict.verdict === 'transfer' ? { ...verdict, isSure: false } : verdict,
    );
    expect(choiceAt(reduced({ ...review, verdicts: unsure }), 3)).toBe('import');
  });

  it('for a whole verdict override earlier choices for single rows; later ones stay', () => {
    const review = reviewOf([
      { rows: fileOf(LINES.slice(0, 3)), verdicts: [NEW, REPEATED, REPEATED] },
    ]);
    const state = reduced(
      review,
      { type: 'row-chosen', place: 1, choice: 'import' },
      { type: 'row-chosen', place: 0, choice: 'skip' },
      { type: 'verdict-chosen', verdict: 'repeated', choice: 'skip' },
      { type: 'row-chosen', place: 2, choice: 'import' },
    );
    expect([0, 1, 2].map((place) => choiceAt(state, place))).toEqual(['skip', 'skip', 'import']);
    expect(isChosenAt(state, 2)).toBe(true);
  });

  it('are ignored if the verdict does not offer them', () => {
    const state = reduced(everyVerdict(), { type: 'row-chosen', place: 0, choice: 'merge' });
    expect(choiceAt(state, 0)).toBe('import');
  });

  it('link both legs of a transfer or neither', () => {
    const state = reduced(twoLegs(), { type: 'row-chosen', place: 1, choice: 'import' });
    expect([choiceAt(state, 0), choiceAt(state, 1)]).toEqual(['import', 'import']);
    const linked = reduceReview(state, { type: 'row-chosen', place: 0, choice: 'link' });
    expect([choiceAt(linked, 0), choiceAt(linked, 1)]).toEqual(['link', 'link']);
    expect(planOf(linked).linked).toBe(1);
  });

  it('store a leg alone if the other is skipped, without recording the two as a non-match', () => {
    const state = reduced(twoLegs(), { type: 'row-chosen', place: 1, choice: 'skip' });
    expect([choiceAt(state, 0), choiceAt(state, 1)]).toEqual(['import', 'skip']);
    expect(isChosenAt(state, 0)).toBe(false);
    expect(planOf(state)).toMatchObject({ stored: 1, linked: 0, skipped: 1 });
  });

  it('survive a new lookup if the verdict is the same, and rows stored meanwhile are not stored twice', () => {
    const review = everyVerdict();
    const state = reduced(
      review,
      { type: 'row-chosen', place: 1, choice: 'import' },
      { type: 'row-chosen', place: 6, choice: 'import' },
      { type: 'verdict-chosen', verdict: 'duplicate', choice: 'import' },
      {
        type: 'reviewed-again',
        review: {
          ...review,
          verdicts: review.verdicts.map((verdict, index) =>
            index === 1 ? { verdict: 'duplicate', holderId: 's9', copy: 2 } : verdict,
          ),
        },
      },
    );
    expect(choiceAt(state, 1)).toBe('skip');
    expect(choiceAt(state, 4)).toBe('skip');
    expect(choiceAt(state, 6)).toBe('import');
  });
});

describe('what is shown of the files', () => {
  it('the counts of the verdicts add up to the rows, and the rows to the lines', () => {
    const review = everyVerdict();
    const counts = filterCounts(review);
    const { all = 0, ...others } = Object.fromEntries(counts);
    expect(all).toBe(8);
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(8);
    const [file] = review.files;
    if (!file) throw new Error('there is a file');
    const lineCounts = { total: 26, before: 5, header: 1, records: 16, continued: 0, blank: 4 };
    const counted = { ...review, files: [{ ...file, rows: { ...file.rows, lineCounts } }] };
    expect(linesSentence(counted)).toBe('26 lines: 16 rows, 1 header, 5 above it, 4 blank.');
  });

  it('lines of several files are totalled', () => {
    expect(linesSentence(twoLegs())).toBe('4 lines in 2 files: 2 rows, 2 headers.');
  });

  it('left-out rows keep the order of the file, and a filter shows only its own', () => {
    const review = everyVerdict();
    const reasonsOf = (filter: Parameters<typeof leftOutList>[1]) =>
      leftOutList(review, filter).map((ref) => {
        const { line, reason } = leftOutEntry(review, ref);
        return `${line} ${reason}`;
      });
    expect(reasonsOf('all')).toEqual([
      '3 repeated',
      '6 duplicate',
      '7 deleted',
      '8 invalid-date',
      '9 total',
    ]);
    expect(reasonsOf('deleted')).toEqual(['7 deleted']);
    expect(reasonsOf('left-out')).toEqual(['8 invalid-date']);
  });
});

const createdAt = '2026-01-01T00:00:00.000Z';

function account(id: string, name: string): Account {
  return {
    id,
    name,
    type: 'chequing',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt,
  };
}

const accounts = [account('a1', 'Everyday'), account('a2', 'Savings')];

const categories: readonly Category[] = [
  {
    id: 'groceries',
    name: 'Groceries',
    parentId: '',
    nature: 'expense',
    color: 1,
    icon: '',
    createdAt,
  },
];

const readRaw = vi.fn(async (file: number, line: number) => ({
  ok: true as const,
  value: `raw ${file}:${line}`,
}));

async function show(
  review: ImportReview,
  more: {
    readonly names?: ReviewState['names'];
    readonly accounts?: readonly Account[];
    readonly newAccounts?: readonly Account[];
    readonly tags?: readonly Tag[];
    readonly services?: Awaited<ReturnType<typeof openTestServices>>;
  } = {},
) {
  const services = more.services ?? (await openTestServices());
  let latest = firstReviewState(review, more.names ?? null);
  function Shown() {
    const [state, dispatch] = useReducer(reduceReview, latest);
    latest = state;
    return (
      <>
        <PlannedStatus state={state} />
        <ReviewPanel
          state={state}
          accounts={more.accounts ?? accounts}
          newAccounts={more.newAccounts ?? []}
          tags={more.tags ?? []}
          matching={{ rules: [], categories }}
          categories={categories}
          readRaw={readRaw}
          onAction={dispatch}
        />
      </>
    );
  }
  const { Around } = dialogSurroundings(services);
  render(
    <Around>
      <Shown />
    </Around>,
  );
  return { user: userEvent.setup(), state: () => latest };
}

const upper = () => screen.getByRole('table', { name: 'Rows to import' });
const lower = () => screen.getByRole('table', { name: 'Rows left out' });
const rowOf = (table: HTMLElement, text: string | RegExp) =>
  within(table).getByText(text).closest('tr') as HTMLElement;

describe('the review step', () => {
  it('shows each row to import with its outcome, and its counterpart below', async () => {
    const { user, state } = await show(everyVerdict());
    expect(within(upper()).getAllByRole('row')).toHaveLength(4);
    const match = rowOf(upper(), 'METRO 123');
    expect(match).toHaveTextContent('Your transaction: 2026-01-02 · Weekly shop · Groceries');
    const choice = within(match).getByRole('combobox', { name: 'Line 4: action' });
    expect(within(choice).getAllByRole('option')).toHaveLength(3);
    expect(choice).toHaveDisplayValue('Merge');
    expect(rowOf(upper(), 'TRANSFER OUT')).toHaveTextContent(
      'Other side: Savings · 2026-01-02 · In from chequing',
    );
    expect(
      screen.getByText('2 transactions to import, 1 to merge, 1 transfer to link, 5 left out'),
    ).toBeInTheDocument();
    await user.selectOptions(choice, 'Keep both');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Line 5: action' }), 'Skip');
    expect(screen.getByText('2 transactions to import, 1 skipped, 5 left out')).toBeInTheDocument();
    expect(choiceAt(state(), 2)).toBe('import');
    expect(rowOf(upper(), 'TRANSFER OUT')).toBeInTheDocument();
  });

  it('says why each row is left out, and includes the ticked ones', async () => {
    const { user, state } = await show(everyVerdict());
    const says = {
      Coffee: 'Repeated in this file',
      Rent: 'Already in Coffer',
      'Old gym': 'Deleted by you',
      Shop: 'Invalid dateLooks like a second header',
      'Closing balance': 'Looks like a total',
    };
    for (const [text, reason] of Object.entries(says)) {
      expect(rowOf(lower(), text)).toHaveTextContent(reason);
    }
    expect(within(lower()).getAllByRole('checkbox')).toHaveLength(4);
    await user.click(screen.getByRole('checkbox', { name: 'Keep line 3: Coffee' }));
    expect(choiceAt(state(), 1)).toBe('import');
    expect(within(upper()).getAllByText('Coffee')).toHaveLength(2);
    expect(within(upper()).getByText('Kept')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Keep line 3: Coffee' }));
    expect(within(upper()).getAllByText('Coffee')).toHaveLength(1);
  });

  it('a filter shows the rows of one verdict and offers one action for all of them', async () => {
    const { user, state } = await show(everyVerdict());
    const filters = screen.getByRole('group', { name: 'Rows shown' });
    expect(within(filters).getAllByRole('button')).toHaveLength(9);
    const press = (name: string) => user.click(within(filters).getByRole('button', { name }));
    await press('Matches 1');
    expect(within(filters).getByRole('button', { name: 'Matches 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.queryByRole('table', { name: 'Rows left out' })).toBeNull();
    expect(within(upper()).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Keep both for all' }));
    expect(choiceAt(state(), 2)).toBe('import');
    await press('Previously deleted 1');
    expect(screen.queryByRole('table', { name: 'Rows to import' })).toBeNull();
    expect(within(lower()).getAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Keep all' }));
    expect(choiceAt(state(), 5)).toBe('import');
    await press('Left out 1');
    expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull();
  });

  it('shows ten rows at a time', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, index): Line => [index + 2, '2026-01-01', `Shop ${index + 1}`, -100 - index],
    );
    const { user } = await show(
      reviewOf([{ rows: fileOf(lines), verdicts: lines.map(() => NEW) }]),
    );
    expect(within(upper()).getAllByRole('row')).toHaveLength(11);
    const pages = screen.getByRole('toolbar', { name: 'Pages of rows to import' });
    expect(pages).toHaveTextContent('1 to 10 of 12');
    await user.click(within(pages).getByRole('button', { name: 'Next rows' }));
    expect(within(upper()).getAllByRole('row')).toHaveLength(3);
    expect(upper()).toHaveTextContent('Shop 12');
    expect(upper()).toHaveAttribute('aria-rowcount', '13');
    expect(within(pages).getByRole('button', { name: 'Next rows' })).toBeDisabled();
  });

  it('shows the line of the file on demand, and hides it again', async () => {
    const { user } = await show(everyVerdict());
    const button = within(lower()).getByRole('button', { name: 'Show line 8' });
    await user.click(button);
    expect(await screen.findByText('raw 0:8')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(screen.queryByText('raw 0:8')).toBeNull();
  });

  it('names the file of a line if there are several, and the other leg by its own file', async () => {
    await show(twoLegs());
    expect(rowOf(upper(), 'Out')).toHaveTextContent(
      'Other side: Savings · 2026-01-02 · In · line 2 of bank-2.csv',
    );
    expect(
      screen.getByRole('combobox', { name: 'Line 2 of bank-1.csv: action' }),
    ).toHaveDisplayValue('Link');
    expect(rowOf(upper(), 'Out')).toHaveTextContent('bank-1.csv · Everyday');
  });

  it('shows the stored row for a duplicate, and the deleted one', async () => {
    const services = await openTestServices();
    const { id } = await givenAccount(services);
    const stored = await addTransaction(
      services,
      transactionForm({ accountId: id, date: day('2026-01-05'), description: 'Flat' }),
    );
    if (!stored.ok) throw new Error(stored.code);
    const review = reviewOf([
      {
        rows: fileOf(LINES.slice(4, 5), { accountIds: [id] }),
        verdicts: [{ verdict: 'duplicate', holderId: stored.value.id, copy: 1 }],
      },
    ]);
    await show(review, { services, accounts: [account(id, 'Everyday')] });
    await waitFor(() =>
      expect(rowOf(lower(), 'Rent')).toHaveTextContent('Same as: 2026-01-05 · Flat'),
    );
  });
});

describe('a reconciled statement', () => {
  /** Everyday is reconciled up to January 4; its own row of the match is dated the 2nd. */
  const agreed: readonly Account[] = accounts.map((each) =>
    each.id === 'a1'
      ? {
          ...each,
          statements: [{ date: day('2026-01-04'), balance: cents(0) }],
        }
      : each,
  );
  const byId = new Map(agreed.map((each) => [each.id, each]));
  const lockedOf = (...locked: readonly number[]): ImportReview => ({ ...everyVerdict(), locked });
  const touched = (review: ImportReview, ...actions: readonly ReviewAction[]) =>
    lockedRows(reduced(review, ...actions), byId);
  const choose = (place: number, choice: RowChoice): ReviewAction => ({
    type: 'row-chosen',
    place,
    choice,
  });
  const entry = { accountId: 'a1', until: '2026-01-04' };

  it('is affected by the rows to be stored: kept ones too, skipped ones not', () => {
    const review = lockedOf(0, 1, 3);
    expect(touched(review)).toEqual([{ ...entry, added: [0, 3], moved: [] }]);
    expect(touched(review, choose(1, 'import'), choose(3, 'skip'))).toEqual([
      { ...entry, added: [0, 1], moved: [] },
    ]);
    expect(touched(review, choose(0, 'skip'), choose(3, 'skip'))).toEqual([]);
  });

  it('is affected by a merge that moves your row past its end, and by keeping both rows of a match only if the new one is in it', () => {
    const late: readonly Line[] = [[2, '2026-01-09', 'METRO 123', -2_000]];
    const verdicts: readonly RowVerdict[] = [{ verdict: 'match', own: twin(), copy: 1 }];
    const leaving = { ...reviewOf([{ rows: fileOf(late), verdicts }]), locked: [0] };
    expect(touched(leaving)).toEqual([{ ...entry, added: [], moved: [0] }]);
    expect(touched(leaving, choose(0, 'import'))).toEqual([]);
    // Before and after in the same statement, even on another day: merging changes nothing, an extra row does.
    const staying = lockedOf(2);
    expect(touched(staying)).toEqual([]);
    expect(touched(staying, choose(2, 'import'))).toEqual([{ ...entry, added: [2], moved: [] }]);
    const earlier = { date: day('2026-01-02'), balance: cents(0) };
    const twice = agreed.map((each) => ({ ...each, statements: [earlier, ...each.statements] }));
    expect(
      lockedRows(reduced(staying), new Map(twice.slice(0, 1).map((each) => [each.id, each]))),
    ).toEqual([{ ...entry, added: [], moved: [2] }]);
  });

  it('is affected by a kept duplicate only if it is dated within it', () => {
    const rows = fileOf([LINES[0], LINES[4]].flatMap((line) => (line ? [line] : [])));
    const duplicate: RowVerdict = { verdict: 'duplicate', holderId: 's3', copy: 1 };
    const review = reviewOf([{ rows, verdicts: [duplicate, duplicate] }]);
    expect(touched(review)).toEqual([]);
    expect(
      touched(review, { type: 'verdict-chosen', verdict: 'duplicate', choice: 'import' }),
    ).toEqual([{ ...entry, added: [0], moved: [] }]);
  });

  it('is listed with the rows that would change it, which one press skips', async () => {
    const { user, state } = await show(lockedOf(0, 1, 3), { accounts: agreed });
    const title = 'A reconciled statement of Everyday would change';
    const notice = screen.getByText(title).closest<HTMLElement>('[role="status"]');
    expect(notice).toHaveTextContent(
      '2 rows fall within your reconciled statement of Jan 4, 2026. If you import them, the statement will no longer match. Lines 2 and 5.',
    );
    expect(rowOf(upper(), 'Coffee')).toHaveTextContent('In a reconciled statement');
    expect(rowOf(upper(), 'METRO 123')).not.toHaveTextContent('reconciled statement');
    await user.click(screen.getByRole('button', { name: 'Skip them' }));
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByRole('group', { name: 'Rows in these files' })).toHaveFocus();
    expect([0, 1, 2, 3].map((place) => choiceAt(state(), place))).toEqual([
      'skip',
      'skip',
      'merge',
      'skip',
    ]);
    expect(rowOf(upper(), 'Coffee')).toHaveTextContent('In a reconciled statement');
    await user.click(screen.getByRole('checkbox', { name: 'Keep line 3: Coffee' }));
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(/^1 row falls within .* Line 3\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Skip it' }));
    expect(screen.getByRole('checkbox', { name: 'Keep line 3: Coffee' })).not.toBeChecked();
  });

  it('loses your row of a merge, and the row says so', async () => {
    const lines = Array.from(
      { length: 6 },
      (_, index): Line => [
        index + 2,
        index === 0 ? '2026-01-09' : '2026-01-03',
        `Shop ${index}`,
        -1,
      ],
    );
    const verdicts = lines.map(
      (_, index): RowVerdict => (index === 0 ? { verdict: 'match', own: twin(), copy: 1 } : NEW),
    );
    const review = reviewOf([{ rows: fileOf(lines), verdicts }]);
    await show({ ...review, locked: [0, 1, 2, 3, 4, 5] }, { accounts: agreed });
    expect(
      screen.getByText(/^5 rows fall within .* 1 merge moves your transaction into or out of/),
    ).toHaveTextContent('Lines 2, 3, 4, and 3 more.');
    expect(rowOf(upper(), 'Shop 0')).toHaveTextContent(
      'Moves your transaction out of a reconciled statement',
    );
  });

  it('is not mentioned if nothing in it changes', async () => {
    await show(lockedOf(), { accounts: agreed });
    expect(screen.queryByText(/A reconciled statement of/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Skip (it|them)$/ })).toBeNull();
  });
});

describe('the proof', () => {
  const PROVED: BalanceProof = {
    state: 'proved',
    opening: cents(133_010),
    closing: cents(285_253),
    lines: 14,
    date: day('2026-01-31'),
    sign: 1,
  };

  it('says that opening balance and rows make the closing balance, and keeps proved repeats with one press', async () => {
    const { user, state } = await show(everyVerdict(PROVED));
    expect(
      screen.getByText(/^Opening \$1,330\.10 \+ 14 rows = closing \$2,852\.53, line by line\./),
    ).toHaveTextContent('The balances show that 1 repeated row is real.');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(choiceAt(state(), 1)).toBe('import');
    expect(screen.queryByText(/repeated row is real/)).toBeNull();
  });

  it('names the first line that does not follow, and shows it', async () => {
    const { user } = await show(
      everyVerdict({
        state: 'broken',
        line: 6,
        expected: cents(10_000),
        printed: cents(9_000),
        difference: cents(-1_000),
        lines: 4,
      }),
    );
    expect(screen.getByText('The balance is off at line 6')).toBeInTheDocument();
    expect(
      screen.getByText(/should be \$100\.00, but the file says \$90\.00 \(\$10\.00 off\)/),
    ).toBeInTheDocument();
    const [button] = screen.getAllByRole('button', { name: 'Show line 6' });
    if (!button) throw new Error('there is a button');
    await user.click(button);
    expect(await screen.findByText('raw 0:6')).toBeInTheDocument();
  });

  it('without a proof, compares a typed closing balance and finds the repeat that explains the difference', async () => {
    const services = await openTestServices();
    const everyday = await givenAccount(services);
    const review = reviewOf([
      {
        rows: fileOf(LINES.slice(0, 2), { accountIds: [everyday.id] }),
        verdicts: [NEW, REPEATED],
      },
    ]);
    const { user, state } = await show(review, { services, accounts: [everyday] });
    const box = screen.getByRole('textbox', { name: 'Closing balance' });
    await user.type(box, '-6.00');
    expect(
      await screen.findByText('Off by $3.00: after this import your balance is −$3.00.'),
    ).toBeInTheDocument();
    expect(screen.getByText('It matches if you keep line 3.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(choiceAt(state(), 1)).toBe('import');
    expect(
      await screen.findByText('It matches: after this import your balance is −$6.00.'),
    ).toBeInTheDocument();
  });
});

describe("the file's names", () => {
  it('says what is created, and lets each name be mapped to something else', async () => {
    const rows = fileOf(LINES.slice(0, 1), {
      categories: ['Food / Coffee'],
      tags: [['Trip']],
    });
    const names = defaultNameChoices(
      namesOf([rows]),
      { categories, tags: [] },
      { categories: {}, tags: {} },
    );
    const { user, state } = await show(reviewOf([{ rows, verdicts: [NEW] }]), { names });
    expect(screen.getByText('This import adds 2 categories and 1 tag.')).toBeInTheDocument();
    const [row] = within(upper()).getAllByRole('row').slice(1);
    expect(row).toHaveTextContent('Coffee new');
    expect(within(upper()).getByTitle('Food / Coffee')).toHaveTextContent('Coffee');
    await user.click(screen.getByText('1 category and 1 tag in this file'));
    const choice = screen.getByRole('combobox', { name: 'Food / Coffee becomes' });
    await user.selectOptions(choice, 'Groceries');
    expect(state().names?.categories.get('Food / Coffee')).toEqual({
      kind: 'existing',
      id: 'groceries',
    });
    expect(rowOf(upper(), 'Coffee')).toHaveTextContent('Groceries');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trip becomes' }), 'No tag');
    expect(
      screen.getByText('This import adds no accounts, categories or tags.'),
    ).toBeInTheDocument();
  });

  it('hard use 13: does not offer to create a name that already exists', async () => {
    const rows = fileOf(LINES.slice(0, 1), { categories: ['GROCERIES'], tags: [['trip']] });
    const trip: Tag = { id: 'trip', name: 'Trip', color: 1, createdAt: '2026-01-01T00:00:00.000Z' };
    const there = { categories, tags: [trip] };
    const names = defaultNameChoices(namesOf([rows]), there, { categories: {}, tags: {} });
    const { user } = await show(reviewOf([{ rows, verdicts: [NEW] }]), {
      names,
      tags: there.tags,
    });
    await user.click(screen.getByText('1 category and 1 tag in this file'));
    for (const name of ['GROCERIES becomes', 'trip becomes']) {
      const options = within(screen.getByRole('combobox', { name })).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).not.toContain('Create');
    }
  });
});

describe('new records', () => {
  const FOOD = ['Food / Coffee', 'Food / Bread', ''];
  const named = fileOf(LINES.slice(0, 3), { categories: FOOD, accountIds: ['n1'] });
  const names = defaultNameChoices(
    namesOf([named]),
    { categories, tags: [] },
    { categories: {}, tags: {} },
  );
  const review = reviewOf([{ rows: named, verdicts: [NEW, REPEATED, NEW] }]);
  const more = { names, accounts: [account('n1', 'Visa')], newAccounts: [account('n1', 'Visa')] };

  it('count the accounts that rows go to, and the names of rows stored as new', async () => {
    const { user } = await show(review, more);
    expect(screen.getByText('This import adds 1 account and 2 categories.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Keep line 3: Coffee' }));
    expect(screen.getByText('This import adds 1 account and 3 categories.')).toBeInTheDocument();
  });

  it('are none if all rows are skipped', async () => {
    const { user } = await show(review, more);
    await user.click(screen.getByRole('button', { name: 'New 2' }));
    await user.click(screen.getByRole('button', { name: 'Skip all' }));
    expect(
      screen.getByText('This import adds no accounts, categories or tags.'),
    ).toBeInTheDocument();
    expect(screen.getByText('0 transactions to import, 2 skipped, 1 left out')).toBeInTheDocument();
  });

  it('mention only accounts if the files name nothing else', async () => {
    await show(
      reviewOf([{ rows: fileOf(LINES.slice(0, 1), { accountIds: ['n1'] }), verdicts: [NEW] }]),
      {
        newAccounts: more.newAccounts,
        accounts: more.accounts,
      },
    );
    expect(screen.getByText('This import adds 1 account.')).toBeInTheDocument();
  });
});

describe('a pair that matches only by amount', () => {
  const unsure = (): ImportReview => {
    const review = everyVerdict();
    return {
      ...review,
      verdicts: review.verdicts.map((verdict) =>
        verdict.verdict === 'transfer' ? { ...verdict, isSure: false } : verdict,
      ),
    };
  };

  it('is undecided until you say what it is', async () => {
    const { user, state } = await show(unsure());
    const choice = screen.getByRole('combobox', { name: 'Line 5: action' });
    expect(choice).toHaveDisplayValue('Import');
    expect(rowOf(upper(), 'TRANSFER OUT')).toHaveTextContent('Transfer?');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Import', 'Link', 'Not a transfer', 'Skip']);
    await user.selectOptions(choice, 'Not a transfer');
    expect(choice).toHaveDisplayValue('Not a transfer');
    expect(isChosenAt(state(), 3)).toBe(true);
    expect(rowOf(upper(), 'TRANSFER OUT')).not.toHaveTextContent('Transfer?');
  });

  it('uses the same wording for one and for all, with Skip last', async () => {
    const { user } = await show(unsure());
    const wordsOf = async (filter: string) => {
      await user.click(screen.getByRole('button', { name: filter }));
      const bulk = screen.getByRole('toolbar', { name: 'For all these rows' });
      return within(bulk)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    };
    expect(await wordsOf('Transfers 1')).toEqual(['Link all', 'None are transfers', 'Skip all']);
    expect(await wordsOf('Matches 1')).toEqual(['Merge all', 'Keep both for all', 'Skip all']);
    expect(await wordsOf('Duplicates 1')).toEqual(['Keep all', 'Skip all']);
    expect(screen.getByText('Duplicates: 1 row shown.')).toHaveAttribute('role', 'status');
  });
});

describe('starter categories', () => {
  it('are planned without being stored, and focus is not lost', async () => {
    const services = await openTestServices();
    const { Around } = dialogSurroundings(services);
    function Shown() {
      const [isPlanned, setPlanned] = useState(false);
      return <StarterNotice isWanted isPlanned={isPlanned} onPlan={() => setPlanned(true)} />;
    }
    render(
      <Around>
        <Shown />
      </Around>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add starter categories' }));
    const said = await screen.findByText(/^Importing also adds \d+ starter categories\.$/);
    expect(said.closest('[role=status]')).not.toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Starter categories' })).toHaveFocus(),
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(await services.database.dexie.categories.table('docs').count()).toBe(0);
  });

  it('are not offered if the files bring their own categories', async () => {
    const services = await openTestServices();
    const { Around } = dialogSurroundings(services);
    render(
      <Around>
        <StarterNotice isWanted={false} isPlanned={false} onPlan={() => {}} />
      </Around>,
    );
    expect(screen.queryByText('Starter categories')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
