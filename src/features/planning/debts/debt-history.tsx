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
import type { RowFocus } from '@/ui/lists/row-focus.ts';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { FigureRow } from '@/ui/tables/figures.tsx';
import type { DebtActions, DebtRow } from './debt-row.tsx';
import { moneyText } from './debt-text.ts';

/** Entries a list shows until the rest is requested. */
const FIRST_SHOWN = 6;

/** Props shared by the parts of a debt's detail view. */
export type DebtPartProps = {
  readonly row: DebtRow;
  readonly actions: DebtActions;
  readonly today: CalendarDate;
};

/**
 * Address of the transactions that paid a debt between two days, inclusive. null if the debt has
 * neither a tag nor a linked account to find them by.
 */
export function paymentsLink(
  { tagId, linkedAccountId }: Pick<Debt, 'tagId' | 'linkedAccountId'>,
  from: CalendarDate,
  to: CalendarDate,
): string | null {
  if (tagId !== '') return routes.transactions({ tag: tagId, from, to });
  if (linkedAccountId === '') return null;
  return routes.transactions({ account: linkedAccountId, status: 'transfers', from, to });
}

/**
 * How the amount owed has changed since the last entered balance, newest first: interest and
 * payments, each linked to its transactions.
 */
export function DebtHistory({ row }: DebtPartProps) {
  const { replay, currency, debt } = row.view;
  const entries = replay?.entries ?? [];
  const { shown, rest } = useFirstFew([...entries].reverse(), FIRST_SHOWN);
  const [anchor] = entries;
  if (!replay || !anchor) return null;
  const since = formatDate(anchor.date, 'medium', currentLocale());
  const title = t('debts.history', { date: since });
  const totals = t('debts.historyText', {
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
          ? totals
          : `${totals} ${t('debts.historyOfDay', { amount: moneyText(inBalance, currency), date: since })}`
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

/**
 * Amount paid on the day of a balance, in cents. The balance already includes it, so it has no
 * entry of its own.
 */
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

/**
 * Payments on a debt with a linked account over the last 12 months, newest day first, each linked
 * to its transactions.
 */
export function DebtPayments({ row, today }: DebtPartProps) {
  const { debt, currency, days } = row.view;
  const since = addMonths(today, -12);
  const recent = days.filter(({ date, paid }) => date > since && date <= today && paid !== 0);
  const { shown, rest } = useFirstFew([...recent].reverse(), FIRST_SHOWN);
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
  /** Keyed by balance date. */
  readonly focus: RowFocus;
};

/** Balances entered by hand, newest first. */
export function DebtBalances({ row, actions, focus }: DebtBalancesProps) {
  const { debt, currency } = row.view;
  const { shown, rest } = useFirstFew([...debt.anchors].reverse(), FIRST_SHOWN);
  // A single balance already appears in the history, and the next one replaces it.
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
                        actions.removeBalance(date);
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
