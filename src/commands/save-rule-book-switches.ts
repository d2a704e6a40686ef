import type { Services } from '@/db/services.ts';
import { afterSwitch, type RuleBookSwitch } from '@/domain/rules/rule-book-list.ts';
import { NOTHING_OFF, RULE_BOOK_SETTING, readSwitches } from '@/domain/rules/rule-book-switches.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/**
 * Switches a category of the rule book, or all forms of a keyword, on or off; what another tab switched meanwhile stays.
 */
export async function saveRuleBookSwitches(
  services: Services,
  turned: RuleBookSwitch,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, 'rule-book-changed');
  const written = await putSetting(
    database,
    RULE_BOOK_SETTING,
    (value) => afterSwitch(value === undefined ? NOTHING_OFF : readSwitches(value), turned),
    change,
  );
  return outcomeOf(written, null, change);
}
