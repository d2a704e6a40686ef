import { everyText } from '@/components/text/value-text.ts';
import { AmountLink } from '@/features/reports/parts/amount-link.tsx';
import { categoryName } from '@/features/reports/parts/names.ts';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import { t } from '@/messages/t.ts';
import { RowButton } from '@/ui/lists/row-button.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import type { RecurringRowsProps } from './recurring-lines.ts';

/** What recurs on a narrow screen: a month above, a year below; a press opens the item. */
export function RecurringList(props: RecurringRowsProps) {
  const { label, lines, totals, items, base, currency, onOpen } = props;
  return (
    <RowList label={label}>
      {lines.map(({ scheduledId, categoryId, amount, yearly }) => {
        const item = items.get(scheduledId);
        const name = item?.description ?? '';
        const category = categoryName(base, categoryId);
        return (
          <RowItem key={scheduledId}>
            <TwoLineRow
              wrap
              title={
                <RowButton
                  aria-haspopup="dialog"
                  aria-label={t('reportNames.editItem', { name })}
                  onClick={() => onOpen(scheduledId)}
                >
                  {name}
                </RowButton>
              }
              detail={item ? `${everyText(item)} · ${category}` : category}
              value={<AmountLink amount={amount} currency={currency} rows={null} />}
              valueDetail={t('reportNames.aYear', { amount: moneyText(yearly.amount, currency) })}
            />
          </RowItem>
        );
      })}
      <RowItem>
        <TwoLineRow
          title={t('reportNames.total')}
          value={<AmountLink amount={totals.month} currency={currency} rows={null} />}
          valueDetail={t('reportNames.aYear', {
            amount: moneyText(totals.year.amount, currency),
          })}
        />
      </RowItem>
    </RowList>
  );
}
