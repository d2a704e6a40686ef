import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { givenAccount } from '@tests/support/given.ts';
import { day, units } from '@tests/support/given-holdings.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import {
  addHolding,
  removeHolding,
  removeHoldingEvent,
  saveHolding,
} from '@/commands/investments/holdings.ts';
import { saveHoldingEvent } from '@/commands/investments/investment-entries.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import { type Holding, securitiesOf } from '@/domain/investments/holding.ts';
import type { HoldingEventForm } from '@/domain/investments/holding-event-edits.ts';
import { formOfHolding, type HoldingForm } from '@/domain/investments/holding-form.ts';
import { replaySecurity } from '@/domain/investments/holding-replay.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const holdingForm = (account: Account, more: Partial<HoldingForm> = {}): HoldingForm => ({
  name: 'Maple Index',
  symbol: 'mpl',
  accountId: account.id,
  currency: 'CAD',
  targetPercent: 0,
  ...more,
});

const eventForm = (more: Partial<HoldingEventForm> = {}): HoldingEventForm => ({
  type: 'buy',
  date: '2026-01-10',
  quantity: null,
  price: null,
  amount: null,
  fee: null,
  direction: 'in',
  otherAccountId: '',
  ...more,
});

const bought = (quantity: number, price: number, more: Partial<HoldingEventForm> = {}) =>
  eventForm({ quantity: units(quantity), price: units(price), ...more });

const holdings = ({ database }: TestServices) => storedRecords(database, 'holdings');

/** Two taxable accounts and a TFSA; the first holds the security. */
async function given() {
  const services = await openTestServices();
  const broker = await givenAccount(services, { name: 'Broker', type: 'investment_non_reg' });
  const other = await givenAccount(services, { name: 'Other', type: 'investment_non_reg' });
  const tfsa = await givenAccount(services, { name: 'TFSA', type: 'TFSA' });
  const added = await addHolding(services, holdingForm(broker));
  if (!added.ok) throw new Error(added.code);
  return { services, broker, other, tfsa, holding: added.value };
}

type Given = Awaited<ReturnType<typeof given>>;

async function save({ services, holding }: Given, form: HoldingEventForm, id?: string) {
  services.clock.advance(1_000);
  return saveHoldingEvent(services, holding.id, form, id);
}

async function saved(all: Given, form: HoldingEventForm) {
  const outcome = await save(all, form);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value.eventId;
}

/** Cost of each holding in cents, by account name. */
async function costs(all: Given) {
  const { services, broker, other, tfsa } = all;
  const accounts = new Map([broker, other, tfsa].map((account) => [account.id, account]));
  const stored = (await holdings(services)) as readonly Holding[];
  const [security] = securitiesOf(stored, accounts);
  if (!security) throw new Error('no security');
  const replay = replaySecurity(security.placed);
  if (!replay.ok) throw new Error(replay.code);
  return Object.fromEntries(
    stored.map(({ id, accountId }) => [
      accounts.get(accountId)?.name,
      replay.value.positions.get(id)?.cost,
    ]),
  );
}

describe('a holding', () => {
  it('is added with an uppercase symbol, once per name and account; Undo and Redo name it', async () => {
    const { services, broker, other, holding } = await given();
    expect(holding).toMatchObject({ name: 'Maple Index', symbol: 'MPL', events: [], prices: [] });
    const again = holdingForm(broker, { name: ' maple  INDEX ' });
    expect(await addHolding(services, again)).toMatchObject({ ok: false, code: 'taken' });
    expect(await addHolding(services, holdingForm(other))).toMatchObject({ ok: true });
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await holdings(services)).toEqual([holding]);
  });

  it('starts with the units held before at their cost, without moving cash', async () => {
    const { services, tfsa } = await given();
    const opening = { units: units(12.5), cost: cents(100_000), price: units(90) };
    const added = await addHolding(services, holdingForm(tfsa), { date: '2026-03-01', ...opening });
    expect(added.ok && added.value).toMatchObject({
      prices: [{ date: '2026-03-01', price: units(90) }],
      events: [{ type: 'transfer', quantity: units(12.5), amount: 100_000, price: units(90) }],
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'holding-name-required' }],
    [{ currency: 'CA' }, { currency: 'currency-length' }],
    [{ targetPercent: 101 }, { targetPercent: 'holding-target' }],
    [{ targetPercent: null }, { targetPercent: 'holding-target' }],
    [{ accountId: '' }, { accountId: 'account-required' }],
  ])('with %o is refused: %o', async (more, fields) => {
    const { services, broker } = await given();
    const form = holdingForm(broker, more);
    expect(await addHolding(services, form)).toMatchObject({ code: 'invalid', fields });
  });

  it('keeps what another tab changed, and its currency once it has events', async () => {
    const all = await given();
    const { services, holding } = all;
    const before = formOfHolding(holding);
    const prices = [{ date: day('2026-01-01'), price: units(3) }];
    beforeNextWrite(services, () =>
      services.database.store.write('holdings', [
        { id: holding.id, update: (current) => ({ ...current, prices, name: 'Renamed' }) },
      ]),
    );
    const form = { ...before, targetPercent: 40 };
    expect(await saveHolding(services, form, holding.id, before)).toMatchObject({ ok: true });
    expect(await holdings(services)).toMatchObject([
      { targetPercent: 40, prices, name: 'Renamed' },
    ]);
    await saved(all, bought(1, 10));
    const foreign = { ...form, currency: 'USD' };
    expect(await saveHolding(services, foreign, holding.id, form)).toMatchObject({
      fields: { currency: 'currency-has-events' },
    });
  });
});

describe('a holding event', () => {
  it('is added, changed and deleted, each as one Undo step', async () => {
    const all = await given();
    const { services, holding } = all;
    const id = await saved(all, bought(100, 10, { fee: cents(999) }));
    expect(await save(all, bought(90, 10), id)).toMatchObject({ ok: true });
    services.clock.advance(1_000);
    expect(await removeHoldingEvent(services, holding.id, id)).toMatchObject({ ok: true });
    expect(await holdings(services)).toMatchObject([{ events: [] }]);
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await holdings(services)).toMatchObject([{ events: [{ quantity: units(90), fee: 0 }] }]);
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await holdings(services)).toMatchObject([
      { events: [{ quantity: units(100), fee: 999, price: units(10) }] },
    ]);
    services.clock.advance(1_000);
    expect(await redoLast(services)).toMatchObject({ ok: true });
  });

  it('never leaves negative units; the error names the day this would happen', async () => {
    const all = await given();
    const { services, holding } = all;
    const bought100 = await saved(all, bought(100, 10));
    const sale = bought(101, 12, { type: 'sell', date: '2026-02-01' });
    const refusal = { words: { date: '2026-02-01' } };
    expect(await save(all, sale)).toMatchObject({
      ...refusal,
      fields: { quantity: 'units-below-zero' },
    });
    await saved(all, { ...sale, quantity: units(100) });
    expect(await save(all, bought(99, 10), bought100)).toMatchObject(refusal);
    expect(await removeHoldingEvent(services, holding.id, bought100)).toMatchObject({
      ok: false,
      code: 'units-below-zero',
      ...refusal,
    });
  });

  it('is refused when it breaks a rule or its holding is gone', async () => {
    const all = await given();
    expect(await save(all, bought(1, 1, { date: '2026-03-16' }))).toMatchObject({
      fields: { date: 'date-in-future' },
    });
    await removeHolding(all.services, all.holding.id);
    expect(await save(all, bought(1, 1))).toMatchObject({ ok: false, code: 'gone' });
  });
});

describe('a transfer of units between own accounts', () => {
  const out = (accountId: string, more: Partial<HoldingEventForm> = {}) =>
    eventForm({
      type: 'transfer',
      date: '2026-02-01',
      direction: 'out',
      quantity: units(40),
      otherAccountId: accountId,
      ...more,
    });

  it('appears in both accounts, creates a missing holding, and is removed as one', async () => {
    const all = await given();
    const { services, other, holding } = all;
    await saved(all, bought(100, 10));
    const id = await saved(all, out(other.id));
    const legs = () =>
      holdings(services).then((rows) =>
        rows.map(({ accountId, events }) => [accountId, events.at(-1)?.quantity]),
      );
    expect(await legs()).toEqual([
      [all.broker.id, units(-40)],
      [other.id, units(40)],
    ]);
    expect(await costs(all)).toEqual({ Broker: 60_000, Other: 40_000 });
    expect(await save(all, out(other.id, { quantity: units(30) }), id)).toMatchObject({ ok: true });
    expect(await costs(all)).toEqual({ Broker: 70_000, Other: 30_000 });
    services.clock.advance(1_000);
    await removeHoldingEvent(services, holding.id, id);
    expect(await costs(all)).toEqual({ Broker: 100_000, Other: 0 });
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await costs(all)).toEqual({ Broker: 70_000, Other: 30_000 });
  });

  it('links the two holdings so that one split applies to both, and one Undo removes it', async () => {
    const all = await given();
    await saved(all, bought(100, 10));
    await saved(all, out(all.other.id));
    all.services.clock.advance(1_000);
    const split = {
      type: 'split',
      date: '2026-02-02',
      quantity: units(2),
      price: units(1),
    } as const;
    await saved(all, eventForm(split));
    const splits = async () =>
      (await holdings(all.services)).map(({ events }) =>
        events.filter(({ type }) => type === 'split').map(({ quantity }) => quantity),
      );
    expect(await splits()).toEqual([[units(2)], [units(2)]]);
    expect(await costs(all)).toEqual({ Broker: 60_000, Other: 40_000 });
    await undoLast(all.services);
    expect(await splits()).toEqual([[], []]);
  });

  it('can be moved to another account or to none, and leaves nothing behind', async () => {
    const all = await given();
    await saved(all, bought(100, 10));
    const id = await saved(all, out(all.other.id));
    await save(all, out(all.tfsa.id, { price: units(12) }), id);
    expect(await costs(all)).toEqual({ Broker: 60_000, Other: 0, TFSA: 48_000 });
    await save(all, out(''), id);
    expect(await costs(all)).toEqual({ Broker: 60_000, Other: 0, TFSA: 0 });
  });

  it('is refused into its own account, and when the name is used by another security there', async () => {
    const all = await given();
    const { services, broker, other } = all;
    await saved(all, bought(100, 10));
    expect(await save(all, out(broker.id))).toMatchObject({
      fields: { otherAccountId: 'same-account' },
    });
    expect(await save(all, out('no-such'))).toMatchObject({
      code: 'gone',
      fields: { otherAccountId: 'account-gone' },
    });
    await addHolding(services, holdingForm(other, { symbol: 'OTHER' }));
    expect(await save(all, out(other.id))).toMatchObject({
      fields: { otherAccountId: 'name-in-account' },
    });
  });

  it('keeps its cost when the holding or account it came from is deleted', async () => {
    const all = await given();
    const { services, holding } = all;
    await saved(all, bought(100, 10));
    await saved(all, out(all.other.id));
    await saved(all, out(all.tfsa.id, { quantity: units(10), price: units(15) }));
    services.clock.advance(1_000);
    const removals = [
      () => removeHolding(services, holding.id),
      () => removeAccount(services, all.broker.id),
    ];
    for (const remove of removals) {
      services.clock.advance(1_000);
      expect(await remove()).toMatchObject({ ok: true });
      expect(await costs(all)).toEqual({ Other: 40_000, TFSA: 15_000 });
      services.clock.advance(1_000);
      expect(await undoLast(services)).toMatchObject({ ok: true });
      expect(await costs(all)).toEqual({ Broker: 50_000, Other: 40_000, TFSA: 15_000 });
    }
  });

  it('links two holdings so that a new symbol applies to both and to no other', async () => {
    const all = await given();
    const { services, holding, tfsa } = all;
    await addHolding(services, holdingForm(tfsa));
    await saved(all, bought(100, 10));
    await saved(all, out(all.other.id));
    const before = formOfHolding(holding);
    const form = { ...before, symbol: 'NEW' };
    expect(await saveHolding(services, form, holding.id, before)).toMatchObject({ ok: true });
    const symbols = (await holdings(services)).map(({ accountId, symbol }) => [accountId, symbol]);
    expect(Object.fromEntries(symbols)).toEqual({
      [all.broker.id]: 'NEW',
      [all.other.id]: 'NEW',
      [tfsa.id]: 'MPL',
    });
  });
});
