let isLeaving = false;
let isWatching = false;
let cutOff: readonly (() => void)[] = [];

/**
 * Loads code on demand. When the page is left, the browser breaks off what is still loading: that is not a failure, so it stays pending and
 * nobody logs or shows it. If the person stays after all, or comes back, it is loaded again. Any other failure rejects.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  watch();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isLeaving) throw error;
      await new Promise<void>((resolve) => {
        cutOff = [...cutOff, resolve];
      });
    }
  }
}

function watch(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  // Firefox breaks loading off right after `beforeunload`, long before `pagehide`.
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, leave);
  window.addEventListener('pageshow', stay);
  // No event tells that somebody chose to stay. They go on working, which does.
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, stay, { capture: true });
  }
}

function leave(): void {
  isLeaving = true;
}

function stay(): void {
  isLeaving = false;
  const loads = cutOff;
  cutOff = [];
  for (const again of loads) again();
}
