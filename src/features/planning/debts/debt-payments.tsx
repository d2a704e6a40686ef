import { Link } from 'react-router-dom';
import { useFirstFew } from '@/components/rows/first-few.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { addMonths, formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/row-link-class.ts';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { FigureRow } from '@/ui/tables/figure-row.tsx';
import { type DebtPartProps, FIRST } from './detail-part.ts';
import { paymentsLink } from './payments-link.ts';

/** What was paid on a debt that an account tells, newest day first; each opens its transactions. */
export function DebtPayments({ row, today }: DebtPartProps) {
  const { debt, currency, days } = row.view;
  const since = addMonths(today, -12);
  const recent = days.filter(({ date, paid }) => date > since && date <= today && paid !== 0);
  const { shown, rest } = useFirstFew([...recent].reverse(), FIRST);
  const account = row.account?.name ?? '';
  return (
    <Section
      title={t('debts.payments')}
      level={3}
      detail={
        debt.tagId === '' ? t('debts.paymentsTransfers', { account }) : t('debts.paymentsTag')
      }
    >
      {shown.length === 0 ? (
        <Text as="p" tone="muted">
          {t('debts.noPayments')}
        </Text>
      ) : (
        <Card padding="none" clip>
          <RowList label={t('debts.payments')}>
            {shown.map(({ date, paid }) => {
              const day = formatDate(date, 'medium', currentLocale());
              return (
                <RowItem key={date}>
                  <Link to={paymentsLink(debt, date, date) ?? ''} className={rowLinkClass()}>
                    <FigureRow
                      label={day}
                      figure={<AmountText amount={paid} currency={currency} />}
                    />
                  </Link>
                </RowItem>
              );
            })}
          </RowList>
        </Card>
      )}
      {rest}
    </Section>
  );
}
