import { SpokenProgress } from '@/components/spoken-progress.tsx';
import { currentLocale, t } from '@/messages/t.ts';
import type { RuleRun } from './use-rule-run.ts';

/** How far a run of rules has come. */
export function RuleRunProgress({ progress }: Pick<RuleRun, 'progress'>) {
  const number = (count: number) => count.toLocaleString(currentLocale());
  return (
    <SpokenProgress
      label={t('rules.running')}
      value={progress?.done ?? null}
      max={Math.max(1, progress?.total ?? 1)}
      {...(progress
        ? {
            valueText: t('rules.runCount', {
              done: number(progress.done),
              total: number(progress.total),
              categorised: number(progress.categorised),
            }),
          }
        : {})}
    />
  );
}
