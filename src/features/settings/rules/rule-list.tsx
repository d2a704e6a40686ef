import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { orderRules, removeRule, setRuleEnabled } from '@/commands/rules.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { foldText } from '@/domain/core/comparable-text.ts';
import { inPriorityOrder, type Rule } from '@/domain/rules/rule.ts';
import { type RuleProblem, ruleProblems } from '@/domain/rules/rule-problems.ts';
import { RecordSearch } from '@/features/settings/settings-list-parts.tsx';
import { type Live, valueOr } from '@/live/live.ts';
import { useMatching } from '@/live/rules/category-suggestions.ts';
import { type RuleCounts, useRuleCounts } from '@/live/rules/rules.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { DragHandle, type DragOrder, SortableRow, useDragOrder } from '@/ui/lists/sortable-row.tsx';
import { useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';
import { RuleMenu, type RulePlace } from './rule-menu.tsx';
import { problemText, ruleSummary } from './rule-summary.ts';
import { knownRecords, type RuleNames } from './use-rule-names.ts';

/** A bit more than a screenful; the search finds the rest. */
const ROWS_AT_A_TIME = 100;
/** Lists with fewer rules don't need a search. */
const FEW = 8;

type RuleListProps = { readonly rules: readonly Rule[]; readonly names: RuleNames };

/** Rules in the order they are tried; reorder by dragging or by keyboard. */
export function RuleList({ rules, names }: RuleListProps) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const counts = useRuleCounts();
  const ordered = useMemo(() => inPriorityOrder(rules), [rules]);
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
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </Stack>
  );
}

type RuleOrder = {
  /** Moves a rule to an index, counted without the rule itself. */
  readonly moveTo: (id: string, to: number) => void;
  /** Ref for the control that keeps the focus while its row moves. */
  readonly controlOf: (id: string) => (control: HTMLButtonElement | null) => void;
  /** Announces the new position of the rule moved last. */
  readonly announcement: string;
};

/** Changes the order in which rules are tried. */
function useRuleOrder(rules: readonly Rule[]): RuleOrder {
  const services = useServices();
  const undo = useUndo();
  const { willMove, controlOf } = useMovedRowFocus(rules.map(({ id }) => id));
  const [announcement, setAnnouncement] = useState('');
  const moveTo = async (id: string, to: number): Promise<void> => {
    const ids = rules.map((rule) => rule.id).filter((each) => each !== id);
    ids.splice(to, 0, id);
    willMove(id);
    const outcome = await orderRules(services, ids);
    if (!outcome.ok) {
      notifyError(t('rules.moveFailed'), { description: messageFor(outcome.code) });
      return;
    }
    undo.offer(outcome.change);
    const name = rules.find((rule) => rule.id === id)?.name ?? '';
    setAnnouncement(t('rules.movedTo', { name, place: to + 1, count: rules.length }));
  };
  return {
    moveTo: (id, to) => void moveTo(id, to),
    controlOf,
    announcement,
  };
}

type RuleFigureProps = { readonly counts: Live<RuleCounts>; readonly ruleId: string };

/** Number of transactions a rule matches, and of those it decides, if fewer. */
function RuleFigure({ counts, ruleId }: RuleFigureProps) {
  if (counts.status === 'loading') return <Skeleton width="sm" />;
  const count = counts.status === 'ready' ? counts.value.byRule.get(ruleId) : undefined;
  if (counts.status === 'failed' || !count) return null;
  const { matching, deciding } = count;
  const text = counts.value.isCut
    ? t('rules.matchesAtLeast', { count: matching })
    : deciding < matching
      ? t('rules.matchesDecides', { count: matching, deciding })
      : t('rules.matches', { count: matching });
  return <span title={t('rules.matchesTitle')}>{text}</span>;
}

type RuleRowProps = {
  readonly rule: Rule;
  readonly names: RuleNames;
  readonly problem: RuleProblem | undefined;
  readonly counts: RuleFigureProps['counts'];
  /** Missing during a search, because a partial list can't be reordered. */
  readonly order?:
    | (RulePlace & {
        readonly handle: ReturnType<DragOrder['handleOf']>;
        readonly controlRef: (control: HTMLButtonElement | null) => void;
      })
    | undefined;
};

/** One rule: summary, on/off, and actions. */
function RuleRow({ rule, names, problem, counts, order }: RuleRowProps) {
  const { id, name, enabled } = rule;
  const services = useServices();
  const change = useRecordChange();
  const dialogs = useDialogs();
  const isWide = useWideScreen();
  const edit = () => dialogs.open('edit-rule', { ruleId: id });
  const remove = () => void change(() => removeRule(services, rule), t('rules.changeFailed'));
  return (
    <RecordRow
      leading={
        order ? (
          <DragHandle
            ref={order.controlRef}
            aria-label={t('rules.move', { name })}
            title={t('rules.moveHelp')}
            {...order.handle}
          />
        ) : null
      }
      name={
        <Text weight="medium" tone={enabled ? 'default' : 'muted'}>
          {name}
        </Text>
      }
      badges={
        problem ? (
          <Text size="sm" tone="warn">
            {problemText(problem)}
          </Text>
        ) : null
      }
      longDetail
      detail={names.isReady ? ruleSummary(rule, names) : null}
      figure={<RuleFigure counts={counts} ruleId={id} />}
      actions={
        <>
          <Switch
            hideLabel
            label={t('rules.enabled', { name })}
            checked={enabled}
            onChange={(event) => {
              const next = event.currentTarget.checked;
              void change(() => setRuleEnabled(services, rule, next), t('rules.changeFailed'));
            }}
          />
          {isWide ? (
            <>
              <IconButton
                size="sm"
                aria-label={t('settings.editRecord', { name })}
                icon={<Pencil />}
                onClick={edit}
              />
              <IconButton
                size="sm"
                aria-label={t('settings.deleteRecord', { name })}
                icon={<Trash2 />}
                onClick={remove}
              />
            </>
          ) : null}
          <RuleMenu rule={rule} isWide={isWide} order={order} onEdit={edit} onDelete={remove} />
        </>
      }
    />
  );
}
