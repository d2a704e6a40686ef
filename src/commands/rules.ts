import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import { readRules } from '@/db/queries/rules/rules.ts';
import { transactionIndexOf } from '@/db/queries/transactions/transaction-index.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import { type BuiltInRuleSwitch, withSwitch } from '@/domain/rules/built-in/built-in-rule-list.ts';
import {
  BUILT_IN_RULES_SETTING,
  NOTHING_OFF,
  readSwitches,
} from '@/domain/rules/built-in/built-in-rules.ts';
import { conditionsOf, type Rule } from '@/domain/rules/rule.ts';
import {
  checkRuleForm,
  formOfRule,
  positionBefore,
  type RuleForm,
  ruleWithForm,
} from '@/domain/rules/rule-form.ts';
import { needPatterns, noPatterns } from '@/domain/rules/rule-match.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import { invalid, newChange, type Outcome, outcomeOf, saveSetting } from './outcome.ts';
import { removeRecord, reorder } from './records.ts';

/**
 * The errors that keep a rule from being saved, by field; null if there are none. Codes of
 * checkRuleForm, and category-gone, tag-gone, rule-account-gone and rule-pattern-slow (such as on
 * 'conditions.0.value'). Tags that the rule had `before` may be missing.
 */
async function refusalOfRule(
  { database }: Services,
  form: RuleForm,
  rule: Rule,
  before?: RuleForm,
): Promise<FieldErrors | null> {
  const patterns = needPatterns([rule]) ? await loadPatterns() : noPatterns;
  const errors = checkRuleForm(form, patterns);
  if (hasErrors(errors)) return errors;
  const newTags = form.tags.filter((id) => !before?.tags.includes(id));
  const [accounts, categories, tags] = await Promise.all([
    readAccountsById(database),
    missingRecords(database, 'categories', [form.categoryId]),
    missingRecords(database, 'tags', newTags),
  ]);
  const gone: Record<string, string> = {};
  if (categories.size > 0) gone.categoryId = 'category-gone';
  if (tags.size > 0) gone.tags = 'tag-gone';
  conditionsOf(rule).forEach(({ field, value }, index) => {
    if (field === 'account' && !accounts.has(value)) {
      gone[`conditions.${index}.value`] = 'rule-account-gone';
    }
  });
  if (hasErrors(gone)) return gone;
  return (await isTooSlow(database, rule)) ? slowField(rule) : null;
}

/**
 * Whether a rule's patterns take too long on the stored rows. If the transaction index doesn't
 * answer, they are assumed to be fast enough.
 */
async function isTooSlow(database: Services['database'], rule: Rule): Promise<boolean> {
  if (!needPatterns([rule])) return false;
  const found = await transactionIndexOf(database).findChoices({
    parts: { rules: [rule], categories: [] },
    ruleId: rule.id,
    sample: 0,
    withReplaced: false,
  });
  return found.ok && found.value.isCut;
}

function slowField(rule: Rule): FieldErrors {
  const index = conditionsOf(rule).findIndex(({ operator }) => operator === 'matches');
  return { [`conditions.${index}.value`]: 'rule-pattern-slow' };
}

/**
 * Adds a rule, switched on, after all others, or right before the rule with the id `before` if it
 * exists. `taken`: the name is in use, ignoring case. `invalid`: codes of refusalOfRule.
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
      position: positionBefore(rules, before),
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
 * Changes a rule. Only fields that differ from `before` (the form as it opened) are written. Its
 * place, and whether it is on, stay. Fails like addRule.
 */
export async function saveRule(
  services: Services,
  id: string,
  form: RuleForm,
  before?: RuleForm,
): Promise<Outcome<null>> {
  const { database, clock } = services;
  const wanted = ruleWithForm({ id, position: 0, enabled: true, createdAt: '' }, form);
  const errors = await refusalOfRule(services, form, wanted, before);
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

/** Deletes a rule. Its name can be reused at once, and what it categorized stays. `gone`: it was already deleted. */
export function removeRule(
  services: Services,
  { id, name }: Pick<Rule, 'id' | 'name'>,
): Promise<Outcome<null>> {
  return removeRecord(services, 'rules', id, 'rule-removed', { name });
}

/** Sets the order in which rules are tried; `ids` are all of them. `gone`: one of them doesn't exist anymore. */
export function orderRules(services: Services, ids: readonly string[]): Promise<Outcome<null>> {
  return reorder(services, 'rules', ids, 'rules-ordered');
}

/**
 * Switches a category of the rule book, or all forms of a keyword, on or off. Changes that another
 * tab made in the meantime stay.
 */
export function saveBuiltInRuleSwitches(
  services: Services,
  turned: BuiltInRuleSwitch,
): Promise<Outcome<null>> {
  return saveSetting(
    services,
    BUILT_IN_RULES_SETTING,
    (value) => withSwitch(value === undefined ? NOTHING_OFF : readSwitches(value), turned),
    newChange(services.clock, 'rule-book-changed'),
  );
}
