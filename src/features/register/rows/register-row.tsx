import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { memo } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { rowDescription } from '@/components/text/row-description.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { GridRow, RowActions, RowButton } from '@/ui/lists/grid-row.tsx';
import { GridCell } from '@/ui/lists/grid-table.tsx';
import { LineWithMarks } from '@/ui/lists/marked-text.tsx';
import { DetailLine, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { accountName } from './register-category.tsx';
import {
  type FilledRowProps,
  MenuButton,
  type RegisterRowProps,
  ReviewMark,
  RowCategory,
  RowCheckbox,
  RowMarks,
  rowFacts,
} from './register-row-parts.tsx';

/** One row of the register: cells in columns, or two lines on narrow screens. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { row, index, start, layout, isCurrent, isSelected } = props;
  useAmountsHidden();
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

/** The only cell of a row on narrow screens, in two lines. */
function NarrowCell(props: FilledRowProps) {
  const { row, index, names, layout, amount, isCurrent, isSelecting, handlers } = props;
  const { tone, currency, date } = rowFacts(props);
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
            <LineWithMarks before={<ReviewMark row={row} />}>{rowDescription(row)}</LineWithMarks>
          </RowButton>
        }
        detail={
          <DetailLine
            more={
              layout.hasAccount && row.kind !== 'transfer'
                ? `· ${accountName(names, row.accountId)}`
                : null
            }
            marks={<RowMarks {...props} />}
          >
            <RowCategory {...props} />
          </DetailLine>
        }
        value={
          <AmountText amount={amount} currency={currency} signed tone={tone} weight="medium" />
        }
        valueDetail={date}
        trailing={
          isSelecting ? null : (
            <RowActions>
              <MenuButton {...props} />
            </RowActions>
          )
        }
      />
    </GridCell>
  );
}

/** The cells of a row in their columns. */
function WideCells(props: FilledRowProps) {
  const { row, names, layout, amount, balance, isCurrent, handlers } = props;
  const { tone, currency, date } = rowFacts(props);
  return (
    <>
      <GridCell control>
        <RowCheckbox {...props} />
      </GridCell>
      <GridCell tone="muted" data-field="date">
        {date}
      </GridCell>
      <GridCell rowHeader tone={tone} title={rowDescription(row)} data-field="description">
        <LineWithMarks before={<ReviewMark row={row} />} marks={<RowMarks {...props} />}>
          {rowDescription(row)}
        </LineWithMarks>
      </GridCell>
      {layout.hasAccount ? (
        <GridCell tone="muted">{accountName(names, row.accountId)}</GridCell>
      ) : null}
      <GridCell tone={tone} data-field="categoryId">
        <RowCategory {...props} />
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
          {layout.hasRowButtons ? (
            <>
              <IconButton
                size="sm"
                tabIndex={isCurrent ? 0 : -1}
                aria-label={t('register.editRow', { description: rowDescription(row) })}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => handlers.onEdit(row)}
              />
              <DeleteButton {...props} />
            </>
          ) : null}
          <MenuButton {...props} />
        </RowActions>
      </GridCell>
    </>
  );
}

function DeleteButton({ row, isCurrent, handlers }: FilledRowProps) {
  const { onDelete } = handlers;
  if (!onDelete) return null;
  return (
    <IconButton
      size="sm"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('register.deleteRow', { description: rowDescription(row) })}
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => onDelete(row)}
    />
  );
}
