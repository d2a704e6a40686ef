import { AmountText } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { moneyText } from './debt-texts.ts';
import type { OutlookTableProps } from './outlook-table.tsx';

/** The payments of OutlookTable in two lines each, where its columns would not fit. */
export function OutlookRows({ name, outlook, currency }: OutlookTableProps) {
  const label = t('debts.tableLabel', { name });
  const { rows, paid, interest } = outlook;
  return (
    <ScrollArea label={label} height="md">
      <RowList label={label}>
        {rows.map((row) => (
          <RowItem key={row.number}>
            <TwoLineRow
              inset="none"
              title={formatDate(row.date, 'medium', currentLocale())}
              detail={t('debts.rowParts', {
                principal: moneyText(row.principal, currency),
                interest: moneyText(row.interest, currency),
              })}
              value={<AmountText amount={row.payment} currency={currency} />}
              valueDetail={t('debts.rowLeft', { amount: moneyText(row.balance, currency) })}
            />
          </RowItem>
        ))}
        <RowHeading>
          {t('debts.tableSum', {
            paid: moneyText(paid, currency),
            interest: moneyText(interest, currency),
          })}
        </RowHeading>
      </RowList>
    </ScrollArea>
  );
}
