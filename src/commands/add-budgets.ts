import { readBudgets } from '@/db/queries/budgets.ts';
import type { Services } from '@/db/services.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import {
  type BudgetForm,
  budgetWithForm,
  type CheckedBudgetForm,
  checkBudgetForm,
} from '@/domain/budgets/budget-form.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/check-form.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import { newRecordId } from '@/platform/ids.ts';
import { goneFields, readMissing } from './missing-references.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Adds some budgets, all or none, as one change. `invalid`, `taken` and `gone` as saveBudget has them; their fields carry the
 * place of the form: '0.name', '2.amount'. A name that two of the forms share is taken, too.
 */
export async function addBudgets(
  services: Services,
  forms: readonly BudgetForm[],
): Promise<Outcome<readonly Budget[]>> {
  if (forms.length === 0) return { ok: true, value: [] };
  const errors = placed(forms.map(checkBudgetForm));
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
  { database }: Services,
  forms: readonly BudgetForm[],
): Promise<FieldErrors> {
  const categories = forms.flatMap(({ categoryIds }) => categoryIds);
  const missing = await readMissing(database, { categories });
  return placed(
    forms.map(
      ({ categoryIds }) =>
        goneFields(missing, { categories: categoryIds }, {}, 'categoryIds') ?? {},
    ),
  );
}

function takenNames(forms: readonly BudgetForm[], stored: readonly Budget[]): FieldErrors {
  const names = new Set(stored.map(({ name }) => nameKeyOf(name)));
  return placed(
    forms.map(({ name }): FieldErrors => {
      const key = nameKeyOf(name);
      if (names.has(key)) return { name: 'budget-name-taken' };
      names.add(key);
      return {};
    }),
  );
}

/** The errors of each form under its place. */
function placed(errors: readonly FieldErrors[]): FieldErrors {
  return Object.fromEntries(
    errors.flatMap((each, index) =>
      Object.entries(each).map(([field, code]) => [`${index}.${field}`, code]),
    ),
  );
}
