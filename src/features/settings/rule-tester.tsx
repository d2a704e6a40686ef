import { useMemo, useState } from 'react';
import { AmountInput } from '@/components/forms/amount-input.tsx';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import {
  type CategoriserParts,
  createExplainer,
  type Explanation,
} from '@/domain/rules/categorise.ts';
import type { Rule, RuleCondition } from '@/domain/rules/rule.ts';
import { useMatching } from '@/live/use-matching.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ListFailed } from './list-failed.tsx';
import { RuleTestAnswer } from './rule-test-answer.tsx';
import type { RuleNames } from './use-rule-names.ts';

/** What is tried out; '' = not said. */
type Trial = {
  readonly description: string;
  readonly amount: string;
  readonly accountId: string;
  readonly sign: '' | 'in' | 'out';
};

const NOTHING: Trial = { description: '', amount: '', accountId: '', sign: '' };

/** Type a description, and each rule and keyword says whether it matches, and which of them decides. */
export function RuleTester({ names }: { readonly names: RuleNames }) {
  const matching = useMatching();
  const [trial, setTrial] = useState(NOTHING);
  const change = (next: Partial<Trial>) => setTrial({ ...trial, ...next });
  const parts = matching.status === 'ready' ? matching.value : null;
  const explanation = useExplanation(parts, trial);
  const notSaid = { value: '', label: t('rules.testAny') };
  return (
    <Section title={t('rules.testTitle')} detail={t('rules.testDetail')}>
      <Card>
        <Stack gap={4}>
          <Field label={t('rules.testBox')}>
            <Input
              spellCheck={false}
              value={trial.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Field>
          <FieldRow columns={3}>
            <Field
              label={t('rules.testAmount')}
              hint={t('rules.optional')}
              help={t('rules.testAmountHelp')}
            >
              <AmountInput
                value={trial.amount}
                onChange={(event) => change({ amount: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('rules.testSign')} hint={t('rules.optional')}>
              <NativeSelect
                value={trial.sign}
                options={[
                  notSaid,
                  { value: 'out', label: t('rules.signOut') },
                  { value: 'in', label: t('rules.signIn') },
                ]}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  change({ sign: value === 'in' || value === 'out' ? value : '' });
                }}
              />
            </Field>
            <Field label={t('rules.testAccount')} hint={t('rules.optional')}>
              <NativeSelect
                value={trial.accountId}
                options={[
                  notSaid,
                  ...names.accounts.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => change({ accountId: event.currentTarget.value })}
              />
            </Field>
          </FieldRow>
          {matching.status === 'failed' ? <ListFailed error={matching.error} /> : null}
          {explanation ? <RuleTestAnswer explanation={explanation} names={names} /> : null}
        </Stack>
      </Card>
    </Section>
  );
}

/** Null while there is nothing to explain. */
function useExplanation(parts: CategoriserParts | null, trial: Trial): Explanation | null {
  const size = parseTypedMoney(trial.amount, currentLocale());
  const isUnknown = size === null;
  const explain = useMemo(() => {
    if (!parts) return null;
    // No amount at all is not the amount 0, which a condition may ask for.
    const rules = isUnknown ? parts.rules.map(withoutAmounts) : parts.rules;
    return createExplainer({ ...parts, rules });
  }, [parts, isUnknown]);
  return useMemo(() => {
    if (!explain || trial.description.trim() === '') return null;
    const { description, accountId, sign } = trial;
    const whole = Math.abs(size ?? 1);
    const signed = sign === 'in' ? whole : sign === 'out' ? -whole : isUnknown ? 0 : (size ?? 0);
    return explain({ description, accountId, amount: cents(signed) });
  }, [explain, trial, size, isUnknown]);
}

/** A rule whose conditions on amounts hold for no row. */
function withoutAmounts(rule: Rule): Rule {
  const strip = (condition: RuleCondition): RuleCondition =>
    condition.field === 'amount' ? { ...condition, value: '' } : condition;
  return { ...rule, condition: strip(rule.condition), more: rule.more.map(strip) };
}
