import type { AccountType } from '@/domain/accounts/account.ts';
import { type AccountWithBalance, foreignCurrencyWorth } from '@/domain/accounts/account-list.ts';
import type { AccountHeading, AccountSection } from '@/domain/accounts/account-order.ts';
import type { Money } from '@/domain/core/money.ts';
import { listText } from '@/messages/list-text.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { shownMoney } from './amount-text.tsx';

/**
 * The cash and investments of an account with holdings, plus a note on holdings without a price; ''
 * for other accounts.
 */
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

/**
 * Says that some holdings of an account count as nothing because their price is unknown; '' if
 * there are none.
 */
export function unpricedText({ worth = [] }: Pick<AccountWithBalance, 'worth'>): string {
  const count = worth.reduce((sum, each) => sum + each.unpriced, 0);
  return count > 0 ? t('accounts.worthUnpriced', { count }) : '';
}

/** An account's value in other currencies: 'also US$250.00'; '' if it has none. */
export function foreignCurrencyWorthText(shown: Pick<AccountWithBalance, 'worth'>): string {
  const amounts = foreignCurrencyWorth(shown)
    .filter(({ total }) => total !== 0)
    .map(({ total, currency }) => shownMoney(total, currency));
  if (amounts.length === 0) return '';
  return t('accounts.worthAlso', { amount: listText(amounts) });
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

export function accountTypeLabel(type: AccountType): string {
  return t(LABELS[type]);
}

const SECTIONS: Readonly<Record<AccountSection, MessageKey>> = {
  cash: 'accounts.sectionCash',
  credit: 'accounts.sectionCredit',
  investments: 'accounts.sectionInvestments',
  loans: 'accounts.sectionLoans',
  other: 'accounts.sectionOther',
};

export function accountSectionLabel(section: AccountSection): string {
  return t(SECTIONS[section]);
}

/** The heading of a group of accounts. */
export function accountHeadingText(heading: AccountHeading): string {
  return heading.kind === 'own' ? heading.name : accountSectionLabel(heading.section);
}
