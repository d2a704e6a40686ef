import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  Pencil,
  Replace,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import { removeRule } from '@/commands/remove-rule.ts';
import { setRuleEnabled } from '@/commands/save-rule.ts';
import { useDialogs } from '@/components/dialogs.tsx';
import type { Rule } from '@/domain/rule.ts';
import type { RuleProblem } from '@/domain/rule-shadow.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { Menu } from '@/ui/menu.tsx';
import { RecordRow } from '@/ui/record-row.tsx';
import { DragHandle } from '@/ui/sortable-row.tsx';
import { Switch } from '@/ui/switch.tsx';
import { Text } from '@/ui/text.tsx';
import type { DragOrder } from '@/ui/use-drag-order.ts';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import { RuleFigure, type RuleFigureProps } from './rule-figure.tsx';
import { problemText, ruleSummary } from './rule-summary.ts';
import { useRecordChange } from './use-record-change.ts';
import type { RuleNames } from './use-rule-names.ts';

type RuleRowProps = {
  readonly rule: Rule;
  readonly names: RuleNames;
  readonly problem: RuleProblem | undefined;
  readonly counts: RuleFigureProps['counts'];
  /** Missing while a search shows only some: there is no order then. */
  readonly order?:
    | {
        readonly handle: ReturnType<DragOrder['handleOf']>;
        readonly controlRef: (control: HTMLButtonElement | null) => void;
        readonly index: number;
        readonly count: number;
        readonly moveTo: (to: number) => void;
      }
    | undefined;
};

/** One rule of the list: what it does in words, on or off, and what can be done with it. */
export function RuleRow({ rule, names, problem, counts, order }: RuleRowProps) {
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
          <Menu
            trigger={
              <IconButton
                size="sm"
                aria-label={t('rules.actionsOf', { name })}
                icon={<Ellipsis aria-hidden="true" />}
              />
            }
            items={[
              ...(isWide
                ? []
                : [{ id: 'edit', label: t('rules.edit'), icon: <Pencil />, onSelect: edit }]),
              {
                id: 'apply',
                label: t('rules.applyRule'),
                icon: <WandSparkles />,
                disabled: !enabled,
                onSelect: () => dialogs.open('apply-rules', { ruleId: id }),
              },
              {
                id: 'replace',
                label: t('rules.replaceByRule'),
                icon: <Replace />,
                disabled: !enabled,
                onSelect: () => dialogs.open('replace-by-rules', { ruleId: id }),
              },
              ...(order ? orderItems(order) : []),
              ...(isWide
                ? []
                : [
                    {
                      id: 'delete',
                      label: t('common.delete'),
                      icon: <Trash2 />,
                      danger: true,
                      separated: true,
                      onSelect: remove,
                    },
                  ]),
            ]}
          />
        </>
      }
    />
  );
}

function orderItems({ index, count, moveTo }: NonNullable<RuleRowProps['order']>) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return [
    {
      id: 'first',
      label: t('rules.moveFirst'),
      icon: <ArrowUpToLine />,
      separated: true,
      disabled: isFirst,
      onSelect: () => moveTo(0),
    },
    {
      id: 'up',
      label: t('rules.moveUp'),
      icon: <ArrowUp />,
      disabled: isFirst,
      onSelect: () => moveTo(index - 1),
    },
    {
      id: 'down',
      label: t('rules.moveDown'),
      icon: <ArrowDown />,
      disabled: isLast,
      onSelect: () => moveTo(index + 1),
    },
    {
      id: 'last',
      label: t('rules.moveLast'),
      icon: <ArrowDownToLine />,
      disabled: isLast,
      onSelect: () => moveTo(count - 1),
    },
  ];
}
