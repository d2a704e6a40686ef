import { beforeEach, expect, it, vi } from 'vitest';
import { suggestRules } from '@/components/notices/ai-notices.tsx';
import * as notices from '@/components/notices/notify.ts';

/** The visible notices, oldest first. */
const standing: { readonly text: string; readonly options: notices.NoticeOptions }[] = [];

vi.spyOn(notices, 'notifyInfo').mockImplementation((text, options = {}) => {
  standing.push({ text, options });
});

const opened: string[] = [];
const rules = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    description: `SHOP ${at}`,
    categoryId: `c${at}`,
    categoryName: 'Fun',
  }));

function end(how: 'gone' | 'action'): string {
  const [first] = standing.splice(0, 1);
  if (!first) throw new Error('no notice stands');
  if (how === 'gone') first.options.onGone?.();
  else first.options.action?.onClick();
  return first.text;
}

beforeEach(() => {
  while (standing.length > 0) end('gone');
  opened.length = 0;
});

it('rules are offered for ten seconds, two at a time, the next when one goes; the action opens the form', () => {
  suggestRules(rules(3), (path) => opened.push(path));
  expect(standing.map(({ text }) => text)).toEqual([
    'Always put ‘SHOP 0’ into Fun?',
    'Always put ‘SHOP 1’ into Fun?',
  ]);
  expect(standing[0]?.options.durationMs).toBe(10_000);
  end('action');
  expect(opened).toEqual(['/settings?tab=rules&description=SHOP+0&categoryId=c0']);
  expect(standing).toHaveLength(2);
  end('gone');
  expect(end('gone')).toContain('SHOP 2');
  expect(standing).toEqual([]);
});

it('further rules are combined into one notice, which opens the rules', () => {
  suggestRules(rules(40), (path) => opened.push(path));
  const texts = Array.from({ length: 5 }, () => end('gone'));
  expect(texts.at(-1)).toContain('SHOP 4');
  expect(standing.map(({ text }) => text)).toEqual(['35 more descriptions could get a rule.']);
  end('action');
  expect(opened).toEqual(['/settings?tab=rules']);
});

it('a single extra rule gets its own notice', () => {
  suggestRules(rules(6), (path) => opened.push(path));
  const texts = Array.from({ length: 6 }, () => end('gone'));
  expect(texts.at(-1)).toContain('SHOP 5');
});
