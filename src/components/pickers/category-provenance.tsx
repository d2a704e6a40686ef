import BookOpen from 'lucide-react/icons/book-open';
import ListFilter from 'lucide-react/icons/list-filter';
import Sparkles from 'lucide-react/icons/sparkles';
import { useMemo } from 'react';
import type { CategorySource } from '@/domain/transactions/transaction.ts';
import { useNamesOfRules } from '@/live/transactions/register-lookups.ts';
import { t } from '@/messages/t.ts';
import { Mark } from '@/ui/lists/marked-text.tsx';

/** The name of a rule, of a deleted one too; undefined where nobody knows it any more, null while the rules are being read. */
export type RuleNameOf = (
  ruleId: string,
) => { readonly name: string; readonly isDeleted: boolean } | undefined | null;

/** Why a row has its category, in words; null where a person chose it, or nobody, or its rule's name is not known yet. */
export function provenanceText(
  source: CategorySource | undefined,
  ruleNameOf: RuleNameOf,
): string | null {
  if (source === 'ai') return t('provenance.byAi');
  const ruleId = rest(source, 'rule:');
  if (ruleId !== null) {
    const rule = ruleNameOf(ruleId);
    if (rule === null) return null;
    if (!rule) return t('provenance.byUnknownRule');
    const { name, isDeleted } = rule;
    return t(isDeleted ? 'provenance.byDeletedRule' : 'provenance.byRule', { name });
  }
  const keyword = rest(source, 'keyword:');
  return keyword === null ? null : t('provenance.byKeyword', { keyword });
}

/** Why some matcher would choose a category, after its name; a rule's name comes live. */
export function reasonText(source: CategorySource, ruleNameOf: RuleNameOf): string {
  const ruleId = rest(source, 'rule:');
  if (ruleId !== null) return t('provenance.reasonRule', { name: ruleNameOf(ruleId)?.name ?? '' });
  return t('provenance.reasonKeyword', { keyword: rest(source, 'keyword:') ?? '' });
}

type ProvenanceMarkProps = {
  readonly source: CategorySource | undefined;
  readonly ruleNameOf: RuleNameOf;
};

/** A small mark beside a category that was set by itself: it says by what. */
export function ProvenanceMark({ source, ruleNameOf }: ProvenanceMarkProps) {
  const label = provenanceText(source, ruleNameOf);
  if (label === null) return null;
  return <Mark tone="faint" label={label} icon={iconOf(source)} />;
}

function iconOf(source: CategorySource | undefined) {
  if (source === 'ai') return <Sparkles aria-hidden="true" />;
  return rest(source, 'rule:') === null ? (
    <BookOpen aria-hidden="true" />
  ) : (
    <ListFilter aria-hidden="true" />
  );
}

function rest(source: CategorySource | undefined, start: 'rule:' | 'keyword:'): string | null {
  return source?.startsWith(start) ? source.slice(start.length) : null;
}

/** The names of the rules, live. */
export function useRuleName(): RuleNameOf {
  const names = useNamesOfRules();
  return useMemo(() => {
    if (names.status !== 'ready') return () => null;
    return (ruleId: string) => names.value.get(ruleId);
  }, [names]);
}
