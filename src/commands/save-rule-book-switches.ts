import type { Services } from '../db/services.ts';
import { afterSwitch, type RuleBookSwitch } from '../domain/rule-book-list.ts';
import { NOTHING_OFF, RULE_BOOK_SETTING, readSwitches } from '../domain/rule-book-switches.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Switches a category of the rule book, or all forms of a keyword, on or off; what another tab switched meanwhile stays.
 * `conflict`: another tab wrote the first switch at the same moment.
 */
export async function saveRuleBookSwitches(
  services: Services,
  turned: RuleBookSwitch,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, 'rule-book-changed');
  const former = await database.dexie.settings.table('docs').get(RULE_BOOK_SETTING);
  const first = { key: RULE_BOOK_SETTING, value: afterSwitch(NOTHING_OFF, turned) };
  // Undo of the first switch leaves a deleted row behind, which comes back with new contents.
  const write = !former
    ? { insert: first }
    : former._deleted === '0'
      ? {
          id: RULE_BOOK_SETTING,
          update: (current: { readonly key: string; readonly value: unknown }) => ({
            ...current,
            value: afterSwitch(readSwitches(current.value), turned),
          }),
        }
      : { restore: first };
  const written = await database.store.write('settings', [write], change);
  return outcomeOf(written, null, change);
}
