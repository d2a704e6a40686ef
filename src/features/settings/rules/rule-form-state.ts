import { useEffect, useMemo, useState } from 'react';
import { addRule, saveRule } from '@/commands/rules.ts';
import { useSubmitOnce } from '@/components/forms/form-save.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError, notifyInfo } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { settleTypedTag } from '@/components/pickers/tag-multi-select.tsx';
import { NAME_MAX_CHARS, RULE_SUGGESTION_TOAST_MS } from '@/config/limits.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { type FieldErrors, hasErrors } from '@/domain/core/form-errors.ts';
import { nameKeyOf, tidyName } from '@/domain/core/text-cleanup.ts';
import { parseTypedMoney, readTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Rule, RuleField, RuleOperator } from '@/domain/rules/rule.ts';
import {
  checkRuleForm,
  EMPTY_CONDITION,
  operatorFor,
  placeBefore,
  type RuleConditionForm,
  type RuleForm,
  ruleWithForm,
} from '@/domain/rules/rule-form.ts';
import type { PatternCompiler } from '@/domain/rules/rule-match.ts';
import { valueOr } from '@/live/live.ts';
import { useRules } from '@/live/records.ts';
import { useRuleCounter } from '@/live/rules/rules.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { loadPatterns } from '@/platform/patterns.ts';
import type { RuleNames } from './use-rule-names.ts';

/** What stands in the boxes of one condition: amounts are still text. */
export type ConditionValues = {
  /** Tells conditions apart while they come and go. */
  readonly key: number;
  readonly field: RuleField;
  readonly operator: RuleOperator;
  readonly value: string;
  readonly amount: string;
  readonly second: string;
};

/** What stands in the boxes of the dialog. */
export type RuleValues = Omit<RuleForm, 'conditions'> & {
  readonly conditions: readonly ConditionValues[];
  readonly typedTag: string;
};

/** A form as the boxes show it. */
export function ruleValuesOf(form: RuleForm): RuleValues {
  const text = (amount: RuleConditionForm['amount']) =>
    amount === null ? '' : typedMoneyText(amount, currentLocale());
  return {
    ...form,
    typedTag: '',
    conditions: form.conditions.map((condition, key) => ({
      ...condition,
      key,
      amount: text(condition.amount),
      second: text(condition.second),
    })),
  };
}

/** The boxes of a new rule, begun with what is known already; a name that is taken gets a number. */
export function newRuleValues(
  known: { readonly name?: string; readonly description?: string; readonly categoryId?: string },
  takenNames: readonly string[],
): RuleValues {
  const value = (known.description ?? '').trim();
  return ruleValuesOf({
    name: freeName(known.name ?? value, takenNames),
    join: 'all',
    conditions: [{ ...EMPTY_CONDITION, value }],
    categoryId: known.categoryId ?? '',
    tags: [],
    rename: '',
  });
}

function freeName(wanted: string, takenNames: readonly string[]): string {
  const taken = new Set(takenNames.map(nameKeyOf));
  const name = tidyName(wanted).slice(0, NAME_MAX_CHARS);
  if (!taken.has(nameKeyOf(name))) return name;
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const next = name.slice(0, NAME_MAX_CHARS - end.length) + end;
    if (!taken.has(nameKeyOf(next))) return next;
  }
}

/** The boxes of one more condition. */
export function emptyCondition(conditions: readonly ConditionValues[]): ConditionValues {
  const key = conditions.reduce((most, each) => Math.max(most, each.key), 0) + 1;
  return { ...EMPTY_CONDITION, key, amount: '', second: '' };
}

/** A condition about another field: a text is no account. */
export function withField(condition: ConditionValues, field: RuleField): ConditionValues {
  const operator = operatorFor(field, condition.operator);
  return { ...condition, field, operator, value: field === 'sign' ? 'out' : '' };
}

/** The boxes as the domain's form; a typed label that is the name of a tag counts as chosen. */
function ruleFormOf(values: RuleValues, tags: readonly Tag[]): RuleForm {
  const { typedTag, conditions, ...rest } = values;
  return {
    ...rest,
    tags: settleTypedTag(values.tags, typedTag, tags).tags,
    conditions: conditions.map(({ key: _key, ...condition }) => ({
      ...condition,
      amount: parseTypedMoney(condition.amount, currentLocale()),
      second: parseTypedMoney(condition.second, currentLocale()),
    })),
  };
}

/** What is wrong with the boxes, by field; what is wrong with conditions by 'conditions.0.value'. */
function checkRuleValues(
  values: RuleValues,
  tags: readonly Tag[],
  patterns: PatternCompiler | null,
): FieldErrors {
  const errors: Record<string, string> = {
    ...checkRuleForm(ruleFormOf(values, tags), patterns ?? undefined),
  };
  values.conditions.forEach((condition, index) => {
    if (condition.field !== 'amount') return;
    const sharpen = (field: 'value' | 'second', typed: string) => {
      const read = readTypedMoney(typed, currentLocale());
      const isNumber =
        !read.ok && (read.code === 'amount-too-large' || read.code === 'amount-decimals');
      if (isNumber) errors[`conditions.${index}.${field}`] = read.code;
    };
    sharpen('value', condition.amount);
    if (condition.operator === 'between') sharpen('second', condition.second);
  });
  if (settleTypedTag(values.tags, values.typedTag, tags).typed !== '') errors.tags = 'tag-typed';
  return errors;
}

/** After a rule was saved: gives its category to the stored transactions that have none where `isAsked`, and else offers to. */
function useApplyOffer(): (ruleId: string, name: string, isAsked: boolean) => Promise<void> {
  const { log } = useServices();
  const dialogs = useDialogs();
  const countUncategorised = useRuleCounter();
  return async (ruleId, name, isAsked) => {
    const apply = () => dialogs.open('apply-rules', { ruleId, start: true });
    if (isAsked) {
      apply();
      return;
    }
    try {
      const count = await countUncategorised(ruleId);
      if (count === 0) return;
      notifyInfo(t('rules.applyOffer', { count, name }), {
        durationMs: RULE_SUGGESTION_TOAST_MS,
        action: {
          label: t('rules.applyOfferAction', { count }),
          onClick: apply,
        },
      });
    } catch (error) {
      log.error('the transactions of a rule could not be counted', error);
    }
  };
}

/** The reader of regular expressions, fetched once it is wanted; null until it is there. */
function usePatterns(isWanted: boolean): PatternCompiler | null {
  const { log } = useServices();
  const [patterns, setPatterns] = useState<PatternCompiler | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    loadPatterns().then(
      (compiler) => {
        if (!isOver) setPatterns(() => compiler);
      },
      (error: unknown) => log.error('the reader of regular expressions did not load', error),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, log]);
  return patterns;
}

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
