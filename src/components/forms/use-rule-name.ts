import { useMemo } from 'react';
import type { RuleNameOf } from '@/components/pickers/category-provenance.tsx';
import { useNamesOfRules } from '@/live/transactions/register-lookups.ts';

/** The names of the rules, live. */
export function useRuleName(): RuleNameOf {
  const names = useNamesOfRules();
  return useMemo(() => {
    if (names.status !== 'ready') return () => null;
    return (ruleId: string) => names.value.get(ruleId);
  }, [names]);
}
