import { currentLocale, t } from '@/messages/t.ts';

/** As many lines are named, the others counted. */
const LINES_NAMED = 3;

/** The first lines, and how many more: '4, 5, 6, and 9 more'. @param nameAt as lineName says it, by index */
export function linesText(count: number, nameAt: (index: number) => string): string {
  const named = count > LINES_NAMED + 1 ? LINES_NAMED : count;
  const more = count - named;
  return new Intl.ListFormat(currentLocale()).format([
    ...Array.from({ length: named }, (_, index) => nameAt(index)),
    ...(more > 0 ? [t('importReview.lockedMore', { count: more })] : []),
  ]);
}
