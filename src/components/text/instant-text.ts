import { currentLocale } from '@/messages/t.ts';

/** An instant for people, in their own time zone. @param instant ISO */
export function instantText(instant: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(instant));
}
