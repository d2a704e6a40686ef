import type { Account } from '@/domain/accounts/account.ts';
import type { Tag } from '@/domain/categories/tag.ts';

/** What a debt may name, in name order. */
export type DebtChoices = {
  readonly accounts: readonly Account[];
  readonly tags: readonly Tag[];
};
