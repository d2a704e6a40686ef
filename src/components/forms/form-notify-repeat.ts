import { notifyError } from '@/components/notices/notify.ts';
import { t } from '@/messages/t.ts';

/** Longer than a notice without a question, for the time it takes to read and decide. */
const QUESTION_TOAST_MS = 10_000;

/** Says that something was refused because it equals what is stored, and offers to store it all the same. */
export function notifyRepeat(text: string, addAnyway: () => void, description?: string): void {
  notifyError(text, {
    ...(description ? { description } : {}),
    durationMs: QUESTION_TOAST_MS,
    action: { label: t('transactionsForm.addAnyway'), onClick: addAnyway },
  });
}
