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
  positionBefore,
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

/** Raw form state of one condition; amounts are still text. */
export type RuleConditionFormState = {
  /** Stable identity while conditions are added or removed. */
  readonly key: number;
  readonly field: RuleField;
  readonly operator: RuleOperator;
  readonly value: string;
  readonly amount: string;
  readonly second: string;
};

/** Raw form state of the dialog. */
export type RuleFormState = Omit<RuleForm, 'conditions'> & {
  readonly conditions: readonly RuleConditionFormState[];
  readonly typedTag: string;
};

export function ruleFormStateOf(form: RuleForm): RuleFormState {
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

/** Form state of a new rule from known values; a number is appended to a name that is taken. */
export function newRuleFormState(
  known: { readonly name?: string; readonly description?: string; readonly categoryId?: string },
  takenNames: readonly string[],
): RuleFormState {
  const value = (known.description ?? '').trim();
  return ruleFormStateOf({
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

/** Form state of one more condition. */
export function emptyCondition(
  conditions: readonly RuleConditionFormState[],
): RuleConditionFormState {
  const key = conditions.reduce((most, each) => Math.max(most, each.key), 0) + 1;
  return { ...EMPTY_CONDITION, key, amount: '', second: '' };
}

/** The condition with another field; the value is reset, because it wouldn't fit. */
export function withField(
  condition: RuleConditionFormState,
  field: RuleField,
): RuleConditionFormState {
  const operator = operatorFor(field, condition.operator);
  return { ...condition, field, operator, value: field === 'sign' ? 'out' : '' };
}

/** Parses the form state; typed text that is the name of a tag counts as chosen. */
function ruleFormOf(values: RuleFormState, tags: readonly Tag[]): RuleForm {
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

/**
 * Validates the form state. Returns error codes by field; conditions use keys like
 * 'conditions.0.value'.
 */
function checkRuleFormState(
  values: RuleFormState,
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

/**
 * After saving a rule: applies it to uncategorized transactions if requested, and otherwise offers
 * to.
 */
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

/** Loads the regular expression compiler when needed; null until loaded. */
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
      (error: unknown) => log.error('regular expressions could not be loaded', error),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, log]);
  return patterns;
}

/** Id of a draft that isn't stored yet. */
const DRAFT_ID = '~draft';

type RuleFormOptions = {
  /** null = a new rule. */
  readonly rule: Rule | null;
  readonly initial: RuleFormState;
  readonly names: RuleNames;
  /** Id of the rule to insert a new one before; if missing or gone, it is added at the end. */
  readonly before?: string | undefined;
  readonly onClose: () => void;
};

/**
 * Form logic for 'Add Rule' and 'Edit Rule': values, errors, a draft for the preview, and saving.
 */
export function useRuleForm({ rule, initial, names, before, onClose }: RuleFormOptions) {
  const services = useServices();
  const undo = useUndo();
  const offerApply = useApplyOffer();
  const { pending, submitOnce } = useSubmitOnce();
  const [values, setValues] = useState(initial);
  /** Whether saving also categorizes stored transactions without a category. */
  const [appliesToo, setAppliesToo] = useState(false);
  const [isTried, setTried] = useState(false);
  /** Keys of conditions that have lost focus; a regular expression is only checked after that. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Number of rejected submissions; after each, the first invalid field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const hasPattern = values.conditions.some(({ operator }) => operator === 'matches');
  const patterns = usePatterns(hasPattern);
  const rules = useRules();
  const found = useMemo(
    () => checkRuleFormState(values, names.tags, patterns),
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
    change: (next: Partial<RuleFormState>) => {
      setValues((current) => ({ ...current, ...next }));
      setRefused({});
    },
    leave: (key: number) => setLeft((keys) => new Set(keys).add(key)),
    submit: () => {
      setTried(true);
      if (hasErrors(found)) refuse({});
      else void submitOnce(() => save(ruleFormOf(values, names.tags)), fail);
    },
    /** The rule as it would be saved; null while its conditions are incomplete. */
    draft: isDraftReady
      ? ruleWithForm(
          rule ?? {
            id: DRAFT_ID,
            position: positionBefore(valueOr(rules, []), before),
            enabled: true,
            createdAt: '',
          },
          ruleFormOf(values, names.tags),
        )
      : null,
  };
}
