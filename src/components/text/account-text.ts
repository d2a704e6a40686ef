import type { AccountType } from '@/domain/accounts/account.ts';
import { type AccountWithBalance, otherWorth } from '@/domain/accounts/account-list.ts';
import type { Money } from '@/domain/core/money.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { shownMoney } from './amount-text.tsx';

/** What an account with holdings is worth in parts, and what is not known of it; '' for others. */
export function worthText({ worth }: Pick<AccountWithBalance, 'worth'>): string {
  const [own] = worth ?? [];
  if (!worth || !own) return '';
  const money = (amount: Money) => shownMoney(amount, own.currency);
  return [
    t('accounts.worthParts', { cash: money(own.cash), invested: money(own.invested) }),
    unpricedText({ worth }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That some holdings of an account count nothing, as their price is not known; '' where there are none. */
export function unpricedText({ worth = [] }: Pick<AccountWithBalance, 'worth'>): string {
  const count = worth.reduce((sum, each) => sum + each.unpriced, 0);
  return count > 0 ? t('accounts.worthUnpriced', { count }) : '';
}

/** What an account holds in other currencies than its own: 'also US$250.00'; '' where it holds nothing in any. */
export function otherWorthText(shown: Pick<AccountWithBalance, 'worth'>): string {
  const amounts = otherWorth(shown)
    .filter(({ total }) => total !== 0)
    .map(({ total, currency }) => shownMoney(total, currency));
  if (amounts.length === 0) return '';
  const amount = new Intl.ListFormat(currentLocale()).format(amounts);
  return t('accounts.worthAlso', { amount });
}

const LABELS: Readonly<Record<AccountType, MessageKey>> = {
  chequing: 'accounts.typeChequing',
  savings: 'accounts.typeSavings',
  credit_card: 'accounts.typeCreditCard',
  TFSA: 'accounts.typeTfsa',
  RRSP: 'accounts.typeRrsp',
  FHSA: 'accounts.typeFhsa',
  investment_non_reg: 'accounts.typeInvestment',
  other: 'accounts.typeOfOtherKind',
};

/** What a type of account is called. */
export function accountTypeLabel(type: AccountType): string {
  return t(LABELS[type]);
}
