import EyeOff from 'lucide-react/icons/eye-off';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import Paperclip from 'lucide-react/icons/paperclip';
import StickyNote from 'lucide-react/icons/sticky-note';
import Undo2 from 'lucide-react/icons/undo-2';
import { TransactionTile } from '@/components/categories/category-tile.tsx';
import { provenanceText } from '@/components/pickers/category-provenance.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { accountName } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Checkbox } from '@/ui/controls/checkbox.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Mark, MarkButton, RowTag } from '@/ui/lists/marked-text.tsx';
import { LineIcon } from '@/ui/lists/tile.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import type { RegisterLayout } from './register-columns.tsx';

export type RegisterRowProps = {
  /** Position in the list; 0 = newest. */
  readonly index: number;
  /** Distance from the top of the list, in px. */
  readonly start: number;
  /**
   * Whether the row is the first of its day, or also the first below a month's heading. Sorted by
   * amount, a row is a day of its own.
   */
  readonly opens: 'month' | 'day' | 'nothing';
  readonly layout: RegisterLayout;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** Shown in the panel. */
  readonly isShown: boolean;
  /** Rows are being selected: tapping one on a narrow screen selects it. */
  readonly isSelecting: boolean;
  /** Whether the year of the date is shown; otherwise the month's heading has it. */
  readonly hasYear: boolean;
  readonly today: CalendarDate;
  readonly names: RegisterNames;
  readonly row: Transaction | undefined;
  /** The amount that matches the filter: the whole row, or parts of a split. */
  readonly amount: Money;
  readonly balance: Money | undefined;
  readonly otherAccount: string | undefined;
  readonly refundId: string | undefined;
  /** A category that similar rows have, offered to a row without one. */
  readonly suggestedId: string | undefined;
  readonly hasReceipt: boolean;
  readonly handlers: RowHandlers;
};

/** Props of a loaded row. */
export type FilledRowProps = RegisterRowProps & { readonly row: Transaction };

/** Actions on rows, shared by all of them; must keep its identity while the register is mounted. */
export type RowHandlers = {
  readonly onEdit: (row: Transaction) => void;
  /** Shows the row in the panel. */
  readonly onPanel: (row: Transaction, index: number) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
  readonly onToggle: (row: Transaction, index: number, range: boolean) => void;
  /** Opens the row's menu next to its button. */
  readonly onMenu: (row: Transaction, index: number, button: HTMLElement) => void;
  /** Opens another transaction. */
  readonly onOpen: (transactionId: string) => void;
  /** Changes the category in a popover beside its button; missing if the list is read-only. */
  readonly onCategory: ((row: Transaction, index: number, button: HTMLElement) => void) | undefined;
  /** Gives the row the category that is offered. */
  readonly onAccept: ((row: Transaction, categoryId: string) => void) | undefined;
};

/** Tone and currency of a row. Future rows are muted. */
export function rowFacts({ row, names, today }: Pick<FilledRowProps, 'row' | 'names' | 'today'>) {
  return {
    tone: row.date > today ? ('muted' as const) : ('default' as const),
    currency: names.currencyOf(row.accountId),
  };
}

/** What a row is called. */
export type RowName = {
  /** The payee, the other account of a transfer, or the description. */
  readonly name: string;
  /** The bank's own text, if it says more. */
  readonly detail: string | undefined;
  /** Whether the name is more than the description. */
  readonly isKnown: boolean;
};

export function rowName(
  row: Transaction,
  names: RegisterNames,
  otherAccount: string | undefined,
): RowName {
  const description = rowDescription(row);
  if (row.kind === 'transfer' && names.isReady && otherAccount !== undefined) {
    const other = { name: accountName(names, otherAccount) };
    const name = row.amount < 0 ? t('register.toAccount', other) : t('register.fromAccount', other);
    return { name, detail: description, isKnown: true };
  }
  const payee = row.kind === 'normal' ? names.payeeNameOf(description) : undefined;
  const name = payee ?? description;
  const detail = [description, row.importedDescription].find((text) => text && text !== name);
  return { name, detail, isKnown: payee !== undefined };
}

/** Where the row's category comes from, and whether the row was seen; '' if there is nothing to say. */
export function tileLabel({ row, names }: FilledRowProps): string {
  return [
    needsReview(row) ? t('register.notReviewed') : null,
    row.kind === 'normal' ? provenanceText(row.categorySource, names.ruleNameOf) : null,
  ]
    .filter((text) => text !== null)
    .join('. ');
}

/** The tile of the row's category. */
export function RowTile({ row, names, layout }: FilledRowProps) {
  return (
    <TransactionTile
      row={row}
      categories={names.categories}
      size={layout.isNarrow ? 36 : 24}
      hasDot={needsReview(row)}
    />
  );
}

/** The tile with its label. */
export function NamedTile(props: FilledRowProps) {
  const label = tileLabel(props);
  return label === '' ? (
    <RowTile {...props} />
  ) : (
    <span role="img" aria-label={label} title={label}>
      <RowTile {...props} />
    </span>
  );
}

type RowAmountProps = Pick<FilledRowProps, 'row' | 'names' | 'today' | 'amount'> & {
  readonly size?: 'hero';
};

/** The amount: green for money in, quiet for a move between own accounts. */
export function RowAmount({ size, ...props }: RowAmountProps) {
  const { row, amount } = props;
  const { tone, currency } = rowFacts(props);
  if (row.kind === 'transfer') {
    return (
      <Amount tone="muted" size={size}>
        {shownMoney(amount, currency, { signed: true })}
      </Amount>
    );
  }
  return (
    <AmountText
      amount={amount}
      currency={currency}
      signed
      size={size}
      tone={tone}
      weight={amount > 0 || size ? 'semibold' : 'medium'}
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

const ELLIPSIS = (
  <LineIcon path="M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0z" />
);

/** Opens the row's menu. */
export function MenuButton({ row, index, isCurrent, handlers }: FilledRowProps) {
  return (
    <IconButton
      size="sm"
      tabIndex={isCurrent ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t('register.moreActions', { description: rowDescription(row) })}
      icon={ELLIPSIS}
      onClick={(event) => handlers.onMenu(row, index, event.currentTarget)}
    />
  );
}

/** Whether there is anything to show after the description. */
export function hasMarks({ row, names, refundId, hasReceipt }: FilledRowProps): boolean {
  return (
    hasReceipt ||
    isReconciled(row, names) ||
    row.tags.length > 0 ||
    notesOf(row) !== '' ||
    row.excluded === true ||
    row.refundOf !== undefined ||
    refundId !== undefined
  );
}

/** Small marks after the description: excluded, notes, receipts, refund, reconciled; and the first tags. */
export function RowMarks(props: FilledRowProps) {
  const { row, names, refundId, hasReceipt, isCurrent, layout, handlers } = props;
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
      {hasReceipt ? (
        <Mark label={t('register.hasReceipt')} icon={<Paperclip aria-hidden="true" />} />
      ) : null}
      {refundOf === undefined ? null : (
        <MarkButton
          label={t('register.openPurchase')}
          icon={<Undo2 aria-hidden="true" />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => handlers.onOpen(refundOf)}
        />
      )}
      {refundId === undefined ? null : (
        <MarkButton
          label={t('register.openRefund')}
          icon={<Link2 aria-hidden="true" />}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => handlers.onOpen(refundId)}
        />
      )}
      {isReconciled(row, names) ? (
        <Mark label={t('register.reconciled')} icon={<Lock aria-hidden="true" />} />
      ) : null}
      {row.tags.length > 0 ? (
        <RowTags row={row} names={names} most={layout.isNarrow ? 1 : 2} />
      ) : null}
    </>
  );
}

type RowTagsProps = Pick<FilledRowProps, 'row' | 'names'> & { readonly most: number };

/** The first tags, and how many more there are. */
function RowTags({ row, names, most }: RowTagsProps) {
  const tags = row.tags.flatMap((id) => names.tags.get(id)?.name ?? []);
  const rest = tags.slice(most);
  return (
    <>
      {tags.slice(0, most).map((name) => (
        <RowTag key={name}>{name}</RowTag>
      ))}
      {rest.length > 0 ? (
        <RowTag title={t('register.tagged', { names: tags.join(', ') })}>+{rest.length}</RowTag>
      ) : null}
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
