import { test as base } from '@playwright/test';
import { noteSeenTexts } from './seen-texts.ts';
import { SPEC_TEXTS } from './spec-texts.ts';
import { withoutWorkers } from './without-workers.ts';

/** The constant pieces of a text, around its placeholders. */
const piecesOf = (text: string) => text.split(/\{\{\w+\}\}/).filter(Boolean);

/** What this worker's tests have seen so far: once is enough, and looking takes time. */
const seenBefore = new Set<string>();

/** Playwright's test; it also records which texts of the specification appear on screen. */
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
 * Runs in the page: checks new content as it appears, and everything rendered a moment after each change; only if an unseen text is
 * in the document, because checking visibility forces a layout.
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
      // Text shown only briefly, such as an error that disappears with the next key.
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
