const LONGEST_WAIT_MS = 3_000;

/** Runs work when the page is idle, within 3 seconds at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, LONGEST_WAIT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Runs pieces of work one after the other, each when the page is idle. Returns a function that cancels the rest. */
export function whenIdleInTurns(works: readonly (() => Promise<void>)[]): () => void {
  let cancel = () => {};
  const next = (at: number) => {
    const work = works[at];
    if (!work) return;
    cancel = whenIdle(() => {
      let isWanted = true;
      cancel = () => {
        isWanted = false;
      };
      work().then(() => isWanted && next(at + 1));
    });
  };
  next(0);
  return () => cancel();
}

/** Runs work after the next frame is on screen. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
