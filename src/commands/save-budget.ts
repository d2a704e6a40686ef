import type { Services } from '@/db/services.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import {
  type BudgetForm,
  budgetWithForm,
  type CheckedBudgetForm,
  checkBudgetForm,
  formOfBudget,
} from '@/domain/budgets/budget-form.ts';
import { hasErrors } from '@/domain/core/check-form.ts';
import { tidyName } from '@/domain/core/names.ts';
import { changedFields, withChangedIds } from '@/domain/transactions/changed-fields.ts';
import { newRecordId } from '@/platform/ids.ts';
import { goneFields, readMissing } from './missing-references.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

type Refusal = Extract<Outcome<never>, { readonly ok: false }>;

/**
 * Adds a budget or, with an id, changes one. Of `before`, what the form showed when it opened, only those fields are written
 * that differ. Another amount holds from the present period on. `invalid`: codes of checkBudgetForm. `taken`: another budget has
 * the name (budget-name-taken on name). `gone`: the budget is not there any more, or (with fields) a category.
 */
export async function saveBudget(
  services: Services,
  form: BudgetForm,
  id?: string,
  before?: BudgetForm,
): Promise<Outcome<Budget>> {
  const errors = checkBudgetForm(form);
  if (hasErrors(errors)) return invalid(errors);
  const wanted = form as CheckedBudgetForm;
  const outcome =
    id === undefined ? await addNow(services, wanted) : await editNow(services, id, wanted, before);
  const isTaken = !outcome.ok && outcome.code === 'taken';
  return isTaken ? { ...outcome, fields: { name: 'budget-name-taken' } } : outcome;
}

async function addNow(services: Services, form: CheckedBudgetForm): Promise<Outcome<Budget>> {
  const { database, clock } = services;
  const now = clock.now();
  const base = { id: newRecordId(now), createdAt: now.toISOString() };
  const budget = budgetWithForm(base, form, clock.today());
  const refusal = (await readRefusals(services, form.categoryIds))(budget);
  if (refusal) return refusal;
  const change = newChange(clock, 'budget-added', { name: budget.name });
  const written = await database.store.write('budgets', [{ insert: budget }], change);
  return outcomeOf(written, budget, change);
}

async function editNow(
  services: Services,
  id: string,
  form: CheckedBudgetForm,
  before: BudgetForm | undefined,
): Promise<Outcome<Budget>> {
  const { database, clock } = services;
  const today = clock.today();
  const refusalOf = await readRefusals(services, form.categoryIds);
  const change = newChange(clock, 'budget-edited', { name: tidyName(form.name) });
  let refused: Refusal | null = null;
  let saved: Budget | null = null;
  const update = (current: Budget) => {
    const shown = formOfBudget(current, today);
    const merged = before ? mergedForm(shown, form, before as CheckedBudgetForm) : form;
    // Two edits, each of them sound, may not be so together.
    const errors = checkBudgetForm(merged);
    saved = budgetWithForm(current, merged, today);
    refused = hasErrors(errors) ? invalid(errors) : refusalOf(saved, current);
    return refused ? null : saved;
  };
  const written = await database.store.write('budgets', [{ id, update }], change);
  if (refused) return refused;
  if (!written.ok || !saved) return { ok: false, code: written.ok ? 'gone' : written.code };
  return outcomeOf(written, saved, change);
}

/** The budget's own fields with those that the person changed. */
function mergedForm(
  shown: CheckedBudgetForm,
  form: CheckedBudgetForm,
  before: CheckedBudgetForm,
): CheckedBudgetForm {
  return {
    ...shown,
    ...changedFields(before, form),
    categoryIds: withChangedIds(shown.categoryIds, before.categoryIds, form.categoryIds),
  };
}

type Named = Pick<Budget, 'categoryIds'>;

/** Asks of the categories whether they are there, right before a write; what a budget named before may be gone. */
async function readRefusals(
  { database }: Services,
  categories: readonly string[],
): Promise<(budget: Named, before?: Named) => Refusal | null> {
  const missing = await readMissing(database, { categories });
  const referencesOf = ({ categoryIds }: Named) => ({ categories: categoryIds });
  return (budget, before) => {
    const had = before && referencesOf(before);
    const fields = goneFields(missing, referencesOf(budget), had, 'categoryIds');
    return fields && { ok: false, code: 'gone', fields };
  };
}
