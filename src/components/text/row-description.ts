import { OPENING_DESCRIPTION } from '@/domain/accounts/opening-balance.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';

/**
 * The description of a row for the screen. An opening balance that was never renamed is translated.
 */
export function rowDescription({ kind, description }: Transaction): string {
  return kind === 'opening' && description === OPENING_DESCRIPTION
    ? t('register.opening')
    : description;
}
