import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';

type RowButtonsProps = {
  readonly name: string;
  readonly hidden: boolean;
  readonly onEdit: () => void;
  readonly onHide: (hidden: boolean) => void;
  readonly onDelete: () => void;
  /** Adds a category below; only on wide screens. */
  readonly onAddBelow?: () => void;
};

/**
 * What can be done with a record of a list. On a narrow screen there is room for two buttons: hiding is found in the edit
 * dialog, too, and what is hidden has the button that brings it back in the place of Edit.
 */
export function RowButtons(props: RowButtonsProps) {
  const { name, hidden, onEdit, onHide, onDelete, onAddBelow } = props;
  const isWide = useWideScreen();
  return (
    <>
      {isWide && onAddBelow ? (
        <IconButton
          size="sm"
          aria-label={t('settings.addBelow', { name })}
          icon={<Plus />}
          onClick={onAddBelow}
        />
      ) : null}
      {isWide || !hidden ? (
        <IconButton
          size="sm"
          aria-label={t('settings.editRecord', { name })}
          icon={<Pencil />}
          onClick={onEdit}
        />
      ) : null}
      {isWide || hidden ? (
        <IconButton
          size="sm"
          aria-label={t(hidden ? 'settings.bringBack' : 'settings.hideRecord', { name })}
          icon={hidden ? <Eye /> : <EyeOff />}
          onClick={() => onHide(!hidden)}
        />
      ) : null}
      <IconButton
        size="sm"
        aria-label={t('settings.deleteRecord', { name })}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </>
  );
}
