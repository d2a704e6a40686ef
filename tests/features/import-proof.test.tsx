import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account, AccountType } from '@/domain/account.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { BalanceProof } from '@/domain/import/balance-proof.ts';
import { cents } from '@/domain/money.ts';
import { Proofs } from '@/features/import/review/proofs.tsx';
import { firstReviewState } from '@/features/import/review/review-state.ts';
import { fileOf } from '../support/import-rows.ts';

const proved = (sign: 1 | -1): BalanceProof => ({
  state: 'proved',
  opening: cents(100_000),
  closing: cents(53_500),
  lines: 4,
  date: '2026-03-04' as CalendarDate,
  sign,
});

function showProof(proof: BalanceProof, type: AccountType) {
  const file = fileOf([{ date: '2026-03-01', description: 'Shop', amount: -1_000 }]);
  const account: Account = {
    id: 'a1',
    name: 'Everyday',
    type,
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const state = firstReviewState(
    {
      files: [file],
      offsets: [0],
      verdicts: [{ verdict: 'new' }],
      stored: new Map(),
      proofs: [{ file: 0, accountId: 'a1', proof }],
      locked: [],
    },
    null,
  );
  return render(
    <Proofs
      state={state}
      accounts={new Map([['a1', account]])}
      readRaw={() => Promise.resolve({ ok: true, value: '' })}
      onAction={() => undefined}
    />,
  );
}

describe('the proof of a file whose balances follow', () => {
  it.each([
    ['chequing', 1],
    ['savings', 1],
    ['credit_card', 1],
    ['credit_card', -1],
    ['other', -1],
  ] as const)('is said of a %s account, balances taken times %d', (type, sign) => {
    showProof(proved(sign), type);
    expect(screen.getByText(/^Opening \$1,000\.00 \+ 4 rows = closing \$535\.00/)).toBeVisible();
    expect(screen.queryByText(/turned round/)).toBeNull();
  });

  it.each(['chequing', 'savings', 'TFSA'] as const)(
    'is a warning where a %s account would have to have every amount turned round',
    (type) => {
      showProof(proved(-1), type);
      expect(
        screen.getByText('The balances follow only if every amount is turned round'),
      ).toBeVisible();
      expect(screen.getByText(/check “Invert amounts”/)).toHaveTextContent(
        'opening balance of −$1,000.00 and a closing one of −$535.00',
      );
      expect(screen.queryByText(/line by line/)).toBeNull();
    },
  );
});
