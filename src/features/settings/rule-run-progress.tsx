import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { t } from '@/messages/t.ts';
import type { RuleRun } from './use-rule-run.ts';

/** How far a run of rules has come, in words; '' before it is known. */
export function ruleRunText(progress: RuleRun['progress']): string {
  if (!progress) return '';
  return t('rules.runCount', {
    done: progress.done,
    total: progress.total,
    categorised: progress.categorised,
  });
}

/** How far a run of rules has come. */
export function RuleRunProgress({ progress }: Pick<RuleRun, 'progress'>) {
  return (
    <SpokenProgress
      label={t('rules.running')}
      value={progress?.done ?? null}
      max={Math.max(1, progress?.total ?? 1)}
      {...(progress ? { valueText: ruleRunText(progress) } : {})}
    />
  );
}
