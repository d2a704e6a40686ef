import { accountForm, givenAccount, transactionForm } from '@tests/support/given.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completionOfChange, noteCompleted } from '@/app/background/completions.tsx';
import { saveGoal, setGoalState } from '@/commands/goals.ts';
import { editTransactions } from '@/commands/transactions/edit-transactions.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { connectToaster, notifyUndo } from '@/components/notices/notify.ts';
import { readGoals } from '@/db/queries/planning/goals.ts';
import { cents } from '@/domain/core/money.ts';
import { newGoalForm } from '@/domain/goals/goal-form.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';

let services: Awaited<ReturnType<typeof openTestServices>>;

beforeEach(async () => {
  services = await openTestServices();
});

afterEach(async () => {
  await closeTestDatabase(services.database);
});

const told = async (code: ChangeCode) => (await completionOfChange(services, code))?.text ?? null;

async function givenGoal(name: string, target: number): Promise<string> {
  const { id } = await givenAccount(services, { ...accountForm(), name: `For ${name}` });
  const form = newGoalForm(services.clock.today(), [], {
    name,
    targetAmount: cents(target),
    linkedAccountId: id,
  });
  const saved = await saveGoal(services, form);
  if (!saved.ok) throw new Error(saved.code);
  return id;
}

const earn = (accountId: string, amount: number) =>
  addTransaction(services, transactionForm({ accountId, amount: cents(amount) }));

describe('a goal', () => {
  it('is celebrated once, by the change that brings in the last of its money', async () => {
    const accountId = await givenGoal('Trip', 10_000);
    await noteCompleted(services);
    await earn(accountId, 9_999);
    expect(await told('transaction-added')).toBeNull();
    services.clock.advance(1_000);
    await earn(accountId, 1);
    expect(await told('transaction-added')).toBe('Goal reached: Trip');
    expect(await told('transaction-added')).toBeNull();
  });

  it('reached twice is celebrated twice', async () => {
    const accountId = await givenGoal('Trip', 100);
    await noteCompleted(services);
    await earn(accountId, 100);
    expect(await told('transaction-added')).toBe('Goal reached: Trip');
    await earn(accountId, -50);
    expect(await told('transaction-added')).toBeNull();
    await earn(accountId, 51);
    expect(await told('transaction-added')).toBe('Goal reached: Trip');
  });

  it('that was already reached at the first look is not', async () => {
    const accountId = await givenGoal('Trip', 100);
    await earn(accountId, 100);
    expect(await told('transaction-added')).toBeNull();
    await noteCompleted(services);
    expect(await told('transaction-added')).toBeNull();
  });

  it('marked as done is', async () => {
    await givenGoal('Trip', 10_000);
    await noteCompleted(services);
    const [goal] = await readGoals(services.database);
    expect(await setGoalState(services, goal?.id ?? '', 'done')).toMatchObject({ ok: true });
    expect(await told('goal-done')).toBe('Goal reached: Trip');
  });
});

describe('the last transaction to review', () => {
  async function givenUnreviewed(count: number): Promise<readonly string[]> {
    const { id } = await givenAccount(services);
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      services.clock.advance(1_000);
      const added = await addTransaction(
        services,
        transactionForm({ accountId: id, amount: cents(-100 - at) }),
      );
      if (!added.ok) throw new Error(added.code);
      ids.push(added.value.id);
    }
    // Only transactions added automatically need a review.
    await services.database.store.write(
      'transactions',
      ids.map((each) => ({
        id: each,
        update: (row) => ({ ...row, source: 'scheduled' as const }),
      })),
    );
    return ids;
  }

  it('is celebrated once it is reviewed', async () => {
    const [first = '', second = ''] = await givenUnreviewed(2);
    await noteCompleted(services);
    await editTransactions(services, [first], { reviewed: true });
    expect(await told('transactions-reviewed')).toBeNull();
    await editTransactions(services, [second], { reviewed: true });
    expect(await told('transactions-reviewed')).toBe('All caught up. Nothing left to review.');
  });

  it('is celebrated if an edit reviews it', async () => {
    const ids = await givenUnreviewed(1);
    await noteCompleted(services);
    await editTransactions(services, ids, { reviewed: true });
    expect(await told('transaction-edited')).toBe('All caught up. Nothing left to review.');
  });

  it('an edit is not celebrated if there was nothing to review', async () => {
    await givenUnreviewed(0);
    await noteCompleted(services);
    expect(await told('transaction-edited')).toBeNull();
    expect(await told('transactions-removed')).toBeNull();
  });
});

describe('the notice of the change', () => {
  const action = { label: 'Undo', onClick: () => {} };
  const completion = { text: 'Goal reached: Trip', icon: null };

  beforeEach(() => {
    connectToaster(toast);
  });

  afterEach(() => {
    toast.dismiss();
  });

  it('also says what the change completed, and keeps Undo', async () => {
    notifyUndo('Transaction added', action, {}, Promise.resolve(completion));
    await vi.waitFor(() =>
      expect(toast.getToasts()).toMatchObject([
        { title: 'Transaction added', description: 'Goal reached: Trip', action },
      ]),
    );
  });

  it('does not come back if it is gone by then', async () => {
    const later = Promise.resolve(completion);
    notifyUndo('Transaction added', action, {}, later);
    expect(toast.getToasts()).toHaveLength(1);
    toast.dismiss();
    await later;
    expect(toast.getToasts()).toEqual([]);
  });
});
