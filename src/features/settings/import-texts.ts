import { formatDate } from '@/domain/core/calendar-date.ts';
import type { StoredBatch } from '@/live/use-import-batches.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';

const COUNTS = ['imported', 'merged', 'linked', 'duplicates', 'skipped', 'rejected'] as const;

/** What an import did, in figures; what it did nothing of is left out, but for the imported rows. */
export function importCounts({ counts }: Pick<StoredBatch, 'counts'>): string {
  return COUNTS.filter((name) => name === 'imported' || counts[name] > 0)
    .map((name) => {
      const key: MessageKey = `imports.${name}`;
      const count = counts[name];
      return t(key, { count });
    })
    .join(' · ');
}

/** The days that the rows of an import cover; '' where it brought none. */
export function importDays({ from, to }: Pick<StoredBatch, 'from' | 'to'>): string {
  if (from === undefined || to === undefined) return '';
  const [first, last] = [from, to].map((date) => formatDate(date, 'medium', currentLocale()));
  return first === last ? (first ?? '') : t('imports.days', { from: first ?? '', to: last ?? '' });
}
