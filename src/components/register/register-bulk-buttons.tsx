import CheckCheck from 'lucide-react/icons/check-check';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import Folder from 'lucide-react/icons/folder';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import type { TransactionPatch } from '../../domain/bulk-edit.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDialogs } from '../dialogs.tsx';
import type { BulkChoice } from './register-bulk-dialog.tsx';

type RegisterBulkButtonsProps = {
  /** The selected rows. */
  readonly ids: readonly string[];
  readonly isNarrow: boolean;
  /** Opens the dialog of a change that wants a choice. */
  readonly onChoose: (choice: BulkChoice) => void;
  readonly onEdit: (patch: TransactionPatch) => void;
  readonly onRemove: () => void;
};

/** What can be done with the selected rows: the commonest as buttons, the others in a menu. */
export function RegisterBulkButtons(props: RegisterBulkButtonsProps) {
  const { ids, isNarrow, onChoose, onEdit, onRemove } = props;
  const dialogs = useDialogs();
  const isIdle = ids.length === 0;
  const flags = [
    { id: 'unreviewed', label: t('register.markUnreviewed'), patch: { reviewed: false } },
    { id: 'exclude', label: t('register.exclude'), patch: { excluded: true } },
    { id: 'include', label: t('register.include'), patch: { excluded: false } },
  ].map(({ id, label, patch }) => ({ id, label, disabled: isIdle, onSelect: () => onEdit(patch) }));
  const suggest = {
    id: 'suggest',
    label: t('suggestions.suggest'),
    disabled: isIdle,
    onSelect: () => dialogs.open('suggest-categories', { ids: ids }),
  };
  const removeTags = {
    id: 'remove-tags',
    label: t('register.removeTags'),
    disabled: isIdle,
    onSelect: () => onChoose('removeTags'),
  };
  const narrowItems = [
    removeTags,
    {
      id: 'move',
      label: t('register.moveAccount'),
      disabled: isIdle,
      onSelect: () => onChoose('moveAccount'),
    },
    {
      id: 'reviewed',
      label: t('register.markReviewed'),
      disabled: isIdle,
      onSelect: () => onEdit({ reviewed: true }),
    },
  ];
  return (
    <>
      <Button
        size="sm"
        icon={isNarrow ? undefined : <Folder />}
        disabled={isIdle}
        onClick={() => onChoose('setCategory')}
      >
        {t('register.setCategory')}
      </Button>
      <Button
        size="sm"
        icon={isNarrow ? undefined : <Tag />}
        disabled={isIdle}
        onClick={() => onChoose('addTags')}
      >
        {t('register.addTags')}
      </Button>
      {isNarrow ? null : (
        <>
          <Button size="sm" disabled={isIdle} onClick={removeTags.onSelect}>
            {t('register.removeTags')}
          </Button>
          <Button size="sm" disabled={isIdle} onClick={() => onChoose('moveAccount')}>
            {t('register.moveAccount')}
          </Button>
          <Button
            size="sm"
            icon={<CheckCheck />}
            disabled={isIdle}
            onClick={() => onEdit({ reviewed: true })}
          >
            {t('register.markReviewed')}
          </Button>
        </>
      )}
      <Button
        size="sm"
        icon={isNarrow ? undefined : <Trash2 />}
        disabled={isIdle}
        onClick={onRemove}
      >
        {t('register.deleteSelected')}
      </Button>
      <Menu
        placement="top-end"
        trigger={
          <IconButton
            size="sm"
            aria-label={t('register.moreBulk')}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
        items={isNarrow ? [suggest, ...narrowItems, ...flags] : [suggest, ...flags]}
      />
    </>
  );
}
