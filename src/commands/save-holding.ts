import { readHoldings, readHoldingsAndAccounts } from '@/db/queries/holdings.ts';
import type { Services } from '@/db/services.ts';
import type { Change } from '@/db/write.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { type Holding, securityKeyOf } from '@/domain/investments/holding.ts';
import { tiedHoldings } from '@/domain/investments/holding-detach.ts';
import {
  type CheckedHoldingForm,
  checkHoldingForm,
  checkHoldingOpening,
  fieldsOf,
  formOfHolding,
  type HoldingForm,
  type HoldingOpening,
  newHolding,
} from '@/domain/investments/holding-form.ts';
import { changedFields } from '@/domain/transactions/changed-fields.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Adds a holding to an account, with what it begins with. `invalid`: codes of checkHoldingForm and checkHoldingOpening;
 * `taken`: the account has a holding of that name; `gone` (with its field): the account is not there any more.
 */
export async function addHolding(
  { database, clock }: Services,
  form: HoldingForm,
  opening: HoldingOpening | null = null,
): Promise<Outcome<Holding>> {
  const errors = {
    ...checkHoldingForm(form),
    ...(opening ? checkHoldingOpening(opening, clock.today()) : {}),
  };
  if (hasErrors(errors)) return invalid(errors);
  const { accounts } = await readHoldingsAndAccounts(database);
  if (!accounts.has(form.accountId)) {
    return { ok: false, code: 'gone', fields: { accountId: 'account-gone' } };
  }
  const now = clock.now();
  const base = { id: newRecordId(now), eventId: newRecordId(now), createdAt: now.toISOString() };
  const holding = newHolding(base, form as CheckedHoldingForm, opening);
  const change = newChange(clock, 'holding-added', { name: holding.name });
  const written = await database.store.write('holdings', [{ insert: holding }], change);
  return outcomeOf(written, holding, change);
}

/**
 * Changes a holding's name, symbol, currency and target; its account stays. Of `before`, what the form showed when it opened,
 * only those fields are written that differ. A symbol or currency goes for all holdings that transfers tie to it: they are
 * one security. `invalid`: codes of checkHoldingForm, and currency-has-events; `taken`: the account, or one of theirs, has
 * a holding of that name; `gone`: it is not there any more.
 */
export async function saveHolding(
  { database, clock }: Services,
  form: HoldingForm,
  id: string,
  before?: HoldingForm,
): Promise<Outcome<Holding>> {
  const errors = checkHoldingForm(form);
  if (hasErrors(errors)) return invalid(errors);
  const holdings = await readHoldings(database);
  const stored = holdings.find((each) => each.id === id);
  if (!stored) return { ok: false, code: 'gone' };
  const changed = before ? changedFields<HoldingForm>(before, form) : form;
  const withChanges = (current: Holding): Holding => {
    const merged = { ...formOfHolding(current), ...changed } as CheckedHoldingForm;
    return { ...current, ...fieldsOf(merged) };
  };
  const saved = withChanges(stored);
  const hasFigures = stored.events.length > 0 || stored.prices.length > 0;
  if (saved.currency !== stored.currency && hasFigures) {
    return invalid({ currency: 'currency-has-events' });
  }
  const isOtherSecurity = securityKeyOf(saved) !== securityKeyOf(stored);
  const { name, symbol, currency } = saved;
  // Without a symbol the name is what they have in common.
  const common = { symbol, currency, ...(symbol === '' ? { name } : {}) };
  const others = isOtherSecurity ? tiedHoldings(holdings, stored).slice(1) : [];
  const changes: Change<'holdings'>[] = [
    { id, update: withChanges },
    ...others.map((other): Change<'holdings'> => {
      return { id: other.id, update: (current) => ({ ...current, ...common }) };
    }),
  ];
  const change = newChange(clock, 'holding-edited', { name });
  const written = await database.store.write('holdings', changes, change);
  return outcomeOf(written, saved, change);
}
