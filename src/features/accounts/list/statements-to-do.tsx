import { AccountMark } from '@/components/accounts/account-mark.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { readyStatement } from '@/domain/transactions/ready-statement.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';

type StatementsToDoProps = {
  readonly accounts: readonly Account[];
  readonly today: CalendarDate;
};

/** The statements that can be checked, oldest first; nothing if there are none. */
export function StatementsToDo({ accounts, today }: StatementsToDoProps) {
  const dialogs = useDialogs();
  const ready = accounts
    .flatMap((account) => {
      const date = readyStatement(account, today);
      return date ? [{ account, date }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  if (ready.length === 0) return null;
  return (
    <Card>
      <Section title={t('accounts.toDo')}>
        <RowList label={t('accounts.toDo')}>
          {ready.map(({ account, date }) => {
            const day = formatDate(date, 'short', currentLocale());
            return (
              <RowItem key={account.id}>
                <TwoLineRow
                  inset="none"
                  wrap
                  leading={<AccountMark account={account} size={28} />}
                  title={account.name}
                  detail={t('accounts.toDoStatement', { date: day })}
                  value={
                    <Button
                      size="sm"
                      aria-label={t('accounts.toDoCheckOf', { name: account.name, date: day })}
                      onClick={() =>
                        dialogs.open('check-statement', { accountId: account.id, date })
                      }
                    >
                      {t('accounts.toDoCheck')}
                    </Button>
                  }
                />
              </RowItem>
            );
          })}
        </RowList>
      </Section>
    </Card>
  );
}
