import MoreHorizontal from 'lucide-react/icons/ellipsis';
import { rowDescription } from '@/components/rows/row-description.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RegisterCategory } from './register-category.tsx';
import { hasMarks, RegisterMarks } from './register-marks.tsx';
import type { FilledRowProps } from './register-row-props.ts';

/** What stands behind the description, if anything. */
export function RowMarks({ row, names, layout, refundId, isCurrent, handlers }: FilledRowProps) {
  if (!hasMarks(row, names, refundId)) return null;
  return (
    <RegisterMarks
      row={row}
      names={names}
      refundId={refundId}
      isCurrent={isCurrent}
      isCompact={layout.isNarrow}
      onOpen={handlers.onOpen}
    />
  );
}

/** Category, transfer or split. */
export function RowCategory({ row, names, amount, otherAccount, layout }: FilledRowProps) {
  return (
    <RegisterCategory
      row={row}
      names={names}
      otherAccount={otherAccount}
      isPart={amount !== row.amount}
      isOfOneAccount={!layout.hasAccount}
    />
  );
}

/** Selects the row; with Shift, all up to it. */
export function RowCheckbox({ row, index, isCurrent, isSelected, handlers }: FilledRowProps) {
  return (
    <Checkbox
      label={t('register.selectRow', { description: rowDescription(row) })}
      hideLabel
      tabIndex={isCurrent ? 0 : -1}
      checked={isSelected}
      onChange={(event) => {
        const { nativeEvent } = event;
        const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        handlers.onToggle(row, index, range);
      }}
    />
  );
}

/** Opens the menu of the row. */
export function MenuButton({ row, index, isCurrent, handlers }: FilledRowProps) {
  return (
    <IconButton
      size="sm"
      tabIndex={isCurrent ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t('register.moreActions', { description: rowDescription(row) })}
      icon={<MoreHorizontal aria-hidden="true" />}
      onClick={(event) => handlers.onMenu(row, index, event.currentTarget)}
    />
  );
}
