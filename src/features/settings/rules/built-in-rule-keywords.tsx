import { useMemo, useState } from 'react';
import { saveBuiltInRuleSwitches } from '@/commands/rules.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import {
  isKeywordOff,
  type ListedKeyword,
  type SwitchTarget,
} from '@/domain/rules/built-in/built-in-rule-list.ts';
import type { BuiltInRuleSwitches } from '@/domain/rules/built-in/built-in-rules.ts';
import { keywordSource } from '@/domain/rules/built-in/keyword-list.ts';
import { type Live, valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** A bit more than a screenful; the search finds the rest. */
const KEYWORDS_AT_A_TIME = 25;

/** How many transactions each keyword decides, by category source (keywordSource). */
type Hits = Live<ReadonlyMap<string, number>>;

type BuiltInRuleKeywordsProps = {
  readonly name: string;
  readonly keywords: readonly ListedKeyword[];
  readonly switches: BuiltInRuleSwitches;
  readonly hits: Hits;
  readonly isCategoryOff: boolean;
  /** False if the category doesn't exist, so its keywords match nothing. */
  readonly canMatch: boolean;
};

/** Keywords of one category, those that decide most rows first, each with its switch. */
export function BuiltInRuleKeywords(props: BuiltInRuleKeywordsProps) {
  const { name, keywords, switches, hits, isCategoryOff, canMatch } = props;
  const [shown, setShown] = useState(KEYWORDS_AT_A_TIME);
  const ordered = useSortedByHits(keywords, hits);
  const rows = ordered.slice(0, shown);
  const more = Math.min(ordered.length - rows.length, KEYWORDS_AT_A_TIME);
  return (
    <>
      <RowList label={t('rules.keywordsOf', { name })}>
        {rows.map((keyword) => {
          const isOff = isKeywordOff(switches, keyword);
          return (
            <RowItem key={keyword.text}>
              <RecordRow
                depth={2}
                name={keyword.text}
                figure={
                  canMatch ? (
                    <KeywordHits hits={hits} keywords={[keyword]} isOff={isOff || isCategoryOff} />
                  ) : null
                }
                actions={
                  <BuiltInRuleToggle
                    label={t('rules.useKeyword', { keyword: keyword.text })}
                    isOn={!isOff}
                    disabled={isCategoryOff}
                    target={{ keywords: keyword.forms }}
                  />
                }
              />
            </RowItem>
          );
        })}
      </RowList>
      {more > 0 ? (
        <Stack inset={3} align="start">
          <Button size="sm" onClick={() => setShown(shown + KEYWORDS_AT_A_TIME)}>
            {t('settings.showMore', { count: more })}
          </Button>
        </Stack>
      ) : null}
    </>
  );
}

/**
 * The keywords sorted by hits. The order is fixed once counts are first available, so that a
 * keyword keeps its position when it is switched off.
 */
function useSortedByHits(keywords: readonly ListedKeyword[], hits: Hits): readonly ListedKeyword[] {
  const [firstCounts, setFirstCounts] = useState<ReadonlyMap<string, number> | null>(null);
  const counts = firstCounts ?? valueOr(hits, null);
  if (firstCounts === null && counts !== null) setFirstCounts(counts);
  return useMemo(
    () =>
      [...keywords].sort(
        (one, other) =>
          hitsOf(counts, other) - hitsOf(counts, one) || (one.text < other.text ? -1 : 1),
      ),
    [keywords, counts],
  );
}

function hitsOf(counts: ReadonlyMap<string, number> | null, { text }: ListedKeyword): number {
  return counts?.get(keywordSource(text)) ?? 0;
}

type BuiltInRuleToggleProps = {
  readonly label: string;
  /** The stored state. */
  readonly isOn: boolean;
  readonly disabled?: boolean;
  /** What it switches on or off. */
  readonly target: SwitchTarget;
};

/** A switch of the built-in rules. Reacts at once, and reverts if saving fails. */
export function BuiltInRuleToggle({
  label,
  isOn,
  disabled = false,
  target,
}: BuiltInRuleToggleProps) {
  const services = useServices();
  const change = useRecordChange();
  /** The position the user chose, until the stored state has caught up; null = none pending. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === isOn) setWanted(null);
  const turn = async (on: boolean) => {
    setWanted(on);
    const isDone = await change(
      () => saveBuiltInRuleSwitches(services, { ...target, on }),
      t('rules.ruleBookSaveFailed'),
    );
    if (!isDone) setWanted(null);
  };
  return (
    <Switch
      label={label}
      hideLabel
      checked={wanted ?? isOn}
      disabled={disabled}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}

type KeywordHitsProps = {
  readonly hits: Hits;
  readonly keywords: readonly ListedKeyword[];
  readonly isOff: boolean;
};

/** Number of transactions decided by these keywords. */
export function KeywordHits({ hits, keywords, isOff }: KeywordHitsProps) {
  if (isOff) return t('rules.keywordOff');
  if (hits.status === 'loading') return <Skeleton width="sm" />;
  if (hits.status === 'failed') return null;
  const count = keywords.reduce((sum, each) => sum + hitsOf(hits.value, each), 0);
  const line = t('rules.keywordHits', { count });
  return count === 0 ? <Text tone="faint">{line}</Text> : line;
}
