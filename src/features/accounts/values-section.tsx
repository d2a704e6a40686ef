import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { removeAccountValue } from '@/commands/accounts/values-and-statements.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { useFirstFew } from '@/components/rows/record-menu.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountValue } from '@/domain/accounts/account-value.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

type ValuesSectionProps = {
  readonly account: Account;
  /** True if the balance comes from something else, so these values aren't used. */
  readonly areUnused: boolean;
};

/** Number of values shown before 'Show more', so the register below stays near. */
const FIRST = 3;

/** Values set by hand, newest first. */
export function ValuesSection({ account, areUnused }: ValuesSectionProps) {
  const { shown, rest } = useFirstFew([...account.values].reverse(), FIRST);
  return (
    <Section
      title={t('accounts.values')}
      detail={t(areUnused ? 'accounts.valuesUnused' : 'accounts.valuesHelp')}
    >
      <Card padding="none" clip>
        <RowList label={t('accounts.values')}>
          {shown.map((value) => (
            <RowItem key={value.date}>
              <ValueRow account={account} value={value} />
            </RowItem>
          ))}
        </RowList>
      </Card>
      {rest}
    </Section>
  );
}

function ValueRow({ account, value }: { readonly account: Account; readonly value: AccountValue }) {
  const services = useServices();
  const dialogs = useDialogs();
  const undo = useUndo();
  const date = formatDate(value.date, 'medium', currentLocale());
  const [isAsking, setAsking] = useState(false);
  const remove = async (unlock = false) => {
    const outcome = await removeAccountValue(services, account.id, value.date, { unlock });
    const isLocked = !outcome.ok && outcome.code === 'locked';
    setAsking(isLocked);
    if (outcome.ok) undo.offer(outcome.change);
    else if (!isLocked)
      notifyError(t('accounts.valueDeleteFailed'), { description: messageFor(outcome.code) });
  };
  return (
    <>
      <RecordRow
        name={date}
        figure={<AmountText amount={value.amount} currency={account.currency} />}
        actions={
          <>
            <IconButton
              aria-label={t('accounts.valueEdit', { date })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => dialogs.open('set-value', { accountId: account.id, date: value.date })}
            />
            <IconButton
              aria-label={t('accounts.valueDelete', { date })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void remove()}
            />
          </>
        }
      />
      <LockedConfirm
        open={isAsking}
        message={t('accounts.valueLocked')}
        cancelLabel={t('common.cancel')}
        pending={false}
        onConfirm={() => void remove(true)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
