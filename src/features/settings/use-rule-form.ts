import { useMemo, useState } from 'react';
import { addRule, saveRule } from '@/commands/save-rule.ts';
import { useSubmitOnce } from '@/components/forms/form-submit-once.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import { type FieldErrors, hasErrors } from '@/domain/core/check-form.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { type RuleForm, ruleWithForm } from '@/domain/rules/rule-form.ts';
import { placeBefore } from '@/domain/rules/rule-place.ts';
import { valueOr } from '@/live/live.ts';
import { useRules } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { checkRuleValues, type RuleValues, ruleFormOf } from './rule-form-values.ts';
import { useApplyOffer } from './use-apply-offer.ts';
import { usePatterns } from './use-patterns.ts';
import type { RuleNames } from './use-rule-names.ts';

/** Of a draft that is not stored yet. */
const DRAFT_ID = '~draft';

type RuleFormWork = {
  /** null = a new one. */
  readonly rule: Rule | null;
  readonly initial: RuleValues;
  readonly names: RuleNames;
  /** The id of the rule that a new one is tried before; left out, or where that is gone, it comes last. */
  readonly before?: string | undefined;
  readonly onClose: () => void;
};

/** The form behind 'Add Rule' and 'Edit Rule': its values, what is wrong with them, the draft for the preview, and saving. */
export function useRuleForm({ rule, initial, names, before, onClose }: RuleFormWork) {
  const services = useServices();
  const undo = useUndo();
  const offerApply = useApplyOffer();
  const { pending, submitOnce } = useSubmitOnce();
  const [values, setValues] = useState(initial);
  /** Saving also gives the category to the stored rows that have none. */
  const [appliesToo, setAppliesToo] = useState(false);
  const [isTried, setTried] = useState(false);
  /** Conditions that were left: a regular expression is judged once it was typed. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Counts refusals, after each of which the first wrong field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const hasPattern = values.conditions.some(({ operator }) => operator === 'matches');
  const patterns = usePatterns(hasPattern);
  const rules = useRules();
  const found = useMemo(
    () => checkRuleValues(values, names.tags, patterns),
    [values, names.tags, patterns],
  );

  const errorOf = (field: string, key?: number): string | undefined => {
    const code = found[field];
    const isEarly = code === 'rule-pattern-unreadable' && key !== undefined && left.has(key);
    const shown = isTried || isEarly ? code : undefined;
    const told = shown ?? refused[field];
    return told && messageFor(told, { name: values.typedTag.trim() });
  };
  const refuse = (errors: FieldErrors) => {
    setRefused(errors);
    setRefusals((count) => count + 1);
  };
  const fail = (description?: string) =>
    notifyError(messageFor('rule-save-failed'), description ? { description } : {});
  const save = async (form: RuleForm): Promise<boolean> => {
    const opened = rule ? ruleFormOf(initial, names.tags) : undefined;
    const outcome = rule
      ? await saveRule(services, rule.id, form, opened)
      : await addRule(services, form, before);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onClose();
      void offerApply(rule?.id ?? outcome.value?.id ?? '', form.name, appliesToo);
    } else if (outcome.fields) refuse(outcome.fields);
    else if (outcome.code === 'taken') refuse({ name: 'rule-name-taken' });
    else fail(messageFor(outcome.code));
    return outcome.ok;
  };

  const areConditionsWell = !Object.keys(found).some((field) => field.startsWith('conditions.'));
  const isDraftReady = areConditionsWell && (!hasPattern || patterns !== null);
  return {
    values,
    pending,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    errorOf,
    refusals,
    appliesToo,
    setAppliesToo,
    change: (next: Partial<RuleValues>) => {
      setValues((current) => ({ ...current, ...next }));
      setRefused({});
    },
    leave: (key: number) => setLeft((keys) => new Set(keys).add(key)),
    submit: () => {
      setTried(true);
      if (hasErrors(found)) refuse({});
      else void submitOnce(() => save(ruleFormOf(values, names.tags)), fail);
    },
    /** The rule as it would be saved; null while its conditions are unfinished. */
    draft: isDraftReady
      ? ruleWithForm(
          rule ?? {
            id: DRAFT_ID,
            position: placeBefore(valueOr(rules, []), before),
            enabled: true,
            createdAt: '',
          },
          ruleFormOf(values, names.tags),
        )
      : null,
  };
}
