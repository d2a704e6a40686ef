import { describe, expect, it } from 'vitest';
import { AI_KEY_MAX_CHARS } from '@/config/limits.ts';
import { parseAiKey, withoutAiKey } from '@/domain/rules/ai-key.ts';

describe('a typed AI key', () => {
  it.each(['AIzaSy-7x9Q_key', 'AQ.Ab8RN6/key+1=', ' AIza-key\n'])('takes %s', (text) => {
    expect(parseAiKey(text)).toEqual({ key: text.trim() });
  });

  it.each([
    'a b',
    'a\tb',
    'a"b',
    "a'b",
    'a`b',
    'a\\b',
    'a<b',
    'a&b',
    'clé',
    'a'.repeat(AI_KEY_MAX_CHARS + 1),
  ])('refuses %s', (text) => {
    expect(parseAiKey(text)).toEqual({ error: 'ai-key-form' });
  });

  it.each(['', '  '])('asks for one if it is empty', (text) => {
    expect(parseAiKey(text)).toEqual({ error: 'ai-key-required' });
  });
});

describe('a text without the key', () => {
  it.each(['AIza/key+1', 'old"key\\1'])('has it in no spelling: %s', (key) => {
    const text = `${key} ${encodeURIComponent(key)} ${JSON.stringify({ echoed: key })}`;
    expect(withoutAiKey(text, key)).toBe('[key] [key] {"echoed":"[key]"}');
  });

  it('is unchanged if there is no key', () => {
    expect(withoutAiKey('all of it', '')).toBe('all of it');
  });
});
