import { shownMoney } from '@/components/text/amount-text.tsx';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { cents } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';

/**
 * What a credit card's balance means ('You owe ...', 'Nothing owed'); '' for credit and for other
 * account types.
 */
export function owedText({ account, balance }: AccountWithBalance): string {
  if (account.type !== 'credit_card') return '';
  if (balance === 0) return t('accounts.nothingOwed');
  if (balance > 0) return '';
  const amount = shownMoney(cents(-balance), account.currency);
  return t('accounts.owed', { amount });
}
