import { accountTypeLabel } from '@/components/pickers/account-type-label.ts';
import type { AccountHeading } from '@/domain/accounts/account-list.ts';

/** What a group of accounts is called. */
export function accountHeadingText(heading: AccountHeading): string {
  return heading.kind === 'own' ? heading.name : accountTypeLabel(heading.type);
}
