import { describe, expect, it } from 'vitest';
import { matchTextOf } from '@/domain/rules/rule-match.ts';
import { loadPatterns } from '@/platform/patterns.ts';

const patterns = await loadPatterns();

/** Whether a pattern is found in a bank's text, compared the way rules do. */
const finds = (pattern: string, description: string) => {
  const test = patterns(pattern);
  return test?.(matchTextOf({ description }));
};

describe("regular expressions matched against the bank's text", () => {
  it.each([
    ['straße', 'BÄCKEREI STRASSE'],
    ['STRAẞE \\d', 'Bäckerei Straße 1'],
    ['strasse', 'Bäckerei Straße'],
    ['^(?i:gruß+) an', 'GRUSSSS an alle'],
    ['\\Qstraße (\\E', 'Straße (Nord)'],
    ['\\[straße', '[STRASSE]'],
    ['bäckerei', 'BÄCKEREI'],
    ['(?s-m:tim).\\Q(?-i)\\E', 'Tim (?-i)'],
    ['[(?-i:]+', '((('],
    ['tim\\(\\?-i\\)', 'tim(?-i)'],
  ])('find %s in %s', (pattern, description) => expect(finds(pattern, description)).toBe(true));

  it.each(['(?-i)tim', '(?-i:tim)', '(tim|(?m-si:x))'])(
    'refuse %s, because the text has no upper and lower case',
    (pattern) => expect(patterns(pattern)).toBeNull(),
  );

  it.each(['(.*A){2}.{200}Z', '(.*A){5}(.*B){5}.{150}Z'])(
    'refuse %s, because it would be slow on each row',
    (pattern) => expect(patterns(pattern)).toBeNull(),
  );

  it('accept fifteen alternative names', () => {
    const names = Array.from({ length: 15 }, (_, index) => `CAFE ${'N'.repeat(3)} ${index}`);
    expect(finds(`^(${names.join('|')})\\b`, 'Cafe NNN 14')).toBe(true);
  });

  it('read each distinct text only once', () => {
    const test = patterns('^a');
    expect(['A', 'A', 'B', '', 'A'].map((text) => test?.(text))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});
