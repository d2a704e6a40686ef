import Trash2 from 'lucide-react/icons/trash';
import { useFirstFew } from '@/components/rows/first-few.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import type { FocusOfRows } from '@/ui/lists/use-focus-of-rows.ts';
import { type DebtPartProps, FIRST } from './detail-part.ts';

type DebtBalancesProps = DebtPartProps & {
  /** By the days of the balances. */
  readonly focus: FocusOfRows;
};

/** The balances that were entered by hand, newest first, where there is more than one. */
export function DebtBalances({ row, actions, focus }: DebtBalancesProps) {
  const { debt, currency } = row.view;
  const { shown, rest } = useFirstFew([...debt.anchors].reverse(), FIRST);
  // A single one stands in the history, and is replaced by the next.
  if (debt.anchors.length < 2) return null;
  return (
    <Section title={t('debts.balances')} level={3} detail={t('debts.balancesText')}>
      <Card padding="none" clip>
        <RowList label={t('debts.balances')}>
          {shown.map(({ date, amount }) => {
            const day = formatDate(date, 'medium', currentLocale());
            return (
              <RowItem key={date}>
                <RecordRow
                  name={day}
                  figure={<AmountText amount={amount} currency={currency} />}
                  actions={
                    <IconButton
                      ref={focus.controlOf(date)}
                      aria-label={t('debts.balanceDelete', { date: day })}
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => {
                        focus.beforeMove(date);
                        actions.removeOwed(date);
                      }}
                    />
                  }
                />
              </RowItem>
            );
          })}
        </RowList>
      </Card>
      {rest}
    </Section>
  );
}
