import MoreHorizontal from 'lucide-react/icons/ellipsis';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { BulkChoice } from './register-bulk-dialog.tsx';

type RegisterBulkMenuProps = {
  /** The selected rows. */
  readonly ids: readonly string[];
  /** With what stands beside it as buttons only where there is room. */
  readonly hasAll: boolean;
  readonly onChoose: (choice: BulkChoice) => void;
  readonly onEdit: (patch: TransactionPatch) => void;
};

/** What else can be done with the selected rows. */
export function RegisterBulkMenu({ ids, hasAll, onChoose, onEdit }: RegisterBulkMenuProps) {
  const dialogs = useDialogs();
  const disabled = ids.length === 0;
  const suggest = {
    id: 'suggest',
    label: t('suggestions.suggest'),
    disabled,
    onSelect: () => dialogs.open('suggest-categories', { ids: ids }),
  };
  const choices = (
    [
      { id: 'remove-tags', label: t('register.removeTags'), choice: 'removeTags' },
      { id: 'move', label: t('register.moveAccount'), choice: 'moveAccount' },
    ] as const
  ).map(({ id, label, choice }) => ({ id, label, disabled, onSelect: () => onChoose(choice) }));
  const flags = [
    { id: 'reviewed', label: t('register.markReviewed'), patch: { reviewed: true } },
    { id: 'unreviewed', label: t('register.markUnreviewed'), patch: { reviewed: false } },
    { id: 'exclude', label: t('register.exclude'), patch: { excluded: true } },
    { id: 'include', label: t('register.include'), patch: { excluded: false } },
  ].map(({ id, label, patch }) => ({ id, label, disabled, onSelect: () => onEdit(patch) }));
  return (
    <Menu
      placement="top-end"
      trigger={
        <IconButton
          size="sm"
          aria-label={t('register.moreBulk')}
          icon={<MoreHorizontal aria-hidden="true" />}
        />
      }
      items={hasAll ? [suggest, ...choices, ...flags] : [suggest, ...flags.slice(1)]}
    />
  );
}
