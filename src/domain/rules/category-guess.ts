import type { CategorySource } from '@/domain/transactions/transaction.ts';

/** Whether the category was chosen by what Coffer knows of everyone, not by the person or a rule of theirs. */
export function isGuess(source: CategorySource | undefined): boolean {
  return source === 'ai' || source?.startsWith('keyword:') === true;
}
