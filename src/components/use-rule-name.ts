import { useMemo } from 'react';
import { useRules } from '../live/records.ts';
import type { RuleNameOf } from './category-provenance.tsx';

/** The names of the rules, live. */
export function useRuleName(): RuleNameOf {
  const rules = useRules();
  return useMemo(() => {
    if (rules.status !== 'ready') return () => null;
    const names = new Map(rules.value.map(({ id, name }) => [id, name]));
    return (ruleId: string) => names.get(ruleId);
  }, [rules]);
}
