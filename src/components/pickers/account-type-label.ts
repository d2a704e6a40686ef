import type { AccountType } from '@/domain/accounts/account.ts';
import { type MessageKey, t } from '@/messages/t.ts';

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
