import { useState } from 'react';
import type { Explanation, RuleVerdict } from '@/domain/rules/categorise.ts';
import type { Rule } from '@/domain/rules/rule.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TestLine } from './rule-test-line.tsx';
import type { RuleNames } from './use-rule-names.ts';

/** More rules that do not match than these are not shown unasked. */
const MANY = 12;

type RuleTestAnswerProps = { readonly explanation: Explanation; readonly names: RuleNames };

/** Who decides, and below it everything that was asked, in order. */
export function RuleTestAnswer({ explanation, names }: RuleTestAnswerProps) {
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
