import { accountTypeLabel } from '@/components/text/account-text.ts';
import type { AccountHeading } from '@/domain/accounts/account-list.ts';

/** What a group of accounts is called. */
export function accountHeadingText(heading: AccountHeading): string {
  return heading.kind === 'own' ? heading.name : accountTypeLabel(heading.type);
}
