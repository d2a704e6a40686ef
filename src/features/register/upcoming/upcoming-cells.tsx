import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { RegisterUpcoming } from '@/domain/scheduled/register-upcoming.ts';
import { isScheduledTransfer } from '@/domain/scheduled/scheduled.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterNames } from '@/features/register/register-names.ts';
import { accountName } from '@/features/register/register-names.ts';
import { RegisterCategory } from '@/features/register/rows/register-category.tsx';
import type { RegisterLayout } from '@/features/register/rows/register-columns.tsx';
import { RowAccount } from '@/features/register/rows/register-row-category.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowActions, RowButton } from '@/ui/lists/grid-row.tsx';
import { GridCell, GridColumn, GridHeader } from '@/ui/lists/grid-table.tsx';
import { RowLine } from '@/ui/lists/row-line.tsx';
import { DetailLine, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { MenuItem } from '@/ui/overlays/menu-lines.tsx';
import { Amount } from '@/ui/tables/amount.tsx';

type UpcomingRowProps = {
  readonly row: RegisterUpcoming;
  readonly layout: RegisterLayout;
  readonly names: RegisterNames;
  readonly actions: RegisterActions | undefined;
};

/** An upcoming row in the register's columns. */
export function UpcomingCells(props: UpcomingRowProps) {
  const { row, layout, names, actions } = props;
  return (
    <>
      <GridCell role="cell" />
      <GridCell role="cell">{formatDate(row.date, 'short', currentLocale())}</GridCell>
      <GridCell role="rowheader" title={row.item.description}>
        <RowLine leading={<UpcomingTile />} name={<EditButton {...props} />} />
      </GridCell>
      {layout.hasAccount ? (
        <GridCell role="cell" title={accountName(names, row.accountId)} marked>
          <RowAccount names={names} accountId={row.accountId} />
        </GridCell>
      ) : null}
      <GridCell role="cell">
        <Category {...props} />
      </GridCell>
      <GridCell role="cell" align="end">
        <UpcomingAmount {...props} />
      </GridCell>
      {layout.hasBalance ? (
        <GridCell role="cell" align="end">
          {row.balance === undefined ? null : (
            <AmountText
              amount={row.balance}
              currency={names.currencyOf(row.accountId)}
              tone="inherit"
            />
          )}
        </GridCell>
      ) : null}
      <GridCell role="cell">
        {actions ? (
          <RowActions>
            <UpcomingMenu row={row} actions={actions} />
          </RowActions>
        ) : null}
      </GridCell>
    </>
  );
}

/** An upcoming row on narrow screens: one cell with two lines. */
export function UpcomingCell(props: UpcomingRowProps) {
  const { row, layout, names, actions } = props;
  const isTransfer = isScheduledTransfer(row.item);
  return (
    <GridCell role="cell">
      <TwoLineRow
        inset="none"
        leading={<UpcomingTile size={36} />}
        title={<EditButton {...props} />}
        detail={
          <DetailLine
            more={
              layout.hasAccount && !isTransfer ? `· ${accountName(names, row.accountId)}` : null
            }
          >
            <Category {...props} />
          </DetailLine>
        }
        value={<UpcomingAmount {...props} />}
        valueDetail={dateOf(row)}
        trailing={
          actions ? (
            <RowActions>
              <UpcomingMenu row={row} actions={actions} />
            </RowActions>
          ) : null
        }
      />
    </GridCell>
  );
}

type UpcomingMenuProps = {
  readonly row: RegisterUpcoming;
  readonly actions: RegisterActions;
};

/** Menu of an upcoming row. Only an item's next occurrence can be posted or skipped. */
function UpcomingMenu({ row, actions }: UpcomingMenuProps) {
  const dialogs = useDialogs();
  const { id: scheduledId, description } = row.item;
  const ofNext: readonly MenuItem[] = [
    {
      id: 'post',
      label: t('register.postNow'),
      icon: <CalendarCheck />,
      onSelect: () => dialogs.open('post-scheduled', { scheduledId }),
    },
    {
      id: 'skip',
      label: t('register.skipNext'),
      icon: <SkipForward />,
      onSelect: () => void actions.skip(scheduledId),
    },
  ];
  const edit: MenuItem = {
    id: 'edit',
    label: t('register.editSchedule'),
    icon: <CalendarClock />,
    separated: row.isNext,
    onSelect: () => dialogs.open('edit-scheduled', { scheduledId }),
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          aria-label={t('register.moreActions', { description })}
          icon={<MoreHorizontal aria-hidden="true" />}
        />
      }
      items={row.isNext ? [...ofNext, edit] : [edit]}
    />
  );
}

const dateOf = ({ date }: RegisterUpcoming) => formatDate(date, 'medium', currentLocale());

/** Marks a row that isn't in the list yet. */
function UpcomingTile({ size = 24 }: { readonly size?: 24 | 36 }) {
  return (
    <span role="img" aria-label={t('register.upcomingMark')} title={t('register.upcomingMark')}>
      <Tile look="dashed" size={size}>
        <CalendarClock aria-hidden="true" />
      </Tile>
    </span>
  );
}

/** Makes the whole row open its schedule; keyboard users have the row's menu. */
function EditButton({ row, actions }: UpcomingRowProps) {
  const dialogs = useDialogs();
  const { id, description } = row.item;
  if (!actions) return description;
  return (
    <RowButton tabIndex={-1} onClick={() => dialogs.open('edit-scheduled', { scheduledId: id })}>
      <VisuallyHidden>{t('register.upcomingEditRow', { description: '' })}</VisuallyHidden>
      {description}
    </RowButton>
  );
}

/** The category, or the accounts of a transfer. */
function Category({ row, names, layout }: UpcomingRowProps) {
  const { item, accountId, amount, otherAccountId } = row;
  const kind = isScheduledTransfer(item) ? 'transfer' : 'normal';
  return (
    <RegisterCategory
      row={{ kind, accountId, amount, categoryId: item.categoryId }}
      names={names}
      otherAccount={otherAccountId}
      isOfOneAccount={!layout.hasAccount}
    />
  );
}

/** Muted even for money in, because it hasn't arrived yet. */
function UpcomingAmount({ row, names }: UpcomingRowProps) {
  const currency = names.currencyOf(row.accountId);
  return <Amount tone="inherit">{shownMoney(row.amount, currency, { signed: true })}</Amount>;
}

type UpcomingColumnsProps = {
  readonly layout: RegisterLayout;
  /** Visible only to screen readers; others see the headers of the register below. */
  readonly isHidden: boolean;
};

/** Column headers of the upcoming rows. */
export function UpcomingColumns({ layout, isHidden }: UpcomingColumnsProps) {
  const heads = layout.isNarrow ? (
    <GridHeader>
      <GridColumn>{t('register.transaction')}</GridColumn>
    </GridHeader>
  ) : (
    <GridHeader>
      <GridColumn hideLabel>{t('register.upcomingMark')}</GridColumn>
      <GridColumn>{t('register.date')}</GridColumn>
      <GridColumn afterTile>{t('register.description')}</GridColumn>
      {layout.hasAccount ? <GridColumn>{t('register.account')}</GridColumn> : null}
      <GridColumn>{t('register.category')}</GridColumn>
      <GridColumn align="end">{t('register.amount')}</GridColumn>
      {layout.hasBalance ? <GridColumn align="end">{t('register.balance')}</GridColumn> : null}
      <GridColumn hideLabel>{t('register.actions')}</GridColumn>
    </GridHeader>
  );
  return isHidden || layout.isNarrow ? <VisuallyHidden as="div">{heads}</VisuallyHidden> : heads;
}
