import { readHoldingsAndAccounts } from '@/db/queries/holdings.ts';
import type { Services } from '@/db/services.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { type EventIds, planEvent } from '@/domain/investments/holding-edits.ts';
import {
  checkHoldingEvent,
  type HoldingEventForm,
  refusedField,
} from '@/domain/investments/holding-event-form.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { problemOfPlan, writeHoldingEdits } from './write-holding-edits.ts';

/**
 * Adds an event to a holding or, with its id, changes one. A transfer between two own accounts is written in both, and opens the
 * holding in one that has none of the security. `invalid`: codes of checkHoldingEvent, same-account, name-in-account
 * (otherAccountId), and of a replay that cannot be (ReplayCode; `words.date` is the day, YYYY-MM-DD). `gone`: the holding or the event is
 * not there any more, or (with its field) the other account.
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
