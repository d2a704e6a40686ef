import { invalid, newChange, type Outcome, outcomeOf, putSetting } from '@/commands/outcome.ts';
import type { Services } from '@/db/database.ts';
import { readHoldings, readHoldingsAndAccounts } from '@/db/queries/accounts/holdings.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import {
  CONTRIBUTION_FACTS_PREFIX,
  type ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import { yearOf } from '@/domain/investments/contribution-flows.ts';
import {
  type ContributionForm,
  checkContributionForm,
  factsOfForm,
} from '@/domain/investments/contribution-form.ts';
import { securityKeyOf, withPrices } from '@/domain/investments/holding.ts';
import {
  checkHoldingEvent,
  type EventIds,
  type HoldingEventForm,
  planEvent,
  refusedField,
} from '@/domain/investments/holding-event-edits.ts';
import type { SecurityPrice } from '@/domain/investments/price-form.ts';
import { newRecordId } from '@/platform/ids.ts';
import { problemOfPlan, writeHoldingEdits } from './holdings.ts';

/**
 * Saves prices of securities. Each is stored in every holding of the security, so that deleting one
 * holding doesn't lose the price. Replaces prices for the same day. Returns the number of prices.
 * `gone`: no holding of a security exists anymore. `date-in-future`: one is for a day after today.
 */
export async function addPrices(
  services: Services,
  prices: readonly SecurityPrice[],
): Promise<Outcome<number, 'date-in-future'>> {
  const { database, clock } = services;
  const today = clock.today();
  if (prices.some(({ date }) => date > today)) return { ok: false, code: 'date-in-future' };
  const holdings = await readHoldings(database);
  const keys = new Set(holdings.map(securityKeyOf));
  if (prices.some(({ securityKey }) => !keys.has(securityKey))) return { ok: false, code: 'gone' };
  const change = newChange(clock, 'prices-added', { count: prices.length });
  const written = await database.store.write(
    'holdings',
    holdings.flatMap((holding) => {
      const key = securityKeyOf(holding);
      const own = prices.flatMap(({ securityKey, date, price }) =>
        securityKey === key ? [{ date, price }] : [],
      );
      if (own.length === 0) return [];
      return [
        {
          id: holding.id,
          update: (current: typeof holding) => ({
            ...current,
            prices: withPrices(current.prices, own),
          }),
        },
      ];
    }),
    change,
  );
  return outcomeOf(written, prices.length, change);
}

/**
 * Removes the price of a security that was entered for a day. `gone`: no holding of it exists any
 * more.
 */
export async function removePrice(
  { database, clock }: Services,
  securityKey: string,
  date: CalendarDate,
): Promise<Outcome<null>> {
  const holdings = await readHoldings(database);
  const own = holdings.filter((holding) => securityKeyOf(holding) === securityKey);
  if (own.length === 0) return { ok: false, code: 'gone' };
  const name = own[0]?.symbol || own[0]?.name || '';
  const change = newChange(clock, 'price-removed', { name, date });
  const written = await database.store.write(
    'holdings',
    own.map((holding) => ({
      id: holding.id,
      update: (current: typeof holding) => ({
        ...current,
        prices: current.prices.filter((price) => price.date !== date),
      }),
    })),
    change,
  );
  return outcomeOf(written, null, change);
}

/**
 * Adds an event to a holding or, with its id, changes one. A transfer between two own accounts is
 * written in both, and creates a holding in an account that has none of the security. `invalid`:
 * codes of checkHoldingEvent, same-account, name-in-account (otherAccountId), and a ReplayCode if
 * the events become impossible (`words.date` is the day, YYYY-MM-DD). `gone`: the holding, the
 * event or (with its field) the other account doesn't exist anymore.
 */
export async function saveHoldingEvent(
  { database, clock }: Services,
  holdingId: string,
  form: HoldingEventForm,
  eventId?: string,
): Promise<Outcome<{ readonly eventId: string }>> {
  const errors = checkHoldingEvent(form, clock.today());
  const date = parseCalendarDate(form.date);
  if (hasErrors(errors) || !date) return invalid(errors);
  const stored = await readHoldingsAndAccounts(database);
  const holding = stored.holdings.find(({ id }) => id === holdingId);
  const isThere = eventId === undefined || holding?.events.some(({ id }) => id === eventId);
  if (!holding || !isThere) return { ok: false, code: 'gone' };
  const isOtherThere = form.otherAccountId === '' || stored.accounts.has(form.otherAccountId);
  if (form.type === 'transfer' && !isOtherThere) {
    return { ok: false, code: 'gone', fields: { otherAccountId: 'account-gone' } };
  }
  const ids = newIds(clock.now(), eventId);
  const plan = planEvent(stored.holdings, holding, { ...form, date }, ids);
  if (!plan.ok) return invalid({ otherAccountId: plan.code });
  const problem = problemOfPlan(stored, plan.value, holdingId);
  if (problem) {
    return invalid({ [refusedField(form)]: problem.code }, { date: problem.date });
  }
  const code = eventId === undefined ? 'holding-event-added' : 'holding-event-edited';
  const change = newChange(clock, code, { name: holding.name });
  const written = await writeHoldingEdits(database, plan.value, change);
  return outcomeOf(written, { eventId: ids.eventId }, change);
}

function newIds(now: Date, eventId: string | undefined): EventIds {
  return {
    eventId: eventId ?? newRecordId(now),
    holdingId: newRecordId(now),
    createdAt: now.toISOString(),
  };
}

/**
 * Saves what the user states about a contribution plan. `invalid`: codes of checkContributionForm.
 */
export async function saveContributionFacts(
  { database, clock }: Services,
  form: ContributionForm,
): Promise<Outcome<null>> {
  const thisYear = yearOf(clock.today());
  const facts = factsOfForm(form, thisYear);
  if (!facts) return invalid(checkContributionForm(form, thisYear));
  const change = newChange(clock, 'contribution-facts-set', { name: form.plan });
  const key = CONTRIBUTION_FACTS_PREFIX + form.plan;
  return outcomeOf(await putSetting(database, key, () => facts, change), null, change);
}

/** Removes what the user stated about a contribution plan. */
export async function removeContributionFacts(
  { database, clock }: Services,
  plan: ContributionPlan,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'contribution-facts-set', { name: plan });
  const key = CONTRIBUTION_FACTS_PREFIX + plan;
  return outcomeOf(await putSetting(database, key, () => ({}), change), null, change);
}
