import type { Services } from '@/db/services.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/** Deletes a rule; its name is free at once, and what it categorised stays so. `gone`: it was deleted before. */
export async function removeRule(
  { database, clock }: Services,
  { id, name }: Pick<Rule, 'id' | 'name'>,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'rule-removed', { name });
  const written = await database.store.write('rules', [{ id, remove: 'free-key' }], change);
  return outcomeOf(written, null, change);
}
