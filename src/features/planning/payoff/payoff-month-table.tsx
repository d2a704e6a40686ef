import { AmountText } from '@/components/text/amount-text.tsx';
import type { PayoffPlan, PlanMonth } from '@/domain/debts/payoff.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { ShowOn } from '@/ui/layout/show-on.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { money, monthText, type PlanWords } from './payoff-words.ts';

/** What never ends is listed for so many months. */
const MOST_ROWS = 600;
const ROWS_OF_NEVER = 120;

type PayoffMonthTableProps = {
  readonly plan: PayoffPlan;
  readonly words: PlanWords;
  readonly onOpen: (month: PlanMonth) => void;
};

/** The months of a plan; a payment opens what it is made of. */
export function PayoffMonthTable({ plan, words, onOpen }: PayoffMonthTableProps) {
  const label = t('payoff.monthTable');
  const months = plan.schedule.slice(0, plan.months === null ? ROWS_OF_NEVER : MOST_ROWS);
  return (
    <Stack gap={2}>
      <ScrollArea label={label} height="md">
        <Table label={label} stickyHead="box">
          <TableHead>
            <tr>
              <TableHeaderCell hideBelow="md" align="end" width="min">
                {t('payoff.columnNumber')}
              </TableHeaderCell>
              <TableHeaderCell>{t('payoff.columnMonth')}</TableHeaderCell>
              <TableHeaderCell align="end">{t('payoff.columnPayment')}</TableHeaderCell>
              <TableHeaderCell align="end" hideBelow="md">
                {t('payoff.columnInterest')}
              </TableHeaderCell>
              <TableHeaderCell align="end" hideBelow="md">
                {t('payoff.columnPrincipal')}
              </TableHeaderCell>
              <TableHeaderCell align="end" hideBelow="md">
                {t('payoff.columnOwed')}
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {months.map((month) => (
              <MonthRow key={month.month} month={month} words={words} onOpen={onOpen} />
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {months.length < plan.schedule.length ? (
        <Text as="p" size="sm" tone="muted">
          {t('payoff.more', { count: months.length })}
        </Text>
      ) : null}
    </Stack>
  );
}

type MonthRowProps = Pick<PayoffMonthTableProps, 'words' | 'onOpen'> & {
  readonly month: PlanMonth;
};

function MonthRow({ month, words, onOpen }: MonthRowProps) {
  const { currency } = words;
  const date = monthText(month.date);
  return (
    <TableRow>
      <TableCell hideBelow="md" align="end" tone="muted">
        {countText(month.month)}
      </TableCell>
      <TableCell as="th">
        <Stack gap={0}>
          {date}
          <ShowOn screen="narrow">
            <Text size="sm" tone="muted" weight="normal">
              {t('payoff.narrowOwed', { amount: money(month.owed, words) })}
            </Text>
          </ShowOn>
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <QuietButton
          aria-label={t('payoff.openMonth', { amount: money(month.payment, words), date })}
          onClick={() => onOpen(month)}
        >
          <AmountText amount={month.payment} currency={currency} />
        </QuietButton>
      </TableCell>
      <TableCell align="end" nowrap hideBelow="md">
        <AmountText amount={month.interest} currency={currency} />
      </TableCell>
      <TableCell align="end" nowrap hideBelow="md">
        <AmountText amount={month.principal} currency={currency} />
      </TableCell>
      <TableCell align="end" nowrap hideBelow="md">
        <AmountText amount={month.owed} currency={currency} />
      </TableCell>
    </TableRow>
  );
}
