import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { removeRule } from '@/commands/remove-rule.ts';
import { setRuleEnabled } from '@/commands/save-rule.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Rule } from '@/domain/rules/rule.ts';
import type { RuleProblem } from '@/domain/rules/rule-shadow.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { DragHandle } from '@/ui/lists/sortable-row.tsx';
import type { DragOrder } from '@/ui/lists/use-drag-order.ts';
import { RuleFigure, type RuleFigureProps } from './rule-figure.tsx';
import { RuleMenu, type RulePlace } from './rule-menu.tsx';
import { problemText, ruleSummary } from './rule-summary.ts';
import type { RuleNames } from './use-rule-names.ts';

type RuleRowProps = {
  readonly rule: Rule;
  readonly names: RuleNames;
  readonly problem: RuleProblem | undefined;
  readonly counts: RuleFigureProps['counts'];
  /** Missing while a search shows only some: there is no order then. */
  readonly order?:
    | (RulePlace & {
        readonly handle: ReturnType<DragOrder['handleOf']>;
        readonly controlRef: (control: HTMLButtonElement | null) => void;
      })
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
          <RuleMenu rule={rule} isWide={isWide} order={order} onEdit={edit} onDelete={remove} />
        </>
      }
    />
  );
}
