import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Replace from 'lucide-react/icons/replace';
import Trash2 from 'lucide-react/icons/trash';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Rule } from '@/domain/rules/rule.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

/** A rule's position in the list, and how to change it. */
export type RulePlace = {
  readonly index: number;
  readonly count: number;
  /** Moves it to an index, counted without the rule itself. */
  readonly moveTo: (to: number) => void;
};

type RuleMenuProps = {
  readonly rule: Rule;
  /** True if Edit and Delete are separate buttons. */
  readonly isWide: boolean;
  readonly order: RulePlace | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** The 'more actions' menu of a rule. */
export function RuleMenu({ rule, isWide, order, onEdit, onDelete }: RuleMenuProps) {
  const { id, name, enabled } = rule;
  const dialogs = useDialogs();
  return (
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
          : [{ id: 'edit', label: t('rules.edit'), icon: <Pencil />, onSelect: onEdit }]),
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
                onSelect: onDelete,
              },
            ]),
      ]}
    />
  );
}

function orderItems({ index, count, moveTo }: RulePlace) {
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
