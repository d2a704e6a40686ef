import { useState } from 'react';
import { addStarterCategories } from '@/commands/add-starter-categories.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { Category } from '@/domain/categories/category.ts';
import { starterNameIn } from '@/domain/categories/starter-categories.ts';
import {
  isCategoryOff,
  isKeywordOff,
  type ListedCategory,
  type ListedKeyword,
} from '@/domain/rules/rule-book-list.ts';
import type { RuleBookSwitches } from '@/domain/rules/rule-book-switches.ts';
import type { Live } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { KeywordHits, RuleBookKeywords } from './rule-book-keywords.tsx';
import { RuleBookSwitch } from './rule-book-switch.tsx';

type RuleBookCategoryRowProps = {
  readonly group: ListedCategory;
  /** Those of its keywords that are shown. */
  readonly keywords: readonly ListedKeyword[];
  /** Begins open. */
  readonly isSearch: boolean;
  /** The category of that name; undefined where there is none, and for the guards. */
  readonly category: Category | undefined;
  readonly switches: RuleBookSwitches;
  readonly hits: Live<ReadonlyMap<string, number>>;
};

/** A category of the rule book with its switch, and its keywords once it is unfolded. */
export function RuleBookCategoryRow(props: RuleBookCategoryRowProps) {
  const { group, keywords, isSearch, category, switches, hits } = props;
  const services = useServices();
  const change = useRecordChange();
  const [isOpen, setOpen] = useState(isSearch);
  const isGuards = group.category === null;
  const isAsleep = !isGuards && !category;
  const isOff = isCategoryOff(switches, group.category);
  const name =
    category?.name ??
    (group.category ? starterNameIn(pageLanguage(), group.category) : t('ruleBook.guards'));
  const starter = group.category ? [group.category] : [];
  const line = keywordLine(group, switches);
  return (
    <>
      <RecordRow
        fold={{
          open: isOpen,
          label: t('ruleBook.fold', { name }),
          onToggle: () => setOpen(!isOpen),
        }}
        leading={<Dot hue={category ? hueOf(category.color - 1) : undefined} />}
        name={name}
        badges={isAsleep ? <Badge>{t('ruleBook.asleep')}</Badge> : null}
        detail={detailOf(line, isGuards, isAsleep)}
        figure={
          isAsleep ? null : <KeywordHits hits={hits} keywords={group.keywords} isOff={isOff} />
        }
        actions={
          isAsleep && group.category ? (
            <Button
              size="sm"
              aria-label={t('ruleBook.addCategoryOf', { name })}
              onClick={() =>
                void change(
                  () => addStarterCategories(services, pageLanguage(), starter),
                  t('ruleBook.addFailed'),
                )
              }
            >
              {t('ruleBook.addCategory')}
            </Button>
          ) : group.category ? (
            <RuleBookSwitch
              label={t('ruleBook.useCategory', { name })}
              isOn={!isOff}
              turns={{ category: group.category }}
            />
          ) : null
        }
      />
      {isOpen ? (
        <RuleBookKeywords
          name={name}
          keywords={keywords}
          switches={switches}
          hits={hits}
          isCategoryOff={isOff}
          hasHits={!isAsleep}
        />
      ) : null}
    </>
  );
}

function keywordLine({ keywords }: ListedCategory, switches: RuleBookSwitches): string {
  const count = keywords.length;
  const line = t('ruleBook.keywords', { count });
  const off = keywords.filter((each) => isKeywordOff(switches, each)).length;
  return off === 0 ? line : t('ruleBook.keywordsOff', { line, count: off });
}

function detailOf(line: string, isGuards: boolean, isAsleep: boolean): string {
  if (isGuards) return t('ruleBook.guardsDetail', { line });
  return isAsleep ? t('ruleBook.asleepDetail', { line }) : line;
}
