import { useMemo, useState } from 'react';
import { foldText } from '@/domain/core/fold-text.ts';
import { inOrderOfTrial, type Rule } from '@/domain/rules/rule.ts';
import { ruleProblems } from '@/domain/rules/rule-shadow.ts';
import { valueOr } from '@/live/live.ts';
import { useMatching } from '@/live/use-matching.ts';
import { useRuleCounts } from '@/live/use-rule-counts.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { SortableRow } from '@/ui/lists/sortable-row.tsx';
import { useDragOrder } from '@/ui/lists/use-drag-order.ts';
import { RecordSearch } from './record-search.tsx';
import { RuleRow } from './rule-row.tsx';
import { ruleSummary } from './rule-summary.ts';
import { knownRecords, type RuleNames } from './use-rule-names.ts';
import { useRuleOrder } from './use-rule-order.ts';

/** A screenful and more; the search finds what stands further down. */
const ROWS_AT_A_TIME = 100;
/** Fewer than these are seen at once. */
const FEW = 8;

type RuleListProps = { readonly rules: readonly Rule[]; readonly names: RuleNames };

/** The rules in the order in which they are tried, which is changed by dragging or with keys. */
export function RuleList({ rules, names }: RuleListProps) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const counts = useRuleCounts();
  const ordered = useMemo(() => inOrderOfTrial(rules), [rules]);
  const ids = useMemo(() => ordered.map(({ id }) => id), [ordered]);
  const order = useRuleOrder(ordered);
  const drag = useDragOrder(ids, order.moveTo);
  const patterns = valueOr(useMatching(), null)?.patterns;
  const problems = useMemo(() => {
    return names.isReady ? ruleProblems(rules, knownRecords(names, patterns)) : new Map();
  }, [rules, names, patterns]);
  const wanted = foldText(text.trim());
  const found = ordered.filter(
    (rule) =>
      wanted === '' || foldText(`${rule.name} ${ruleSummary(rule, names)}`).includes(wanted),
  );
  const shown = found.slice(0, limit);
  const more = Math.min(found.length - shown.length, ROWS_AT_A_TIME);
  const isOrdered = wanted === '' && rules.length > 1;
  return (
    <Stack gap={3}>
      {rules.length > FEW ? (
        <RecordSearch
          label={t('rules.search')}
          value={text}
          onValueChange={setText}
          found={found.length}
        />
      ) : null}
      {found.length === 0 ? (
        <Text tone="muted">{t('settings.nothingFound', { text: text.trim() })}</Text>
      ) : (
        <Card padding="none" clip>
          <RowList label={t('rules.title')}>
            {shown.map((rule) => (
              <SortableRow key={rule.id} {...drag.rowOf(rule.id)}>
                <RuleRow
                  rule={rule}
                  names={names}
                  problem={problems.get(rule.id)}
                  counts={counts}
                  order={
                    isOrdered
                      ? {
                          handle: drag.handleOf(rule.id),
                          controlRef: order.controlOf(rule.id),
                          index: ids.indexOf(rule.id),
                          count: ids.length,
                          moveTo: (to) => order.moveTo(rule.id, to),
                        }
                      : undefined
                  }
                />
              </SortableRow>
            ))}
          </RowList>
        </Card>
      )}
      {more > 0 ? (
        <Button onClick={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('settings.showMore', { count: more })}
        </Button>
      ) : null}
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Stack>
  );
}
