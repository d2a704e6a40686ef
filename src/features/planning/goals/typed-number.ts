import { currentLocale } from '@/messages/t.ts';

const PLAIN = /^\d{1,3}(?:[.,]\d{1,4})?$/;

/** A percentage as a person typed it, with a point or a comma; null = none. */
export function readNumber(text: string): number | null {
  const typed = text.replace('%', '').trim();
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A percentage in the person's locale, for a box or a sentence. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 4 }).format(value);
}
