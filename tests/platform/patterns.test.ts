import { describe, expect, it } from 'vitest';
import { matchTextOf } from '@/domain/rules/rule-match.ts';
import { loadPatterns } from '@/platform/patterns.ts';

const patterns = await loadPatterns();

/** Whether a pattern finds itself in what a bank wrote, as rules compare it. */
const finds = (pattern: string, description: string) => {
  const test = patterns(pattern);
  return test?.(matchTextOf({ description }));
};

describe('regular expressions against the text of the bank', () => {
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
  ])('%s is in %s', (pattern, description) => expect(finds(pattern, description)).toBe(true));

  it.each(['(?-i)tim', '(?-i:tim)', '(tim|(?m-si:x))'])(
    '%s is refused: the text has no upper and lower case',
    (pattern) => expect(patterns(pattern)).toBeNull(),
  );

  it.each(['(.*A){2}.{200}Z', '(.*A){5}(.*B){5}.{150}Z'])(
    '%s is refused: each row would take its time',
    (pattern) => expect(patterns(pattern)).toBeNull(),
  );

  it('fifteen names beside each other are not too much', () => {
    const names = Array.from({ length: 15 }, (_, place) => `CAFE ${'N'.repeat(3)} ${place}`);
    expect(finds(`^(${names.join('|')})\\b`, 'Cafe NNN 14')).toBe(true);
  });

  it('reads texts that differ, and one twice, by themselves', () => {
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
