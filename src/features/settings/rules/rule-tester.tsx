import { type ReactNode, useMemo, useState } from 'react';
import { AmountInput } from '@/components/forms/form-inputs.tsx';
import { cents } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import {
  type CategorizerParts,
  createExplainer,
  type Explanation,
  type RuleVerdict,
} from '@/domain/rules/categorizer.ts';
import type { Rule, RuleCondition } from '@/domain/rules/rule.ts';
import { ListFailed } from '@/features/settings/settings-list-parts.tsx';
import { useMatching } from '@/live/rules/category-suggestions.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FieldRow } from '@/ui/controls/field-row.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { RuleNames } from './use-rule-names.ts';

/** The values to test; '' = not specified. */
type Trial = {
  readonly description: string;
  readonly amount: string;
  readonly accountId: string;
  readonly sign: '' | 'in' | 'out';
};

const NOTHING: Trial = { description: '', amount: '', accountId: '', sign: '' };

/** Tests a description: which rules and keywords match, and which one decides. */
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
function useExplanation(parts: CategorizerParts | null, trial: Trial): Explanation | null {
  const size = parseTypedMoney(trial.amount, currentLocale());
  const isUnknown = size === null;
  const explain = useMemo(() => {
    if (!parts) return null;
    // A missing amount isn't the amount 0, which a condition could match.
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

/** The rule with conditions on amounts that never match. */
function withoutAmounts(rule: Rule): Rule {
  const strip = (condition: RuleCondition): RuleCondition =>
    condition.field === 'amount' ? { ...condition, value: '' } : condition;
  return { ...rule, condition: strip(rule.condition), more: rule.more.map(strip) };
}

type TestLineProps = {
  /** Its position in the order of evaluation. */
  readonly number: number;
  readonly name: string;
  readonly isQuiet: boolean;
  readonly badge: ReactNode;
};

/** One rule or keyword and its verdict. */
function TestLine({ number, name, isQuiet, badge }: TestLineProps) {
  return (
    <Stack direction="row" gap={3} align="center" justify="between" inset={2}>
      <Text tone={isQuiet ? 'muted' : 'default'} preserve>
        {countText(number)}. {name}
      </Text>
      {badge}
    </Stack>
  );
}

/** If more rules than this don't match, they are hidden at first. */
const MANY = 12;

type RuleTestAnswerProps = { readonly explanation: Explanation; readonly names: RuleNames };

/** The deciding rule or keyword, and below it everything that was evaluated, in order. */
function RuleTestAnswer({ explanation, names }: RuleTestAnswerProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { rules, keywords } = explanation;
  const silent = rules.filter(({ verdict }) => !speaks(verdict)).length;
  const isShort = !showsAll && silent > MANY;
  const shown = isShort ? rules.filter(({ verdict }) => speaks(verdict)) : rules;
  const categoryName = (id: string | null) =>
    id === null ? t('common.uncategorized') : (names.category.get(id)?.name ?? t('rules.gone'));
  return (
    <Stack gap={4}>
      <div role="status">
        <VisuallyHidden>{t('rules.testAnswer')}</VisuallyHidden>
        <Notice tone={explanation.choice ? 'good' : 'info'}>
          {answerText(explanation, categoryName)}
        </Notice>
      </div>
      {rules.length > 0 ? (
        <Stack gap={2}>
          <Text size="sm" weight="medium">
            {t('rules.testRules')}
          </Text>
          {shown.length > 0 ? (
            <RowList label={t('rules.testRules')}>
              {shown.map(({ rule, verdict }) => (
                <RowItem key={rule.id}>
                  <TestLine
                    number={placeOf(rules, rule)}
                    name={rule.name}
                    isQuiet={!speaks(verdict)}
                    badge={
                      <Badge tone={verdict === 'wins' ? 'accent' : 'neutral'}>
                        {t(`rules.verdict-${verdict}`)}
                      </Badge>
                    }
                  />
                </RowItem>
              ))}
            </RowList>
          ) : null}
          {isShort ? (
            <div>
              <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
                {t('rules.testShowAll', { count: silent })}
              </Button>
            </div>
          ) : null}
        </Stack>
      ) : null}
      <Stack gap={2}>
        <Text size="sm" weight="medium">
          {t('rules.testKeywords')}
        </Text>
        {keywords.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('rules.testNoKeywords')}
          </Text>
        ) : (
          <RowList label={t('rules.testKeywords')}>
            {keywords.map(({ keyword, categoryId, wins }, index) => (
              <RowItem key={`${keyword} ${categoryId}`}>
                <TestLine
                  number={rules.length + index + 1}
                  name={`${keyword} → ${categoryName(categoryId)}`}
                  isQuiet={false}
                  badge={
                    <Badge tone={wins ? 'accent' : 'neutral'}>
                      {t(wins ? 'rules.verdict-wins' : 'rules.verdict-matches')}
                    </Badge>
                  }
                />
              </RowItem>
            ))}
          </RowList>
        )}
      </Stack>
    </Stack>
  );
}

const speaks = (verdict: RuleVerdict) => verdict === 'wins' || verdict === 'matches';

const placeOf = (rules: Explanation['rules'], { id }: Rule) =>
  rules.findIndex(({ rule }) => rule.id === id) + 1;

function answerText(
  { rules, keywords, choice }: Explanation,
  categoryName: (id: string | null) => string,
): string {
  const winner = rules.find(({ verdict }) => verdict === 'wins')?.rule;
  const category = categoryName(choice?.categoryId ?? null);
  if (winner) return t('rules.testRuleWins', { name: winner.name, category });
  const keyword = keywords.find(({ wins }) => wins);
  if (!keyword) return t('rules.testNothing');
  return t(keyword.categoryId === null ? 'rules.testGuardWins' : 'rules.testKeywordWins', {
    name: keyword.keyword,
    category,
  });
}
