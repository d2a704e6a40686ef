import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readDebts } from '@/db/queries/planning/debts.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import {
  type CheckedDebtForm,
  checkDebtForm,
  type DebtForm,
  debtWithForm,
  formOfDebt,
} from '@/domain/debts/debt-form.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import {
  checkDatedAmount,
  type DatedAmountForm,
  datedAmountOf,
} from '@/domain/transactions/transaction-form.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { removeRecord, reorder } from './records.ts';
import { findRecord, readMissing } from './write-checks.ts';

type Refusal = Extract<Outcome<never>, { readonly ok: false }>;

/**
 * Adds a debt, last in the user's order, or, with an id, changes one. Only fields that differ from
 * `before` (the form as it opened) are written. `invalid`: codes of checkDebtForm; also
 * debt-account-taken and debt-tag-taken, because a shared account or tag would count amounts twice.
 * `taken`: another debt has the name (debt-name-taken on name). `gone`: the debt or (with fields)
 * its account or tag doesn't exist anymore.
 */
export async function saveDebt(
  services: Services,
  form: DebtForm,
  id?: string,
  before?: DebtForm,
): Promise<Outcome<Debt>> {
  const outcome =
    id === undefined
      ? await insertDebt(services, form)
      : await updateDebt(services, id, form, before);
  const isTaken = !outcome.ok && outcome.code === 'taken';
  return isTaken ? { ...outcome, fields: { name: 'debt-name-taken' } } : outcome;
}

async function insertDebt(services: Services, form: DebtForm): Promise<Outcome<Debt>> {
  const { database, clock } = services;
  const errors = checkDebtForm(form, clock.today());
  if (hasErrors(errors)) return invalid(errors);
  const now = clock.now();
  const others = await readDebts(database);
  const position = Math.max(-1, ...others.map((each) => each.position)) + 1;
  const base = { id: newRecordId(now), position, createdAt: now.toISOString(), anchors: [] };
  const debt = debtWithForm(base, form as CheckedDebtForm);
  const refusalOf = await readReferenceCheck(services, form, others);
  const refusal = refusalOf(debt);
  if (refusal) return refusal;
  const change = newChange(clock, 'debt-added', { name: debt.name });
  const written = await database.store.write('debts', [{ insert: debt }], change);
  return outcomeOf(written, debt, change);
}

async function updateDebt(
  services: Services,
  id: string,
  form: DebtForm,
  before: DebtForm | undefined,
): Promise<Outcome<Debt>> {
  const { database, clock } = services;
  const others = (await readDebts(database)).filter((each) => each.id !== id);
  const refusalOf = await readReferenceCheck(services, form, others);
  const change = newChange(clock, 'debt-edited', { name: tidyName(form.name) });
  let refused = null as Refusal | null;
  let saved = null as Debt | null;
  const update = (current: Debt) => {
    const merged = before ? { ...formOfDebt(current), ...changedFields(before, form) } : form;
    // Two edits that are valid on their own may be invalid together.
    const errors = checkDebtForm(merged, clock.today(), current.anchors);
    if (hasErrors(errors)) {
      refused = invalid(errors);
      return null;
    }
    saved = debtWithForm(current, merged as CheckedDebtForm);
    refused = refusalOf(saved, current);
    return refused ? null : saved;
  };
  const written = await database.store.write('debts', [{ id, update }], change);
  if (refused) return refused;
  if (!written.ok) return { ok: false, code: written.code };
  // The update ran, so there is a debt; the check is for the compiler.
  return saved ? outcomeOf(written, saved, change) : { ok: false, code: 'gone' };
}

type DebtReferences = Pick<Debt, 'linkedAccountId' | 'tagId'>;

/**
 * Reads what exists, right before a write, and returns a check: the refusal of a debt whose account
 * or tag is missing or belongs to another debt, or null. Those that the debt already had may be
 * missing or shared.
 */
async function readReferenceCheck(
  { database }: Services,
  { tagId }: DebtForm,
  others: readonly Debt[],
): Promise<(debt: DebtReferences, before?: DebtReferences) => Refusal | null> {
  const accounts = await readAccountsById(database);
  const missing = await readMissing(database, { tags: tagId === '' ? [] : [tagId] });
  return (debt, before) => {
    const isNew = (field: keyof DebtReferences) =>
      debt[field] !== '' && debt[field] !== before?.[field];
    const has = (field: keyof DebtReferences) => others.some((each) => each[field] === debt[field]);
    const gone: FieldErrors = {
      ...(isNew('linkedAccountId') && !accounts.has(debt.linkedAccountId)
        ? { linkedAccountId: 'account-gone' }
        : {}),
      ...(isNew('tagId') && missing.tags.has(debt.tagId) ? { tagId: 'tag-gone' } : {}),
    };
    if (hasErrors(gone)) return { ok: false, code: 'gone', fields: gone };
    const taken: FieldErrors = {
      ...(isNew('linkedAccountId') && has('linkedAccountId')
        ? { linkedAccountId: 'debt-account-taken' }
        : {}),
      ...(isNew('tagId') && has('tagId') ? { tagId: 'debt-tag-taken' } : {}),
    };
    return hasErrors(taken) ? invalid(taken) : null;
  };
}

/**
 * Sets what was owed at the end of a day (cents, positive = owed), replacing an earlier statement
 * for that day. The debt is calculated from the last such day on. `invalid`: codes of
 * checkDatedAmount. `gone`: the debt doesn't exist anymore.
 */
export async function setDebtBalance(
  services: Services,
  id: string,
  form: DatedAmountForm,
): Promise<Outcome<null>> {
  const today = services.clock.today();
  const anchor = datedAmountOf(form, today);
  if (!anchor) return invalid(checkDatedAmount(form, today));
  return writeAnchors(services, id, 'debt-owed-set', (anchors) =>
    [...without(anchors, anchor.date), anchor].sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
}

/** Removes the amount that was stated for a day. `gone`: the debt doesn't exist anymore. */
export async function removeDebtBalance(
  services: Services,
  id: string,
  date: CalendarDate,
): Promise<Outcome<null>> {
  return writeAnchors(services, id, 'debt-edited', (anchors) => without(anchors, date));
}

const without = (anchors: Debt['anchors'], day: CalendarDate) =>
  anchors.filter(({ date }) => date !== day);

async function writeAnchors(
  { database, clock }: Services,
  id: string,
  code: ChangeCode,
  next: (anchors: Debt['anchors']) => Debt['anchors'],
): Promise<Outcome<null>> {
  const debt = await findRecord(database, 'debts', id);
  if (!debt) return { ok: false, code: 'gone' };
  const change = newChange(clock, code, { name: debt.name });
  const written = await database.store.write(
    'debts',
    [{ id, update: (current) => ({ ...current, anchors: next(current.anchors) }) }],
    change,
  );
  return outcomeOf(written, null, change);
}

/**
 * Sets the user's own order of debts, which a payoff plan can follow; `ids` are all of them.
 * `gone`: one of them doesn't exist anymore.
 */
export function orderDebts(services: Services, ids: readonly string[]): Promise<Outcome<null>> {
  return reorder(services, 'debts', ids, 'debts-ordered');
}

/** Deletes a debt; its account, its tag and its payments stay. `gone`: it was already deleted. */
export async function removeDebt(services: Services, id: string): Promise<Outcome<null>> {
  const debt = await findRecord(services.database, 'debts', id);
  if (!debt) return { ok: false, code: 'gone' };
  return removeRecord(services, 'debts', id, 'debt-removed', { name: debt.name });
}
