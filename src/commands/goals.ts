import type { Services } from '@/db/database.ts';
import { readGoals } from '@/db/queries/planning/goals.ts';
import { liveAccounts } from '@/db/queries/transactions/transactions.ts';
import type { Change } from '@/db/write.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import type { Goal, GoalState } from '@/domain/goals/goal.ts';
import {
  type CheckedGoalForm,
  checkGoalForm,
  formOfGoal,
  type GoalForm,
  goalWithForm,
  orderWithGoal,
} from '@/domain/goals/goal-form.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { removeRecord, reorder } from './records.ts';
import { findRecord } from './write-checks.ts';

/**
 * Adds a goal or, with an id, changes one; the other goals move to make room for its place, in the
 * same write. Only fields that differ from `before` (the form as it opened) are written. `invalid`:
 * codes of checkGoalForm. `taken`: another goal has the name. `gone`: the goal or (with fields:
 * account-gone) its account doesn't exist anymore.
 */
export async function saveGoal(
  services: Services,
  form: GoalForm,
  id?: string,
  before?: GoalForm,
): Promise<Outcome<Goal>> {
  const errors = checkGoalForm(form);
  if (hasErrors(errors)) return invalid(errors);
  const wanted = form as CheckedGoalForm;
  return id === undefined ? insertGoal(services, wanted) : updateGoal(services, id, wanted, before);
}

async function insertGoal(services: Services, form: CheckedGoalForm): Promise<Outcome<Goal>> {
  const { database, clock } = services;
  if (!(await hasAccount(services, form.linkedAccountId))) return ACCOUNT_GONE;
  const now = clock.now();
  const id = newRecordId(now);
  const goals = await readGoals(database);
  const order = orderWithGoal(goals, id, form.place);
  const base = { id, priority: order.indexOf(id), createdAt: now.toISOString() };
  const goal = goalWithForm({ ...base, state: 'active' }, form);
  const change = newChange(clock, 'goal-added', { name: goal.name });
  const written = await database.store.write(
    'goals',
    [{ insert: goal }, ...prioritiesOf(order, id, goals)],
    change,
  );
  return outcomeOf(written, goal, change);
}

async function updateGoal(
  services: Services,
  id: string,
  form: CheckedGoalForm,
  before: GoalForm | undefined,
): Promise<Outcome<Goal>> {
  const { database, clock } = services;
  const goals = await readGoals(database);
  const stored = goals.find((goal) => goal.id === id);
  if (!stored) return { ok: false, code: 'gone' };
  const changed = before ? changedFields<GoalForm>(before, form) : form;
  const isOtherAccount = form.linkedAccountId !== stored.linkedAccountId;
  if ('linkedAccountId' in changed && isOtherAccount) {
    if (!(await hasAccount(services, form.linkedAccountId))) return ACCOUNT_GONE;
  }
  const order = changed.place === undefined ? [] : orderWithGoal(goals, id, changed.place);
  const change = newChange(clock, 'goal-edited', { name: tidyName(form.name) });
  let refused: FieldErrors = {};
  let saved: Goal = stored;
  const update = (current: Goal): Goal | null => {
    const merged = { ...formOfGoal(current, goals), ...changed };
    // Two edits that are valid on their own may be invalid together.
    refused = checkGoalForm(merged);
    if (hasErrors(refused)) return null;
    saved = goalWithForm(current, merged as CheckedGoalForm);
    if (order.length > 0) saved = { ...saved, priority: order.indexOf(id) };
    return saved;
  };
  const written = await database.store.write(
    'goals',
    [{ id, update }, ...prioritiesOf(order, id, goals, () => !hasErrors(refused))],
    change,
  );
  return hasErrors(refused) ? invalid(refused) : outcomeOf(written, saved, change);
}

const ACCOUNT_GONE = {
  ok: false,
  code: 'gone',
  fields: { linkedAccountId: 'account-gone' },
} as const;

async function hasAccount({ database }: Services, id: string): Promise<boolean> {
  return id === '' || (await liveAccounts(database, [id])).has(id);
}

/**
 * Moves the other goals to their places in an order, once the goal itself is known to be valid.
 * Goals that are already in place are left out.
 */
function prioritiesOf(
  order: readonly string[],
  id: string,
  goals: readonly Goal[],
  isWanted: () => boolean = () => true,
): readonly Change<'goals'>[] {
  return goals
    .filter(
      (goal) => goal.id !== id && order.length > 0 && order.indexOf(goal.id) !== goal.priority,
    )
    .map((goal) => ({
      id: goal.id,
      update: (current) => (isWanted() ? { ...current, priority: order.indexOf(goal.id) } : null),
    }));
}

/** Sets the order in which goals are funded; `ids` are all of them. `gone`: one of them doesn't exist anymore. */
export function orderGoals(services: Services, ids: readonly string[]): Promise<Outcome<null>> {
  return reorder(services, 'goals', ids, 'goals-ordered');
}

/** Deletes a goal; its money stays in the account. `gone`: it was already deleted. */
export async function removeGoal(services: Services, id: string): Promise<Outcome<null>> {
  const goal = await findRecord(services.database, 'goals', id);
  if (!goal) return { ok: false, code: 'gone' };
  return removeRecord(services, 'goals', id, 'goal-removed', { name: goal.name });
}

const CODES = {
  active: 'goal-resumed',
  paused: 'goal-paused',
  done: 'goal-done',
  archived: 'goal-archived',
} as const satisfies Readonly<Record<GoalState, ChangeCode>>;

/** Pauses, resumes, completes or archives a goal. `gone`: it was already deleted. */
export async function setGoalState(
  { database, clock }: Services,
  id: string,
  state: GoalState,
): Promise<Outcome<null>> {
  const goal = await findRecord(database, 'goals', id);
  if (!goal) return { ok: false, code: 'gone' };
  const change = newChange(clock, CODES[state], { name: goal.name });
  const update = (current: typeof goal) => (current.state === state ? null : { ...current, state });
  const written = await database.store.write('goals', [{ id, update }], change);
  return outcomeOf(written, null, change);
}
