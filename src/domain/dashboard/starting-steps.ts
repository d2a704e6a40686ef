/** The settings key of the checklist for new users. */
export const GETTING_STARTED_SETTING = 'getting-started';

/**
 * 'open' until every step is done or the user hides it. 'done' is stored, because the checklist must
 * not come back when a step is undone later.
 */
export type ChecklistState = 'open' | 'hidden' | 'done';

/** The stored state of the checklist; anything else means open. */
export function readChecklistState(value: unknown): ChecklistState {
  return value === 'hidden' || value === 'done' ? value : 'open';
}

/** The steps of the checklist, in order. */
export const STARTING_STEPS = ['import', 'balance', 'sort', 'budget', 'backup'] as const;

export type StartingStep = (typeof STARTING_STEPS)[number];

/** The first step that isn't done; undefined once all are. */
export function nextStartingStep(
  isDone: Readonly<Record<StartingStep, boolean>>,
): StartingStep | undefined {
  return STARTING_STEPS.find((step) => !isDone[step]);
}
