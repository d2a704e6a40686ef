import { debtOf, debtForm as form, givenDebts } from '@tests/support/given-debts.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import {
  orderDebts,
  removeDebt,
  removeDebtBalance,
  saveDebt,
  setDebtBalance,
} from '@/commands/debts.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { formOfDebt } from '@/domain/debts/debt-form.ts';

const TODAY = '2026-03-15';

const opened = () => openTestServices({ accounts: ['a1', 'a2'], tags: ['t1', 't2'] });
type TestServices = Awaited<ReturnType<typeof opened>>;

const debts = ({ database }: TestServices) => storedRecords(database, 'debts');

/** Undoes the last change and redoes it; returns the state in between. */
async function undone(services: TestServices) {
  const done = await debts(services);
  services.clock.advance(1_000);
  expect(await undoLast(services)).toMatchObject({ ok: true });
  const between = await debts(services);
  services.clock.advance(1_000);
  expect(await redoLast(services)).toMatchObject({ ok: true });
  expect(await debts(services)).toEqual(done);
  return between;
}

async function given(...more: readonly Parameters<typeof debtOf>[0][]) {
  const services = await opened();
  const stored = more.map(debtOf);
  await givenDebts(services, ...stored);
  return { services, stored };
}

const card = { id: 'Visa', owed: 500_000, apr: 19.99, minimum: 15_000 };

describe('saving a debt', () => {
  it('adds it at the end of the order, with its balance; Undo removes it', async () => {
    const { services } = await given({ ...card, position: 4 });
    expect(await saveDebt(services, form({ tagId: 't1' }))).toMatchObject({
      ok: true,
      value: { name: 'Car', position: 5, tagId: 't1' },
      change: { label: { code: 'debt-added', params: { name: 'Car' } } },
    });
    const stored = await debts(services);
    expect(stored.find(({ name }) => name === 'Car')).toMatchObject({
      anchors: [{ date: TODAY, amount: 1_200_000 }],
      payment: { amount: 30_000, frequency: 'monthly' },
    });
    expect((await undone(services)).map(({ name }) => name)).toEqual(['Visa']);
  });

  it('refuses a name, account or tag that another debt uses', async () => {
    const { services } = await given({ ...card, linkedAccountId: 'a1', tagId: 't1' });
    expect(await saveDebt(services, form({ name: ' visa ' }))).toMatchObject({
      code: 'taken',
      fields: { name: 'debt-name-taken' },
    });
    expect(await saveDebt(services, form({ linkedAccountId: 'a1', tagId: 't1' }))).toMatchObject({
      code: 'invalid',
      fields: { linkedAccountId: 'debt-account-taken', tagId: 'debt-tag-taken' },
    });
  });

  it('refuses a deleted account or tag, and invalid form fields', async () => {
    const services = await opened();
    expect(await saveDebt(services, form({ linkedAccountId: 'no', tagId: 'no' }))).toMatchObject({
      code: 'gone',
      fields: { linkedAccountId: 'account-gone', tagId: 'tag-gone' },
    });
    expect(await saveDebt(services, form({ apr: null }))).toMatchObject({
      code: 'invalid',
      fields: { apr: 'debt-rate-range' },
    });
    expect(await debts(services)).toEqual([]);
  });

  it('writes only the changed fields, because another tab may have changed the rest', async () => {
    const { services, stored } = await given({ ...card, name: 'Visa' });
    const before = formOfDebt(stored[0] as NonNullable<(typeof stored)[0]>);
    await saveDebt(services, { ...before, apr: 12 }, 'Visa');
    const outcome = await saveDebt(services, { ...before, payment: cents(40_000) }, 'Visa', before);
    expect(outcome).toMatchObject({ ok: true, value: { payment: { amount: 40_000 } } });
    expect(await debts(services)).toMatchObject([{ rates: [{ apr: 12 }] }]);
    expect(await undone(services)).toMatchObject([{ payment: { amount: 0 } }]);
  });

  it('keeps references it already shares with another debt, and asks for a balance once no account provides it', async () => {
    const { services, stored } = await given(
      { ...card, linkedAccountId: 'a1', tagId: 't1', anchors: [] },
      { ...card, id: 'Store', tagId: 't1', position: 1 },
    );
    const before = formOfDebt(stored[0] as NonNullable<(typeof stored)[0]>);
    expect(await saveDebt(services, { ...before, apr: 5 }, 'Visa', before)).toMatchObject({
      ok: true,
    });
    const loose = { ...before, linkedAccountId: '' };
    expect(await saveDebt(services, loose, 'Visa', before)).toMatchObject({
      code: 'invalid',
      fields: { owed: 'amount-not-a-number', owedDate: 'date-required' },
    });
    const entered = { ...loose, owed: cents(900), owedDate: TODAY };
    expect(await saveDebt(services, entered, 'Visa', before)).toMatchObject({
      ok: true,
      value: { anchors: [{ amount: 900 }] },
    });
  });

  it('reports a debt that no longer exists', async () => {
    const services = await opened();
    expect(await saveDebt(services, form(), 'gone')).toMatchObject({ code: 'gone' });
    expect(await removeDebt(services, 'gone')).toMatchObject({ code: 'gone' });
    expect(await setDebtBalance(services, 'gone', { date: TODAY, amount: cents(1) })).toMatchObject(
      {
        code: 'gone',
      },
    );
  });
});

describe('debt balances, order and removal', () => {
  it('replace the balance of the same day, and remove it', async () => {
    const anchors = [{ date: '2026-01-01' as CalendarDate, amount: cents(700) }];
    const { services } = await given({ ...card, anchors });
    const set = (date: string, amount: number) =>
      setDebtBalance(services, 'Visa', { date, amount: cents(amount) });
    expect(await set('2026-03-01', 600)).toMatchObject({
      ok: true,
      change: { label: { code: 'debt-owed-set', params: { name: 'Visa' } } },
    });
    await set('2026-02-01', 650);
    await set('2026-03-01', 610);
    const amounts = async () => (await debts(services))[0]?.anchors.map(({ amount }) => amount);
    expect(await amounts()).toEqual([700, 650, 610]);
    expect((await undone(services))[0]?.anchors.map(({ amount }) => amount)).toEqual([
      700, 650, 600,
    ]);
    await removeDebtBalance(services, 'Visa', '2026-02-01' as CalendarDate);
    expect(await amounts()).toEqual([700, 610]);
    expect(await set('2026-03-16', 1)).toMatchObject({ fields: { date: 'date-in-future' } });
  });

  it('put debts into the requested order as one Undo step', async () => {
    const { services } = await given(card, { ...card, id: 'Store', position: 1 });
    expect(await orderDebts(services, ['Store', 'Visa'])).toMatchObject({ ok: true });
    const positions = async () =>
      Object.fromEntries((await debts(services)).map(({ id, position }) => [id, position]));
    expect(await positions()).toEqual({ Store: 0, Visa: 1 });
    const before = await undone(services);
    expect(before.map(({ position }) => position).sort()).toEqual([0, 1]);
    expect(await orderDebts(services, ['Store', 'gone'])).toMatchObject({ code: 'gone' });
  });

  it('free the name of a deleted debt; deleting its account only unlinks it', async () => {
    const { services } = await given({ ...card, linkedAccountId: 'a1' });
    expect(await removeDebt(services, 'Visa')).toMatchObject({
      ok: true,
      change: { label: { code: 'debt-removed' } },
    });
    expect(await undone(services)).toMatchObject([{ name: 'Visa' }]);
    expect(await saveDebt(services, form({ name: 'Visa', linkedAccountId: 'a1' }))).toMatchObject({
      ok: true,
    });
    expect(await removeAccount(services, 'a1')).toMatchObject({ ok: true });
    expect(await debts(services)).toMatchObject([{ name: 'Visa', linkedAccountId: '' }]);
  });
});
