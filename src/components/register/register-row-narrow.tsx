import { rowDescription } from '@/components/rows/row-description.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { t } from '@/messages/t.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { GridCell } from '@/ui/lists/grid-cell.tsx';
import { LineWithMarks } from '@/ui/lists/line-with-marks.tsx';
import { RowActions } from '@/ui/lists/row-actions.tsx';
import { RowButton } from '@/ui/lists/row-button.tsx';
import { DetailLine, TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { accountName } from './register-category.tsx';
import { ReviewMark } from './register-marks.tsx';
import { MenuButton, RowCategory, RowCheckbox, RowMarks } from './register-row-parts.tsx';
import { type FilledRowProps, rowFacts } from './register-row-props.ts';

/** The one cell of a row on a narrow screen, in two lines. */
export function NarrowCell(props: FilledRowProps) {
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
