/**
 * The fields of a form that the user changed since it opened. Only these are written, because
 * another tab may have changed the others in the meantime. Lists and objects are compared by
 * content.
 */
export function changedFields<Form extends object>(before: Form, after: Form): Partial<Form> {
  const changed: Partial<Form> = {};
  for (const field of Object.keys(after) as (keyof Form)[]) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) {
      changed[field] = after[field];
    }
  }
  return changed;
}

/** Applies the user's additions and removals (`before` to `after`) to the current list. */
export function withListChanges(
  current: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const added = after.filter((item) => !before.includes(item));
  const kept = current.filter((item) => after.includes(item) || !before.includes(item));
  return [...new Set([...kept, ...added])];
}
