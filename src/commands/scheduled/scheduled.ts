import { invalid, newChange, type Outcome, outcomeOf, saveSetting } from '@/commands/outcome.ts';
import { removeRecord } from '@/commands/records.ts';
import { findRecord, goneFields, readMissing } from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { visibleText } from '@/domain/core/text-cleanup.ts';
import {
  FORECAST_FLOOR_PREFIX,
  type ForecastFloor,
  type ForecastLine,
} from '@/domain/scheduled/forecast.ts';
import { firstDueDateFrom } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { refusalSetting } from '@/domain/scheduled/recurring-refusals.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  type CheckedScheduledForm,
  checkScheduledForm,
  formOfScheduled,
  type ScheduledForm,
  scheduledCurrencyError,
  scheduledWithForm,
} from '@/domain/scheduled/scheduled-form.ts';
import { changedFields, withListChanges } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';

/**
 * Adds a scheduled transaction or, with an id, changes one. Only fields that differ from `before`
 * (the form as it opened) are written, so changes by another tab or a run stay. `invalid`: codes of
 * checkScheduledForm and scheduledCurrencyError. `gone`: the item or (with fields) an account, the
 * category or a tag doesn't exist anymore.
 */
export async function saveScheduled(
  services: Services,
  form: ScheduledForm,
  id?: string,
  before?: ScheduledForm,
): Promise<Outcome<ScheduledTransaction>> {
  const errors = checkScheduledForm(form);
  if (hasErrors(errors)) return invalid(errors);
  const wanted = form as CheckedScheduledForm;
  return id === undefined
    ? insertScheduled(services, wanted)
    : updateScheduled(services, id, wanted, before);
}

async function insertScheduled(
  services: Services,
  form: CheckedScheduledForm,
): Promise<Outcome<ScheduledTransaction>> {
  const { database, clock } = services;
  const now = clock.now();
  const base = { id: newRecordId(now), paused: false, createdAt: now.toISOString() };
  const item = scheduledWithForm(base, form);
  const refusalOf = await readReferenceCheck(services, [item]);
  const refusal = refusalOf(item);
  if (refusal) return refusal;
  const change = newChange(clock, 'scheduled-added', { name: item.description });
  const written = await database.store.write('scheduledTransactions', [{ insert: item }], change);
  return outcomeOf(written, item, change);
}

async function updateScheduled(
  services: Services,
  id: string,
  form: CheckedScheduledForm,
  before: ScheduledForm | undefined,
): Promise<Outcome<ScheduledTransaction>> {
  const { database, clock } = services;
  const refusalOf = await readReferenceCheck(services, [form]);
  const change = newChange(clock, 'scheduled-edited', { name: visibleText(form.description) });
  let refused = null as Refusal | null;
  let saved = null as ScheduledTransaction | null;
  const written = await database.store.write(
    'scheduledTransactions',
    [
      {
        id,
        update: (current) => {
          const merged = mergedForm(current, form, before);
          // Two edits that are valid on their own may be invalid together.
          const errors = checkScheduledForm(merged);
          saved = scheduledWithForm(current, merged);
          refused = hasErrors(errors) ? invalid(errors) : refusalOf(saved, current);
          return refused ? null : saved;
        },
      },
    ],
    change,
  );
  if (refused) return refused;
  if (!written.ok) return { ok: false, code: written.code };
  // The update ran, so there is an item; the check is for the compiler.
  return saved ? outcomeOf(written, saved, change) : { ok: false, code: 'gone' };
}

/** The item's stored fields with those that the user changed. */
function mergedForm(
  current: ScheduledTransaction,
  form: CheckedScheduledForm,
  before: ScheduledForm | undefined,
): CheckedScheduledForm {
  if (!before) return form;
  return {
    ...formOfScheduled(current),
    ...changedFields<CheckedScheduledForm>(before as CheckedScheduledForm, form),
    tags: withListChanges(current.tags, before.tags, form.tags),
  };
}

type ScheduledReferences = Pick<
  ScheduledTransaction,
  'accountId' | 'targetAccountId' | 'categoryId' | 'tags'
>;

type Refusal = Extract<Outcome<never>, { readonly ok: false }>;

/**
 * Reads what exists, right before a write, and returns a check: the refusal of an item that refers
 * to a missing record or whose accounts' currencies differ, or null. A category and tags that it
 * already had may be missing.
 */
async function readReferenceCheck(
  { database }: Services,
  items: readonly ScheduledReferences[],
): Promise<(item: ScheduledReferences, before?: ScheduledReferences) => Refusal | null> {
  const accounts = await readAccountsById(database);
  const missing = await readMissing(database, {
    categories: items.map(({ categoryId }) => categoryId),
    tags: items.flatMap(({ tags }) => tags),
  });
  const referencesOf = ({ categoryId, tags }: ScheduledReferences) => ({
    categories: [categoryId],
    tags,
  });
  return (item, before) => {
    const fields: FieldErrors = {
      ...(accounts.has(item.accountId) ? {} : { accountId: 'account-gone' }),
      ...(item.targetAccountId === '' || accounts.has(item.targetAccountId)
        ? {}
        : { targetAccountId: 'account-gone' }),
      ...goneFields(missing, referencesOf(item), before && referencesOf(before)),
    };
    if (hasErrors(fields)) return { ok: false, code: 'gone', fields };
    const currencies = scheduledCurrencyError(item, [...accounts.values()]);
    return hasErrors(currencies) ? invalid(currencies) : null;
  };
}

/**
 * Pauses a scheduled transaction, or resumes it with the first occurrence from today on; those
 * during the pause are skipped. Returns the item with its new state. `ended`: no occurrence is left
 * before its end date, so it stays paused. `gone`: it was already deleted.
 */
export async function setScheduledPaused(
  { database, clock }: Services,
  id: string,
  paused: boolean,
): Promise<Outcome<ScheduledTransaction, 'ended'>> {
  const item = await findRecord(database, 'scheduledTransactions', id);
  if (!item) return { ok: false, code: 'gone' };
  const today = clock.today();
  const code = paused ? 'scheduled-paused' : 'scheduled-resumed';
  const change = newChange(clock, code, { name: item.description });
  let turned = item as ScheduledTransaction | null;
  const update = (current: ScheduledTransaction) => {
    turned = turnedTo(paused, current, today);
    return turned;
  };
  const written = await database.store.write('scheduledTransactions', [{ id, update }], change);
  return turned ? outcomeOf(written, turned, change) : { ok: false, code: 'ended' };
}

/** Null if no occurrence is left before its end date. */
function turnedTo(
  paused: boolean,
  current: ScheduledTransaction,
  today: CalendarDate,
): ScheduledTransaction | null {
  if (paused || !current.paused) return { ...current, paused };
  const nextDueDate = firstDueDateFrom(current, today);
  return nextDueDate && { ...current, paused, nextDueDate };
}

/** Deletes a scheduled transaction; the rows that it posted stay. `gone`: it was already deleted. */
export async function removeScheduled(services: Services, id: string): Promise<Outcome<null>> {
  const item = await findRecord(services.database, 'scheduledTransactions', id);
  if (!item) return { ok: false, code: 'gone' };
  const params = { name: item.description };
  return removeRecord(services, 'scheduledTransactions', id, 'scheduled-removed', params);
}

/**
 * Turns a proposal into a scheduled transaction. A category that doesn't exist anymore is left
 * out. `gone` with account-gone on `accountId`: the account was deleted.
 */
export async function acceptProposal(
  { database, clock }: Services,
  proposal: ScheduledProposal,
): Promise<Outcome<ScheduledTransaction>> {
  const accounts = await readAccountsById(database);
  if (!accounts.has(proposal.accountId)) {
    return { ok: false, code: 'gone', fields: { accountId: 'account-gone' } };
  }
  const missing = await readMissing(database, { categories: [proposal.categoryId] });
  const now = clock.now();
  const { accountId, description, amount, categoryId, frequency, interval } = proposal;
  const { nextDueDate, anchorDate = nextDueDate, monthEnd } = proposal;
  const item: ScheduledTransaction = {
    id: newRecordId(now),
    accountId,
    description,
    amount,
    categoryId: missing.categories.has(categoryId) ? '' : categoryId,
    frequency,
    nextDueDate,
    endDate: '',
    anchorDate,
    interval,
    weekendRule: 'none',
    targetAccountId: '',
    tags: [],
    paused: false,
    ...(monthEnd ? { monthEnd } : {}),
    createdAt: now.toISOString(),
  };
  const change = newChange(clock, 'scheduled-added', { name: description });
  const written = await database.store.write('scheduledTransactions', [{ insert: item }], change);
  return outcomeOf(written, item, change);
}

/** Remembers that this must not be proposed again; Undo brings the proposal back. */
export function refuseProposal(
  services: Services,
  proposal: Pick<ScheduledProposal, 'key' | 'description' | 'amount'>,
): Promise<Outcome<null>> {
  const { key, value } = refusalSetting(proposal);
  const change = newChange(services.clock, 'proposal-refused', { name: proposal.description });
  return saveSetting(services, key, (former) => (former ? null : value), change);
}

/**
 * Sets the balance that a line of the forecast should not fall below, in cents; null = no limit.
 * @param line its key, and its displayed name
 */
export function setForecastFloor(
  services: Services,
  line: Pick<ForecastLine, 'key'> & { readonly name: string },
  amount: Money | null,
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'forecast-floor-set', { name: line.name });
  const value: ForecastFloor = { amount };
  return saveSetting(services, FORECAST_FLOOR_PREFIX + line.key, () => value, change);
}
