import type { Account } from '@/domain/account.ts';
import type { Tag } from '@/domain/tag.ts';

/** What a debt may name, in name order. */
export type DebtChoices = {
  readonly accounts: readonly Account[];
  readonly tags: readonly Tag[];
};
