import { test as base } from '@playwright/test';
import { noteSeenTexts } from './seen-texts.ts';
import { SPEC_TEXTS } from './spec-texts.ts';
import { withoutWorkers } from './without-workers.ts';

/** Pieces of a text around what changes in it. */
const piecesOf = (text: string) => text.split(/\{\{\w+\}\}/).filter(Boolean);

/** What this worker's tests have seen so far: to see it once is enough, and looking costs time. */
const seenBefore = new Set<string>();

/** Playwright's test; it also notes which texts of the specification come on screen meanwhile. */
export const test = base.extend<{ seenTexts: undefined }>({
  seenTexts: [
    async ({ context, serviceWorkers }, use, info) => {
      if (serviceWorkers === 'block') await context.addInitScript(withoutWorkers);
      const seen = new Set<string>();
      await context.exposeBinding('cofferSaw', (_source, text: string) => seen.add(text));
      await context.addInitScript(
        watchForTexts,
        SPEC_TEXTS.filter(({ text }) => !seenBefore.has(text)).map(({ text }) => [
          text,
          piecesOf(text),
        ]),
      );
      await use(undefined);
      for (const text of seen) seenBefore.add(text);
      noteSeenTexts(info.testId, [...seen]);
    },
    { auto: true },
  ],
});

export type { APIResponse, Browser, Locator, Page } from '@playwright/test';
export { expect } from '@playwright/test';

/**
 * Runs in the page: looks at what is new as it comes, and a moment after each change at all that is drawn; only where a text that
 * nobody saw stands in the document, since what is drawn has to be laid out first.
 */
function watchForTexts(texts: (string | string[])[][]): void {
  if (texts.length === 0) return;
  const LOOK_EVERY_MS = 80;
  const told = new Set<string>();
  let isWaiting = false;
  const note = (drawn: string) => {
    for (const [text, pieces] of texts) {
      if (typeof text !== 'string' || !Array.isArray(pieces) || told.has(text)) continue;
      if (!pieces.every((piece) => drawn.includes(piece))) continue;
      told.add(text);
      void (window as unknown as { cofferSaw: (text: string) => Promise<void> }).cofferSaw(text);
    }
  };
  const look = () => {
    isWaiting = false;
    if (!hasUntold(document.body?.textContent ?? null)) return;
    const options = [...document.querySelectorAll('option')].map((option) => option.text);
    note([document.body?.innerText ?? '', ...options].join('\n'));
  };
  const hasUntold = (drawn: string | null) =>
    drawn !== null &&
    texts.some(
      ([text, pieces]) =>
        typeof text === 'string' &&
        !told.has(text) &&
        Array.isArray(pieces) &&
        pieces.every((piece) => drawn.includes(piece)),
    );
  new MutationObserver((changes) => {
    if (told.size === texts.length) return;
    for (const { type, target, addedNodes } of changes) {
      // What stands only for a blink, such as a sentence that goes with the next key.
      const fresh = type === 'characterData' ? [target] : [...addedNodes];
      if (fresh.some((node) => hasUntold(node.textContent))) {
        look();
        break;
      }
    }
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(look, told.size === 0 ? 0 : LOOK_EVERY_MS);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
