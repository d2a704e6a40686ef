const AT_THE_LATEST_MS = 3_000;

/** Runs work when the page has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, AT_THE_LATEST_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Runs one piece of work after the other, each when the page has nothing better to do. Returns how to call off what is left. */
export function whenIdleInTurns(works: readonly (() => Promise<void>)[]): () => void {
  let callOff = () => {};
  const next = (at: number) => {
    const work = works[at];
    if (!work) return;
    callOff = whenIdle(() => {
      let isWanted = true;
      callOff = () => {
        isWanted = false;
      };
      work().then(() => isWanted && next(at + 1));
    });
  };
  next(0);
  return () => callOff();
}

/** Runs work after the next frame is on screen. Returns how to call it off. */
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
