import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { commitments, committedOf } from '@/domain/budgets/budget-book.ts';
import { cents } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import type { DetailProps } from './detail-props.ts';
import { DetailTotal } from './detail-total.tsx';
import { dayText } from './period-text.ts';

/** What is scheduled in the budget's categories and still due in the period; each opens its schedule. Nothing where nothing is. */
export function DetailDue({ budget, period, shown }: DetailProps) {
  const dialogs = useDialogs();
  const { book, currency } = shown;
  const due = commitments(book, budget.id, period, period);
  if (due.length === 0) return null;
  return (
    <Section title={t('budgets.due')} level={3}>
      <Card padding="none" clip>
        <Table label={t('budgets.due')}>
          <TableHead>
            <tr>
              <TableHeaderCell>{t('budgets.dueDate')}</TableHeaderCell>
              <TableHeaderCell width="fill">{t('budgets.dueDescription')}</TableHeaderCell>
              <TableHeaderCell align="end">{t('budgets.committed')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {due.map(({ item, date, dueDate, amount }) => (
              <TableRow key={`${item.id} ${dueDate}`}>
                <TableCell nowrap>{dayText(date, book.today)}</TableCell>
                <TableCell as="th" truncate>
                  <QuietButton
                    aria-label={t('budgets.dueOpen', { description: item.description })}
                    onClick={() => dialogs.open('edit-scheduled', { scheduledId: item.id })}
                  >
                    {item.description}
                  </QuietButton>
                </TableCell>
                <TableCell align="end">
                  <AmountText amount={cents(-amount)} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <DetailTotal
            label={t('budgets.dueTotal')}
            columns={2}
            amount={committedOf(book, budget.id, period, period)}
            currency={currency}
          />
        </Table>
      </Card>
    </Section>
  );
}
