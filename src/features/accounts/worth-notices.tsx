import { shownMoney } from '@/components/text/amount-text.tsx';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

/** What makes the value of an account with holdings too small, and what to do about it. */
export function WorthNotices({ shown }: { readonly shown: AccountWithBalance }) {
  const [own] = shown.worth ?? [];
  if (!own?.lacksDeposits) return null;
  const cash = shownMoney(own.cash, own.currency);
  return (
    <Notice tone="warn" title={t('accounts.worthLacksTitle')}>
      {t('accounts.worthLacks', { cash })}
    </Notice>
  );
}
