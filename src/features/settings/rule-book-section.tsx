import { useMemo, useState } from 'react';
import { starterIn } from '@/domain/categories/starter-categories.ts';
import { foldText } from '@/domain/core/fold-text.ts';
import { listRuleBook } from '@/domain/rules/rule-book-list.ts';
import { useCategories } from '@/live/records.ts';
import { useKeywordHits, useRuleBookSwitches } from '@/live/use-rule-book.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RecordSearch } from './record-search.tsx';
import { RuleBookCategoryRow } from './rule-book-category.tsx';

/** The built-in rule book: what each category and keyword speaks for, and a switch for each. */
export function RuleBookSection() {
  return (
    <Section title={t('ruleBook.title')} detail={t('ruleBook.detail')}>
      <RuleBookList />
    </Section>
  );
}

function RuleBookList() {
  const categories = useCategories();
  const switches = useRuleBookSwitches();
  const hits = useKeywordHits();
  const [text, setText] = useState('');
  const listed = useMemo(() => listRuleBook(), []);
  const wanted = foldText(text.trim());
  const found = useMemo(
    () =>
      wanted === ''
        ? listed.map((group) => ({ group, keywords: group.keywords }))
        : listed
            .map((group) => ({
              group,
              keywords: group.keywords.filter((each) => foldText(each.text).includes(wanted)),
            }))
            .filter(({ keywords }) => keywords.length > 0),
    [listed, wanted],
  );
  const keywordCount = found.flatMap(({ keywords }) => keywords).length;
  if (categories.status === 'failed') return <ListFailed error={categories.error} />;
  if (switches.status === 'failed') return <ListFailed error={switches.error} />;
  if (categories.status === 'loading' || switches.status === 'loading') return <ListSkeleton />;
  return (
    <Stack gap={3}>
      <RecordSearch
        label={t('ruleBook.search')}
        value={text}
        onValueChange={setText}
        found={keywordCount}
      />
      {found.length === 0 ? (
        <Text tone="muted">{t('ruleBook.noKeyword', { text: text.trim() })}</Text>
      ) : (
        <Card padding="none" clip>
          <RowList label={t('ruleBook.list')}>
            {found.map(({ group, keywords }) => (
              <RowItem key={group.category}>
                <RuleBookCategoryRow
                  // What was folded by hand comes back when the search ends.
                  key={wanted === '' ? 'list' : 'search'}
                  group={group}
                  keywords={keywords}
                  isSearch={wanted !== ''}
                  category={
                    group.category ? starterIn(categories.value, group.category) : undefined
                  }
                  switches={switches.value}
                  hits={hits}
                />
              </RowItem>
            ))}
          </RowList>
        </Card>
      )}
    </Stack>
  );
}
