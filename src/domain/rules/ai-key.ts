import { AI_KEY_MAX_CHARS } from '@/config/limits.ts';

/** The key of the settings row that holds the person's key to the AI: {key} (spec §3). */
export const AI_KEY_SETTING = 'geminiApiKey';

/** The key in a stored value; '' where there is none. */
export function readAiKeyValue(value: unknown): string {
  const key: unknown = value instanceof Object ? Reflect.get(value, 'key') : undefined;
  return typeof key === 'string' ? key : '';
}

/**
 * A key as it was pasted, or why it can be none: what goes into a header has no spaces and no accents. Nor has it signs that JSON
 * writes in another way, so that it is found wherever a text repeats it.
 */
export function typedAiKey(
  text: string,
): { readonly key: string } | { readonly error: 'ai-key-required' | 'ai-key-form' } {
  const key = text.trim();
  if (key === '') return { error: 'ai-key-required' };
  const isKey =
    /^[\x21-\x7e]+$/.test(key) && !/["'`\\<>&]/.test(key) && key.length <= AI_KEY_MAX_CHARS;
  return isKey ? { key } : { error: 'ai-key-form' };
}

/** The last characters, by which a person knows the key again; none of a key that is hardly longer. */
export function endOfAiKey(key: string): string {
  return key.length >= 12 ? key.slice(-4) : '';
}

/** A text in which the key may stand, without it: the key is in no log and no message. */
export function withoutAiKey(text: string, key: string): string {
  if (key === '') return text;
  // One that was stored before quotes were refused stands in JSON with a backslash before them.
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  return forms.reduce((left, form) => left.replaceAll(form, '[key]'), text);
}
