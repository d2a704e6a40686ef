import { OPENING_DESCRIPTION } from '@/domain/accounts/opening-balance.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';

/** What a row is called on screen: its description; an opening balance that nobody renamed by the word of the language. */
export function rowDescription({ kind, description }: Transaction): string {
  return kind === 'opening' && description === OPENING_DESCRIPTION
    ? t('register.opening')
    : description;
}
