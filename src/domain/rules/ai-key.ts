import { AI_KEY_MAX_CHARS } from '@/config/limits.ts';

/** Settings key of the row with the user's AI key, {key} (spec §3). */
export const AI_KEY_SETTING = 'geminiApiKey';

/** The key in a stored value; '' if there is none. */
export function readAiKeyValue(value: unknown): string {
  const key: unknown = value instanceof Object ? Reflect.get(value, 'key') : undefined;
  return typeof key === 'string' ? key : '';
}

/**
 * A pasted key, or why it can't be one. A key goes into a header, so no spaces or accents.
 * Characters that JSON may escape are refused too, so that withoutAiKey finds the key wherever a
 * text repeats it.
 */
export function parseAiKey(
  text: string,
): { readonly key: string } | { readonly error: 'ai-key-required' | 'ai-key-form' } {
  const key = text.trim();
  if (key === '') return { error: 'ai-key-required' };
  const isKey =
    /^[\x21-\x7e]+$/.test(key) && !/["'`\\<>&]/.test(key) && key.length <= AI_KEY_MAX_CHARS;
  return isKey ? { key } : { error: 'ai-key-form' };
}

/**
 * The last four characters, by which the user can recognize the key; '' for a key of fewer than 12.
 */
export function endOfAiKey(key: string): string {
  return key.length >= 12 ? key.slice(-4) : '';
}

/** Removes the key from a text, so that it never ends up in a log or a message. */
export function withoutAiKey(text: string, key: string): string {
  if (key === '') return text;
  // A key stored before quotes were refused is escaped in JSON.
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  return forms.reduce((left, form) => left.replaceAll(form, '[key]'), text);
}
