let isLeaving = false;
let isWatching = false;
let interrupted: readonly (() => void)[] = [];

/**
 * What a repeated import adds to the address of a file that failed to load, by file name; the build
 * puts it there (tooling/import-retries.ts). Without it, some browsers never ask again.
 */
const retries: Record<string, string> = {};
Object.assign(globalThis, { retries });

/** The address in the message of a failed import. WebKit's has none, but it asks again anyway. */
const FAILED_ADDRESS = /\/([\w.-]+\.js)(\?again=\d+)?(?!\S)/;

function noteFailure(error: unknown): void {
  const [, name, suffix = ''] = FAILED_ADDRESS.exec(String(error)) ?? [];
  // Several callers may learn of the same failure; only the first one counts.
  if (name === undefined || suffix !== (retries[name] ?? '')) return;
  retries[name] = `?again=${Number(suffix.slice('?again='.length)) + 1}`;
}

/**
 * Loads code on demand. When the user leaves the page, the browser aborts pending requests. That
 * isn't a failure, so the promise stays pending and nothing is logged or shown. If the user stays
 * after all, or comes back, it loads again. Any other failure rejects.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  watch();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      noteFailure(error);
      if (!isLeaving) throw error;
      await new Promise<void>((resolve) => {
        interrupted = [...interrupted, resolve];
      });
    }
  }
}

function watch(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  // Firefox aborts requests right after `beforeunload`, long before `pagehide`.
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, leave);
  window.addEventListener('pageshow', stay);
  // No event says that the user chose to stay, but further input does.
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, stay, { capture: true });
  }
}

function leave(): void {
  isLeaving = true;
}

function stay(): void {
  isLeaving = false;
  const loads = interrupted;
  interrupted = [];
  for (const again of loads) again();
}
