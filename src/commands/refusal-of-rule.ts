import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { columnsOf } from '@/db/queries/columns.ts';
import { missingRecords } from '@/db/queries/live-records.ts';
import type { Services } from '@/db/services.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/check-form.ts';
import { conditionsOf, type Rule } from '@/domain/rules/rule.ts';
import { checkRuleForm, type RuleForm } from '@/domain/rules/rule-form.ts';
import { needPatterns, noPatterns } from '@/domain/rules/rule-match.ts';
import { loadPatterns } from '@/platform/patterns.ts';

/**
 * What keeps a rule from being saved, by field: what checkRuleForm finds, and category-gone, tag-gone, rule-account-gone and
 * rule-pattern-slow (of 'conditions.0.value'). Tags that the rule had `before` may be gone.
 */
export async function refusalOfRule(
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

/** Whether the patterns of a rule take longer on the stored rows than a person waits. Where nobody can say they are not. */
async function isTooSlow(database: Services['database'], rule: Rule): Promise<boolean> {
  if (!needPatterns([rule])) return false;
  const found = await columnsOf(database).findChoices({
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
