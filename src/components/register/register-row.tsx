import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { type CalendarDate, formatDate } from '../../domain/calendar-date.ts';
import type { Money } from '../../domain/money.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { GridCell, GridRow } from '../../ui/grid-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LineWithMarks } from '../../ui/line-with-marks.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DetailLine, TwoLineRow } from '../../ui/two-line-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AmountText } from '../amount-text.tsx';
import { accountName, RegisterCategory } from './register-category.tsx';
import type { RegisterLayout } from './register-layout.ts';
import { hasMarks, RegisterMarks, ReviewMark } from './register-marks.tsx';
import type { RegisterNames } from './register-names.ts';

/** What a row can be told to do. One value for all rows, the same as long as the register stands. */
export type RowHandlers = {
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
  readonly onToggle: (row: Transaction, index: number, range: boolean) => void;
  /** Opens the menu of the row beside its button. */
  readonly onMenu: (row: Transaction, index: number, button: HTMLElement) => void;
  /** Opens another transaction. */
  readonly onOpen: (transactionId: string) => void;
};

export type RegisterRowProps = {
  /** Place in the list, 0 = newest. */
  readonly index: number;
  readonly start: number;
  readonly layout: RegisterLayout;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** A touch on the row selects it. */
  readonly isSelecting: boolean;
  readonly today: CalendarDate;
  readonly names: RegisterNames;
  readonly row: Transaction | undefined;
  /** What the row counts for under the filter: the whole, or the parts of a split. */
  readonly amount: Money;
  readonly balance: Money | undefined;
  readonly otherAccount: string | undefined;
  readonly refundId: string | undefined;
  readonly handlers: RowHandlers;
};

/** One row of the register: a line of cells, or two lines on a narrow screen. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { row, index, start, layout, isCurrent, isSelected } = props;
  return (
    <GridRow
      rowIndex={index + 2}
      start={start}
      height={layout.rowHeight}
      current={isCurrent}
      selected={isSelected}
      data-pending={row ? undefined : true}
    >
      {row === undefined ? (
        <GridCell aria-busy="true">
          <Skeleton width="md" />
        </GridCell>
      ) : layout.isNarrow ? (
        <NarrowCell {...props} row={row} />
      ) : (
        <WideCells {...props} row={row} />
      )}
    </GridRow>
  );
});

type FilledRowProps = RegisterRowProps & { readonly row: Transaction };

function useRowFacts({ row, names, today, amount }: FilledRowProps) {
  return {
    tone: row.date > today ? ('muted' as const) : ('default' as const),
    currency: names.currencyOf(row.accountId),
    isPart: amount !== row.amount,
    date: formatDate(row.date, 'medium', currentLocale()),
  };
}

function WideCells(props: FilledRowProps) {
  const { row, names, layout, amount, balance, otherAccount, isCurrent, handlers, index } = props;
  const { tone, currency, isPart, date } = useRowFacts(props);
  return (
    <>
      <GridCell control>
        <RowCheckbox {...props} />
      </GridCell>
      <GridCell tone="muted" data-field="date">
        {date}
      </GridCell>
      <GridCell rowHeader tone={tone} title={row.description} data-field="description">
        <LineWithMarks before={<ReviewMark row={row} />} marks={<Marks {...props} />}>
          {row.description}
        </LineWithMarks>
      </GridCell>
      {layout.hasAccount ? (
        <GridCell tone="muted">{accountName(names, row.accountId)}</GridCell>
      ) : null}
      <GridCell tone={tone} data-field="categoryId">
        <RegisterCategory
          row={row}
          names={names}
          otherAccount={otherAccount}
          isPart={isPart}
          isOfOneAccount={!layout.hasAccount}
        />
      </GridCell>
      <GridCell align="end" data-field="amount">
        <AmountText amount={amount} currency={currency} signed tone={tone} weight="medium" />
      </GridCell>
      {layout.hasBalance ? (
        <GridCell align="end">
          {balance === undefined ? null : (
            <AmountText amount={balance} currency={currency} tone="muted" />
          )}
        </GridCell>
      ) : null}
      <GridCell>
        <RowActions>
          <IconButton
            size="sm"
            tabIndex={isCurrent ? 0 : -1}
            aria-label={t('register.editRow', { description: row.description })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => handlers.onEdit(row)}
          />
          <DeleteButton {...props} />
          <IconButton
            size="sm"
            tabIndex={isCurrent ? 0 : -1}
            aria-haspopup="menu"
            aria-label={t('register.moreActions', { description: row.description })}
            icon={<MoreHorizontal aria-hidden="true" />}
            onClick={(event) => handlers.onMenu(row, index, event.currentTarget)}
          />
        </RowActions>
      </GridCell>
    </>
  );
}

function NarrowCell(props: FilledRowProps) {
  const { row, index, names, layout, amount, otherAccount, isCurrent, isSelecting, handlers } =
    props;
  const { tone, currency, isPart, date } = useRowFacts(props);
  return (
    <GridCell tone={tone}>
      <TwoLineRow
        inset="none"
        leading={isSelecting ? <RowCheckbox {...props} /> : null}
        title={
          <RowButton
            tabIndex={isCurrent ? 0 : -1}
            onClick={() =>
              isSelecting ? handlers.onToggle(row, index, false) : handlers.onEdit(row)
            }
          >
            {isSelecting ? null : (
              <VisuallyHidden>{t('register.editRow', { description: '' })}</VisuallyHidden>
            )}
            <LineWithMarks before={<ReviewMark row={row} />}>{row.description}</LineWithMarks>
          </RowButton>
        }
        detail={
          <DetailLine
            more={
              layout.hasAccount && row.kind !== 'transfer'
                ? `· ${accountName(names, row.accountId)}`
                : null
            }
            marks={<Marks {...props} />}
          >
            <RegisterCategory
              row={row}
              names={names}
              otherAccount={otherAccount}
              isPart={isPart}
              isOfOneAccount={!layout.hasAccount}
            />
          </DetailLine>
        }
        value={
          <AmountText amount={amount} currency={currency} signed tone={tone} weight="medium" />
        }
        valueDetail={date}
        trailing={
          isSelecting ? null : (
            <RowActions>
              <IconButton
                size="sm"
                tabIndex={isCurrent ? 0 : -1}
                aria-haspopup="menu"
                aria-label={t('register.moreActions', { description: row.description })}
                icon={<MoreHorizontal aria-hidden="true" />}
                onClick={(event) => handlers.onMenu(row, index, event.currentTarget)}
              />
            </RowActions>
          )
        }
      />
    </GridCell>
  );
}

function Marks({ row, names, layout, refundId, isCurrent, handlers }: FilledRowProps) {
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

function RowCheckbox({ row, index, isCurrent, isSelected, handlers }: FilledRowProps) {
  return (
    <Checkbox
      label={t('register.selectRow', { description: row.description })}
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

function DeleteButton({ row, isCurrent, handlers }: FilledRowProps) {
  const { onDelete } = handlers;
  if (!onDelete) return null;
  return (
    <IconButton
      size="sm"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('register.deleteRow', { description: row.description })}
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => onDelete(row)}
    />
  );
}
