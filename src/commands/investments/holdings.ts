import { holdingRemovals } from '@/commands/accounts/account-and-payee-removal.ts';
import { invalid, newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readHoldings, readHoldingsAndAccounts } from '@/db/queries/accounts/holdings.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import { type Holding, securityKeyOf } from '@/domain/investments/holding.ts';
import {
  type EventPlan,
  planRemoval,
  withEdits,
  withOwnEdits,
} from '@/domain/investments/holding-event-edits.ts';
import { securityWith } from '@/domain/investments/holding-event-preview.ts';
import {
  type CheckedHoldingForm,
  checkHoldingForm,
  checkHoldingOpening,
  connectedHoldings,
  fieldsOf,
  formOfHolding,
  type HoldingForm,
  type HoldingOpening,
  newHolding,
} from '@/domain/investments/holding-form.ts';
import { replaySecurity } from '@/domain/investments/holding-replay.ts';
import type { ReplayCode, ReplayProblem } from '@/domain/investments/holding-timeline.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';

/**
 * Adds a holding to an account, with its opening position if given. `invalid`: codes of
 * checkHoldingForm and checkHoldingOpening. `taken`: the account has a holding with that name.
 * `gone` (with its field): the account doesn't exist anymore.
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
 * Changes a holding's name, symbol, currency and target; its account stays. Only fields that differ
 * from `before` (the form as it opened) are written. A new symbol or currency applies to all
 * holdings connected by transfers, because they are one security. `invalid`: codes of
 * checkHoldingForm, and currency-has-events. `taken`: an account of one of them has a holding with
 * that name. `gone`: it doesn't exist anymore.
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
  // Without a symbol, the name identifies the security.
  const common = { symbol, currency, ...(symbol === '' ? { name } : {}) };
  const others = isOtherSecurity ? connectedHoldings(holdings, stored).slice(1) : [];
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

/**
 * Deletes a holding with its events and prices. What was transferred from it to another account
 * keeps its cost. `gone`: it was already deleted.
 */
export async function removeHolding(
  { database, clock }: Services,
  id: string,
): Promise<Outcome<null>> {
  const holding = (await readHoldings(database)).find((each) => each.id === id);
  if (!holding) return { ok: false, code: 'gone' };
  const changes = await holdingRemovals(database, (each) => each.id === id);
  const change = newChange(clock, 'holding-removed', { name: holding.name });
  return outcomeOf(await database.store.write('holdings', changes, change), null, change);
}

/** What is stored right before an event is written. */
type Stored = {
  readonly holdings: readonly Holding[];
  readonly accounts: ReadonlyMap<string, Account>;
};

/**
 * The problem that a plan would cause in the events of a security; null if there is none, or if the
 * same problem exists already.
 */
export function problemOfPlan(
  { holdings, accounts }: Stored,
  { edits, added }: EventPlan,
  holdingId: string,
): ReplayProblem | null {
  const before = added ? [...holdings, added] : holdings;
  const problemOf = (all: readonly Holding[]): ReplayProblem | null => {
    const security = securityWith(all, accounts, holdingId);
    const replay = security && replaySecurity(security.placed);
    return replay && !replay.ok ? replay : null;
  };
  const problem = problemOf(withEdits(before, edits));
  const former = problem && problemOf(holdings);
  const isOld = former?.code === problem?.code && former?.eventId === problem?.eventId;
  return isOld ? null : problem;
}

/**
 * Writes all holdings that a plan changes, in one step. Events that another tab added in the meantime
 * stay.
 */
export function writeHoldingEdits(
  { store }: CofferDatabase,
  { edits, added }: EventPlan,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const ids = [...new Set(edits.map(({ holdingId }) => holdingId))];
  const changes = ids.map((id): Change<'holdings'> => {
    if (id === added?.id) return { insert: withOwnEdits(added, edits) };
    return { id, update: (current) => withOwnEdits(current, edits) };
  });
  return store.write('holdings', changes, change);
}

/**
 * Deletes an event of a holding, and of a transfer between own accounts both legs. Fails with a
 * ReplayCode if later events need it; the first of them is on the day in `words.date` (YYYY-MM-DD).
 * `gone`: it was already deleted.
 */
export async function removeHoldingEvent(
  { database, clock }: Services,
  holdingId: string,
  eventId: string,
): Promise<Outcome<null, ReplayCode>> {
  const stored = await readHoldingsAndAccounts(database);
  const holding = stored.holdings.find(({ id }) => id === holdingId);
  if (!holding?.events.some(({ id }) => id === eventId)) return { ok: false, code: 'gone' };
  const plan = { edits: planRemoval(stored.holdings, holding, eventId), added: null };
  const problem = problemOfPlan(stored, plan, holdingId);
  if (problem) return { ok: false, code: problem.code, words: { date: problem.date } };
  const change = newChange(clock, 'holding-event-removed', { name: holding.name });
  return outcomeOf(await writeHoldingEdits(database, plan, change), null, change);
}
