import { Link } from 'react-router-dom';
import { useFirstFew } from '@/components/rows/first-few.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { paidBetween } from '@/domain/debts/debt-day.ts';
import type { ReplayEntry } from '@/domain/debts/debt-replay.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { cardLinkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import { moneyText } from './debt-texts.ts';
import { type DebtPartProps, FIRST } from './detail-part.ts';
import { paymentsLink } from './payments-link.ts';

/** How what is owed came about since the last balance, newest first: interest and payments, each of which opens. */
export function DebtHistory({ row }: DebtPartProps) {
  const { replay, currency, debt } = row.view;
  const entries = replay?.entries ?? [];
  const { shown, rest } = useFirstFew([...entries].reverse(), FIRST);
  const [anchor] = entries;
  if (!replay || !anchor) return null;
  const since = formatDate(anchor.date, 'medium', currentLocale());
  const title = t('debts.history', { date: since });
  const sums = t('debts.historyText', {
    interest: moneyText(replay.interest, currency),
    paid: moneyText(replay.paid, currency),
  });
  const inBalance = paidOnDay(row, anchor.date);
  return (
    <Section
      title={title}
      level={3}
      detail={
        inBalance === 0
          ? sums
          : `${sums} ${t('debts.historyOfDay', { amount: moneyText(inBalance, currency), date: since })}`
      }
    >
      <Card padding="none" clip>
        <RowList label={title}>
          {shown.map((entry) => (
            <RowItem key={`${entry.date} ${entry.kind}`}>
              <EntryRow entry={entry} currency={currency} debt={debt} />
            </RowItem>
          ))}
        </RowList>
      </Card>
      {rest}
    </Section>
  );
}

/** What was paid on the day of a balance, cents: it is in the balance, and no entry of its own. */
function paidOnDay({ view }: DebtPartProps['row'], date: CalendarDate) {
  return paidBetween(view.days, { start: date, end: date }).paid;
}

type EntryRowProps = Pick<DebtPartProps['row']['view'], 'currency' | 'debt'> & {
  readonly entry: ReplayEntry;
};

function EntryRow({ entry, currency, debt }: EntryRowProps) {
  const { date, kind, amount, owed } = entry;
  const day = formatDate(date, 'medium', currentLocale());
  const link = kind === 'payment' ? paymentsLink(debt, date, date) : null;
  const name = t(kind === 'payment' && amount < 0 ? 'debts.entry-returned' : `debts.entry-${kind}`);
  return (
    <TwoLineRow
      title={
        link ? (
          <Link
            to={link}
            className={cardLinkClass()}
            aria-label={t('debts.openDay', { name, date: day })}
          >
            {name}
          </Link>
        ) : (
          name
        )
      }
      detail={day}
      value={
        <AmountText
          amount={kind === 'payment' ? cents(-amount) : amount}
          currency={currency}
          weight="medium"
        />
      }
      valueDetail={
        kind === 'anchor' ? null : t('debts.entryOwed', { amount: moneyText(owed, currency) })
      }
    />
  );
}
