import { test as base } from '@playwright/test';
import { noteSeenTexts } from './seen-texts.ts';
import { SPEC_TEXTS } from './spec-texts.ts';

/** Pieces of a text around what changes in it. */
const piecesOf = (text: string) => text.split(/\{\{\w+\}\}/).filter(Boolean);

/** Playwright's test; it also notes which texts of the specification come on screen meanwhile. */
export const test = base.extend<{ seenTexts: undefined }>({
  seenTexts: [
    async ({ context }, use, info) => {
      const seen = new Set<string>();
      await context.exposeBinding('cofferSaw', (_source, text: string) => seen.add(text));
      await context.addInitScript(
        watchForTexts,
        SPEC_TEXTS.map(({ text }) => [text, piecesOf(text)]),
      );
      await use(undefined);
      noteSeenTexts(info.testId, [...seen]);
    },
    { auto: true },
  ],
});

export type { APIResponse, Browser, Locator, Page } from '@playwright/test';
export { expect } from '@playwright/test';

/** Runs in the page: looks at what is drawn, a moment after each change of it. */
function watchForTexts(texts: (string | string[])[][]): void {
  const LOOK_EVERY_MS = 80;
  const told = new Set<string>();
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    const options = [...document.querySelectorAll('option')].map((option) => option.text);
    const drawn = [document.body?.innerText ?? '', ...options].join('\n');
    for (const [text, pieces] of texts) {
      if (typeof text !== 'string' || !Array.isArray(pieces) || told.has(text)) continue;
      if (!pieces.every((piece) => drawn.includes(piece))) continue;
      told.add(text);
      void (window as unknown as { cofferSaw: (text: string) => Promise<void> }).cofferSaw(text);
    }
  };
  new MutationObserver(() => {
    if (isWaiting || told.size === texts.length) return;
    isWaiting = true;
    setTimeout(look, told.size === 0 ? 0 : LOOK_EVERY_MS);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
