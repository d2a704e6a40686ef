/**
 * The fields of a form that a person changed since it opened. What was left alone is not written: another tab may have
 * changed it meanwhile. Lists and objects are the same where they say the same.
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

/** A list of ids as it is now, with what a person added to and took from it since `before`. */
export function withChangedIds(
  current: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const added = after.filter((id) => !before.includes(id));
  const kept = current.filter((id) => after.includes(id) || !before.includes(id));
  return [...new Set([...kept, ...added])];
}
