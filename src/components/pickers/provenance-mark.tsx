import BookOpen from 'lucide-react/icons/book-open';
import ListFilter from 'lucide-react/icons/list-filter';
import Sparkles from 'lucide-react/icons/sparkles';
import type { CategorySource } from '@/domain/transactions/transaction.ts';
import { Mark } from '@/ui/lists/marked-text.tsx';
import { provenanceText, type RuleNameOf } from './category-provenance.tsx';

type ProvenanceMarkProps = {
  readonly source: CategorySource | undefined;
  readonly ruleNameOf: RuleNameOf;
};

/** A small mark next to an automatically set category; its label says what set it. */
export function ProvenanceMark({ source, ruleNameOf }: ProvenanceMarkProps) {
  const label = provenanceText(source, ruleNameOf);
  if (label === null) return null;
  return <Mark tone="faint" label={label} icon={iconOf(source)} />;
}

function iconOf(source: CategorySource | undefined) {
  if (source === 'ai') return <Sparkles aria-hidden="true" />;
  return !source?.startsWith('rule:') ? (
    <BookOpen aria-hidden="true" />
  ) : (
    <ListFilter aria-hidden="true" />
  );
}
