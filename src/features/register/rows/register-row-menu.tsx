import CalendarClock from 'lucide-react/icons/calendar-clock';
import CheckCheck from 'lucide-react/icons/check-check';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Link2 from 'lucide-react/icons/link-2';
import MailOpen from 'lucide-react/icons/mail-open';
import Pencil from 'lucide-react/icons/pencil';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Split from 'lucide-react/icons/split';
import SquareCheck from 'lucide-react/icons/square-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash2 from 'lucide-react/icons/trash';
import Unlink2 from 'lucide-react/icons/unlink-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { scheduledFromRow } from '@/domain/scheduled/scheduled-form.ts';
import {
  needsReview,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { wasOwnRow } from '@/domain/transactions/transfer-link.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { KeyCap } from '@/ui/layout/key-bar.tsx';
import { ShowOn } from '@/ui/layout/responsive.tsx';
import { PanelActions } from '@/ui/layout/side-panel.tsx';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';
import type { MenuAnchor, MenuItem } from '@/ui/overlays/menu-lines.tsx';

/** The row whose menu is open. */
export type OpenRowMenu = {
  readonly row: Transaction;
  readonly index: number;
  readonly anchor: MenuAnchor;
  /** Gets the focus back, if it isn't the row that does. */
  readonly button?: HTMLElement;
};

type RegisterRowMenuProps = {
  readonly menu: OpenRowMenu;
  /** The other account of a transfer; '' if deleted. */
  readonly otherAccount: string | undefined;
  readonly scheduled: readonly ScheduledTransaction[];
  readonly names: RegisterNames;
  readonly today: CalendarDate;
  readonly actions: RegisterActions | undefined;
  readonly onEdit: (row: Transaction) => void;
  readonly onQuickEdit: ((row: Transaction, index: number) => void) | undefined;
  readonly onSelect: (row: Transaction, index: number) => void;
  readonly onClose: () => void;
};

/** All actions on one row. */
export function RegisterRowMenu(props: RegisterRowMenuProps) {
  const { menu, onClose } = props;
  const dialogs = useDialogs();
  const label = t('register.moreActions', { description: rowDescription(menu.row) });
  return (
    <AnchoredMenu
      label={label}
      anchor={menu.anchor}
      items={itemsOf(props, dialogs.open)}
      onClose={onClose}
    />
  );
}

type Open = ReturnType<typeof useDialogs>['open'];

type ScheduledRow = Omit<
  RegisterRowMenuProps,
  'menu' | 'onEdit' | 'onQuickEdit' | 'onSelect' | 'onClose'
> & { readonly row: Transaction };

/** Menu items to schedule this row, or to open the schedule that posted it. */
function scheduleItems(props: ScheduledRow, open: Open): readonly MenuItem[] {
  const { row, otherAccount, scheduled, names, today, actions } = props;
  const item = scheduled.find(({ id }) => id === row.scheduledId);
  const common = { id: 'schedule', icon: <CalendarClock /> };
  if (item) {
    const request = { scheduledId: item.id };
    return [
      {
        ...common,
        label: t('register.editSchedule'),
        onSelect: () => open('edit-scheduled', request),
      },
    ];
  }
  const values = actions ? scheduledFromRow(row, otherAccount, today) : null;
  // The amount that arrives in another currency differs each time, so it can't be scheduled.
  const isOfOneCurrency =
    !otherAccount || names.currencyOf(otherAccount) === names.currencyOf(row.accountId);
  if (!values || !isOfOneCurrency) return [];
  return [
    {
      ...common,
      label: t('register.makeScheduled'),
      onSelect: () => open('add-scheduled', { values }),
    },
  ];
}

/** The most common actions as buttons: split, schedule, and make a rule. */
export function RowActionButtons(props: ScheduledRow) {
  const { row, names, actions } = props;
  const dialogs = useDialogs();
  const isNormal = row.kind === 'normal';
  const [schedule] = scheduleItems(props, dialogs.open);
  const makeRule = () =>
    dialogs.open('add-rule', {
      name: names.payeeNameOf(row.description) ?? row.description,
      description: row.importedDescription ?? row.description,
      ...(names.categories.has(row.categoryId) ? { categoryId: row.categoryId } : {}),
    });
  if (!actions || (!isNormal && !schedule)) return null;
  return (
    <PanelActions>
      {isNormal ? (
        <Button
          icon={<Split />}
          aria-keyshortcuts="s"
          onClick={() => dialogs.open('split-transaction', { transactionId: row.id })}
        >
          {t('desk.split')}
          <ShowOn screen="wide">
            <span aria-hidden="true">
              <KeyCap>S</KeyCap>
            </span>
          </ShowOn>
        </Button>
      ) : null}
      {schedule ? (
        <Button icon={<CalendarClock />} title={schedule.label} onClick={schedule.onSelect}>
          {t('desk.schedule')}
        </Button>
      ) : null}
      {isNormal ? (
        <Button icon={<WandSparkles />} onClick={makeRule}>
          {t('desk.rule')}
        </Button>
      ) : null}
    </PanelActions>
  );
}

function itemsOf(props: RegisterRowMenuProps, open: Open): readonly MenuItem[] {
  const { menu, otherAccount, actions, onEdit, onQuickEdit, onSelect } = props;
  const { row, index } = menu;
  const transactionId = row.id;
  const isNormal = row.kind === 'normal';
  const items: MenuItem[] = [
    {
      id: 'edit',
      label: t('register.menuEdit'),
      icon: <Pencil />,
      hint: 'E',
      onSelect: () => onEdit(row),
    },
  ];
  if (onQuickEdit) {
    items.push({
      id: 'quick-edit',
      label: t('register.menuQuickEdit'),
      icon: <SquarePen />,
      hint: 'Q',
      onSelect: () => onQuickEdit(row, index),
    });
  }
  items.push({
    id: 'select',
    label: t('register.select'),
    icon: <SquareCheck />,
    hint: 'X',
    onSelect: () => onSelect(row, index),
  });
  if (actions && row.kind !== 'opening') {
    items.push({
      id: 'duplicate',
      label: t('register.menuDuplicate'),
      icon: <Copy />,
      onSelect: () => void actions.duplicate(row.id),
    });
  }
  if (isNormal) {
    items.push({
      id: 'split',
      label:
        row.categoryId === SPLIT_CATEGORY ? t('register.menuEditSplit') : t('register.menuSplit'),
      icon: <Split />,
      onSelect: () => open('split-transaction', { transactionId }),
    });
  }
  items.push(...scheduleItems({ ...props, row }, open));
  const isFromElsewhere = row.source === 'import' || row.source === 'scheduled';
  if (actions && isFromElsewhere) {
    const isNew = needsReview(row);
    items.push({
      id: 'reviewed',
      label: isNew ? t('register.menuReviewed') : t('register.markUnreviewed'),
      icon: isNew ? <CheckCheck /> : <MailOpen />,
      hint: 'R',
      separated: true,
      onSelect: () => void actions.edit([row.id], { reviewed: isNew }),
    });
  }
  if (actions && isNormal) {
    items.push({
      id: 'exclude',
      label: row.excluded ? t('register.include') : t('register.exclude'),
      icon: row.excluded ? <Eye /> : <EyeOff />,
      onSelect: () => void actions.edit([row.id], { excluded: row.excluded !== true }),
    });
  }
  if (isNormal) {
    items.push({
      id: 'refund',
      label: row.refundOf ? t('register.menuRefundLinked') : t('register.menuRefund'),
      icon: <Link2 />,
      onSelect: () => open('link-refund', { transactionId }),
    });
  }
  if (actions && otherAccount && wasOwnRow(row)) {
    items.push({
      id: 'unlink',
      label: t('transfers.unlink'),
      icon: <Unlink2 />,
      onSelect: () => void actions.unlink(row.id),
    });
  }
  items.push({
    id: 'history',
    label: t('register.menuHistory'),
    icon: <History />,
    separated: true,
    onSelect: () => open('transaction-history', { transactionId }),
  });
  if (actions) {
    items.push({
      id: 'delete',
      label: t('register.deleteSelected'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => void actions.remove([row.id]),
    });
  }
  return items;
}
