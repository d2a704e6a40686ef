import MoreHorizontal from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import Inbox from 'lucide-react/icons/inbox';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import StickyNote from 'lucide-react/icons/sticky-note';
import TagIcon from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { rowDescription } from '@/components/text/row-description.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Chip, hueOf } from '@/ui/charts/hue.tsx';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Mark, MarkButton } from '@/ui/lists/marked-text.tsx';
import { RegisterCategory } from './register-category.tsx';
import type { RegisterLayout } from './register-columns.tsx';

export type RegisterRowProps = {
  /** Position in the list; 0 = newest. */
  readonly index: number;
  readonly start: number;
  readonly layout: RegisterLayout;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** Tapping the row selects it. */
  readonly isSelecting: boolean;
  readonly today: CalendarDate;
  readonly names: RegisterNames;
  readonly row: Transaction | undefined;
  /** The amount that matches the filter: the whole row, or parts of a split. */
  readonly amount: Money;
  readonly balance: Money | undefined;
  readonly otherAccount: string | undefined;
  readonly refundId: string | undefined;
  readonly handlers: RowHandlers;
};

/** Props of a loaded row. */
export type FilledRowProps = RegisterRowProps & { readonly row: Transaction };

/** Actions on rows, shared by all of them; must keep its identity while the register is mounted. */
export type RowHandlers = {
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
  readonly onToggle: (row: Transaction, index: number, range: boolean) => void;
  /** Opens the row's menu next to its button. */
  readonly onMenu: (row: Transaction, index: number, button: HTMLElement) => void;
  /** Opens another transaction. */
  readonly onOpen: (transactionId: string) => void;
};

/** Formatted values of a row. Future rows are muted. */
export function rowFacts({ row, names, today }: FilledRowProps) {
  return {
    tone: row.date > today ? ('muted' as const) : ('default' as const),
    currency: names.currencyOf(row.accountId),
    date: formatDate(row.date, 'medium', currentLocale()),
  };
}

/** Marks after the description, if any. */
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

/** Selects the row; with Shift, all rows up to it. */
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

/** Opens the row's menu. */
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

/** Marks a row that was added automatically and not reviewed yet. */
export function ReviewMark({ row }: { readonly row: Transaction }) {
  if (!needsReview(row)) return null;
  return (
    <Mark tone="accent" label={t('register.notReviewed')} icon={<Inbox aria-hidden="true" />} />
  );
}

type RegisterMarksProps = {
  readonly row: Transaction;
  readonly names: RegisterNames;
  /** The refund of this purchase. */
  readonly refundId: string | undefined;
  readonly isCurrent: boolean;
  /** Shows all tags as one small mark, for lack of space. */
  readonly isCompact: boolean;
  readonly onOpen: (transactionId: string) => void;
};

/** Whether there is anything to show after the description. */
function hasMarks(row: Transaction, names: RegisterNames, refundId: string | undefined): boolean {
  return (
    isReconciled(row, names) ||
    row.tags.length > 0 ||
    notesOf(row) !== '' ||
    row.excluded === true ||
    row.refundOf !== undefined ||
    refundId !== undefined
  );
}

/** Small marks after the description: reconciled, tags, notes, excluded, refund. */
function RegisterMarks(props: RegisterMarksProps) {
  const { row, names, refundId, isCurrent, isCompact, onOpen } = props;
  const tags = row.tags.flatMap((id) => names.tags.get(id) ?? []);
  const notes = notesOf(row);
  const { refundOf } = row;
  return (
    <>
      {row.excluded ? (
        <Mark label={t('register.excluded')} icon={<EyeOff aria-hidden="true" />} />
      ) : null}
      {notes ? (
        <Mark label={t('register.note', { notes })} icon={<StickyNote aria-hidden="true" />} />
      ) : null}
      {refundOf === undefined ? null : (
        <MarkButton
          label={t('register.openPurchase')}
          icon={<Undo2 aria-hidden="true" />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onOpen(refundOf)}
        />
      )}
      {refundId === undefined ? null : (
        <MarkButton
          label={t('register.openRefund')}
          icon={<Link2 aria-hidden="true" />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onOpen(refundId)}
        />
      )}
      {isReconciled(row, names) ? (
        <Mark label={t('register.reconciled')} icon={<Lock aria-hidden="true" />} />
      ) : null}
      {isCompact && tags.length > 0 ? (
        <Mark
          label={t('register.tagged', { names: tags.map(({ name }) => name).join(', ') })}
          icon={<TagIcon aria-hidden="true" />}
        />
      ) : null}
      {isCompact
        ? null
        : tags.map(({ id, name, color }) => (
            <Chip key={id} hue={hueOf(color - 1)}>
              {name}
            </Chip>
          ))}
    </>
  );
}

/** A transfer's notes are an internal marker, not text by the user. */
function notesOf(row: Transaction): string {
  return row.kind === 'transfer' ? '' : row.notes.trim();
}

/** Whether the row is in a reconciled statement. */
function isReconciled(row: Transaction, names: RegisterNames): boolean {
  return row.date <= names.lockedUntil(row.accountId);
}
