import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { type CalendarDate, formatDate } from '../../domain/calendar-date.ts';
import type { Money } from '../../domain/money.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { currentLocale, t } from '../../messages/t.ts';
import { GridCell, GridRow } from '../../ui/grid-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TwoLineRow } from '../../ui/two-line-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AmountText } from '../amount-text.tsx';
import { accountName, RegisterCategory } from './register-category.tsx';
import type { RegisterLayout } from './register-layout.ts';
import type { RegisterNames } from './register-names.ts';

export type RegisterRowProps = {
  /** Place in the list, 0 = newest. */
  readonly index: number;
  readonly start: number;
  readonly layout: RegisterLayout;
  readonly isCurrent: boolean;
  readonly today: CalendarDate;
  readonly names: RegisterNames;
  readonly row: Transaction | undefined;
  /** What the row counts for under the filter: the whole, or the parts of a split. */
  readonly amount: Money;
  readonly balance: Money | undefined;
  readonly otherAccount: string | undefined;
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
};

/** One row of the register: a line of cells, or two lines on a narrow screen. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { row, index, start, layout, isCurrent } = props;
  return (
    <GridRow
      rowIndex={index + 2}
      start={start}
      height={layout.rowHeight}
      current={isCurrent}
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
  const { row, names, layout, amount, balance, otherAccount, isCurrent, onEdit, onDelete } = props;
  const { tone, currency, isPart, date } = useRowFacts(props);
  return (
    <>
      <GridCell tone="muted">{date}</GridCell>
      <GridCell rowHeader tone={tone} title={row.description}>
        {row.description}
      </GridCell>
      {layout.hasAccount ? (
        <GridCell tone="muted">{accountName(names, row.accountId)}</GridCell>
      ) : null}
      <GridCell tone={tone}>
        <RegisterCategory row={row} names={names} otherAccount={otherAccount} isPart={isPart} />
      </GridCell>
      <GridCell align="end">
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
            onClick={() => onEdit(row)}
          />
          <DeleteButton row={row} isCurrent={isCurrent} onDelete={onDelete} />
        </RowActions>
      </GridCell>
    </>
  );
}

function NarrowCell(props: FilledRowProps) {
  const { row, names, layout, amount, otherAccount, isCurrent, onEdit, onDelete } = props;
  const { tone, currency, isPart, date } = useRowFacts(props);
  return (
    <GridCell tone={tone}>
      <TwoLineRow
        inset="none"
        title={
          <RowButton tabIndex={isCurrent ? 0 : -1} onClick={() => onEdit(row)}>
            <VisuallyHidden>{t('register.editRow', { description: '' })}</VisuallyHidden>
            {row.description}
          </RowButton>
        }
        detail={
          <Stack as="span" direction="row" gap={1} align="center">
            {layout.hasAccount ? <Text truncate>{accountName(names, row.accountId)}</Text> : null}
            {layout.hasAccount ? <Text aria-hidden="true">·</Text> : null}
            <RegisterCategory row={row} names={names} otherAccount={otherAccount} isPart={isPart} />
          </Stack>
        }
        value={
          <AmountText amount={amount} currency={currency} signed tone={tone} weight="medium" />
        }
        valueDetail={date}
        trailing={<DeleteButton row={row} isCurrent={isCurrent} onDelete={onDelete} />}
      />
    </GridCell>
  );
}

function DeleteButton({
  row,
  isCurrent,
  onDelete,
}: Pick<FilledRowProps, 'row' | 'isCurrent' | 'onDelete'>) {
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
