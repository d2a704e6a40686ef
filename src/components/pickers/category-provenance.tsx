import { useMemo } from 'react';
import type { CategorySource } from '@/domain/transactions/transaction.ts';
import { useNamesOfRules } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';

/**
 * Returns the name of a rule, even a deleted one; undefined if it is unknown, null while rules are
 * loading.
 */
export type RuleNameOf = (
  ruleId: string,
) => { readonly name: string; readonly isDeleted: boolean } | undefined | null;

/**
 * Explains why a row has its category. Returns null if the user chose it, if it came with the
 * imported file, if there is none, or while the rule's name is loading.
 */
export function provenanceText(
  source: CategorySource | undefined,
  ruleNameOf: RuleNameOf,
): string | null {
  if (source === 'ai') return t('suggestions.byAi');
  const ruleId = afterPrefix(source, 'rule:');
  if (ruleId !== null) {
    const rule = ruleNameOf(ruleId);
    if (rule === null) return null;
    if (!rule) return t('suggestions.byUnknownRule');
    const { name, isDeleted } = rule;
    return t(isDeleted ? 'suggestions.byDeletedRule' : 'suggestions.byRule', { name });
  }
  const keyword = afterPrefix(source, 'keyword:');
  return keyword === null ? null : t('suggestions.byKeyword', { keyword });
}

/**
 * Explains a category suggestion, for display after the category's name: rule “Rent” or keyword
 * “loblaws”. Handles only rule: and keyword: sources, because nothing else makes suggestions.
 * While rules are loading, the rule's name is empty.
 */
export function reasonText(source: CategorySource, ruleNameOf: RuleNameOf): string {
  const ruleId = afterPrefix(source, 'rule:');
  if (ruleId !== null) return t('suggestions.reasonRule', { name: ruleNameOf(ruleId)?.name ?? '' });
  return t('suggestions.reasonKeyword', { keyword: afterPrefix(source, 'keyword:') ?? '' });
}

function afterPrefix(
  source: CategorySource | undefined,
  start: 'rule:' | 'keyword:',
): string | null {
  return source?.startsWith(start) ? source.slice(start.length) : null;
}

/** Returns a lookup of rule names that follows changes to the rules. */
export function useRuleNameOf(): RuleNameOf {
  const names = useNamesOfRules();
  return useMemo(() => {
    if (names.status !== 'ready') return () => null;
    return (ruleId: string) => names.value.get(ruleId);
  }, [names]);
}
