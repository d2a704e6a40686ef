import { readRules } from '@/db/queries/rules.ts';
import type { Services } from '@/db/services.ts';
import { tidyName } from '@/domain/core/names.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { formOfRule, type RuleForm, ruleWithForm } from '@/domain/rules/rule-form.ts';
import { placeBefore } from '@/domain/rules/rule-place.ts';
import { changedFields } from '@/domain/transactions/changed-fields.ts';
import { newRecordId } from '@/platform/ids.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { refusalOfRule } from './refusal-of-rule.ts';

/**
 * Adds a rule, switched on, behind all others, or right before the one of the id `before` where that is there. `taken`: the name is in use, upper and lower case being the same. `invalid`:
 * codes of refusalOfRule.
 */
export async function addRule(
  services: Services,
  form: RuleForm,
  before?: string,
): Promise<Outcome<Rule>> {
  const { database, clock } = services;
  const now = clock.now();
  const rules = await readRules(database);
  const rule = ruleWithForm(
    {
      id: newRecordId(now),
      position: placeBefore(rules, before),
      enabled: true,
      createdAt: now.toISOString(),
    },
    form,
  );
  const errors = await refusalOfRule(services, form, rule);
  if (errors) return invalid(errors);
  const change = newChange(clock, 'rule-added', { name: rule.name });
  const written = await database.store.write('rules', [{ insert: rule }], change);
  return outcomeOf(written, rule, change);
}

/**
 * Changes a rule: with `before`, what the form showed when it opened, only what differs from that. Its place, and whether it
 * is on, stay. Failures as of addRule.
 */
export async function saveRule(
  services: Services,
  id: string,
  form: RuleForm,
  before?: RuleForm,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const asked = ruleWithForm({ id, position: 0, enabled: true, createdAt: '' }, form);
  const errors = await refusalOfRule(services, form, asked, before);
  if (errors) return invalid(errors);
  const changed = before ? changedFields(before, form) : form;
  const change = newChange(clock, 'rule-edited', { name: tidyName(form.name) });
  const written = await database.store.write(
    'rules',
    [
      {
        id,
        update: (current) => ruleWithForm(current, { ...formOfRule(current), ...changed }),
      },
    ],
    change,
  );
  return outcomeOf(written, null, change);
}

/** Switches a rule on or off. `gone`: another tab deleted it. */
export async function setRuleEnabled(
  services: Services,
  { id, name }: Pick<Rule, 'id' | 'name'>,
  enabled: boolean,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const change = newChange(clock, enabled ? 'rule-on' : 'rule-off', { name });
  const written = await database.store.write(
    'rules',
    [{ id, update: (current) => (current.enabled === enabled ? null : { ...current, enabled }) }],
    change,
  );
  return outcomeOf(written, null, change);
}
