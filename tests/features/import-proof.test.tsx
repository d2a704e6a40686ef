import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogSurroundings } from '@tests/support/dialog-probe.tsx';
import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { importSummary } from '@tests/support/import-request.ts';
import { type FileLine, fileOf } from '@tests/support/import-rows.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { useReducer } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { BalanceProof } from '@/domain/import/reading/balance-proof.ts';
import type { ReviewedFile, RowVerdict } from '@/domain/import/review/import-review.ts';
import { offsetsOf } from '@/domain/import/review/import-review.ts';
import { CompleteStep } from '@/features/import/complete/complete-step.tsx';
import type { TemplateDraft } from '@/features/import/complete/template-form.tsx';
import {
  balanceAfter,
  closingTargetOf,
  openingFor,
} from '@/features/import/review/closing-balance.ts';
import { Proofs } from '@/features/import/review/proofs.tsx';
import {
  firstReviewState,
  type ReviewState,
  reduceReview,
} from '@/features/import/review/review-state.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { firstWizardState } from '@/features/import/wizard-state.ts';

const day = (text: string) => text as CalendarDate;
const NEW: RowVerdict = { verdict: 'new' };
const REPEATED: RowVerdict = { verdict: 'repeated', copy: 2 };
const DUPLICATE: RowVerdict = { verdict: 'duplicate', holderId: 's1', copy: 1 };
const NO_BALANCES: BalanceProof = { state: 'none', reason: 'no-balance-column' };

const proved = (
  sign: 1 | -1,
  more: Partial<Extract<BalanceProof, { state: 'proved' }>> = {},
): BalanceProof => ({
  state: 'proved',
  opening: cents(100_000),
  closing: cents(53_500),
  lines: 4,
  date: day('2026-03-04'),
  sign,
  ...more,
});

/** Two rows in March that take an account from 1,000.00 to 970.00. */
const MARCH: readonly FileLine[] = [
  { date: '2026-03-02', description: 'Coffee', amount: -1_000 },
  { date: '2026-03-04', description: 'Shop', amount: -2_000 },
];
const TO_970 = proved(1, { closing: cents(97_000), lines: 2 });

function stateOf(
  files: readonly ReviewedFile[],
  verdicts: readonly RowVerdict[],
  proofOf: (accountId: string) => BalanceProof,
): ReviewState {
  const proofs = files.flatMap(({ rows }, file) =>
    rows.accountIds.map((accountId) => ({ file, accountId, proof: proofOf(accountId) })),
  );
  const offsets = offsetsOf(files);
  return firstReviewState(
    { files, offsets, verdicts, stored: new Map(), proofs, locked: [] },
    null,
  );
}

function marchOf(account: Account, proof: BalanceProof = TO_970): ReviewState {
  const lines = MARCH.map((line) => ({ ...line, accountId: account.id }));
  return stateOf([fileOf(lines)], [NEW, NEW], () => proof);
}

function showProofs(services: Services, first: ReviewState, accounts: readonly Account[]) {
  const { Around } = dialogSurroundings(services);
  function Shown() {
    const [state, dispatch] = useReducer(reduceReview, first);
    return (
      <Proofs
        state={state}
        accounts={new Map(accounts.map((account) => [account.id, account]))}
        readRaw={() => Promise.resolve({ ok: true, value: '' })}
        onAction={dispatch}
      />
    );
  }
  render(
    <Around>
      <Shown />
    </Around>,
  );
  return userEvent.setup();
}

function showComplete(services: Services, review: ReviewState) {
  const { Around, offer } = dialogSurroundings(services);
  const state = {
    ...firstWizardState(''),
    step: 'complete',
    review,
    outcome: {
      wasCancelled: false,
      summary: importSummary({}),
      stored: { importIds: [], accountIds: [] },
    },
    template: { state: 'skipped' },
  };
  render(
    <Around>
      <CompleteStep
        wizard={{ state } as unknown as ImportWizard}
        draft={{} as TemplateDraft}
        onLeave={() => undefined}
        onAnother={() => undefined}
      />
    </Around>,
  );
  return { user: userEvent.setup(), offer };
}

async function storeMarch(services: Services, accountId: string): Promise<void> {
  for (const { date, description, amount } of MARCH) {
    const form = transactionForm({ accountId, date, description, amount: cents(amount) });
    expect((await addTransaction(services, form)).ok).toBe(true);
  }
}

const balanceOn = async (services: Services, account: Account, date: string) =>
  (await readBalancesOn(services.database, account, [day(date)])).get(day(date));

/** A screen at least 768 px wide, or a narrow one. */
function givenScreen(isWide: boolean): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isWide,
  }));
}

afterEach(() => vi.restoreAllMocks());

describe('the proof of a file with consistent balances', () => {
  it.each([
    ['chequing', 1],
    ['savings', 1],
    ['credit_card', 1],
    ['credit_card', -1],
    ['other', -1],
  ] as const)('is reported for a %s account, balances multiplied by %d', async (type, sign) => {
    const services = await openTestServices();
    const account = await givenAccount(services, { type });
    showProofs(services, marchOf(account, proved(sign)), [account]);
    expect(screen.getByText(/^Opening \$1,000\.00 \+ 4 rows = closing \$535\.00/)).toBeVisible();
    expect(screen.queryByText(/look reversed/)).toBeNull();
  });

  it.each(['chequing', 'savings', 'TFSA'] as const)(
    "is a warning if a %s account would need every amount's sign reversed",
    async (type) => {
      const services = await openTestServices();
      const account = await givenAccount(services, { type });
      showProofs(services, marchOf(account, proved(-1)), [account]);
      expect(screen.getByText('These amounts look reversed')).toBeVisible();
      expect(screen.getByText(/check “Invert amounts”/)).toHaveTextContent(
        'The file’s balance goes from −$1,000.00 to −$535.00',
      );
      expect(screen.queryByText(/line by line/)).toBeNull();
    },
  );

  it('moves the focus to its heading once the repeated rows are kept, and says so', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const coffee = { date: '2026-03-02', description: 'Coffee', amount: -1_000 };
    const lines = [coffee, coffee].map((line) => ({ ...line, accountId: account.id }));
    const proof = proved(1, { closing: cents(98_000), lines: 2, date: day('2026-03-02') });
    const user = showProofs(
      services,
      stateOf([fileOf(lines)], [NEW, REPEATED], () => proof),
      [account],
    );
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
    expect(screen.getByText('The balances add up')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('1 repeated row will be imported too.');
  });
});

describe('a proved file in the review', () => {
  it('says what the account will show if it has no rows before the file', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    showProofs(services, marchOf(account), [account]);
    expect(
      await screen.findByText(
        /^Coffer will show −\$30\.00: this account has no earlier opening balance\./,
      ),
    ).toBeVisible();
  });

  it('only reports the difference if there are earlier rows', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const older = transactionForm({
      accountId: account.id,
      date: '2026-02-01',
      amount: cents(90_000),
    });
    await addTransaction(services, older);
    showProofs(services, marchOf(account), [account]);
    expect(
      await screen.findByText(
        'Coffer will show $870.00 on Mar 4, 2026, $100.00 off from the file.',
      ),
    ).toBeVisible();
  });

  it('says nothing if the balances match', async () => {
    const services = await openTestServices();
    const [right, wrong] = [
      await givenAccount(services),
      await givenAccount(services, { name: 'Other' }),
    ];
    await setOpeningBalance(services, right.id, { date: '2026-03-01', amount: cents(100_000) });
    const lines = [right, wrong].flatMap(({ id }) =>
      MARCH.map((line) => ({ ...line, accountId: id })),
    );
    showProofs(
      services,
      stateOf([fileOf(lines)], [NEW, NEW, NEW, NEW], () => TO_970),
      [right, wrong],
    );
    // Both are read together: once one shows a difference, the other would too.
    await screen.findByText(/^Coffer will show −\$30\.00/);
    expect(screen.getAllByText(/^Coffer will show/)).toHaveLength(1);
  });

  it('counts merged rows once, ignores later days, and ignores everything up to a value set by hand', () => {
    const account = { id: 'a1', values: [] };
    const own = {
      id: 's1',
      accountId: 'a1',
      date: day('2026-03-01'),
      description: 'Coffee',
      amount: cents(-1_000),
      categoryId: '',
      uniqueHash: 'h',
      kind: 'normal' as const,
    };
    const match: RowVerdict = { verdict: 'match', own, copy: 1 };
    const state = stateOf([fileOf(MARCH)], [match, NEW], () => TO_970);
    // Your own row of -10.00 is already in the balance.
    expect(balanceAfter(state, account, day('2026-03-04'), cents(50_000))).toBe(48_000);
    expect(balanceAfter(state, account, day('2026-03-01'), cents(50_000))).toBe(51_000);
    const both = stateOf([fileOf(MARCH)], [NEW, NEW], () => TO_970);
    expect(balanceAfter(both, account, day('2026-03-03'), cents(0))).toBe(-1_000);
    const values = [{ date: day('2026-03-02'), amount: cents(50_000) }];
    expect(balanceAfter(both, { id: 'a1', values }, day('2026-03-04'), cents(50_000))).toBe(48_000);
  });
});

describe('after the import of a proved file', () => {
  it('sets the opening balance that makes the register match, and says so', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    await storeMarch(services, account.id);
    const { user, offer } = showComplete(services, marchOf(account));
    expect(await screen.findByText('Everyday has no opening balance')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set opening balance to $1,000.00' }));
    const settled = await screen.findByText('Opening balance updated.');
    expect(settled).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Set opening/ })).toBeNull();
    expect(offer).toHaveBeenCalledOnce();
    expect(await balanceOn(services, account, '2026-03-01')).toBe(100_000);
    expect(await balanceOn(services, account, '2026-03-02')).toBe(99_000);
    expect(await balanceOn(services, account, '2026-03-04')).toBe(97_000);
  });

  it("if a row was left out, sets the bank's balance before the rows, then reports the difference", async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const [first] = MARCH;
    if (!first) throw new Error('there is a row');
    const { date, description, amount } = first;
    await addTransaction(
      services,
      transactionForm({ accountId: account.id, date, description, amount: cents(amount) }),
    );
    const { user } = showComplete(services, marchOf(account));
    expect(await screen.findByText(/some rows aren’t in Coffer/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set opening balance to $1,000.00' }));
    expect(await screen.findByText('Everyday is off by $20.00')).toHaveFocus();
    expect(await balanceOn(services, account, '2026-03-02')).toBe(99_000);
  });

  it('takes the opening balance of the oldest proved file and the closing balance of the newest', () => {
    const january = fileOf([{ date: '2026-01-10', description: 'Old', amount: -500 }]);
    const state = stateOf([fileOf(MARCH), january], [NEW, NEW, NEW], () => TO_970);
    const older = proved(1, { opening: cents(100_500), date: day('2026-01-10') });
    const account = { id: 'a1', type: 'chequing' as const };
    const target = (januaryProof: BalanceProof) => {
      const [march] = state.review.proofs;
      if (!march) throw new Error('there is a proof');
      const proofs = [march, { file: 1, accountId: 'a1', proof: januaryProof }];
      return closingTargetOf({ ...state, review: { ...state.review, proofs } }, account, 'en-CA');
    };
    const whole = { closing: 97_000, day: '2026-03-04', first: '2026-01-10' };
    expect(target(older)).toEqual({ ...whole, from: { day: '2026-01-09', amount: 100_500 } });
    const part = target(NO_BALANCES);
    expect(part).toEqual({ ...whole, from: { day: '2026-03-01', amount: 100_000 } });
    // The January row is before what the newer file proves.
    expect(part && openingFor(part, cents(-3_500), cents(-500))).toBe(100_500);
  });

  it('only reports the difference if an opening balance exists', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    await setOpeningBalance(services, account.id, { date: '2026-03-01', amount: cents(99_000) });
    await storeMarch(services, account.id);
    showComplete(services, marchOf(account));
    expect(await screen.findByText('Everyday is off by $10.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Set opening/ })).toBeNull();
  });

  it('suggests the opening balance implied by a typed closing one', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    await storeMarch(services, account.id);
    const text = '20.00';
    const typed = reduceReview(marchOf(account, NO_BALANCES), {
      type: 'closing-typed',
      accountId: account.id,
      text,
    });
    const { user } = showComplete(services, typed);
    await user.click(await screen.findByRole('button', { name: 'Set opening balance to $50.00' }));
    await screen.findByText('Opening balance updated.');
    expect(await balanceOn(services, account, '2026-03-04')).toBe(2_000);
  });
});

describe('files without balances', () => {
  it('ask for the closing balances of several accounts in one place', async () => {
    const services = await openTestServices();
    givenScreen(true);
    const accounts = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => givenAccount(services, { name })),
    );
    const lines = accounts.map(({ id }) => ({
      date: '2026-03-02',
      description: 'Coffee',
      amount: -1_000,
      accountId: id,
    }));
    // Everything in the third file is stored already.
    const user = showProofs(
      services,
      stateOf([fileOf(lines)], [NEW, NEW, DUPLICATE], () => NO_BALANCES),
      accounts,
    );
    expect(screen.getAllByText(/^This file has no running balance/)).toHaveLength(1);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.queryByText('Check with a closing balance')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Closing balance, Two' }), '5.00');
    expect(
      await screen.findByText('Off by $15.00: after this import your balance is −$10.00.'),
    ).toBeVisible();
    expect(screen.getByText(/With \$15\.00 it matches/)).toBeVisible();
  });

  it('ask nothing if every row is stored already', async () => {
    const services = await openTestServices();
    const account = await givenAccount(services);
    const lines = MARCH.map((line) => ({ ...line, accountId: account.id }));
    showProofs(
      services,
      stateOf([fileOf(lines)], [DUPLICATE, REPEATED], () => NO_BALANCES),
      [account],
    );
    expect(screen.queryByText(/has no running balance/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('collapse the fields on a narrow screen', async () => {
    const services = await openTestServices();
    givenScreen(false);
    const account = await givenAccount(services);
    const user = showProofs(services, marchOf(account, NO_BALANCES), [account]);
    const field = screen.getByLabelText('Closing balance');
    expect(field).not.toBeVisible();
    await user.click(screen.getByText('Check with a closing balance'));
    expect(field).toBeVisible();
  });

  it('move the focus to the field once the row that explains the difference is kept', async () => {
    const services = await openTestServices();
    givenScreen(true);
    const account = await givenAccount(services);
    const coffee = { date: '2026-03-02', description: 'Coffee', amount: -300 };
    const lines = [coffee, coffee].map((line) => ({ ...line, accountId: account.id }));
    const user = showProofs(
      services,
      stateOf([fileOf(lines)], [NEW, REPEATED], () => NO_BALANCES),
      [account],
    );
    const field = screen.getByRole('textbox', { name: 'Closing balance' });
    await user.type(field, '-6.00');
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    const answer = await screen.findByText(/^It matches:/);
    expect(within(answer.parentElement ?? answer).getByRole('status')).toBe(answer);
    await waitFor(() => expect(field).toHaveFocus());
  });
});
