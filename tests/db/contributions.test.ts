import { givenAccount, transactionForm, transferForm } from '@tests/support/given.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { saveContributionFacts } from '@/commands/investments/investment-entries.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readAllContributionFacts } from '@/db/queries/accounts/contributions.ts';
import { cents } from '@/domain/core/money.ts';
import type { ContributionForm } from '@/domain/investments/contribution-form.ts';
import { readContributionRoom } from '@/live/investments/contributions.ts';

async function plans() {
  const services = await openTestServices();
  const add = async (name: string, type: 'chequing' | 'TFSA' | 'RRSP', balance = 0) => {
    services.clock.advance(1_000);
    return givenAccount(services, { name, type, balance: cents(balance) });
  };
  const chequing = await add('Everyday', 'chequing', 9_000_000);
  const tfsa = await add('TFSA', 'TFSA', 1_234_500);
  const other = await add('TFSA elsewhere', 'TFSA');
  const rrsp = await add('RRSP', 'RRSP');
  return { services, chequing, tfsa, other, rrsp };
}

async function move(
  services: Services & { readonly clock: { readonly advance: (ms: number) => void } },
  ...[from, to, amount, date]: readonly [
    Parameters<typeof transferForm>[0],
    Parameters<typeof transferForm>[1],
    number,
    string,
  ]
) {
  services.clock.advance(1_000);
  const moved = await addTransfer(
    services,
    transferForm(from, to, { amount: cents(amount), date }),
  );
  expect(moved).toMatchObject({ ok: true });
}

const stated: ContributionForm = {
  plan: 'TFSA',
  basis: 'stated',
  year: 2025,
  room: cents(2_000_000),
  birthYear: null,
  residentSince: undefined,
  openedYear: null,
  carriedForward: null,
  earnedIncome: null,
  pensionAdjustment: null,
  claimedBefore: null,
  openings: false,
  years: [],
};

describe('stored contribution room', () => {
  it('counts transfers by year, without those inside the plan and without interest', async () => {
    const { services, chequing, tfsa, other, rrsp } = await plans();
    await move(services, chequing, tfsa, 500_000, '2025-02-01');
    await move(services, chequing, tfsa, 100_000, '2026-01-10');
    await move(services, tfsa, chequing, 30_000, '2025-06-30');
    await move(services, tfsa, other, 70_000, '2025-06-30');
    await move(services, chequing, rrsp, 40_000, '2026-03-01');
    services.clock.advance(1_000);
    await addTransaction(
      services,
      transactionForm({ accountId: tfsa.id, amount: cents(777), description: 'Interest' }),
    );
    expect(await saveContributionFacts(services, stated)).toMatchObject({ ok: true });

    const rooms = await readContributionRoom(services.database, 2026);
    expect(rooms.map(({ plan }) => plan)).toEqual(['TFSA', 'RRSP']);
    const [first, second] = rooms;
    expect(first?.lines).toEqual([
      expect.objectContaining({ accountId: tfsa.id, year: 2026, contributed: 100_000 }),
      expect.objectContaining({
        accountId: tfsa.id,
        year: 2025,
        contributed: 500_000,
        withdrawn: 30_000,
        isNetted: true,
      }),
    ]);
    // 20,000 - 5,000 + 300 back + 7,000 new - 1,000.
    expect(first?.room).toMatchObject({ ok: true, value: { left: 2_130_000 } });
    expect(second?.room).toEqual({ ok: false, code: 'facts-missing' });
    expect(second?.lines).toMatchObject([{ accountId: rrsp.id, contributed: 40_000 }]);
  });

  it('counts an opening balance when set to', async () => {
    const { services, tfsa } = await plans();
    const form = { ...stated, basis: 'worked-out', birthYear: 1990, openings: true } as const;
    await saveContributionFacts(services, form);
    const [view] = await readContributionRoom(services.database, 2026);
    expect(view?.lines).toMatchObject([
      { from: 'opening', accountId: tfsa.id, year: 2026, contributed: 1_234_500 },
    ]);
    expect(view?.room).toMatchObject({ ok: true, value: { contributed: 1_234_500 } });
  });

  it('is empty without a registered account, and saving what is known is one Undo step', async () => {
    const services = await openTestServices({ accounts: ['Everyday'] });
    expect(await readContributionRoom(services.database, 2026)).toEqual([]);
    await saveContributionFacts(services, stated);
    expect(await readContributionRoom(services.database, 2026)).toMatchObject([{ plan: 'TFSA' }]);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect((await readAllContributionFacts(services.database)).size).toBe(0);
    expect(await saveContributionFacts(services, { ...stated, room: null })).toMatchObject({
      ok: false,
      code: 'invalid',
      fields: { room: 'amount-not-a-number' },
    });
  });
});
