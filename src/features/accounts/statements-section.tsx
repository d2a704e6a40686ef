import CircleCheck from 'lucide-react/icons/circle-check';
import Trash2 from 'lucide-react/icons/trash';
import { removeStatement } from '@/commands/accounts/values-and-statements.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Statement } from '@/domain/transactions/statement.ts';
import { useStatementBalances } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Skeleton } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** Number of statements shown before 'Show all', so the register below stays near. */
const FIRST = 1;

/** Reconciled statements, newest first, and whether each still matches. */
export function StatementsSection({ account }: { readonly account: Account }) {
  const { shown, rest } = useFirstFew([...account.statements].reverse(), FIRST);
  const balances = valueOr(useStatementBalances(account), null);
  return (
    <Stack gap={1}>
      <Card tone="subtle" padding="none" clip>
        <RowList label={t('accounts.statements')}>
          {shown.map((statement) => (
            <RowItem key={statement.date}>
              <StatementRow
                account={account}
                statement={statement}
                ours={balances?.get(statement.date) ?? null}
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
      {rest}
      <Text as="p" size="xs" tone="muted">
        {t('accounts.statementsHelp')}
      </Text>
    </Stack>
  );
}

type StatementRowProps = {
  readonly account: Account;
  readonly statement: Statement;
  /** Our balance on that date; null while loading. */
  readonly ours: Money | null;
};

function StatementRow({ account, statement, ours }: StatementRowProps) {
  const services = useServices();
  const undo = useUndo();
  const date = formatDate(statement.date, 'medium', currentLocale());
  const remove = async () => {
    const outcome = await removeStatement(services, account.id, statement.date);
    if (outcome.ok) undo.offer(outcome.change);
    else {
      notifyError(t('accounts.statementDeleteFailed'), { description: messageFor(outcome.code) });
    }
  };
  return (
    <RecordRow
      name={date}
      detail={
        ours === null ? (
          <Skeleton width="sm" />
        ) : (
          <State difference={cents(statement.balance - ours)} currency={account.currency} />
        )
      }
      figure={<AmountText amount={statement.balance} currency={account.currency} />}
      actions={
        <IconButton
          aria-label={t('accounts.statementDelete', { date })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void remove()}
        />
      }
    />
  );
}

function State({
  difference,
  currency,
}: {
  readonly difference: Money;
  readonly currency: string;
}) {
  if (difference === 0) {
    return (
      <MarkedText mark={<CircleCheck aria-hidden="true" />}>
        {t('accounts.statementStill')}
      </MarkedText>
    );
  }
  const amount = shownMoney(cents(Math.abs(difference)), currency);
  // Wraps on narrow screens instead of being truncated.
  return <Text tone="warn">{t('accounts.statementBroken', { difference: amount })}</Text>;
}
