import type { Services } from '@/db/services.ts';
import type { GoalState } from '@/domain/goals/goal.ts';
import type { ChangeCode } from '@/domain/transactions/change.ts';
import { findGoal } from './find-goal.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

const CODES = {
  active: 'goal-resumed',
  paused: 'goal-paused',
  done: 'goal-done',
  archived: 'goal-archived',
} as const satisfies Readonly<Record<GoalState, ChangeCode>>;

/** Pauses a goal, takes it up again, marks it as done or puts it away. `gone`: it was deleted before. */
export async function setGoalState(
  { database, clock }: Services,
  id: string,
  state: GoalState,
): Promise<Outcome<null>> {
  const goal = await findGoal(database, id);
  if (!goal) return { ok: false, code: 'gone' };
  const change = newChange(clock, CODES[state], { name: goal.name });
  const update = (current: typeof goal) => (current.state === state ? null : { ...current, state });
  const written = await database.store.write('goals', [{ id, update }], change);
  return outcomeOf(written, null, change);
}
