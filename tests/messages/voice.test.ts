import { expect, it } from 'vitest';
import { catalogueEn } from '@/messages/catalogue-en.ts';

/** Words that make a sentence sound translated. Say what happens, in words people use. */
const BANNED =
  /\b(stands?|lies|anew|meanwhile|by now|of now|goes by|comes to|is told by|at hand|afresh)\b/i;

it('the English texts use the words people use', () => {
  const found = Object.entries(catalogueEn).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => BANNED.test(text))
      .map(([key, text]) => `${namespace}.${key}: ${text}`),
  );
  expect(found).toEqual([]);
});
