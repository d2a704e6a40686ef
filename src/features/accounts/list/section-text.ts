import type { AccountHeading, AccountSection } from '@/domain/accounts/account-order.ts';
import { type MessageKey, t } from '@/messages/t.ts';

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
