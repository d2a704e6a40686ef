import { notifyInfo } from '@/components/notify.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled-events.ts';

/** It comes while the page is still new to the eye. */
const NOTICE_MS = 10_000;
const MOST_NAMES = 3;

/** Says what a run at the start did, where it did anything. A failure is only logged (§7). */
export function tellOfRun(event: ScheduledEvent, onReview: () => void): void {
  if (event.type !== 'done' && event.type !== 'cancelled') return;
  const { added, ended } = event;
  const sentences = [
    ...(added > 0
      ? [t('scheduledRun.added', { count: added, shown: added.toLocaleString(currentLocale()) })]
      : []),
    ...(event.type === 'cancelled' && added === 0 ? [t('scheduledRun.stopped')] : []),
    ...(ended.length > 0 ? [endedText(ended)] : []),
    ...(event.type === 'cancelled' ? [t('scheduledRun.stoppedText')] : []),
  ];
  const [title, ...rest] = sentences;
  if (!title) return;
  notifyInfo(title, {
    durationMs: NOTICE_MS,
    ...(rest.length > 0 ? { description: rest.join(' · ') } : {}),
    ...(added > 0 ? { action: { label: t('scheduledRun.review'), onClick: onReview } } : {}),
  });
}

function endedText(ended: readonly string[]): string {
  const more = ended.length - MOST_NAMES;
  if (more > 0) {
    const names = ended.slice(0, MOST_NAMES).join(', ');
    return t('scheduledRun.endedAndMore', { names, more, count: more });
  }
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  return t('scheduledRun.ended', { names: list.format(ended), count: ended.length });
}
