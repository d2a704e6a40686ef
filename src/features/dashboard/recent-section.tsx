import { type TileCategory, TransactionTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { type PayeeNameOf, payeeLookup } from '@/domain/categories/payee.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { sumMoney } from '@/domain/core/money.ts';
import { needsReview, type Transaction } from '@/domain/transactions/transaction.ts';
import { useNewestRows } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, usePayees } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { BoardGroup, BoardRow, BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { signedText, weekdayText } from './dashboard-text.ts';
import { SectionPanel, useShownRows } from './section-panel.tsx';

const SHOWN_ROWS = 9;
const SHOWN_NARROW = 5;

/** The newest transactions of all accounts by day; each opens for editing. */
export function RecentSection() {
  const { open } = useDialogs();
  // One more, to know whether the last day is complete.
  const newest = useNewestRows(SHOWN_ROWS + 1);
  return (
    <SectionPanel
      section="recent"
      live={newest}
      to={ROUTE_PATTERNS.transactions}
      empty={(rows) =>
        rows.length > 0
          ? null
          : {
              text: t('dashboard.recentEmpty'),
              action: (
                <Button onClick={() => open('add-transaction', {})}>
                  {t('dashboard.addTransaction')}
                </Button>
              ),
            }
      }
    >
      {(rows) => <Recent rows={rows} />}
    </SectionPanel>
  );
}

function Recent({ rows }: { readonly rows: readonly Transaction[] }) {
  const accounts = valueOr(useAccounts(), []);
  const categories = valueOr(useCategories(), []);
  const payees = valueOr(usePayees(), []);
  const today = useToday();
  const names = {
    accounts: new Map(accounts.map((each) => [each.id, each])),
    categories: new Map(categories.map((each) => [each.id, each])),
    payeeNameOf: payeeLookup(payees),
  };
  const count = useShownRows(SHOWN_ROWS, SHOWN_NARROW);
  const shown = rows.slice(0, count);
  const cut = rows[count]?.date;
  return [...new Set(shown.map(({ date }) => date))].map((date) => {
    const own = shown.filter((row) => row.date === date);
    return (
      <BoardGroup
        key={date}
        title={dayTitle(date, today)}
        end={date === cut ? null : totalOf(own, names.accounts)}
      >
        <BoardRows>
          {own.map((row) => (
            <li key={row.id}>
              <RecentRow row={row} names={names} />
            </li>
          ))}
        </BoardRows>
      </BoardGroup>
    );
  });
}

function dayTitle(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return t('dashboardFigures.today');
  if (date === addDays(today, -1)) return t('dashboardFigures.dayYesterday');
  return weekdayText(date);
}

/** The sum of a day's rows, unless it is one row or several currencies. */
function totalOf(
  rows: readonly Transaction[],
  accounts: ReadonlyMap<string, Account>,
): string | null {
  const currencies = new Set(rows.map(({ accountId }) => accounts.get(accountId)?.currency));
  const [currency] = currencies;
  if (rows.length < 2 || currencies.size > 1 || currency === undefined) return null;
  return signedText(sumMoney(rows.map(({ amount }) => amount)), currency);
}

type RecentRowProps = {
  readonly row: Transaction;
  readonly names: {
    readonly accounts: ReadonlyMap<string, Account>;
    readonly categories: ReadonlyMap<string, TileCategory & { readonly name: string }>;
    readonly payeeNameOf: PayeeNameOf;
  };
};

/** The payee first, then what the bank wrote. */
function RecentRow({ row, names }: RecentRowProps) {
  const { open } = useDialogs();
  const account = names.accounts.get(row.accountId);
  const description = rowDescription(row);
  const bank = row.importedDescription ?? description;
  const title = names.payeeNameOf(description) ?? names.payeeNameOf(bank) ?? description;
  const isNew = needsReview(row);
  return (
    <button
      type="button"
      className={boardRowClass()}
      onClick={() => open('edit-transaction', { transactionId: row.id })}
    >
      <BoardRow
        leading={
          <TransactionTile row={row} categories={names.categories} size={28} hasDot={isNew} />
        }
        title={title}
        note={
          <>
            {bank === title ? account?.name : bank}
            {isNew ? <VisuallyHidden>{t('dashboardFigures.notReviewed')}</VisuallyHidden> : null}
          </>
        }
        value={
          account ? <AmountText amount={row.amount} currency={account.currency} signed /> : null
        }
      />
    </button>
  );
}
