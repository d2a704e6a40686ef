import type { RestoreRefusal } from '@/domain/integrity/restore-refusal.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import type { RestoreProblem } from '@/pipelines/restore-problem.ts';

/** Why a restore came to nothing, in one sentence. */
export function problemText(problem: RestoreProblem): string {
  const key: MessageKey = `restore.problem-${problem}`;
  return t(key);
}

/** That a file is refused for its records, with the number of their faults. */
export function refusalText({ count }: RestoreRefusal): string {
  return t('restore.refused', { count });
}
