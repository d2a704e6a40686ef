import { useMemo, useState } from 'react';
import { addStarterCategories } from '@/commands/categories/categories.ts';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Category } from '@/domain/categories/category.ts';
import { findStarter, starterNameIn } from '@/domain/categories/starter-categories.ts';
import { foldText } from '@/domain/core/comparable-text.ts';
import {
  isCategoryOff,
  isKeywordOff,
  type ListedCategory,
  type ListedKeyword,
  listBuiltInRules,
} from '@/domain/rules/built-in/built-in-rule-list.ts';
import type { BuiltInRuleSwitches } from '@/domain/rules/built-in/built-in-rules.ts';
import {
  ListFailed,
  ListSkeleton,
  RecordSearch,
} from '@/features/settings/settings-list-parts.tsx';
import type { Live } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useBuiltInRuleSwitches, useKeywordHits } from '@/live/rules/rules.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { BuiltInRuleKeywords, BuiltInRuleToggle, KeywordHits } from './built-in-rule-keywords.tsx';

/** The built-in rules: what each category and keyword decides, with a switch for each. */
export function BuiltInRulesSection() {
  return (
    <Section title={t('rules.ruleBookTitle')} detail={t('rules.ruleBookDetail')}>
      <BuiltInRuleList />
    </Section>
  );
}

function BuiltInRuleList() {
  const categories = useCategories();
  const switches = useBuiltInRuleSwitches();
  const hits = useKeywordHits();
  const [text, setText] = useState('');
  const listed = useMemo(() => listBuiltInRules(), []);
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
        label={t('rules.ruleBookSearch')}
        value={text}
        onValueChange={setText}
        found={keywordCount}
      />
      {found.length === 0 ? (
        <Text tone="muted">{t('rules.noKeyword', { text: text.trim() })}</Text>
      ) : (
        <Card padding="none" clip>
          <RowList label={t('rules.ruleBookTitle')}>
            {found.map(({ group, keywords }) => (
              <RowItem key={group.category}>
                <BuiltInRuleCategoryRow
                  // Remounts when the search ends, so that groups are collapsed again as before.
                  key={wanted === '' ? 'list' : 'search'}
                  group={group}
                  keywords={keywords}
                  isSearch={wanted !== ''}
                  category={
                    group.category ? findStarter(categories.value, group.category) : undefined
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

type BuiltInRuleCategoryRowProps = {
  readonly group: ListedCategory;
  /** The keywords to show; a search leaves some out. */
  readonly keywords: readonly ListedKeyword[];
  /** Starts expanded. */
  readonly isSearch: boolean;
  /** The category of that name; undefined if there is none, and for guards. */
  readonly category: Category | undefined;
  readonly switches: BuiltInRuleSwitches;
  readonly hits: Live<ReadonlyMap<string, number>>;
};

/** A category of the built-in rules with its switch; expands to its keywords. */
function BuiltInRuleCategoryRow(props: BuiltInRuleCategoryRowProps) {
  const { group, keywords, isSearch, category, switches, hits } = props;
  const services = useServices();
  const change = useRecordChange();
  const [isOpen, setOpen] = useState(isSearch);
  const isGuards = group.category === null;
  const isInactive = !isGuards && !category;
  const isOff = isCategoryOff(switches, group.category);
  const name =
    category?.name ??
    (group.category ? starterNameIn(pageLanguage(), group.category) : t('rules.guards'));
  const starter = group.category ? [group.category] : [];
  const line = keywordLine(group, switches);
  return (
    <>
      <RecordRow
        fold={{
          open: isOpen,
          label: t('rules.keywordsOf', { name }),
          onToggle: () => setOpen(!isOpen),
        }}
        leading={<CategoryTile category={category} />}
        name={name}
        badges={isInactive ? <Badge>{t('rules.asleep')}</Badge> : null}
        detail={detailOf(line, isGuards, isInactive)}
        figure={
          isInactive ? null : <KeywordHits hits={hits} keywords={group.keywords} isOff={isOff} />
        }
        actions={
          isInactive && group.category ? (
            <Button
              size="sm"
              aria-label={t('rules.addCategoryOf', { name })}
              onClick={() =>
                void change(
                  () => addStarterCategories(services, pageLanguage(), starter),
                  t('rules.addCategoryFailed'),
                )
              }
            >
              {t('rules.addCategory')}
            </Button>
          ) : group.category ? (
            <BuiltInRuleToggle
              label={t('rules.useCategory', { name })}
              isOn={!isOff}
              target={{ category: group.category }}
            />
          ) : null
        }
      />
      {isOpen ? (
        <BuiltInRuleKeywords
          name={name}
          keywords={keywords}
          switches={switches}
          hits={hits}
          isCategoryOff={isOff}
          canMatch={!isInactive}
        />
      ) : null}
    </>
  );
}

function keywordLine({ keywords }: ListedCategory, switches: BuiltInRuleSwitches): string {
  const count = keywords.length;
  const line = t('rules.keywords', { count });
  const off = keywords.filter((each) => isKeywordOff(switches, each)).length;
  return off === 0 ? line : t('rules.keywordsOff', { line, count: off });
}

function detailOf(line: string, isGuards: boolean, isInactive: boolean): string {
  if (isGuards) return t('rules.guardsDetail', { line });
  return isInactive ? t('rules.asleepDetail', { line }) : line;
}
