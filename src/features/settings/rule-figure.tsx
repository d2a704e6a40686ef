import type { Live } from '@/live/live.ts';
import type { RuleCounts } from '@/live/use-rule-counts.ts';
import { t } from '@/messages/t.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

export type RuleFigureProps = { readonly counts: Live<RuleCounts>; readonly ruleId: string };

/** How many stored transactions a rule matches, and of how many it decides where that is fewer. */
export function RuleFigure({ counts, ruleId }: RuleFigureProps) {
  if (counts.status === 'loading') return <Skeleton width="sm" />;
  const count = counts.status === 'ready' ? counts.value.byRule.get(ruleId) : undefined;
  if (counts.status === 'failed' || !count) return null;
  const { matching, deciding } = count;
  const text = counts.value.isCut
    ? t('rules.matchesAtLeast', { count: matching })
    : deciding < matching
      ? t('rules.matchesDecides', { count: matching, deciding })
      : t('rules.matches', { count: matching });
  return <span title={t('rules.matchesTitle')}>{text}</span>;
}
