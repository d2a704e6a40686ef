import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { noPatterns, type PatternCompiler } from '@/domain/rules/rule-match.ts';
import type { KnownRecords } from '@/domain/rules/rule-problems.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, useTags } from '@/live/records.ts';

/** Records that rules refer to, as lists ordered by name and as maps by id. */
export type RuleNames = {
  readonly isReady: boolean;
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  readonly account: ReadonlyMap<string, Account>;
  readonly category: ReadonlyMap<string, Category>;
  readonly tag: ReadonlyMap<string, Tag>;
};

/** The records as needed by the check for rules that never take effect. */
export function knownRecords(names: RuleNames, patterns?: PatternCompiler): KnownRecords {
  return {
    categoryIds: new Set(names.category.keys()),
    accountIds: new Set(names.account.keys()),
    // `noPatterns` is the stand-in while the real compiler isn't loaded.
    patterns: patterns === noPatterns ? undefined : patterns,
  };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** The records that rules refer to, live. */
export function useRuleNames(): RuleNames {
  const accounts = valueOr(useAccounts(), null);
  const categories = valueOr(useCategories(), null);
  const tags = valueOr(useTags(), null);
  return useMemo(
    () => ({
      isReady: accounts !== null && categories !== null && tags !== null,
      accounts: accounts ?? [],
      categories: categories ?? [],
      tags: tags ?? [],
      account: byId(accounts ?? []),
      category: byId(categories ?? []),
      tag: byId(tags ?? []),
    }),
    [accounts, categories, tags],
  );
}
