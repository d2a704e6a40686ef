import { useDialogs } from '@/components/notices/dialogs.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { lockedUntil } from '@/domain/transactions/statement.ts';
import { useAccountOpening } from '@/live/accounts/account.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** What stands behind a balance: what it began with, or the values by hand, and until when the bank agrees. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const dialogs = useDialogs();
  const request = { accountId: account.id };
  const hasValues = account.values.length > 0;
  return (
    <Stack direction="row" gap={2} wrap align="center">
      <OpeningFact account={account} />
      <Button size="sm" onClick={() => dialogs.open('opening-balance', request)}>
        {t('accounts.openingChange')}
      </Button>
      {hasValues ? (
        <Button size="sm" onClick={() => dialogs.open('set-value', request)}>
          {t('accounts.setValue')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => dialogs.open('check-statement', request)}>
          {t('accounts.checkStatement')}
        </Button>
      )}
    </Stack>
  );
}

function OpeningFact({ account }: { readonly account: Account }) {
  const opening = useAccountOpening(account.id);
  if (opening.status === 'loading') return <Skeleton width="md" />;
  const stored = opening.status === 'ready' ? opening.value : null;
  return (
    <Text size="sm" tone="muted">
      {t('common.named', { name: t('accounts.openingBalance'), text: '' })}
      {stored ? (
        <>
          <Text tone="default" numeric>
            {shownMoney(stored.amount, account.currency)}
          </Text>
          {` ${t('accounts.openingOn', { date: formatDate(stored.date, 'medium', currentLocale()) })}`}
        </>
      ) : (
        t('accounts.openingNone')
      )}
    </Text>
  );
}

/** 'Agrees with the bank up to ...'; '' while nothing was agreed. */
export function agreedText(account: Account): string {
  const agreed = lockedUntil(account);
  if (agreed === '') return '';
  return t('accounts.agreedUntil', { date: formatDate(agreed, 'medium', currentLocale()) });
}
