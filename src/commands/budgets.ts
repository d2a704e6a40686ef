import type { Services } from '@/db/database.ts';
import { readBudgets } from '@/db/queries/planning/budgets.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import {
  type BudgetForm,
  budgetWithForm,
  type CheckedBudgetForm,
  checkBudgetForm,
  formOfBudget,
} from '@/domain/budgets/budget-form.ts';
import {
  isStartDay,
  PLANNING_SETTING,
  type PlanningSettings,
} from '@/domain/budgets/planning-settings.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import { changedFields, withListChanges } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf, saveSetting } from './outcome.ts';
import { removeRecord } from './records.ts';
import { findRecord, goneFields, readMissing } from './write-checks.ts';

type Refusal = Extract<Outcome<never>, { readonly ok: false }>;

/**
 * Adds a budget or, with an id, changes one. Only fields that differ from `before` (the form as it
 * opened) are written. A new amount applies from the current period on. `invalid`: codes of
 * checkBudgetForm. `taken`: another budget has the name (budget-name-taken on name). `gone`: the
 * budget or (with fields) a category doesn't exist anymore.
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
    id === undefined
      ? await insertBudget(services, wanted)
      : await updateBudget(services, id, wanted, before);
  const isTaken = !outcome.ok && outcome.code === 'taken';
  return isTaken ? { ...outcome, fields: { name: 'budget-name-taken' } } : outcome;
}

async function insertBudget(services: Services, form: CheckedBudgetForm): Promise<Outcome<Budget>> {
  const { database, clock } = services;
  const now = clock.now();
  const base = { id: newRecordId(now), createdAt: now.toISOString() };
  const budget = budgetWithForm(base, form, clock.today());
  const refusalOf = await readCategoryCheck(services, form.categoryIds);
  const refusal = refusalOf(budget);
  if (refusal) return refusal;
  const change = newChange(clock, 'budget-added', { name: budget.name });
  const written = await database.store.write('budgets', [{ insert: budget }], change);
  return outcomeOf(written, budget, change);
}

async function updateBudget(
  services: Services,
  id: string,
  form: CheckedBudgetForm,
  before: BudgetForm | undefined,
): Promise<Outcome<Budget>> {
  const { database, clock } = services;
  const today = clock.today();
  const refusalOf = await readCategoryCheck(services, form.categoryIds);
  const change = newChange(clock, 'budget-edited', { name: tidyName(form.name) });
  let refused = null as Refusal | null;
  let saved = null as Budget | null;
  const update = (current: Budget) => {
    const stored = formOfBudget(current, today);
    const merged = before ? mergedForm(stored, form, before as CheckedBudgetForm) : form;
    // Two edits that are valid on their own may be invalid together.
    const errors = checkBudgetForm(merged);
    saved = budgetWithForm(current, merged, today);
    refused = hasErrors(errors) ? invalid(errors) : refusalOf(saved, current);
    return refused ? null : saved;
  };
  const written = await database.store.write('budgets', [{ id, update }], change);
  if (refused) return refused;
  if (!written.ok) return { ok: false, code: written.code };
  // The update ran, so there is a budget; the check is for the compiler.
  return saved ? outcomeOf(written, saved, change) : { ok: false, code: 'gone' };
}

/** The budget's stored fields with those that the user changed. */
function mergedForm(
  stored: CheckedBudgetForm,
  form: CheckedBudgetForm,
  before: CheckedBudgetForm,
): CheckedBudgetForm {
  return {
    ...stored,
    ...changedFields(before, form),
    categoryIds: withListChanges(stored.categoryIds, before.categoryIds, form.categoryIds),
  };
}

type BudgetReferences = Pick<Budget, 'categoryIds'>;

/**
 * Reads which of these categories are missing, right before a write, and returns a check: the
 * refusal of a budget that newly refers to a missing one, or null.
 */
async function readCategoryCheck(
  { database }: Services,
  categories: readonly string[],
): Promise<(budget: BudgetReferences, before?: BudgetReferences) => Refusal | null> {
  const missing = await readMissing(database, { categories });
  const referencesOf = ({ categoryIds }: BudgetReferences) => ({ categories: categoryIds });
  return (budget, before) => {
    const had = before && referencesOf(before);
    const fields = goneFields(missing, referencesOf(budget), had, 'categoryIds');
    return fields && { ok: false, code: 'gone', fields };
  };
}

/**
 * Adds several budgets as one change, all or none. `invalid`, `taken` and `gone` as in saveBudget,
 * with the index of the form in front of each field: '0.name', '2.amount'. A name that two of the
 * forms share counts as taken too.
 */
export async function addBudgets(
  services: Services,
  forms: readonly BudgetForm[],
): Promise<Outcome<readonly Budget[]>> {
  if (forms.length === 0) return { ok: true, value: [] };
  const errors = errorsByIndex(forms.map(checkBudgetForm));
  if (hasErrors(errors)) return invalid(errors);
  const { database, clock } = services;
  const gone = await goneCategories(services, forms);
  if (hasErrors(gone)) return { ok: false, code: 'gone', fields: gone };
  const taken = takenNames(forms, await readBudgets(database));
  if (hasErrors(taken)) return { ok: false, code: 'taken', fields: taken };
  const now = clock.now();
  const budgets = forms.map((form) =>
    budgetWithForm(
      { id: newRecordId(now), createdAt: now.toISOString() },
      form as CheckedBudgetForm,
      clock.today(),
    ),
  );
  const change = newChange(clock, 'budgets-added', { count: budgets.length });
  const inserts = budgets.map((insert) => ({ insert }));
  return outcomeOf(await database.store.write('budgets', inserts, change), budgets, change);
}

async function goneCategories(
  services: Services,
  forms: readonly BudgetForm[],
): Promise<FieldErrors> {
  const categories = forms.flatMap(({ categoryIds }) => categoryIds);
  const refusalOf = await readCategoryCheck(services, categories);
  return errorsByIndex(forms.map((form) => refusalOf(form)?.fields ?? {}));
}

function takenNames(forms: readonly BudgetForm[], stored: readonly Budget[]): FieldErrors {
  const names = new Set(stored.map(({ name }) => nameKeyOf(name)));
  return errorsByIndex(
    forms.map(({ name }): FieldErrors => {
      const key = nameKeyOf(name);
      if (names.has(key)) return { name: 'budget-name-taken' };
      names.add(key);
      return {};
    }),
  );
}

/** The errors of all forms as one object: '0.name', '2.amount'. */
function errorsByIndex(errors: readonly FieldErrors[]): FieldErrors {
  return Object.fromEntries(
    errors.flatMap((each, index) =>
      Object.entries(each).map(([field, code]) => [`${index}.${field}`, code]),
    ),
  );
}

/** Deletes a budget; past spending stays. `gone`: it was already deleted. */
export async function removeBudget(services: Services, id: string): Promise<Outcome<null>> {
  const budget = await findRecord(services.database, 'budgets', id);
  if (!budget) return { ok: false, code: 'gone' };
  return removeRecord(services, 'budgets', id, 'budget-removed', { name: budget.name });
}

/**
 * Saves the planning settings. `invalid`: month-start-day unless it is from 1 to 28, the days that
 * every month has.
 */
export async function savePlanningSettings(
  services: Services,
  settings: PlanningSettings,
): Promise<Outcome<null>> {
  if (!isStartDay(settings.monthStartDay)) return invalid({ monthStartDay: 'month-start-day' });
  const change = newChange(services.clock, 'planning-settings-set');
  return saveSetting(services, PLANNING_SETTING, () => settings, change);
}
