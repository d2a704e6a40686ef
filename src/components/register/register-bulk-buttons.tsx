import CheckCheck from 'lucide-react/icons/check-check';
import Folder from 'lucide-react/icons/folder';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import type { TransactionPatch } from '@/domain/transactions/transaction-edit.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import type { BulkChoice } from './register-bulk-dialog.tsx';

type RegisterBulkButtonsProps = {
  /** There are no rows to change. */
  readonly isIdle: boolean;
  /** There is room for the commonest alone, without icons. */
  readonly hasFew: boolean;
  /** Opens the dialog of a change that wants a choice. */
  readonly onChoose: (choice: BulkChoice) => void;
  readonly onEdit: (patch: TransactionPatch) => void;
  readonly onRemove: () => void;
};

/** What is done most with the selected rows; the rest stands in RegisterBulkMenu. */
export function RegisterBulkButtons(props: RegisterBulkButtonsProps) {
  const { isIdle, hasFew, onChoose, onEdit, onRemove } = props;
  return (
    <>
      <Button
        size="sm"
        icon={hasFew ? undefined : <Folder />}
        disabled={isIdle}
        onClick={() => onChoose('setCategory')}
      >
        {t('register.setCategory')}
      </Button>
      <Button
        size="sm"
        icon={hasFew ? undefined : <Tag />}
        disabled={isIdle}
        onClick={() => onChoose('addTags')}
      >
        {t('register.addTags')}
      </Button>
      {hasFew ? null : (
        <>
          <Button size="sm" disabled={isIdle} onClick={() => onChoose('removeTags')}>
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
      <Button size="sm" icon={hasFew ? undefined : <Trash2 />} disabled={isIdle} onClick={onRemove}>
        {t('register.deleteSelected')}
      </Button>
    </>
  );
}
