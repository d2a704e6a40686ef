import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { rowDescription } from '@/components/rows/row-description.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { GridCell } from '@/ui/lists/grid-cell.tsx';
import { LineWithMarks } from '@/ui/lists/line-with-marks.tsx';
import { RowActions } from '@/ui/lists/row-actions.tsx';
import { accountName } from './register-category.tsx';
import { ReviewMark } from './register-marks.tsx';
import { MenuButton, RowCategory, RowCheckbox, RowMarks } from './register-row-parts.tsx';
import { type FilledRowProps, rowFacts } from './register-row-props.ts';

/** The cells of a row in their columns. */
export function WideCells(props: FilledRowProps) {
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
