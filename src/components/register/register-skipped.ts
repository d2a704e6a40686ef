import type { SkipReason } from '@/domain/transactions/transaction-edit.ts';
import { t } from '@/messages/t.ts';
import type { EditedRows } from './register-commands.ts';

const SENTENCES = {
  kind: 'register.skippedKind',
  split: 'register.skippedSplit',
  'own-transfer': 'register.skippedOwnTransfer',
  currency: 'register.skippedCurrency',
  repeat: 'register.skippedRepeat',
  gone: 'register.skippedGone',
  locked: 'register.skippedLocked',
} as const satisfies Readonly<Record<SkipReason, string>>;

const REASONS = Object.keys(SENTENCES) as readonly SkipReason[];

/** Says how many rows were left as they are and why; '' where all were changed. */
export function skippedText(skipped: EditedRows['skipped']): string {
  return REASONS.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count > 0 ? [t(SENTENCES[reason], { count })] : [];
  }).join(' ');
}
