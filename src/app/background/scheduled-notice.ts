import { notifyInfo } from '@/components/notices/notify.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { ScheduledEvent } from '@/pipelines/scheduled-events.ts';

/** It comes while the page is still new to the eye. */
const NOTICE_MS = 10_000;
const MOST_ENDED = 3;

/** Says what a run at the start did, where it did anything. A failure is only logged (spec §7). */
export function tellOfRun(event: ScheduledEvent, onReview: () => void): void {
  if (event.type !== 'done' && event.type !== 'cancelled') return;
  const { added, ended } = event;
  const sentences = [
    ...(added > 0 ? [addedText(added, event.names)] : []),
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

/** Few are named, where their names tell them apart; of more the number is said. */
function addedText(added: number, names: readonly string[]): string {
  const [name = '', ...others] = new Set(names);
  if (added === names.length) {
    if (others.length === added - 1) {
      return t('scheduledRun.addedNames', { names: listed(names), count: added });
    }
    if (others.length === 0) return t('scheduledRun.addedTimes', { name, count: added });
  }
  return t('scheduledRun.added', { count: added });
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);
}

function endedText(ended: readonly string[]): string {
  const more = ended.length - MOST_ENDED;
  if (more > 0) {
    const names = ended.slice(0, MOST_ENDED).join(', ');
    return t('scheduledRun.endedAndMore', { names, more, count: more });
  }
  return t('scheduledRun.ended', { names: listed(ended), count: ended.length });
}
