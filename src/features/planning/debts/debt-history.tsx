import Trash2 from 'lucide-react/icons/trash';
import { Link } from 'react-router-dom';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { addMonths, type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { ReplayEntry } from '@/domain/debts/debt-replay.ts';
import { paidBetween } from '@/domain/debts/debt-replay.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cardLinkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import type { FocusOfRows } from '@/ui/lists/row-focus.ts';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { FigureRow } from '@/ui/tables/figures.tsx';
import type { DebtActions } from './debt-menu.tsx';
import type { DebtRow } from './debt-row.tsx';
import { moneyText } from './debt-text.ts';

/** What a list shows before it is asked for the rest. */
const FIRST = 6;

/** What each part of the view of one debt is drawn from. */
export type DebtPartProps = {
  readonly row: DebtRow;
  readonly actions: DebtActions;
  readonly today: CalendarDate;
};

/** The address of the transactions that paid on a debt from one day to another, both included; null where nothing tells them. */
export function paymentsLink(
  { tagId, linkedAccountId }: Pick<Debt, 'tagId' | 'linkedAccountId'>,
  from: CalendarDate,
  to: CalendarDate,
): string | null {
  if (tagId !== '') return routes.transactions({ tag: tagId, from, to });
  if (linkedAccountId === '') return null;
  return routes.transactions({ account: linkedAccountId, status: 'transfers', from, to });
}

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
