import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import type { Services } from '@/db/services.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/check-form.ts';
import { visibleText } from '@/domain/core/visible-text.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  type CheckedScheduledForm,
  checkScheduledForm,
  formOfScheduled,
  type ScheduledForm,
  scheduledCurrencyError,
  scheduledWithForm,
} from '@/domain/scheduled/scheduled-form.ts';
import { changedFields, withChangedIds } from '@/domain/transactions/changed-fields.ts';
import { newRecordId } from '@/platform/ids.ts';
import { goneFields, readMissing } from './missing-references.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Adds a scheduled transaction or, with an id, changes one. Of `before`, what the form showed when it opened, only those
 * fields are written that differ: what another tab, or a run, changed meanwhile stays. `invalid`: codes of checkScheduledForm
 * and scheduledCurrencyError. `gone`: the item is not there any more, or (with fields) an account, the category or a tag.
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
  return id === undefined ? addNow(services, wanted) : editNow(services, id, wanted, before);
}

async function addNow(
  services: Services,
  form: CheckedScheduledForm,
): Promise<Outcome<ScheduledTransaction>> {
  const { database, clock } = services;
  const now = clock.now();
  const base = { id: newRecordId(now), paused: false, createdAt: now.toISOString() };
  const item = scheduledWithForm(base, form);
  const refusal = (await readRefusals(services, [item]))(item);
  if (refusal) return refusal;
  const change = newChange(clock, 'scheduled-added', { name: item.description });
  const written = await database.store.write('scheduledTransactions', [{ insert: item }], change);
  return outcomeOf(written, item, change);
}

async function editNow(
  services: Services,
  id: string,
  form: CheckedScheduledForm,
  before: ScheduledForm | undefined,
): Promise<Outcome<ScheduledTransaction>> {
  const { database, clock } = services;
  const refusalOf = await readRefusals(services, [form]);
  const change = newChange(clock, 'scheduled-edited', { name: visibleText(form.description) });
  let refused: Refusal | null = null;
  let saved: ScheduledTransaction | null = null;
  const written = await database.store.write(
    'scheduledTransactions',
    [
      {
        id,
        update: (current) => {
          const merged = mergedForm(current, form, before);
          // Two edits, each of them sound, may not be so together.
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
  if (!written.ok || !saved) return { ok: false, code: written.ok ? 'gone' : written.code };
  return outcomeOf(written, saved, change);
}

/** The item's own fields with those that the person changed. */
function mergedForm(
  current: ScheduledTransaction,
  form: CheckedScheduledForm,
  before: ScheduledForm | undefined,
): CheckedScheduledForm {
  if (!before) return form;
  return {
    ...formOfScheduled(current),
    ...changedFields<CheckedScheduledForm>(before as CheckedScheduledForm, form),
    tags: withChangedIds(current.tags, before.tags, form.tags),
  };
}

type Named = Pick<ScheduledTransaction, 'accountId' | 'targetAccountId' | 'categoryId' | 'tags'>;

type Refusal = Extract<Outcome<never>, { readonly ok: false }>;

/** Asks of what an item names whether it is there, right before a write; what it named before may be gone. */
async function readRefusals(
  { database }: Services,
  named: readonly Named[],
): Promise<(item: Named, before?: Named) => Refusal | null> {
  const accounts = await readAccountsById(database);
  const missing = await readMissing(database, {
    categories: named.map(({ categoryId }) => categoryId),
    tags: named.flatMap(({ tags }) => tags),
  });
  const referencesOf = ({ categoryId, tags }: Named) => ({ categories: [categoryId], tags });
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
